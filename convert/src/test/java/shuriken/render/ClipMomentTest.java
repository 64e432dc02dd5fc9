package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.MovingScenes;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;

class ClipMomentTest {
    /** The renderer draws the same moment of a clip as an independent reader of the GLB computes. */
    @Test
    void matchesTheExportedClip() {
        Scene scene = MovingScenes.allFeatures();
        Glb glb = Glb.read(new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data());
        for (int clip = 0; clip < 3; clip++) {
            Clip sceneClip = scene.clips().get(clip);
            for (double seconds : new double[] {0, 0.1, 0.25, 0.5, 0.75, 1, 1.9, 2, 99}) {
                Scene sampled = ClipMoment.sample(scene, sceneClip, seconds);
                List<PosedPrimitive> drawnPrimitives = ScenePositions.atRest(
                                sampled, new ReadContext(ReadOptions.STRICT))
                        .primitives();
                var expected = GlbPose.poseAt(glb, GlbClip.of(glb, clip), seconds);
                assertThat(drawnPrimitives).hasSameSizeAs(expected);
                for (int i = 0; i < drawnPrimitives.size(); i++) {
                    assertThat(drawnPrimitives.get(i).positions())
                            .as("%s at %s", sceneClip.name(), seconds)
                            .containsExactly(expected.get(i).positions(), offset(1e-5f));
                }
            }
        }
    }

    @Test
    void removesClipsAndKeepsTheScene() {
        Scene scene = MovingScenes.allFeatures();
        Scene sampled = ClipMoment.sample(scene, scene.clips().getFirst(), 1);
        assertThat(sampled.clips()).isEmpty();
        assertThat(sampled.nodes().getFirst().transform())
                .isNotEqualTo(scene.nodes().getFirst().transform());
        assertThat(scene.meshes().getFirst().primitives().getFirst().targets()).hasSize(2);
    }
}
