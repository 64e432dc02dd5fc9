package shuriken.convert.ninja.pose;

import org.joml.Matrix4d;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import shuriken.scene.Transform;

/**
 * Where a node stands in its parent: scaled, then turned, then moved.
 *
 * @param turned of unit length
 */
public record Placement(Vector3dc moved, Quaterniondc turned, Vector3dc scaled) {
    public Matrix4d matrix() {
        return new Matrix4d().translationRotateScale(moved, turned, scaled);
    }

    /** Rounded to singles. */
    public Transform transform() {
        return new Transform(
                new float[] {(float) moved.x(), (float) moved.y(), (float) moved.z()},
                new float[] {(float) turned.x(), (float) turned.y(), (float) turned.z(), (float) turned.w()},
                new float[] {(float) scaled.x(), (float) scaled.y(), (float) scaled.z()});
    }
}
