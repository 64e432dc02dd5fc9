package shuriken.scene;

/**
 * Nodes that move a mesh.
 *
 * @param joints node indices
 * @param inverseBindMatrices {@code float[16*joints]}, column-major 4×4: from the space of the skinned meshes, which is
 *     the scene's when its joints stand in their bind pose, to the joint's. The bind pose need not be the one at rest
 */
public record Skin(String name, int[] joints, float[] inverseBindMatrices) {}
