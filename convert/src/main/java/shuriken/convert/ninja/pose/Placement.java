package shuriken.convert.ninja.pose;

import org.joml.Matrix4d;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import shuriken.scene.Transform;

/**
 * A node's transform in its parent: scale, then rotation, then translation.
 *
 * @param rotation of unit length
 */
public record Placement(Vector3dc moved, Quaterniondc rotation, Vector3dc scaled) {
    public Matrix4d matrix() {
        return new Matrix4d().translationRotateScale(moved, rotation, scaled);
    }

    /** Returns the transform rounded to floats. */
    public Transform transform() {
        return new Transform(
                new float[] {(float) moved.x(), (float) moved.y(), (float) moved.z()},
                new float[] {(float) rotation.x(), (float) rotation.y(), (float) rotation.z(), (float) rotation.w()},
                new float[] {(float) scaled.x(), (float) scaled.y(), (float) scaled.z()});
    }
}
