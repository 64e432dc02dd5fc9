package shuriken.convert.support;

import shuriken.scene.Primitive;

/**
 * Triangles with one material that one node draws, prepared to be encoded in a file.
 *
 * @param node the index in {@link EncodingModel#nodes()}
 * @param carrier the scene node that has the mesh and to which morph weights refer
 * @param primitive the primitive in mesh space; its joints are nodes of the model
 */
public record NodePrimitive(int node, int carrier, Primitive primitive) {}
