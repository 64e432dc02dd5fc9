package shuriken.convert;

import java.util.Arrays;
import shuriken.geometry.Box;
import shuriken.geometry.Weld;
import shuriken.scene.Primitive;

/** Computes normals for primitives that have none. */
public final class Normals {
    private Normals() {}

    /** Returns the primitive's normals, or else the area-weighted average of the triangles at each position. */
    public static float[] of(Primitive p) {
        if (p.normals().length > 0) {
            return p.normals();
        }
        float[] at = p.positions();
        float[] sums = new float[at.length];
        float[] tolerance = new float[3];
        Arrays.fill(tolerance, 1e-6f * Math.max(1e-6f, Box.of(at).size()));
        int[] firsts = Weld.firsts(at, 3, tolerance);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            float[] face = face(at, p.indices()[i], p.indices()[i + 1], p.indices()[i + 2]);
            for (int k = i; k < i + 3; k++) {
                for (int axis = 0; axis < 3; axis++) {
                    sums[3 * firsts[p.indices()[k]] + axis] += face[axis];
                }
            }
        }
        float[] normals = new float[at.length];
        for (int i = 0; i < firsts.length; i++) {
            int from = 3 * firsts[i];
            double length = Math.sqrt((double) sums[from] * sums[from]
                    + (double) sums[from + 1] * sums[from + 1]
                    + (double) sums[from + 2] * sums[from + 2]);
            for (int axis = 0; axis < 3; axis++) {
                normals[3 * i + axis] = length > 0 ? (float) (sums[from + axis] / length) : axis == 1 ? 1 : 0;
            }
        }
        return normals;
    }

    /** Returns the normal of a triangle, with the length of twice its area. */
    private static float[] face(float[] at, int a, int b, int c) {
        float[] u = new float[3];
        float[] v = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            u[axis] = at[3 * b + axis] - at[3 * a + axis];
            v[axis] = at[3 * c + axis] - at[3 * a + axis];
        }
        return new float[] {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    }
}
