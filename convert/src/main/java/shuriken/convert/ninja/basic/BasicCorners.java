package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.scene.Primitive;

/**
 * The corners of a primitive for meshsets.
 *
 * @param primitive the primitive
 * @param normals the normals of its vertices
 */
public record BasicCorners(Primitive primitive, float[] normals) {
    /** Returns the index of a corner's vertex. The primitive must be in the space of the node. */
    int addVertex(BasicMeshBuilder mesh, int corner) {
        return mesh.findOrAddVertex(
                Arrays.copyOfRange(primitive.positions(), 3 * corner, 3 * corner + 3),
                Arrays.copyOfRange(normals, 3 * corner, 3 * corner + 3));
    }

    /**
     * Adds a triangle.
     *
     * @param vertices the vertices of its corners
     * @param firstCorner the position of its first corner among the indices
     */
    void add(MeshsetBuilder sets, int[] vertices, int firstCorner) {
        float[] uv = new float[6];
        int[] colours = {-1, -1, -1};
        for (int k = 0; k < 3; k++) {
            int corner = primitive.indices()[firstCorner + k];
            if (primitive.texCoords().length > 0) {
                System.arraycopy(primitive.texCoords(), 2 * corner, uv, 2 * k, 2);
            }
            if (primitive.colours().length > 0) {
                colours[k] = toArgb(primitive.colours(), corner);
            }
        }
        sets.add(vertices, uv, colours);
    }

    public static int toArgb(byte[] rgba, int corner) {
        return (rgba[4 * corner + 3] & 0xFF) << 24
                | (rgba[4 * corner] & 0xFF) << 16
                | (rgba[4 * corner + 1] & 0xFF) << 8
                | rgba[4 * corner + 2] & 0xFF;
    }
}
