package shuriken.convert.support;

import java.util.Arrays;
import shuriken.geometry.Box;
import shuriken.geometry.RowMerger;
import shuriken.scene.Primitive;

/** Computes normals for primitives that have none. */
public final class NormalCalculator {
    /** The normal of vertices without an area. */
    private static final float[] UP = {0, 1, 0};

    private NormalCalculator() {}

    /**
     * Returns the stored normals of a primitive, or else the area-weighted mean of the triangles at each position. The
     * result is {@code float[3*vertices]}.
     */
    public static float[] compute(Primitive primitive) {
        if (primitive.normals().length > 0) {
            return primitive.normals();
        }
        float[] positions = primitive.positions();
        float[] sums = new float[positions.length];
        float[] tolerance = new float[3];
        Arrays.fill(tolerance, 1e-6f * Math.max(1e-6f, Box.enclosing(positions).size()));
        int[] firstVertices = RowMerger.findRepresentatives(positions, 3, tolerance);
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            float[] face = areaNormal(
                    positions,
                    primitive.indices()[i],
                    primitive.indices()[i + 1],
                    primitive.indices()[i + 2]);
            for (int k = i; k < i + 3; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    sums[3 * firstVertices[primitive.indices()[k]] + axis] += face[axis];
                }
            }
        }
        float[] normals = new float[positions.length];
        for (int i = 0; i < firstVertices.length; i++) {
            int offset = 3 * firstVertices[i];
            double length = Math.sqrt((double) sums[offset] * sums[offset]
                    + (double) sums[offset + 1] * sums[offset + 1]
                    + (double) sums[offset + 2] * sums[offset + 2]);
            for (int axis = 0; axis < 3; axis++) {
                normals[3 * i + axis] = length > 0 ? (float) (sums[offset + axis] / length) : UP[axis];
            }
        }
        return normals;
    }

    /** Returns the normal of a triangle. Its length is twice the area. */
    private static float[] areaNormal(float[] positions, int a, int b, int c) {
        float[] u = new float[3];
        float[] v = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            u[axis] = positions[3 * b + axis] - positions[3 * a + axis];
            v[axis] = positions[3 * c + axis] - positions[3 * a + axis];
        }
        return new float[] {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    }
}
