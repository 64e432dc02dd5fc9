package shuriken.convert.ninja.motion;

import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.io.struct.Bams;

/**
 * The rotation of a camera or light that looks at a point. It looks along its negative z axis, with its y axis up, and
 * is then rolled counterclockwise about the line of sight.
 *
 * @param eye the position of the camera or light. It is empty if {@code target} is a direction or the position is the
 *     origin
 * @param target the point at which it looks, or the direction
 * @param roll the rotation about the line of sight in BAMS, or empty if it is 0
 */
record TargetRotation(Optional<KeyCurve> eye, KeyCurve target, Optional<KeyCurve> roll) {
    /** The length of the shortest vector that has a direction. */
    private static final double MIN_LENGTH = 1e-6;

    /** Returns the frame of the first key. */
    double startFrame() {
        double start = target.frame(0);
        start = Math.min(start, eye.map(curve -> curve.frame(0)).orElse(start));
        return Math.min(start, roll.map(curve -> curve.frame(0)).orElse(start));
    }

    /** Returns the frame of the last key. */
    double endFrame() {
        double end = lastFrame(target);
        end = Math.max(end, eye.map(TargetRotation::lastFrame).orElse(end));
        return Math.max(end, roll.map(TargetRotation::lastFrame).orElse(end));
    }

    private static double lastFrame(KeyCurve curve) {
        return curve.frame(curve.keyCount() - 1);
    }

    /**
     * Returns the rotation at a frame.
     *
     * @param previousRotation the result if the camera or light is at its target, so that it has no direction
     */
    Quaterniond rotationAt(double frame, Quaterniond previousRotation) {
        Vector3d backward =
                eye.map(curve -> vectorAt(curve, frame)).orElse(new Vector3d()).sub(vectorAt(target, frame));
        if (backward.length() < MIN_LENGTH) {
            return previousRotation;
        }
        backward.normalize();
        Vector3d right = new Vector3d(0, 1, 0).cross(backward);
        if (right.length() < MIN_LENGTH) {
            right.set(1, 0, 0);
        }
        right.normalize();
        Vector3d up = new Vector3d(backward).cross(right);
        Quaterniond rotation = new Quaterniond().setFromNormalized(new Matrix3d(right, up, backward));
        return rotation.rotateZ(
                roll.map(curve -> Bams.toRadians(curve.valueAt(frame, 0))).orElse(0.0));
    }

    private static Vector3d vectorAt(KeyCurve curve, double frame) {
        return new Vector3d(curve.valueAt(frame, 0), curve.valueAt(frame, 1), curve.valueAt(frame, 2));
    }
}
