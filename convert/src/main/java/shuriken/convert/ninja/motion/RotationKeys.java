package shuriken.convert.ninja.motion;

import java.util.Arrays;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.io.struct.Bams;

/**
 * Converts keys of Euler angles to keys of quaternions for linear interpolation.
 *
 * <p>Two keys suffice if they differ in at most one angle, by less than half a revolution, and are joined by a line:
 * the node then rotates uniformly about a fixed axis. Any other path is not the shortest rotation or not uniform. Every
 * frame then becomes a key, so that the rotation is exact at frames (up to float rounding). Between frames, the only
 * error is the curvature of the path within one frame.
 */
final class RotationKeys {
    private static final int INITIAL_CAPACITY = 16;

    private final KeyCurve angles;
    private final boolean isZxy;
    private final RotationOrder rotationOrder;
    private double[] frames = new double[INITIAL_CAPACITY];
    private float[] quaternions = new float[4 * INITIAL_CAPACITY];
    private int keyCount;

    RotationKeys(KeyCurve angles, boolean isZxy, RotationOrder rotationOrder, SampledFrameLimit sampledFrameLimit) {
        this.angles = angles;
        this.isZxy = isZxy;
        this.rotationOrder = rotationOrder;
        int lastKeyIndex = angles.keyCount() - 1;
        for (int keyIndex = 0; keyIndex < lastKeyIndex; keyIndex++) {
            double startFrame = angles.frame(keyIndex);
            double endFrame = angles.frame(keyIndex + 1);
            double step = isShortestRotation(keyIndex) ? endFrame - startFrame : 1;
            sampledFrameLimit.reserve((long) ((endFrame - startFrame) / step));
            for (double frame = startFrame; frame < endFrame; frame += step) {
                add(frame, rotationAt(keyIndex, frame));
            }
        }
        add(
                angles.frame(lastKeyIndex),
                toQuaternion(
                        angles.value(lastKeyIndex, 0), angles.value(lastKeyIndex, 1), angles.value(lastKeyIndex, 2)));
    }

    /** Returns whether the angles from a key to the next key describe the shortest rotation, at uniform speed. */
    private boolean isShortestRotation(int keyIndex) {
        int changedAxisCount = 0;
        double maxDifference = 0;
        for (int i = 0; i < 3; i++) {
            changedAxisCount += angles.isConstantAfter(keyIndex, i) ? 0 : 1;
            maxDifference =
                    Math.max(maxDifference, Math.abs(angles.value(keyIndex + 1, i) - angles.value(keyIndex, i)));
        }
        return changedAxisCount == 0
                || changedAxisCount == 1 && maxDifference < Bams.FULL_ROTATION / 2.0 && !angles.isSmooth();
    }

    private Quaterniond rotationAt(int keyIndex, double frame) {
        return toQuaternion(
                angles.interpolate(keyIndex, frame, 0),
                angles.interpolate(keyIndex, frame, 1),
                angles.interpolate(keyIndex, frame, 2));
    }

    private Quaterniond toQuaternion(double x, double y, double z) {
        return NodeRotation.fromAngles(x, y, z, isZxy, rotationOrder);
    }

    private void add(double frame, Quaterniond rotation) {
        if (keyCount == frames.length) {
            frames = Arrays.copyOf(frames, Math.multiplyExact(2, keyCount));
            quaternions = Arrays.copyOf(quaternions, Math.multiplyExact(8, keyCount));
        }
        float[] quaternion = {(float) rotation.x, (float) rotation.y, (float) rotation.z, (float) rotation.w};
        float sign = keyCount == 0 ? 1 : nearestSign(quaternion);
        for (int i = 0; i < 4; i++) {
            quaternions[4 * keyCount + i] = sign * quaternion[i];
        }
        frames[keyCount++] = frame;
    }

    /** Returns the sign that brings a quaternion nearest to the preceding one. */
    private float nearestSign(float[] quaternion) {
        double dot = 0;
        for (int i = 0; i < 4; i++) {
            dot += quaternion[i] * quaternions[4 * (keyCount - 1) + i];
        }
        return dot < 0 ? -1 : 1;
    }

    /** Returns the frame of each key, in ascending order. */
    double[] frames() {
        return Arrays.copyOf(frames, keyCount);
    }

    /** Returns the quaternions as {@code float[4*keys]} in the order x y z w. */
    float[] quaternions() {
        return Arrays.copyOf(quaternions, Math.multiplyExact(4, keyCount));
    }
}
