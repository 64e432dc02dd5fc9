package shuriken.scene;

/**
 * Nodes that move a mesh.
 *
 * @param joints node indices
 * @param inverseBindMatrices {@code float[16*joints]}, column-major 4×4: from the scene's space at rest to the joint's
 */
public record Skin(String name, int[] joints, float[] inverseBindMatrices) {}
