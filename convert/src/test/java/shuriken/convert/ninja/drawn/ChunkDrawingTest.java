package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares random Chunk models with an independent interpreter, {@link ConsoleChunks}. */
class ChunkDrawingTest {
    private static final int MODELS = 10;

    private static ConvertOptions options(Gen gen) {
        ConvertOptions plain = new ConvertOptions(
                gen.intBelow(3) == 0 ? 255 : 0,
                gen.intBelow(3) == 0 ? RotationOrder.ZXY : RotationOrder.YXZ,
                Lighting.values()[gen.intBelow(4)],
                gen.coin() ? 1 : 2.5f);
        return gen.coin() ? plain : plain.withQuirks(Set.of(Quirk.PACKED_NORMALS_OFFSET));
    }

    @Seeds(40)
    void drawsModelsLikeTheConsole(long seed) {
        for (int i = 0; i < MODELS; i++) {
            try {
                checkModel(MODELS * seed + i);
            } catch (AssertionError e) {
                throw new AssertionError("model " + (MODELS * seed + i) + ": " + e.getMessage(), e);
            }
        }
    }

    private static void checkModel(long seed) {
        ObjectTree<ChunkModel> tree = ChunkModels.of(seed);
        ConvertOptions options = options(Gen.seeded(seed + 77_000_000));
        ConsoleChunks console = new ConsoleChunks(tree, options);
        NjFile file = new NjFile(List.of(
                ModelFixture.textures(MappedTextures.NAMES),
                new NjBlock.Chunk(FourCc.of("NJCM"), ModelFixture.SITE, tree)));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = new NinjaConverter()
                .toScenes(file, "fixture", MappedTextures.SOURCE, options, context)
                .getFirst();
        double size = console.drawing.minimum.x <= console.drawing.maximum.x
                ? console.drawing.minimum.distance(console.drawing.maximum)
                : 0;
        Part.compare(
                SceneParts.of(scene), console.drawing.allParts(), 1e-4 * (1 + size), console.drawing.positionsAgree);
        Map<String, Integer> messages = new TreeMap<>();
        Set<DiagnosticCode> codes = Set.of(
                DiagnosticCode.MISSING_VERTEX, DiagnosticCode.UNFINISHED_WEIGHTS, DiagnosticCode.MISSING_CACHED_LIST);
        context.findings().toList().stream()
                .filter(diagnostic -> codes.contains(diagnostic.code()))
                .forEach(diagnostic -> messages.merge(diagnostic.message(), 1, Integer::sum));
        assertThat(messages).isEqualTo(console.findings);
        compareInfo(file, console, options);
    }

    private static void compareInfo(NjFile file, ConsoleChunks console, ConvertOptions options) {
        ModelInfo info = new NinjaConverter()
                .describe(file, "fixture", options, new ReadContext(ReadOptions.LENIENT))
                .models()
                .getFirst();
        Drawing drawing = console.drawing;
        assertThat(List.of(
                        info.vertexCount(),
                        info.triangleCount(),
                        info.degenerateTriangleCount(),
                        info.weightedVertexCount(),
                        info.maxInfluences(),
                        info.materialCount()))
                .isEqualTo(List.of(
                        console.slots.vertexCount,
                        drawing.triangles,
                        drawing.degenerate,
                        console.slots.weightedCount,
                        console.slots.maxInfluences,
                        drawing.materials.size()));
        assertThat(info.chunkCounts())
                .isEqualTo(Map.of("vertex", console.vertexChunks, "polygon", console.polygonChunks));
        assertThat(info.boundingBox()).usingComparatorWithPrecision(1e-3f).containsExactly(drawing.box());
    }
}
