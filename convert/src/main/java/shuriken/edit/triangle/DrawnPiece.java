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
 * @param firstTriangleIndex the index of the primitive's first triangle among all that the scene draws
 * @param firstVertexIndex the index of the primitive's first vertex among all vertices of the scene
 * @param isMirrored whether the node's transform is mirrored, which reverses the winding
 * @param skinIndex the index of the skin that moves the vertices, or {@link Scene#NONE}
 */
record DrawnPiece(
        int nodeIndex,
        Primitive primitive,
        Material material,
        int firstTriangleIndex,
        int firstVertexIndex,
        boolean isMirrored,
        int skinIndex) {
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
}
