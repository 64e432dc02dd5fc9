package shuriken.ninja.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import shuriken.assets.Asset;
import shuriken.assets.ProgramModelExtractor;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.xj.XjFixtures;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/** Findings in a model that is part of a program have the location in the program. */
class RawFindingsTest {
    private static final long BASE = 0x8C010000L;

    /** Returns a triangle with a corner that does not exist. */
    private static NodeMesh broken(RawKind kind) {
        return switch (kind) {
            case CHUNK -> {
                Strip strip = new Strip(false, 3, SonicFixtures.shorts(0, 1, 9), 1, 0);
                yield new NodeMesh.Chunk(new ChunkModel(
                        List.of(),
                        List.of(
                                PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(strip)),
                                new PolyChunk.End(0)),
                        Vec3f.ZERO,
                        1));
            }
            case GINJA ->
                new NodeMesh.Ginja(new GinjaModel(
                        List.of(VertexSet.end()),
                        List.of(),
                        List.of(new GinjaMesh(List.of(), SonicFixtures.displayList(0x90, 3, 0, 1, 9))),
                        List.of(),
                        Vec3f.ZERO,
                        1));
            case XJ ->
                new NodeMesh.Xj(XjFixtures.model(
                        XjFixtures.square(7), List.of(XjFixtures.mesh(List.of(), 3, 0, 1, 2)), List.of()));
            default -> {
                BasicMeshset set = BasicMeshset.create(
                        BasicMeshset.Type.STRIPS,
                        0,
                        List.of(SonicFixtures.polygon(false, 0, 1, 9)),
                        new int[0],
                        new short[0]);
                yield new NodeMesh.Basic(new BasicModel(
                        SonicFixtures.SQUARE,
                        new float[0],
                        List.of(set),
                        List.of(SonicFixtures.material(0, 0)),
                        1,
                        Vec3f.ZERO,
                        1,
                        kind == RawKind.BASIC_PLUS,
                        0));
            }
        };
    }

    private static List<SourceLocation> missingVertexLocations(Image image, RawKind kind, ByteOrder order) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Asset model = ProgramModelExtractor.extract(
                Asset.of(image.bytes(), "game.bin"),
                RawStructAddress.inPlainFile(image.root(), BASE, kind, order),
                context);
        new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE).read(model, context);
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == DiagnosticCode.MISSING_VERTEX)
                .map(Diagnostic::location)
                .toList();
    }

    /** The second node has the broken mesh. */
    @ParameterizedTest
    @EnumSource(
            names = {"BASIC", "BASIC_PLUS", "CHUNK", "GINJA", "XJ"},
            mode = Mode.INCLUDE)
    void findingsOfModelsHaveTheOffsetsOfTheirNodes(RawKind kind) {
        ObjectTree<NodeMesh> tree = new ObjectTree<>(
                List.of(SonicFixtures.node(-1, -1, 0, 0, 0), SonicFixtures.node(0, 0, 0, 0, 0)), List.of(broken(kind)));
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            Image image = Image.of(
                    new ObjectTreeWriter<>(tree, false, new DelegatingMeshWriter()),
                    new StructId(LayoutEntry.Kind.OBJECT, 1),
                    BASE,
                    order);
            Image root = Image.of(
                    new ObjectTreeWriter<>(tree, false, new DelegatingMeshWriter()),
                    new StructId(LayoutEntry.Kind.OBJECT, 0),
                    BASE,
                    order);
            assertThat(missingVertexLocations(root, kind, order))
                    .singleElement()
                    .satisfies(location -> {
                        assertThat(location.offset()).isEqualTo(image.root() - BASE);
                        assertThat(location.path()).endsWith("/object[1]");
                    });
        }
    }

    @Test
    void findingsOfLevelsHaveTheOffsetsOfTheirNodes() {
        var level = Levels.only(broken(RawKind.BASIC));
        Image node = Image.of(
                Levels.structs(level), new StructId(LayoutEntry.Kind.OBJECT, 0), BASE, ByteOrder.LITTLE_ENDIAN);
        Image table = Image.of(
                Levels.structs(level), new StructId(LayoutEntry.Kind.LAND_TABLE, 0), BASE, ByteOrder.LITTLE_ENDIAN);
        assertThat(missingVertexLocations(table, RawKind.LEVEL_SA1, ByteOrder.LITTLE_ENDIAN))
                .extracting(SourceLocation::offset)
                .containsExactly(node.root() - BASE);
    }
}
