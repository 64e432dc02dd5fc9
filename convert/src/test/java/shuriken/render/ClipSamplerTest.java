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

class ClipSamplerTest {
    /** The renderer draws the same moment of a clip as an independent reader of the GLB computes. */
    @Test
    void matchesTheExportedClip() {
        Scene scene = MovingScenes.everything();
        Glb glb = Glb.read(new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data());
        for (int clip = 0; clip < 3; clip++) {
            Clip played = scene.clips().get(clip);
            for (double seconds : new double[] {0, 0.1, 0.25, 0.5, 0.75, 1, 1.9, 2, 99}) {
                Scene restingScene = ClipSampler.sample(scene, played, seconds);
                List<PosedPrimitive> drawnPrimitives = Pose.atRest(restingScene, new ReadContext(ReadOptions.STRICT))
                        .primitives();
                var seen = GlbPose.poseAt(glb, GlbClip.of(glb, clip), seconds);
                assertThat(drawnPrimitives).hasSameSizeAs(seen);
                for (int i = 0; i < drawnPrimitives.size(); i++) {
                    assertThat(drawnPrimitives.get(i).positions())
                            .as("%s at %s", played.name(), seconds)
                            .containsExactly(seen.get(i).positions(), offset(1e-5f));
                }
            }
        }
    }

    @Test
    void hasNoClipsAndLeavesTheSceneUnchanged() {
        Scene scene = MovingScenes.everything();
        Scene restingScene = ClipSampler.sample(scene, scene.clips().getFirst(), 1);
        assertThat(restingScene.clips()).isEmpty();
        assertThat(restingScene.nodes().getFirst().transform())
                .isNotEqualTo(scene.nodes().getFirst().transform());
        assertThat(scene.meshes().getFirst().primitives().getFirst().targets()).hasSize(2);
    }
}
