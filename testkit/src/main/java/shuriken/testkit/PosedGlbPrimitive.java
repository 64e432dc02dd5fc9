package shuriken.testkit;

/**
 * The triangles that a node draws with one material, in world space.
 *
 * @param nodeIndex the index of the node in the glTF
 * @param nodeName the name of the node
 * @param primitiveIndex the index of the primitive in the mesh
 * @param positions {@code float[3*n]}: the positions of the vertices in world space
 * @param indices {@code int[3*n]}: the vertex indices of the triangles
 */
public record PosedGlbPrimitive(int nodeIndex, String nodeName, int primitiveIndex, float[] positions, int[] indices) {}
