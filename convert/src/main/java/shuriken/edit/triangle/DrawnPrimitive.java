package shuriken.edit.triangle;

import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * A primitive that a node draws.
 *
 * @param nodeIndex the index of the node in the scene
 * @param primitive the primitive of the node's mesh, which consists of triangles
 * @param material the material of the primitive
 * @param firstTriangleIndex the index of the primitive's first triangle among all triangles that the scene draws
 * @param firstVertexIndex the index of the primitive's first vertex among all vertices of the scene
 * @param isMirrored whether the node's transform is mirrored, which reverses the winding
 * @param skinIndex the index of the skin that moves the vertices, or {@link Scene#NONE}
 */
record DrawnPrimitive(
        int nodeIndex,
        Primitive primitive,
        Material material,
        int firstTriangleIndex,
        int firstVertexIndex,
        boolean isMirrored,
        int skinIndex) {
    /** Returns the number of triangles of the primitive. */
    int triangleCount() {
        return primitive.indices().length / 3;
    }

    /**
     * Returns the vertex at a corner, as an index in the primitive.
     *
     * @param triangleIndex the index of the triangle among all triangles that the scene draws
     * @param cornerInTriangle 0, 1 or 2
     */
    int vertexIndex(int triangleIndex, int cornerInTriangle) {
        int storedCornerInTriangle = isMirrored && cornerInTriangle < 2 ? 1 - cornerInTriangle : cornerInTriangle;
        return primitive.indices()[3 * (triangleIndex - firstTriangleIndex) + storedCornerInTriangle];
    }

    /**
     * Copies the position or normal of each vertex to the corners that use the vertex.
     *
     * @param vertexValues three numbers for each vertex of the primitive
     * @param cornerValues receives three numbers for each corner of all triangles of the scene
     */
    void storeAtCorners(float[] vertexValues, float[] cornerValues) {
        int firstCornerIndex = 3 * firstTriangleIndex;
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3 * triangleCount(); cornerIndex++) {
            int vertexIndex = vertexIndex(cornerIndex / 3, cornerIndex % 3);
            System.arraycopy(vertexValues, 3 * vertexIndex, cornerValues, 3 * cornerIndex, 3);
        }
    }
}
