package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.convert.support.Argb;
import shuriken.scene.Primitive;

/**
 * A primitive with its normals. It adds vertices to a Basic model, and triangles with the texture coordinates and
 * colours of their corners to a meshset.
 *
 * @param primitive the primitive whose corners are added
 * @param normals {@code float[3*vertices]}: the normals of its vertices
 */
record BasicCorners(Primitive primitive, float[] normals) {
    /**
     * Returns the index in the Basic model of a vertex of the primitive. The vertex is added if there is no equal
     * vertex. The primitive must be in the space of the node.
     */
    int getOrAddVertexIndex(BasicMeshBuilder meshBuilder, int vertexIndex) {
        return meshBuilder.getOrAddVertexIndex(
                Arrays.copyOfRange(primitive.positions(), 3 * vertexIndex, 3 * vertexIndex + 3),
                Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3));
    }

    /**
     * Adds a triangle to a meshset.
     *
     * @param vertexIndices the vertex index of each corner in the Basic model
     * @param firstCornerIndex the index of the triangle's first corner among the indices of the primitive
     */
    void addTriangle(MeshsetBuilder meshsetBuilder, int[] vertexIndices, int firstCornerIndex) {
        float[] uv = new float[6];
        int[] colours = new int[3];
        for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
            int vertexIndex = primitive.indices()[firstCornerIndex + cornerInTriangle];
            if (primitive.texCoords().length > 0) {
                System.arraycopy(primitive.texCoords(), 2 * vertexIndex, uv, 2 * cornerInTriangle, 2);
            }
            colours[cornerInTriangle] = Argb.ofVertex(primitive, vertexIndex);
        }
        meshsetBuilder.addTriangle(vertexIndices, uv, colours);
    }
}
