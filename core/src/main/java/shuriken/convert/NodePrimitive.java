package shuriken.convert;

import shuriken.scene.Primitive;

/**
 * Triangles that one node draws.
 *
 * @param node index in {@link BuildModel#nodes()}
 * @param carrier node of the scene that has the mesh, whose targets its weights are of
 * @param primitive in the space of the meshes; its joints are nodes of the model
 */
public record NodePrimitive(int node, int carrier, Primitive primitive) {}
