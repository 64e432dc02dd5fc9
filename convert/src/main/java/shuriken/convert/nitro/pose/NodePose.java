package shuriken.convert.nitro.pose;

import java.util.Arrays;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Sampling;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Transform;

/**
 * A node's transform relative to its parent. A vertex is first scaled, then rotated, and then translated.
 *
 * @param translation the position of the node in the space of its parent
 * @param rotation the rotation matrix for column vectors
 * @param scale the factors along the axes of the node
 */
public record NodePose(Vector3dc translation, Matrix3dc rotation, Vector3dc scale) {
    /**
     * The number of floats that {@link #storeTransform} writes: 3 for the translation, 4 for the rotation as a
     * quaternion, and 3 for the scale.
     */
    public static final int FLOAT_COUNT = 10;

    private static final Vector3dc NO_TRANSLATION = new Vector3d();
    private static final Matrix3dc NO_ROTATION = new Matrix3d();
    private static final Vector3dc NO_SCALE = new Vector3d(1);
    /** The maximum difference between 1 and the length of a rotation's column that still counts as a unit vector. */
    private static final double UNIT_TOLERANCE = 2e-3;

    /** Returns the pose of a node at rest. */
    public static NodePose atRest(NodeData data) {
        return new NodePose(
                new Vector3d(data.translation()), toColumnMatrix(data.rotation()), new Vector3d(data.scale()));
    }

    /**
     * Returns the pose of a node in an animation.
     *
     * @param track the track of the node in {@code animation}
     * @param frame the frame, which is less than the animation's number of frames
     */
    public static NodePose atFrame(JointTrack track, JointAnimation animation, NodeData data, int frame) {
        if (track.has(TrackFlag.IDENTITY)) {
            return new NodePose(NO_TRANSLATION, NO_ROTATION, NO_SCALE);
        }
        NodePose restPose = atRest(data);
        return new NodePose(
                translationAt(track, restPose, frame),
                rotationAt(track, animation.rotations(), restPose, frame),
                scaleAt(track, restPose, frame));
    }

    private static Vector3dc translationAt(JointTrack track, NodePose restPose, int frame) {
        if (track.translation().isEmpty()) {
            return track.has(TrackFlag.TRANSLATION_ZERO) ? NO_TRANSLATION : restPose.translation;
        }
        return new Vector3d(
                curveValue(track.translation().get(0), /* valuesPerSample= */ 1, frame),
                curveValue(track.translation().get(1), /* valuesPerSample= */ 1, frame),
                curveValue(track.translation().get(2), /* valuesPerSample= */ 1, frame));
    }

    /**
     * Returns the scale. Each sample of a scale curve is a factor and its inverse. The inverse is not needed, because
     * no joint of the scene cancels a scale.
     */
    private static Vector3dc scaleAt(JointTrack track, NodePose restPose, int frame) {
        if (track.scale().isEmpty()) {
            return track.has(TrackFlag.SCALE_ONE) ? NO_SCALE : restPose.scale;
        }
        return new Vector3d(
                curveValue(track.scale().get(0), /* valuesPerSample= */ 2, frame),
                curveValue(track.scale().get(1), /* valuesPerSample= */ 2, frame),
                curveValue(track.scale().get(2), /* valuesPerSample= */ 2, frame));
    }

    private static Matrix3dc rotationAt(JointTrack track, StoredRotations rotations, NodePose restPose, int frame) {
        if (track.rotation().isEmpty()) {
            return track.has(TrackFlag.ROTATION_ZERO) ? NO_ROTATION : restPose.rotation;
        }
        return switch (track.rotation().get()) {
            case JointCurve.Constant(int[] words) -> toColumnMatrix(rotations.matrix(words[0]));
            case JointCurve.Sampled sampled -> {
                Sampling sampling = sampled.sampling();
                int sampleIndex = sampling.sampleIndex(frame);
                double fraction = sampling.fraction(frame);
                int rotationIndex = sampled.words()[sampleIndex];
                yield toColumnMatrix(
                        fraction == 0
                                ? rotations.matrix(rotationIndex)
                                : rotations.interpolate(rotationIndex, sampled.words()[sampleIndex + 1], fraction));
            }
        };
    }

