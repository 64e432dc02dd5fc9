package shuriken.convert.support;

import shuriken.scene.Primitive;

/**
 * Triangles with one material that one node draws, prepared to be encoded in a file.
 *
 * @param nodeIndex the index in {@link EncodingModel#nodes()}
 * @param carrierIndex the index of the scene node that has the mesh and to which morph weights refer
 * @param primitive the primitive in mesh space; its joints are indices of model nodes
 */
public record NodePrimitive(int nodeIndex, int carrierIndex, Primitive primitive) {}
