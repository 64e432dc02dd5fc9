package shuriken.testkit;

/**
 * What one node draws with one material, where it stands in the world.
 *
 * @param node index of the node in the glTF
 * @param name of the node
 * @param primitive index in the node's mesh
 * @param positions {@code float[3*n]}, x y z in world space
 * @param indices {@code int[3*triangles]}
 */
public record PosedPrimitive(int node, String name, int primitive, float[] positions, int[] indices) {}
