package shuriken.edit;

import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * A primitive that a node draws.
 *
 * @param node the node
 * @param primitive the primitive
 * @param material the material of the primitive
 * @param firstTriangle the index of the first triangle of the primitive
 * @param firstVertex the index of the first vertex of the primitive
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
    int triangles() {
        return primitive.indices().length / 3;
    }

    int vertex(int triangle, int corner) {
        int stored = isMirrored && corner < 2 ? 1 - corner : corner;
        return primitive.indices()[3 * (triangle - firstTriangle) + stored];
    }
}
