package shuriken.convert.ninja.motion;

import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.io.struct.Bams;

/**
 * The rotation of a camera or light that looks at a point: along its negative z axis, with its y axis up, then rotated
 * left about the line of sight.
 *
 * @param eye its position; empty if {@code aim} is a direction
 * @param aim the point that it looks at, or the direction
 * @param roll in BAMS
 */
record AimRotation(Optional<KeyCurve> eye, KeyCurve aim, Optional<KeyCurve> roll) {
    private static final double EPSILON = 1e-6;

    /** Returns the frame of the first key. */
    double start() {
        double start = aim.frame(0);
        start = Math.min(start, eye.map(curve -> curve.frame(0)).orElse(start));
        return Math.min(start, roll.map(curve -> curve.frame(0)).orElse(start));
    }

    /** Returns the frame of the last key. */
    double end() {
        double end = last(aim);
        end = Math.max(end, eye.map(AimRotation::last).orElse(end));
        return Math.max(end, roll.map(AimRotation::last).orElse(end));
    }

    private static double last(KeyCurve curve) {
        return curve.frame(curve.keys() - 1);
    }

    /** Returns the rotation at a frame; the preceding one if there is no direction. */
    Quaterniond at(double frame, Quaterniond before) {
        Vector3d back =
                eye.map(curve -> vector(curve, frame)).orElse(new Vector3d()).sub(vector(aim, frame));
        if (back.length() < EPSILON) {
            return before;
        }
        back.normalize();
        Vector3d right = new Vector3d(0, 1, 0).cross(back);
        if (right.length() < EPSILON) {
            right.set(1, 0, 0);
        }
        right.normalize();
        Vector3d up = new Vector3d(back).cross(right);
        Quaterniond rotation = new Quaterniond().setFromNormalized(new Matrix3d(right, up, back));
        return rotation.rotateZ(
                roll.map(curve -> Bams.toRadians(curve.at(frame, 0))).orElse(0.0));
    }

    private static Vector3d vector(KeyCurve curve, double frame) {
        return new Vector3d(curve.at(frame, 0), curve.at(frame, 1), curve.at(frame, 2));
    }
}
