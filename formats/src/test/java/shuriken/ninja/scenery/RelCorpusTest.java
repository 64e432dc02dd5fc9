package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Reads and rewrites real stages. */
class RelCorpusTest {
    private static final RelFormat REL = new RelFormat();

    private static List<Path> files(String extension) {
        List<Path> all = Corpus.files("DaanVandenBosch/phantasmal-world", 253, "rel");
        return all.stream()
                .filter(path ->
                        path.toString().contains("areas") && path.toString().endsWith(extension))
                .toList();
    }

    private static RelFile read(Path file) {
        return REL.read(
                ByteCursor.littleEndian(Corpus.read(file), file.toString()), new ReadContext(ReadOptions.LENIENT));
    }

    @Test
    void rewritesEveryFile() {
        assertThat(files(".rel")).hasSize(252);
        for (Path file : files(".rel")) {
            byte[] data = Corpus.read(file);
            assertThat(REL.detect(ByteCursor.littleEndian(data, "file"), "file.rel"))
                    .isEqualTo(Confidence.STRUCTURE);
            RoundTrip.check(REL, data, file.toString());
        }
    }

    /** The sums were counted by another reader over all stages. */
    @Test
    void countsTheContentsOfStages() {
        Map<String, Integer> sums = new TreeMap<>();
        for (Path file : files("n.rel")) {
            Scenery scenery = (Scenery) read(file).content();
            sums.merge("sections", scenery.sections().size(), Integer::sum);
            sums.merge("static", scenery.staticPlacementCount(), Integer::sum);
            sums.merge("animated", scenery.animatedPlacementCount(), Integer::sum);
            sums.merge("texture names", scenery.textures().entries().size(), Integer::sum);
            for (Section section : scenery.sections()) {
                for (AnimatedPlacement placement : section.animatedPlacements()) {
                    sums.merge("speed " + placement.speed(), 1, Integer::sum);
                    if (placement.motionIndex() != Scenery.NO_INDEX) {
                        NjsMotion motion = scenery.motions().get(placement.motionIndex());
                        sums.merge(
                                String.format(Locale.ROOT, "motion %04x/%04x", motion.type(), motion.inpFn()),
                                1,
                                Integer::sum);
                    }
                }
            }
        }
        assertThat(sums)
                .containsEntry("sections", 6_609)
                .containsEntry("static", 67_535)
                .containsEntry("animated", 7_847)
                .containsEntry("texture names", 12_190)
                .containsEntry("speed 0.19999999", 7_577)
                .containsEntry("motion 0007/0003", 2_995)
                .containsEntry("motion 0003/0042", 2_897)
                .containsEntry("motion 0003/0002", 1_655)
                .containsEntry("motion 0007/0043", 251)
                .containsEntry("motion 2001/0002", 22);
    }

    /** Each model is counted once for each placement. */
    @Test
    void countsTheModelsOfPlacements() {
        long[] sums = new long[5];
        for (Path file : files("n.rel")) {
            Scenery scenery = (Scenery) read(file).content();
            for (Section section : scenery.sections()) {
                section.staticPlacements().forEach(placement -> count(scenery, placement.modelLink(), sums));
                section.animatedPlacements().forEach(placement -> count(scenery, placement.modelLink(), sums));
            }
        }
        assertThat(sums[0]).as("models; 94,474 with the 922 of objects").isEqualTo(94_474 - 922);
        assertThat(sums[1]).as("vertices").isBetween(9_165_000L, 9_175_000L);
        assertThat(sums[2]).as("triangles").isBetween(13_095_000L, 13_105_000L);
        assertThat(sums[3]).as("degenerate").isBetween(4_755_000L, 4_765_000L);
        assertThat(sums[4])
                .as("models of two vertex lists; 823 with the 10 of objects")
                .isEqualTo(823 - 10);
    }

    private static void count(Scenery scenery, ModelLink link, long[] sums) {
        if (scenery.modelIndex(link) == Scenery.NO_INDEX) {
            return;
        }
        ObjectTree<XjModel> tree = ((StageModel.Xj) scenery.models().get(scenery.modelIndex(link))).tree();
        for (ObjectNode node : tree.nodes()) {
            if (node.meshIndex() != ObjectNode.NONE) {
                XjModel model = tree.meshes().get(node.meshIndex());
                sums[0]++;
                sums[1] += model.vertexLists().stream()
                        .mapToInt(XjVertices::vertexCount)
                        .sum();
                for (XjMesh mesh : model.meshes()) {
                    sums[2] += mesh.triangleCount();
                    for (int k = 0; k < mesh.triangleCount(); k++) {
                        sums[3] += mesh.isDegenerate(k) ? 1 : 0;
                    }
                }
                sums[4] += model.vertexLists().size() > 1 ? 1 : 0;
            }
        }
    }

    @Test
    void countsTheContentsOfCollisions() {
        int meshes = 0;
        int vertices = 0;
        int triangles = 0;
        for (Path file : files("c.rel")) {
            Collision collision = (Collision) read(file).content();
            meshes += collision.entries().size();
            for (CollisionMesh mesh : collision.meshes()) {
                vertices += mesh.vertexCount();
                triangles += mesh.triangles().size();
            }
        }
        assertThat(meshes).isEqualTo(10_162);
        assertThat(vertices).isEqualTo(616_356);
        assertThat(triangles).isEqualTo(701_733);
    }
}
