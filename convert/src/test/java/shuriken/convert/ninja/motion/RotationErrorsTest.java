package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.junit.jupiter.api.Test;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.io.struct.Bams;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

class RotationErrorsTest {
    private static final int NODES = 12;
    private static final int FRAMES = 4;
    /** A fractional angle. If it were rounded at each node of an arm, the error of the last node would be five. */
    private static final double REST = 300.4;

    private static final double STEP = 77.4;

    private static float[] rotation(double bams) {
        double half = Bams.toRadians(bams) / 2;
        return new float[] {(float) Math.sin(half), 0, 0, (float) Math.cos(half)};
    }

    /**
     * The angles of all nodes of an arm add up to the direction of its last node, because rounding errors are
     * compensated.
     */
    @Test
    void compensatesRoundingErrorsOfParents() {
        List<PreparedNode> nodes = new ArrayList<>();
        List<Matrix4dc> matrices = new ArrayList<>();
        List<Channel> channels = new ArrayList<>();
        int[] numbers = new int[NODES];
        for (int i = 0; i < NODES; i++) {
            Transform rest = new Transform(new float[] {0, 1, 0}, rotation(REST), new float[] {1, 1, 1});
            nodes.add(new PreparedNode("n" + i, i == 0 ? Scene.NONE : i - 1, rest, i, Extras.NONE));
            matrices.add(new Matrix4d());
            numbers[i] = i;
            float[] values = new float[4 * FRAMES];
            float[] times = new float[FRAMES];
            for (int frame = 0; frame < FRAMES; frame++) {
                times[frame] = frame / 30f;
                System.arraycopy(rotation(REST + STEP * frame), 0, values, 4 * frame, 4);
            }
            channels.add(new Channel(new Target.OfNode(i, Property.ROTATION), Interpolation.LINEAR, times, values));
        }
        Clip clip = new Clip("bend", 30, (FRAMES - 1) / 30f, channels, Extras.NONE);
        List<MotionRow> rows = MotionBuilder.build(
                        new EncodingModel(nodes, List.of(), matrices, numbers), clip, 30, 1e-6, 1e-6, false)
                .rows();
        for (int frame = 0; frame < FRAMES; frame++) {
            double last = 0;
            for (MotionRow row : rows) {
                MotionTrack angles = row.tracks().get(1);
                assertThat(angles.frames()).containsExactly(0, 1, 2, 3);
                last += angles.words()[3 * frame];
            }
            assertThat(last).isCloseTo(NODES * (REST + STEP * frame), within(1.2));
        }
    }
}
