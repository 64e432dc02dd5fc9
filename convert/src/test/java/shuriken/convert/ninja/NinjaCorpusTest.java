package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.io.ByteCursor;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;

/** Converts the models of two games, if the corpus is available. */
class NinjaCorpusTest {
    private static final String PSO = "DaanVandenBosch/phantasmal-world";
    private static final String IKARUGA = "DashGL/ikaruga-asset-viewer";

    private static NjFile read(Path file, ReadContext context) {
        return new NjFormat().read(ByteCursor.littleEndian(Corpus.read(file), file.toString()), context);
    }

    private static List<ModelInfo> infos(Path file) {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        return new NinjaConverter()
                .describe(read(file, context), "model", ConvertOptions.DEFAULT, context)
                .models();
    }

    /**
     * Returns the numbers of nodes, nodes with a mesh, vertices, weighted vertices, triangles, and degenerate
     * triangles.
     */
    private static int[] totals(String repository, int count) {
        int[] totals = new int[6];
        for (Path file : Corpus.files(repository, count, "nj")) {
            for (ModelInfo info : infos(file)) {
                totals[0] += info.nodeCount();
                totals[1] += info.meshNodeCount();
                totals[2] += info.vertexCount();
                totals[3] += info.weightedVertexCount();
                totals[4] += info.triangleCount();
                totals[5] += info.degenerateTriangleCount();
            }
        }
        return totals;
    }

    /** The numbers are from an independent reader. All except the vertices are also published. */
    @Test
    void totalsMatchKnownValues() {
        assertThat(totals(PSO, 355)).containsExactly(9_665, 4_128, 122_923, 44_363, 170_614, 2_498);
        int[] ikaruga = totals(IKARUGA, 159);
        assertThat(ikaruga).startsWith(984, 926, 72_094, 0, 93_342);
    }

    @Test
    void countsMatchTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 16, "nj")) {
            check(fact);
        }
    }

    private static void check(JsonNode fact) {
        String path = fact.path("path").asText();
        ModelInfo info = infos(Corpus.file(fact)).getFirst();
        assertThat(info.nodeCount()).as(path).isEqualTo(fact.path("nodes").asInt());
        assertThat(info.meshNodeCount())
                .as(path)
                .isEqualTo(fact.path("nodes_with_model").asInt());
        assertThat(info.vertexCount())
                .as(path)
                .isEqualTo(fact.path("vertices_written").asInt());
        assertThat(info.weightedVertexCount())
                .as(path)
                .isEqualTo(fact.path("weighted_writes").asInt());
        assertThat(info.triangleCount())
                .as(path)
                .isEqualTo(fact.path("triangles").asInt());
        assertThat(info.degenerateTriangleCount())
                .as(path)
                .isEqualTo(fact.path("degenerate_triangles").asInt());
        List<String> textures = new ArrayList<>();
        fact.path("textures").forEach(name -> textures.add(name.asText()));
        assertThat(info.textureNames()).as(path).isEqualTo(textures);
        for (int axis = 0; axis < 3; axis++) {
            float low = (float) fact.path("bbox_min").path(axis).asDouble();
            float high = (float) fact.path("bbox_max").path(axis).asDouble();
            assertThat(info.boundingBox()[axis]).as(path).isCloseTo(low, within(1e-3f));
            assertThat(info.boundingBox()[3 + axis]).as(path).isCloseTo(high, within(1e-3f));
        }
    }

    /** Every non-degenerate triangle is converted, with the positions of an emulated vertex buffer. */
    @Test
    void everyModelConverts() {
        List<Path> files = new ArrayList<>(Corpus.files(PSO, 355, "nj"));
        files.addAll(Corpus.files(IKARUGA, 159, "nj"));
        for (Path file : files) {
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            NjFile model = read(file, context);
            List<Scene> scenes =
                    new NinjaConverter().toScenes(model, "model", TextureSource.NONE, ConvertOptions.DEFAULT, context);
            ModelInfo info = infos(file).getFirst();
            int triangles = scenes.stream().mapToInt(NinjaCorpusTest::triangles).sum();
            assertThat(triangles).as("%s", file).isEqualTo(info.triangleCount() - info.degenerateTriangleCount());
            assertThat(scenes.getFirst().materials()).as("%s", file).hasSizeLessThanOrEqualTo(info.materialCount());
            assertRestPose(file, model, scenes.getFirst());
        }
    }

    private static int triangles(Scene scene) {
        return scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .flatMap(node -> scene.meshes().get(node.meshIndex()).primitives().stream())
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }

    private static void assertRestPose(Path file, NjFile model, Scene scene) {
        Box expected = new Box();
        for (NjBlock block : model.blocks()) {
            if (block instanceof NjBlock.Chunk chunk) {
                RestTransforms pose = RestTransforms.create(chunk.tree().nodes(), ConvertOptions.DEFAULT);
                PrimitiveSink sink = (node, surface, primitives, slots, location) -> {
                    for (int k = 0; k < primitives.triangleCount(); k++) {
                        for (int i = 0; i < 3 && !primitives.isDegenerate(k); i++) {
                            expected.add(slots.vertexAt(primitives.slot(k, i))
                                    .orElseThrow()
                                    .position(pose));
                        }
                    }
                };
                new ModelInterpreter(
                                DrawnModel.create("model", chunk, Optional.empty()),
                                sink,
                                ConvertOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .draw();
            }
        }
        Box exported = new Box();
        new ScenePose(scene).positions().forEach(exported::add);
        double size = expected.low.distance(expected.high);
        assertThat(exported.low.distance(expected.low)).as("%s", file).isLessThanOrEqualTo(1e-4 * size);
        assertThat(exported.high.distance(expected.high)).as("%s", file).isLessThanOrEqualTo(1e-4 * size);
        assertSkinRests(file, scene, expected);
    }

    /** Checks that every skinned vertex at rest has the position of a vertex in the emulated buffer. */
    private static void assertSkinRests(Path file, Scene scene, Box expected) {
        double tolerance = 1e-4 * expected.low.distance(expected.high);
        List<Vector3d> posed = new ScenePose(scene).positions();
        int offset = 0;
        for (Node node : scene.nodes()) {
            if (node.meshIndex() != Scene.NONE) {
                for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    for (int v = 0; v < primitive.vertexCount(); v++, offset++) {
                        if (node.skinIndex() != Scene.NONE) {
                            assertThat(expected.containsPoint(posed.get(offset), tolerance))
                                    .as("%s: %s", file, posed.get(offset))
                                    .isTrue();
                        }
                    }
                }
            }
        }
    }

    /** A set of points with a bounding box. */
    private static final class Box {
        private final NavigableMap<Double, List<Vector3d>> byX = new TreeMap<>();
        private final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        private final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);

        private void add(Vector3d point) {
            byX.computeIfAbsent(point.x, x -> new ArrayList<>()).add(point);
            low.min(point);
            high.max(point);
        }

        private boolean containsPoint(Vector3d point, double tolerance) {
            return byX.subMap(point.x - tolerance, true, point.x + tolerance, true).values().stream()
                    .flatMap(List::stream)
                    .anyMatch(other -> other.distance(point) <= tolerance);
        }
    }
}
