package shuriken.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

class ClipComparisonTest {
    private static final SourceMapping SAME_NODES =
            new SourceMapping(new int[] {0}, new int[] {Scene.NONE}, new int[0]);

    private static Clip clip(float[] times, float[] rotations) {
        Target target = new Target.OfNode(0, Property.ROTATION);
        return new Clip(
                "turn", 30, 1, List.of(new Channel(target, Interpolation.LINEAR, times, rotations)), Extras.NONE);
    }

    /** Returns a clip with two keys that are 170 degrees apart. */
    private static Clip original() {
        Quaternionf end = new Quaternionf().rotateY((float) Math.toRadians(170));
        return clip(new float[] {0, 1}, new float[] {0, 0, 0, 1, end.x, end.y, end.z, end.w});
    }

    /** Returns a clip with a rotation for each frame. The components are interpolated linearly between both keys. */
    private static Clip sampled(float factor) {
        float[] times = new float[31];
        float[] rotations = new float[4 * 31];
        Quaternionf end = new Quaternionf().rotateY((float) Math.toRadians(170));
        for (int i = 0; i < 31; i++) {
            float part = factor * i / 30;
            times[i] = i / 30f;
            Quaternionf rotation =
                    new Quaternionf(part * end.x, part * end.y, part * end.z, 1 - part + part * end.w).normalize();
            rotations[4 * i + 1] = rotation.y;
            rotations[4 * i + 3] = rotation.w;
        }
        return clip(times, rotations);
    }

    private static boolean isSame(Clip edited) {
        return isSame(original(), edited);
    }

    private static boolean isSame(Clip original, Clip edited) {
        SceneBuilder scene = new SceneBuilder("ring");
        scene.add(Node.of("ring", Transform.IDENTITY));
        Scene ring = scene.build();
        return new ClipComparison(ring, SAME_NODES, ring, SAME_NODES, 1).isSame(original, edited);
    }

    @Test
    void editorsInterpolateRotationsByComponents() {
        assertThat(isSame(sampled(1))).isTrue();
        assertThat(isSame(sampled(0.9f))).isFalse();
    }

    private static Clip singleFrame(float[] rotation) {
        return new Clip(
                "turn",
                30,
                0,
                List.of(new Channel(
                        new Target.OfNode(0, Property.ROTATION), Interpolation.LINEAR, new float[] {0}, rotation)),
                Extras.NONE);
    }

    @Test
    void clipWithoutMovementMayComeBackAsOneFrame() {
        float[] rotated = {0, 1, 0, 0};
        Clip still = clip(new float[] {0, 1}, new float[] {0, 1, 0, 0, 0, 1, 0, 0});
        assertThat(isSame(still, singleFrame(rotated))).isTrue();
        assertThat(isSame(still, singleFrame(new float[] {0, 0, 0, 1}))).isFalse();
        assertThat(isSame(original(), singleFrame(new float[] {0, 0, 0, 1}))).isFalse();
    }
}