    /**
     * Returns the value of a curve at a frame.
     *
     * @param valuesPerSample the number of stored values for each sample, of which the first is used
     */
    private static double curveValue(JointCurve curve, int valuesPerSample, int frame) {
        return switch (curve) {
            case JointCurve.Constant(int[] words) -> FixedPoint.toDouble(words[0]);
            case JointCurve.Sampled sampled ->
                sampled.sampling()
                        .valueAt(
                                frame,
                                sampleIndex -> FixedPoint.toDouble(sampled.words()[valuesPerSample * sampleIndex]));
        };
    }

    /** Converts the nine elements of a matrix for row vectors, row by row, to a matrix for column vectors. */
    private static Matrix3d toColumnMatrix(double[] rows) {
        // JOML's constructor expects the elements column by column, so this call transposes the matrix.
        return new Matrix3d(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7], rows[8]);
    }

    /**
     * Returns this pose with its translation multiplied by a factor, which converts it to a different unit of length.
     */
    public NodePose withScaledTranslation(double lengthFactor) {
        return lengthFactor == 1 ? this : new NodePose(translation.mul(lengthFactor, new Vector3d()), rotation, scale);
    }

    public Matrix4d toMatrix() {
        return storeMatrix(new Matrix4d());
    }

    /**
     * Writes this pose to a matrix.
     *
     * @param target the matrix, whose previous content is lost
     * @return {@code target}
     */
    public Matrix4d storeMatrix(Matrix4d target) {
        return target.identity().set(rotation).scale(scale).setTranslation(translation);
    }

    /**
     * Returns the nearest transform whose rotation is a unit quaternion. If a column of the rotation matrix is far from
     * unit length, the scale is multiplied by the column's length. If the rotation matrix mirrors, the scale in x is
     * negated.
     */
    public Transform toTransform() {
        float[] numbers = new float[FLOAT_COUNT];
        storeTransform(/* isExact= */ false, numbers, /* offset= */ 0);
        return new Transform(
                Arrays.copyOfRange(numbers, 0, 3),
                Arrays.copyOfRange(numbers, 3, 7),
                Arrays.copyOfRange(numbers, 7, FLOAT_COUNT));
    }

    /**
     * Writes the nearest transform to an array: the translation, the rotation as a quaternion, and the scale.
     *
     * @param isExact whether the scale includes the length of every column of the rotation matrix. Otherwise it
     *     includes only lengths that are far from 1
     * @param target the array that receives {@link #FLOAT_COUNT} numbers
     * @param offset the index in {@code target} of the first number
     */
    public void storeTransform(boolean isExact, float[] target, int offset) {
        Matrix3dc properRotation = rotation;
        Vector3d fullScale = new Vector3d(scale);
        Vector3d columnVector = new Vector3d();
        if (properRotation.determinant() < 0) {
            properRotation = new Matrix3d(rotation)
                    .setColumn(0, rotation.getColumn(0, columnVector).negate());
            fullScale.x = -fullScale.x;
        }
        for (int columnIndex = 0; columnIndex < 3; columnIndex++) {
            double length = properRotation.getColumn(columnIndex, columnVector).length();
            if (Math.abs(length - 1) > (isExact ? 0 : UNIT_TOLERANCE)) {
                fullScale.setComponent(columnIndex, fullScale.get(columnIndex) * length);
            }
        }
        Quaterniond quaternion =
                new Quaterniond().setFromUnnormalized(properRotation).normalize();
        if (!quaternion.isFinite()) {
            quaternion.identity();
        }
        target[offset] = toFiniteFloat(translation.x());
        target[offset + 1] = toFiniteFloat(translation.y());
        target[offset + 2] = toFiniteFloat(translation.z());
        target[offset + 3] = toFiniteFloat(quaternion.x);
        target[offset + 4] = toFiniteFloat(quaternion.y);
        target[offset + 5] = toFiniteFloat(quaternion.z);
        target[offset + 6] = toFiniteFloat(quaternion.w);
        target[offset + 7] = toFiniteFloat(fullScale.x);
        target[offset + 8] = toFiniteFloat(fullScale.y);
        target[offset + 9] = toFiniteFloat(fullScale.z);
    }

    /** Converts a number to a float. NaN and infinity, which extreme scales can produce, become 0. */
    private static float toFiniteFloat(double number) {
        float floatNumber = (float) number;
        return Float.isFinite(floatNumber) ? floatNumber : 0;
    }
}
