package shuriken.inspect.lint;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.samples.Samples;

class LintTest {
    private static List<Diagnostic> check(Object file, GameMaxima budget) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Lint.check(file, Optional.of(budget), new SourceLocation("a.nj", 0), context);
        return context.findings().toList();
    }

    private static NjFile file(int nodes, int slot, int corners, VertexChunkType type) {
        List<ObjectNode> objects = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            NjsObject object = new NjsObject(0, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
            objects.add(new ObjectNode(object, 0, i - 1, i == 0 ? 0 : ObjectNode.NONE));
        }
        Strip strip = new Strip(false, corners, new short[corners], 1, 0);
        ChunkModel mesh = new ChunkModel(
                List.of(vertices(type, slot)),
                List.of(PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(strip))),
                Vec3f.ZERO,
                0);
        return NjFile.create(new TexList(List.of()), new ObjectTree<>(objects, List.of(mesh)));
    }

    /** Returns the vertices of a triangle. The last vertex is in a slot. */
    private static VertexChunk.Vertices vertices(VertexChunkType type, int lastSlot) {
        int[] words = new int[3 * type.wordsPerVertex()];
        words[type.wordsPerVertex()] = Float.floatToIntBits(1);
        words[2 * type.wordsPerVertex() + 1] = Float.floatToIntBits(1);
        return new VertexChunk.Vertices(type, 0, lastSlot - 2, 3, words);
    }

    @Test
    void invisibleContentIsReported() {
        ChunkModel empty =
                new ChunkModel(List.of(vertices(VertexChunkType.VN, 2)), List.of(new PolyChunk.End(0)), Vec3f.ZERO, 0);
        Strip strip = new Strip(false, 3, new short[3], 1, 0);
        List<PolyChunk> strips = List.of(PolyChunk.Strips.create(StripChunkType.STRIP, 0, 0, List.of(strip)));
        int[] words = new int[3 * VertexChunkType.VN.wordsPerVertex()];
        ChunkModel point = new ChunkModel(
                List.of(new VertexChunk.Vertices(VertexChunkType.VN, 0, 0, 3, words.clone())), strips, Vec3f.ZERO, 0);
        words[0] = Float.floatToIntBits(2);
        ChunkModel line = new ChunkModel(
                List.of(new VertexChunk.Vertices(VertexChunkType.VN, 0, 0, 3, words)), strips, Vec3f.ZERO, 0);
        ObjectNode node = new ObjectNode(new NjsObject(0, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1), 0, -1, 0);
        Map<ChunkModel, String> sentences = Map.of(
                empty, "the model has no triangles",
                point, "all 3 vertices are at the same position",
                line, "all 3 vertices are on one line");
        sentences.forEach((mesh, sentence) -> {
            NjFile file = NjFile.create(new TexList(List.of()), new ObjectTree<>(List.of(node), List.of(mesh)));
            assertThat(check(file, GameMaxima.PSO)).singleElement().satisfies(finding -> {
                assertThat(finding.code()).isEqualTo(DiagnosticCode.INVISIBLE_MODEL);
                assertThat(finding.message()).isEqualTo(sentence);
            });
        });
    }

    /** A sample that contains its motion many times. */
    @Test
    void motionsMuchLargerThanTheirModelAreReported() {
        Asset asset = Asset.of(requireNonNull(Samples.make().get("ninja.nj")), "ninja.nj");
        NjFile file = (NjFile) asset.read(new ReadContext(ReadOptions.STRICT));
        assertThat(check(file, GameMaxima.PSO)).isEmpty();
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        NjBlock motion = blocks.stream()
                .filter(NjBlock.Motion.class::isInstance)
                .findFirst()
                .orElseThrow();
        for (long size = 0; size < 5 * asset.size() + 200_000; size += 1_000) {
            blocks.add(motion);
        }
        assertThat(check(new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder()), GameMaxima.PSO))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.message()).contains("they have at most 4 times the model's size"));
    }

    @Test
    void theLargestKnownModelPasses() {
        assertThat(check(file(176, 5_555, 10_082, VertexChunkType.VN), GameMaxima.PSO))
                .isEmpty();
    }

    @Test
    void reportsValuesOneAboveALimit() {
        List<Diagnostic> diagnostics = check(file(177, 5_556, 10_083, VertexChunkType.VN_D8), GameMaxima.PSO);
        assertThat(diagnostics).hasSize(3).allMatch(finding -> finding.code() == DiagnosticCode.OVER_BUDGET);
        assertThat(diagnostics)
                .extracting(Diagnostic::message)
                .containsExactly(
                        "177 nodes, but known files of pso have at most 176, so the game may not support more",
                        "5,556 vertex slots, but known files of pso have at most 5,555, so the game may not support"
                                + " more",
                        "10,081 triangles, but known files of pso have at most 10,080, so the game may not support"
                                + " more");
        assertThat(check(file(1, 2, 3, VertexChunkType.VN_D8), GameMaxima.SA2))
                .extracting(Diagnostic::message)
                .containsExactly("vertex type VN_D8 is not supported: the game reads only VN, VN_NF and D8");
    }

    private static List<String> messages(SamdlFile file) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Lint.check(file, Optional.empty(), new SourceLocation("a", 0), context);
        return context.findings().toList().stream().map(Diagnostic::message).toList();
    }

    /** The rules for a flag of Ikaruga and a size of PSO do not apply to files of other games. */
    @Test
    void limitsOfAGameApplyToItsFiles() {
        NjFile nj = file(49, 2, 3, VertexChunkType.VN_D8);
        ObjectTree<NodeMesh> tree = nj.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .map(block -> ((NjBlock.Chunk) block).tree().<NodeMesh>mapMeshes(NodeMesh.Chunk::new))
                .findFirst()
                .orElseThrow();
        assertThat(messages(SamdlFile.create(SaMagic.SA2MDL, tree, List.of())))
                .containsExactly(
                        "49 nodes, but known files of sa2 have at most 48, so the game may not support more",
                        "vertex type VN_D8 is not supported: the game reads only VN, VN_NF and D8");
        assertThat(messages(SamdlFile.create(SaMagic.SA1MDL, tree, List.of()))).isEmpty();
    }

    @Test
    void modelsOfSonicAdventure2WithWeightsInGinjaAreReported() {
        for (boolean isSkinned : List.of(true, false)) {
            List<WeightSet> weights = isSkinned ? List.of(WeightSet.end()) : List.of();
            GinjaMesh drawn = new GinjaMesh(List.of(), new byte[0]);
            GinjaModel mesh = new GinjaModel(List.of(), weights, List.of(drawn), List.of(), Vec3f.ZERO, 0);
            NjsObject object = new NjsObject(0, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
            ObjectTree<NodeMesh> tree =
                    new ObjectTree<>(List.of(new ObjectNode(object, 0, -1, 0)), List.of(new NodeMesh.Ginja(mesh)));
            assertThat(messages(SamdlFile.create(SaMagic.SA2BMDL, tree, List.of())))
                    .hasSize(isSkinned ? 1 : 0);
        }
    }

    @Test
    void samplesAreWithinTheirLimits() {
        Samples.make().forEach((name, bytes) -> {
            Asset asset = Asset.of(bytes, name);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Lint.check(
                    asset.read(new ReadContext(ReadOptions.LENIENT)),
                    Optional.empty(),
                    new SourceLocation(name, 0),
                    context);
            assertThat(context.findings().toList().stream()
                            .filter(finding -> finding.code() == DiagnosticCode.OVER_LIMIT))
                    .as(name)
                    .isEmpty();
        });
    }
}
