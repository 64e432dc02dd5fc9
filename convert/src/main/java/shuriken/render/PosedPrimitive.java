package shuriken.render;

import shuriken.scene.Primitive;

/**
 * A primitive with its vertices in the scene's space.
 *
 * @param primitive as the scene holds it
 * @param node that draws it
 * @param positions {@code float[3*n]} in the scene's space
 * @param normals {@code float[3*n]} in the scene's space, not of unit length, or empty
 * @param indices {@code int[3*triangles]} of the triangles whose corners are all finite
 * @param mirrored whether the node turns the front faces clockwise
 */
public record PosedPrimitive(
        Primitive primitive, int node, float[] positions, float[] normals, int[] indices, boolean mirrored) {}
