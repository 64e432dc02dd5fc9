package shuriken.convert;

import shuriken.scene.Primitive;

/**
 * The triangles that one node draws.
 *
 * @param node index in {@link BuildModel#nodes()}
 * @param carrier scene node that has the mesh; morph weights refer to it
 * @param primitive in the space of the meshes; its joints are nodes of the model
 */
public record NodePrimitive(int node, int carrier, Primitive primitive) {}
