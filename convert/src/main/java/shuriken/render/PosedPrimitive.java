package shuriken.render;

import shuriken.scene.Primitive;

/**
 * A primitive with its vertices in world space.
 *
 * @param primitive the primitive of the scene
 * @param nodeIndex the index of the node that draws the primitive
 * @param positions the positions in world space, {@code float[3*n]}
 * @param normals the normals in world space, {@code float[3*n]} of any length, or empty
 * @param indices the vertex indices of the triangles whose corners are all finite, {@code int[3*n]}
 * @param isMirrored whether the front faces are clockwise, because the node is mirrored
 */
public record PosedPrimitive(
        Primitive primitive, int nodeIndex, float[] positions, float[] normals, int[] indices, boolean isMirrored) {}
