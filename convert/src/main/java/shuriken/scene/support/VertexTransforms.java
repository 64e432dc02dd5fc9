package shuriken.scene.support;

import org.joml.Matrix3d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.Primitive;

/** Computes positions and normals of vertices as the glTF specification defines them. */
public final class VertexTransforms {
    private VertexTransforms() {}

    /**
     * Adds the weighted deltas of morph targets to the positions of a primitive. The result has no morph targets, and
     * the normals at rest. If the array of weights is empty, the primitive is returned unchanged.
     */
    public static Primitive morph(Primitive primitive, float[] weights) {
        if (weights.length == 0) {
            return primitive;
        }
        float[] positions = primitive.positions().clone();
        for (int i = 0; i < Math.min(weights.length, primitive.targets().size()); i++) {
            float[] deltas = primitive.targets().get(i).positionDeltas();
            for (int componentIndex = 0; componentIndex < deltas.length && weights[i] != 0; componentIndex++) {
                positions[componentIndex] += weights[i] * deltas[componentIndex];
            }
        }
        return primitive.withPositions(positions, primitive.normals());
    }

    /** Returns the positions of all vertices after a transform. */
    public static float[] transformPositions(Primitive primitive, Matrix4dc matrix) {
        float[] positions = primitive.positions();
        float[] transformed = new float[positions.length];
        Vector3d position = new Vector3d();
        for (int i = 0; i < positions.length / 3; i++) {
            Vectors.store(matrix.transformPosition(Vectors.at(positions, i, position)), transformed, i);
        }
        return transformed;
    }

    /** Returns the unit normals of all vertices after a transform. A normal of length zero stays zero. */
    public static float[] transformNormals(Primitive primitive, Matrix4dc matrix) {
        float[] normals = primitive.normals();
        Matrix3d normalMatrix = matrix.normal(new Matrix3d());
        float[] transformed = new float[normals.length];
        for (int i = 0; i < normals.length / 3; i++) {
            Vector3d normal = normalMatrix.transform(Vectors.at(normals, i));
            Vectors.store(normal.lengthSquared() > 0 ? normal.normalize() : normal, transformed, i);
        }
        return transformed;
    }

    /**
     * Returns the positions of skinned vertices. The loops create no objects, because they run for each pose.
     *
     * @param jointMatrices the matrix of each joint from mesh space to the space of the scene: 16 numbers in
     *     column-major order
     */
    public static float[] skin(Primitive primitive, double[] jointMatrices) {
        float[] positions = primitive.positions();
        float[] weights = primitive.weights();
        int[] joints = primitive.joints();
        float[] transformed = new float[positions.length];
        for (int i = 0; i < positions.length; i += 3) {
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            double x = positions[i];
            double y = positions[i + 1];
            double z = positions[i + 2];
            int firstInfluenceIndex = i / 3 * primitive.influencesPerVertex();
            for (int influenceIndex = firstInfluenceIndex;
                    influenceIndex < firstInfluenceIndex + primitive.influencesPerVertex();
                    influenceIndex++) {
                double weight = weights[influenceIndex];
                if (weight != 0) {
                    int matrixOffset = 16 * joints[influenceIndex];
                    sumX += weight
                            * (jointMatrices[matrixOffset] * x
                                    + (jointMatrices[matrixOffset + 4] * y
                                            + (jointMatrices[matrixOffset + 8] * z
                                                    + jointMatrices[matrixOffset + 12])));
                    sumY += weight
                            * (jointMatrices[matrixOffset + 1] * x
                                    + (jointMatrices[matrixOffset + 5] * y
                                            + (jointMatrices[matrixOffset + 9] * z
                                                    + jointMatrices[matrixOffset + 13])));
                    sumZ += weight
                            * (jointMatrices[matrixOffset + 2] * x
                                    + (jointMatrices[matrixOffset + 6] * y
                                            + (jointMatrices[matrixOffset + 10] * z
                                                    + jointMatrices[matrixOffset + 14])));
                }
            }
            transformed[i] = (float) sumX;
            transformed[i + 1] = (float) sumY;
            transformed[i + 2] = (float) sumZ;
        }
        return transformed;
    }
}
