package shuriken.interchange.gltf;

import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Transform;

/** Reads the transforms of nodes. */
final class TransformReader {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private TransformReader() {}

    /** Reads the transform of a node. A matrix is decomposed; a mirrored matrix gets a negative scale along X. */
    static Transform read(JsonValue node) {
        if (node.get("matrix").exists()) {
            return decompose(new Matrix4f().set(node.get("matrix").numbers(IDENTITY)));
        }
        return new Transform(
                node.get("translation").numbers(0, 0, 0),
                normalize(node.get("rotation").numbers(0, 0, 0, 1)),
                node.get("scale").numbers(1, 1, 1));
    }

    private static Transform decompose(Matrix4f matrix) {
        Vector3f translation = matrix.getTranslation(new Vector3f());
        Vector3f scale = matrix.getScale(new Vector3f());
        if (matrix.determinant3x3() < 0) {
            scale.x = -scale.x;
        }
        Matrix4f rotationMatrix =
                new Matrix4f(matrix).setTranslation(0, 0, 0).scale(1 / scale.x, 1 / scale.y, 1 / scale.z);
        Quaternionf quaternion = rotationMatrix.getNormalizedRotation(new Quaternionf());
        float[] rotation = {quaternion.x, quaternion.y, quaternion.z, quaternion.w};
        return new Transform(
                new float[] {translation.x, translation.y, translation.z},
                normalize(rotation),
                new float[] {scale.x, scale.y, scale.z});
    }

    /** Normalizes a quaternion. A quaternion becomes the identity if it is almost zero or not finite. */
    static float[] normalize(float[] quaternion) {
        double squaredLength = (double) quaternion[0] * quaternion[0]
                + (double) quaternion[1] * quaternion[1]
                + (double) quaternion[2] * quaternion[2]
                + (double) quaternion[3] * quaternion[3];
        if (!(squaredLength > 1e-12) || squaredLength == Double.POSITIVE_INFINITY) {
            return new float[] {0, 0, 0, 1};
        }
        if (Math.abs(squaredLength - 1) < 1e-7) {
            return quaternion;
        }
        double length = Math.sqrt(squaredLength);
        return new float[] {
            (float) (quaternion[0] / length),
            (float) (quaternion[1] / length),
            (float) (quaternion[2] / length),
            (float) (quaternion[3] / length)
        };
    }
}
