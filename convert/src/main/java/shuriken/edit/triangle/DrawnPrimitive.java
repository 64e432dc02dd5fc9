package shuriken.edit.triangle;

import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * A primitive that a node draws.
 *
 * @param nodeIndex the index of the node
 * @param primitive the primitive
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
     * @param triangleIndex the index of the triangle among all that the scene draws
     * @param cornerNumber 0, 1 or 2
     */
    int vertexIndex(int triangleIndex, int cornerNumber) {
        int storedCornerNumber = isMirrored && cornerNumber < 2 ? 1 - cornerNumber : cornerNumber;
        return primitive.indices()[3 * (triangleIndex - firstTriangleIndex) + storedCornerNumber];
    }

    /**
     * Copies the position or normal of each vertex to the corners that use the vertex.
     *
     * @param vertexValues three numbers for each vertex of the primitive
     * @param corners receives three numbers for each corner of all triangles of the scene
     */
    void storeAtCorners(float[] vertexValues, float[] corners) {
        int firstCornerIndex = 3 * firstTriangleIndex;
        for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3 * triangleCount(); cornerIndex++) {
            int vertexIndex = vertexIndex(cornerIndex / 3, cornerIndex % 3);
            System.arraycopy(vertexValues, 3 * vertexIndex, corners, 3 * cornerIndex, 3);
        }
    }
}
