package shuriken.build;

import shuriken.scene.Primitive;

/**
 * Triangles that one node draws.
 *
 * @param node index in {@link BuildModel#nodes()}
 * @param primitive in the space of the meshes; its joints are nodes of the model
 */
public record Piece(int node, Primitive primitive) {}
