package shuriken.convert.ninja.motion;

import java.util.Arrays;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.io.struct.Bams;

/**
 * Converts angles to quaternions with linear interpolation.
 *
 * <p>Between two keys that differ in one angle only, by less than half a revolution, the node rotates evenly about a
 * fixed axis, and the two keys suffice. Any other path is not the shortest rotation: every frame becomes a key, so that
 * the rotation is exact at frames (up to float rounding), and between them the error is the curvature within one frame.
 */
final class RotationKeys {

    private final KeyCurve angles;
    private final boolean zxy;
    private final RotationOrder order;
    private double[] frames = new double[16];
    private float[] quaternions = new float[64];
    private int size;

    RotationKeys(KeyCurve angles, boolean zxy, RotationOrder order, SampledFrames sampled) {
        this.angles = angles;
        this.zxy = zxy;
        this.order = order;
        int last = angles.keys() - 1;
        for (int key = 0; key < last; key++) {
            double from = angles.frame(key);
            double to = angles.frame(key + 1);
            double step = isStraight(key) ? to - from : 1;
            sampled.add((long) ((to - from) / step));
            for (double frame = from; frame < to; frame += step) {
                add(frame, at(key, frame));
            }
        }
        add(angles.frame(last), rotation(angles.value(last, 0), angles.value(last, 1), angles.value(last, 2)));
    }

    private boolean isStraight(int key) {
        int moving = 0;
        double far = 0;
        for (int i = 0; i < 3; i++) {
            moving += angles.isLevel(key, i) ? 0 : 1;
            far = Math.max(far, Math.abs(angles.value(key + 1, i) - angles.value(key, i)));
        }
        return moving == 0 || moving == 1 && far < Bams.FULL_ROTATION / 2.0 && !angles.isSmooth();
    }

    private Quaterniond at(int key, double frame) {
        return rotation(angles.between(key, frame, 0), angles.between(key, frame, 1), angles.between(key, frame, 2));
    }

    private Quaterniond rotation(double x, double y, double z) {
        return NodeRotation.fromAngles(x, y, z, zxy, order);
    }

    private void add(double frame, Quaterniond q) {
        if (size == frames.length) {
            frames = Arrays.copyOf(frames, Math.multiplyExact(2, size));
            quaternions = Arrays.copyOf(quaternions, Math.multiplyExact(8, size));
        }
        float[] now = {(float) q.x, (float) q.y, (float) q.z, (float) q.w};
        float sign = size == 0 ? 1 : sign(now);
        for (int i = 0; i < 4; i++) {
            quaternions[4 * size + i] = sign * now[i];
        }
        frames[size++] = frame;
    }

    /** Chooses the sign of a quaternion that is nearest to the last one. */
    private float sign(float[] now) {
        double dot = 0;
        for (int i = 0; i < 4; i++) {
            dot += now[i] * quaternions[4 * (size - 1) + i];
        }
        return dot < 0 ? -1 : 1;
    }

    double[] frames() {
        return Arrays.copyOf(frames, size);
    }

    /** Returns {@code float[4*n]}, x y z w. */
    float[] quaternions() {
        return Arrays.copyOf(quaternions, Math.multiplyExact(4, size));
    }
}
