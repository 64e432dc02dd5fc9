package shuriken.render;

import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * Spherical environment mapping: computes the texture coordinates of a vertex from its normal in view space.
 *
 * @param isDs whether the normal is added to the second set of texture coordinates, as on the DS, instead of to (0.5,
 *     0.5)
 * @param effectMatrix the matrix by which normals are multiplied, or the identity if the material has no effect matrix
 */
record SphericalReflection(boolean isDs, Matrix3d effectMatrix) {
    /** The number of values of the effect matrix in the extras, a matrix of 4 x 4. */
    private static final int EFFECT_VALUE_COUNT = 16;

    /** Reads the reflection of a material. The result is empty if the material does not reflect. */
    static Optional<SphericalReflection> read(Material material) {
        Extras extras = material.extras();
        boolean isReflecting = Boolean.TRUE.equals(extras.values().get("reflection"));
        return isReflecting
                ? Optional.of(
                        new SphericalReflection(DsPolygonAttributes.read(extras).isDs(), readEffect(extras)))
                : Optional.empty();
    }

    /**
     * Reads the first three rows and columns of the effect matrix in the extras. That matrix is for row vectors, and
     * the result is for column vectors.
     */
    private static Matrix3d readEffect(Extras extras) {
        Matrix3d matrix = new Matrix3d();
        if (extras.values().get("textureMatrix") instanceof Extras textureMatrices
                && textureMatrices.values().get("effect") instanceof List<?> elements
                && elements.size() == EFFECT_VALUE_COUNT) {
            for (int i = 0; i < 9; i++) {
                if (elements.get(4 * (i / 3) + i % 3) instanceof Number element) {
                    matrix.set(i / 3, i % 3, element.doubleValue());
                }
            }
        }
        return matrix;
    }

    /**
     * Writes the texture coordinates of a vertex if it has a normal.
     *
     * @param normal the normal in view space, of any length; this method changes it
     * @param target the array to which u and v are written
     * @param offset the offset of u in {@code target}
     */
    void writeTexCoords(Primitive primitive, int vertexIndex, Vector3d normal, float[] target, int offset) {
        double length = normal.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return;
        }
        effectMatrix.transform(normal.div(length));
        float u = 0.5f;
        float v = 0.5f;
        if (isDs && !primitive.extraTexCoords().isEmpty()) {
            float[] centres = primitive.extraTexCoords().getFirst();
            u = centres[2 * vertexIndex];
            v = centres[2 * vertexIndex + 1];
        }
        target[offset] = (float) (u + 0.5 * normal.x);
        target[offset + 1] = (float) (v - 0.5 * normal.y);
    }
}
