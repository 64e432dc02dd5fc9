package shuriken.convert.ninja.pose;

import org.joml.Matrix4d;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import shuriken.scene.Transform;

/**
 * Where a node stands in its parent: scaled, then turned, then moved.
 *
 * @param rotation of unit length
 */
public record Placement(Vector3dc moved, Quaterniondc rotation, Vector3dc scaled) {
    public Matrix4d matrix() {
        return new Matrix4d().translationRotateScale(moved, rotation, scaled);
    }

    /** Rounded to singles. */
    public Transform transform() {
        return new Transform(
                new float[] {(float) moved.x(), (float) moved.y(), (float) moved.z()},
                new float[] {(float) rotation.x(), (float) rotation.y(), (float) rotation.z(), (float) rotation.w()},
                new float[] {(float) scaled.x(), (float) scaled.y(), (float) scaled.z()});
    }
}
