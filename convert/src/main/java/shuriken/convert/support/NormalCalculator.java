package shuriken.convert.support;

import java.util.Arrays;
import shuriken.geometry.BoundingBox;
import shuriken.geometry.NearRowFinder;
import shuriken.scene.Primitive;

/** Computes normals for primitives that have none. */
public final class NormalCalculator {
    /** The normal of vertices whose triangles have no area. */
    private static final float[] DEFAULT_NORMAL = {0, 1, 0};

    /** The largest distance of equal positions, as a fraction of the longest side of the primitive's bounding box. */
    private static final float RELATIVE_TOLERANCE = 1e-6f;

    /** The smallest side length from which a tolerance is computed, so that no tolerance is 0. */
    private static final float MIN_SIDE_LENGTH = 1e-6f;

    private NormalCalculator() {}

    /**
     * Returns the normals of a primitive. If it has none, the normal of each vertex is the area-weighted mean of the
     * normals of all triangles at its position.
     *
     * @return the normals, {@code float[3*vertices]}
     */
    public static float[] compute(Primitive primitive) {
        if (primitive.normals().length > 0) {
            return primitive.normals();
        }
        float[] positions = primitive.positions();
        float[] sums = new float[positions.length];
        float[] tolerances = new float[3];
        float longestSide = BoundingBox.enclosing(positions).longestSide();
        Arrays.fill(tolerances, RELATIVE_TOLERANCE * Math.max(MIN_SIDE_LENGTH, longestSide));
        // For each vertex, the index of one vertex at the same position. Normals are summed at this index.
        int[] representativeIndices = NearRowFinder.findRepresentatives(positions, 3, tolerances);
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            float[] faceNormal = areaNormal(
                    positions,
                    primitive.indices()[i],
                    primitive.indices()[i + 1],
                    primitive.indices()[i + 2]);
            for (int cornerIndex = i; cornerIndex < i + 3; cornerIndex++) {
                for (int axis = 0; axis < 3; axis++) {
                    sums[3 * representativeIndices[primitive.indices()[cornerIndex]] + axis] += faceNormal[axis];
                }
            }
        }
        float[] normals = new float[positions.length];
        for (int i = 0; i < representativeIndices.length; i++) {
            int offset = 3 * representativeIndices[i];
            double length = Math.sqrt((double) sums[offset] * sums[offset]
                    + (double) sums[offset + 1] * sums[offset + 1]
                    + (double) sums[offset + 2] * sums[offset + 2]);
            for (int axis = 0; axis < 3; axis++) {
                normals[3 * i + axis] = length > 0 ? (float) (sums[offset + axis] / length) : DEFAULT_NORMAL[axis];
            }
        }
        return normals;
    }

    /** Returns the normal of a triangle. Its length is twice the area. */
    private static float[] areaNormal(float[] positions, int vertexIndexA, int vertexIndexB, int vertexIndexC) {
        float[] edgeAb = new float[3];
        float[] edgeAc = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            edgeAb[axis] = positions[3 * vertexIndexB + axis] - positions[3 * vertexIndexA + axis];
            edgeAc[axis] = positions[3 * vertexIndexC + axis] - positions[3 * vertexIndexA + axis];
        }
        return new float[] {
            edgeAb[1] * edgeAc[2] - edgeAb[2] * edgeAc[1],
            edgeAb[2] * edgeAc[0] - edgeAb[0] * edgeAc[2],
            edgeAb[0] * edgeAc[1] - edgeAb[1] * edgeAc[0]
        };
    }
}
