package shuriken.convert.ninja.pose;

import org.joml.Matrix4d;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import shuriken.scene.Transform;

/**
 * The local transform of a node: scale, then rotation, then translation.
 *
 * @param translation the translation in the space of the parent
 * @param rotation the rotation as a unit quaternion
 * @param scale the factors along the axes of the node
 */
public record NodeTransform(Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {
    public Matrix4d toMatrix() {
        return new Matrix4d().translationRotateScale(translation, rotation, scale);
    }

    /** Returns the transform rounded to floats. */
    public Transform toTransform() {
        return new Transform(
                new float[] {(float) translation.x(), (float) translation.y(), (float) translation.z()},
                new float[] {(float) rotation.x(), (float) rotation.y(), (float) rotation.z(), (float) rotation.w()},
                new float[] {(float) scale.x(), (float) scale.y(), (float) scale.z()});
    }
}
