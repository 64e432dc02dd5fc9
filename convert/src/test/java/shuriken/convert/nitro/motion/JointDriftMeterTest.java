package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.Scenes;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

class JointDriftMeterTest {
    private static final NodePose LIMB = new NodePose(new Vector3d(0, 30, 0), new Matrix3d(), new Vector3d(1));

    /** A joint moves from -40 to 40. A second joint is 30 above it, with 30.1 in its transform. */
    @Test
    void ignoresTheDistanceOfTheAnimation() {
        Node root = Node.of("root", Transform.IDENTITY);
        Scene model =
                Scenes.of(new ModelDraft().node("n").describe(0, 0, -1, -1), new ReadContext(ReadOptions.LENIENT));
        Scene scene = model.withNodes(
                List.of(root, Node.of("limb", Transform.IDENTITY).withParentIndex(0)));
        JointDriftMeter drift = new JointDriftMeter(scene, 0, List.of(0, 1));
        for (int x = -40; x <= 40; x += 80) {
            NodePose pose = new NodePose(new Vector3d(x, 0, 0), new Matrix3d(), new Vector3d(1));
            drift.addFrame(
                    List.of(pose, LIMB), new float[] {x, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 30.1f, 0, 0, 0, 0, 1, 1, 1, 1});
        }
        assertThat(drift.relativeMaxError()).isCloseTo(0.1 / 50, within(1e-6));
    }
}
