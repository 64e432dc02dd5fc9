package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.scene.Primitive;

/** The corners of a primitive in the form for meshsets. */
public record BasicCorners(Primitive p, float[] normals) {
    /** Returns the vertex of a corner; the primitive is in the node's space. */
    int vertex(BasicMesh mesh, int corner) {
        return mesh.vertex(
                Arrays.copyOfRange(p.positions(), 3 * corner, 3 * corner + 3),
                Arrays.copyOfRange(normals, 3 * corner, 3 * corner + 3));
    }

    /**
     * Adds a triangle.
     *
     * @param vertices of its corners
     * @param from first of its corners among the indices
     */
    void add(Meshsets sets, int[] vertices, int from) {
        float[] uv = new float[6];
        int[] colours = {-1, -1, -1};
        for (int k = 0; k < 3; k++) {
            int corner = p.indices()[from + k];
            if (p.texCoords().length > 0) {
                System.arraycopy(p.texCoords(), 2 * corner, uv, 2 * k, 2);
            }
            if (p.colours().length > 0) {
                colours[k] = colour(p.colours(), corner);
            }
        }
        sets.add(vertices, uv, colours);
    }

    public static int colour(byte[] rgba, int corner) {
        return (rgba[4 * corner + 3] & 0xFF) << 24
                | (rgba[4 * corner] & 0xFF) << 16
                | (rgba[4 * corner + 1] & 0xFF) << 8
                | rgba[4 * corner + 2] & 0xFF;
    }
}
