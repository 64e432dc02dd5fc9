package shuriken.convert.support;

import shuriken.scene.Primitive;

/**
 * Triangles with one material that one node draws, prepared to be encoded in a file.
 *
 * @param nodeIndex the index of the drawing node in {@link EncodingModel#nodes()}, or {@link shuriken.scene.Scene#NONE}
 *     if no node draws the triangles
 * @param sceneNodeIndex the index of the scene node that has the mesh and to which morph weights refer
 * @param primitive the primitive in mesh space; its joints are indices of model nodes
 */
public record NodePrimitive(int nodeIndex, int sceneNodeIndex, Primitive primitive) {}
