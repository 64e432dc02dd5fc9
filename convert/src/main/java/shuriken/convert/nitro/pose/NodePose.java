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
 * A node's transform relative to its parent for column vectors: scale, then rotation, then translation.
 *
 * @param moved the translation
 * @param rotation the rotation
 * @param scaled the scale
 */
public record NodePose(Vector3dc moved, Matrix3dc rotation, Vector3dc scaled) {
    /** The number of floats of a transform. */
    public static final int FLOATS = 10;

    private static final Vector3dc UNMOVED = new Vector3d();
    private static final Matrix3dc UNTURNED = new Matrix3d();
    private static final Vector3dc UNSCALED = new Vector3d(1);
    /** The maximum difference between 1 and the length of a rotation's column that still counts as a unit vector. */
    private static final double UNIT = 2e-3;

    /** Returns the pose of a node at rest. */
    public static NodePose of(NodeData data) {
        return new NodePose(new Vector3d(data.move()), matrix(data.turn()), new Vector3d(data.size()));
    }

    /**
     * Returns the pose of a node in an animation.
     *
     * @param track the track of the node in {@code animation}
     * @param frame the frame, which is less than the animation's number of frames
     */
    public static NodePose of(JointTrack track, JointAnimation animation, NodeData data, int frame) {
        if (track.has(TrackFlag.IDENTITY)) {
            return new NodePose(UNMOVED, UNTURNED, UNSCALED);
        }
        NodePose rest = of(data);
        return new NodePose(
                moved(track, rest, frame),
                rotation(track, animation.rotations(), rest, frame),
                scaled(track, rest, frame));
    }

    private static Vector3dc moved(JointTrack track, NodePose rest, int frame) {
        if (track.translation().isEmpty()) {
            return track.has(TrackFlag.TRANSLATION_ZERO) ? UNMOVED : rest.moved;
        }
        return new Vector3d(
                value(track.translation().get(0), 1, frame),
                value(track.translation().get(1), 1, frame),
                value(track.translation().get(2), 1, frame));
    }

    /** Returns the scale. The stored inverse factors are not needed, because no node of the scene cancels a scale. */
    private static Vector3dc scaled(JointTrack track, NodePose rest, int frame) {
        if (track.scale().isEmpty()) {
            return track.has(TrackFlag.SCALE_ONE) ? UNSCALED : rest.scaled;
        }
        return new Vector3d(
                value(track.scale().get(0), 2, frame),
                value(track.scale().get(1), 2, frame),
                value(track.scale().get(2), 2, frame));
    }

    private static Matrix3dc rotation(JointTrack track, StoredRotations rotations, NodePose rest, int frame) {
        if (track.rotation().isEmpty()) {
            return track.has(TrackFlag.ROTATION_ZERO) ? UNTURNED : rest.rotation;
        }
        return switch (track.rotation().get()) {
            case JointCurve.Constant(int[] words) -> matrix(rotations.matrix(words[0]));
            case JointCurve.Sampled sampled -> {
                Sampling sampling = sampled.sampling();
                int index = sampling.index(frame);
                double fraction = sampling.fraction(frame);
                int from = sampled.words()[index];
                yield matrix(
                        fraction == 0
                                ? rotations.matrix(from)
                                : rotations.between(from, sampled.words()[index + 1], fraction));
            }
        };
    }

    private static double value(JointCurve curve, int width, int frame) {
        return switch (curve) {
            case JointCurve.Constant(int[] words) -> FixedPoint.toDouble(words[0]);
            case JointCurve.Sampled sampled ->
                sampled.sampling().at(frame, sample -> FixedPoint.toDouble(sampled.words()[width * sample]));
        };
    }

    private static Matrix3d matrix(double[] m) {
        return new Matrix3d(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
    }

    /** Returns this pose with another unit of length. */
    public NodePose times(double unit) {
        return unit == 1 ? this : new NodePose(moved.mul(unit, new Vector3d()), rotation, scaled);
    }

    public Matrix4d matrix() {
        return matrix(new Matrix4d());
    }

    /**
     * Writes this pose to a matrix.
     *
     * @param to the matrix, whose previous content is lost
     * @return {@code to}
     */
    public Matrix4d matrix(Matrix4d to) {
        return to.identity().set(rotation).scale(scaled).setTranslation(moved);
    }

    /**
     * Returns the nearest transform. If columns of the rotation are far from unit length, their lengths become part of
     * the scale.
     */
    public Transform transform() {
        float[] all = new float[FLOATS];
        transform(false, all, 0);
        return new Transform(
                Arrays.copyOfRange(all, 0, 3), Arrays.copyOfRange(all, 3, 7), Arrays.copyOfRange(all, 7, FLOATS));
    }

    /**
     * Stores the nearest transform as translation, rotation and scale.
     *
     * @param exact whether any column that does not have exactly unit length becomes part of the scale
     * @param to the array that receives {@link #FLOATS} numbers
     * @param at the offset in {@code to}
     */
    public void transform(boolean exact, float[] to, int at) {
        Matrix3dc rotation = this.rotation;
        Vector3d scale = new Vector3d(scaled);
        Vector3d axis = new Vector3d();
        if (rotation.determinant() < 0) {
            rotation = new Matrix3d(this.rotation)
                    .setColumn(0, this.rotation.getColumn(0, axis).negate());
            scale.x = -scale.x;
        }
        for (int column = 0; column < 3; column++) {
            double length = rotation.getColumn(column, axis).length();
            if (Math.abs(length - 1) > (exact ? 0 : UNIT)) {
                scale.setComponent(column, scale.get(column) * length);
            }
        }
        Quaterniond turn = new Quaterniond().setFromUnnormalized(rotation).normalize();
        if (!turn.isFinite()) {
            turn.identity();
        }
        to[at] = finite(moved.x());
        to[at + 1] = finite(moved.y());
        to[at + 2] = finite(moved.z());
        to[at + 3] = finite(turn.x);
        to[at + 4] = finite(turn.y);
        to[at + 5] = finite(turn.z);
        to[at + 6] = finite(turn.w);
        to[at + 7] = finite(scale.x);
        to[at + 8] = finite(scale.y);
        to[at + 9] = finite(scale.z);
    }

    /** Returns a finite number. Products of extreme scales may be NaN or infinite, which becomes 0. */
    private static float finite(double value) {
        float finite = (float) value;
        return Float.isFinite(finite) ? finite : 0;
    }
}
