package shuriken.convert.support;

import shuriken.scene.Extras;
import shuriken.scene.Transform;

/**
 * A node of a scene, prepared to be encoded in a file.
 *
 * @param name the name of the node
 * @param parent the index of a preceding node, or {@link shuriken.scene.Scene#NONE}
 * @param rest the rest transform relative to the parent
 * @param source the index of the scene node from which the node was created
 * @param extras the extras of the scene node
 */
public record EncodingNode(String name, int parent, Transform rest, int source, Extras extras) {}
