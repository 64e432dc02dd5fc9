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

    static Transform read(JsonValue node) {
        if (node.get("matrix").exists()) {
            return read(new Matrix4f().set(node.get("matrix").numbers(IDENTITY)));
        }
        return new Transform(
                node.get("translation").numbers(0, 0, 0),
                normalize(node.get("rotation").numbers(0, 0, 0, 1)),
                node.get("scale").numbers(1, 1, 1));
    }

    private static Transform read(Matrix4f matrix) {
        Vector3f translation = matrix.getTranslation(new Vector3f());
        Vector3f scale = matrix.getScale(new Vector3f());
        if (matrix.determinant3x3() < 0) {
            scale.x = -scale.x;
        }
        Matrix4f rotated = new Matrix4f(matrix).setTranslation(0, 0, 0).scale(1 / scale.x, 1 / scale.y, 1 / scale.z);
        Quaternionf quaternion = rotated.getNormalizedRotation(new Quaternionf());
        float[] rotation = {quaternion.x, quaternion.y, quaternion.z, quaternion.w};
        return new Transform(
                new float[] {translation.x, translation.y, translation.z},
                normalize(rotation),
                new float[] {scale.x, scale.y, scale.z});
    }

    /** Normalises a quaternion. A quaternion of zeros becomes the identity. */
    static float[] normalize(float[] q) {
        double squaredLength =
                (double) q[0] * q[0] + (double) q[1] * q[1] + (double) q[2] * q[2] + (double) q[3] * q[3];
        if (!(squaredLength > 1e-12) || squaredLength == Double.POSITIVE_INFINITY) {
            return new float[] {0, 0, 0, 1};
        }
        if (Math.abs(squaredLength - 1) < 1e-7) {
            return q;
        }
        double length = Math.sqrt(squaredLength);
        return new float[] {
            (float) (q[0] / length), (float) (q[1] / length), (float) (q[2] / length), (float) (q[3] / length)
        };
    }
}
