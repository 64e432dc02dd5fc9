package shuriken.edit;

import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * A primitive that a node draws.
 *
 * @param node the index of the node
 * @param primitive the primitive
 * @param material the material of the primitive
 * @param firstTriangle the index of the primitive's first triangle among all that the scene draws
 * @param firstVertex the index of the primitive's first vertex among all of the scene
 * @param isMirrored whether the node's transform is mirrored, which reverses the winding
 * @param skin the skin that moves the vertices, or {@link Scene#NONE}
 */
record DrawnPiece(
        int node,
        Primitive primitive,
        Material material,
        int firstTriangle,
        int firstVertex,
        boolean isMirrored,
        int skin) {
    int triangleCount() {
        return primitive.indices().length / 3;
    }

    /**
     * Returns the vertex at a corner, as an index in the primitive.
     *
     * @param triangle the index of the triangle among all that the scene draws
     * @param corner 0, 1 or 2
     */
    int vertex(int triangle, int corner) {
        int storedCorner = isMirrored && corner < 2 ? 1 - corner : corner;
        return primitive.indices()[3 * (triangle - firstTriangle) + storedCorner];
    }
}
