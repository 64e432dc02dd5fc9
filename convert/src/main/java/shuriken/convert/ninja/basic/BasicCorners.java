package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.scene.Primitive;

/**
 * The corners of a primitive, from which meshsets are built.
 *
 * @param primitive the primitive
 * @param normals {@code float[3*vertices]}: the normals of its vertices
 */
public record BasicCorners(Primitive primitive, float[] normals) {
    /**
     * Adds a vertex of the primitive, unless an equal one exists, and returns its index in the mesh. The primitive must
     * be in the space of the node.
     */
    int addVertex(BasicMeshBuilder mesh, int vertexIndex) {
        return mesh.findOrAddVertex(
                Arrays.copyOfRange(primitive.positions(), 3 * vertexIndex, 3 * vertexIndex + 3),
                Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3));
    }

    /**
     * Adds a triangle.
     *
     * @param vertexIndices the index in the mesh of the vertex of each corner
     * @param firstCorner the index of the triangle's first corner among the indices of the primitive
     */
    void addTriangle(MeshsetBuilder meshsets, int[] vertexIndices, int firstCorner) {
        float[] uv = new float[6];
        int[] colours = {-1, -1, -1};
        for (int k = 0; k < 3; k++) {
            int vertexIndex = primitive.indices()[firstCorner + k];
            if (primitive.texCoords().length > 0) {
                System.arraycopy(primitive.texCoords(), 2 * vertexIndex, uv, 2 * k, 2);
            }
            if (primitive.colours().length > 0) {
                colours[k] = toArgb(primitive.colours(), vertexIndex);
            }
        }
        meshsets.addTriangle(vertexIndices, uv, colours);
    }

    /**
     * Returns the colour of a vertex as 0xAARRGGBB.
     *
     * @param rgba {@code byte[4*vertices]}
     */
    public static int toArgb(byte[] rgba, int vertexIndex) {
        return ((rgba[4 * vertexIndex + 3] & 0xFF) << 24)
                | ((rgba[4 * vertexIndex] & 0xFF) << 16)
                | ((rgba[4 * vertexIndex + 1] & 0xFF) << 8)
                | (rgba[4 * vertexIndex + 2] & 0xFF);
    }
}
