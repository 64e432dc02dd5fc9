package shuriken.testkit;

/**
 * The triangles that a node draws with one material, in world space.
 *
 * @param node the index of the node in the glTF
 * @param name the name of the node
 * @param primitive the index of the primitive in the mesh
 * @param positions XYZ for each vertex, in world space
 * @param indices three vertices for each triangle
 */
public record PosedPrimitive(int node, String name, int primitive, float[] positions, int[] indices) {}
