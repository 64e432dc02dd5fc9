package shuriken.convert;

import shuriken.scene.Extras;
import shuriken.scene.Transform;

/**
 * A node to be encoded.
 *
 * @param parent index of a preceding node, or {@link shuriken.scene.Scene#NONE}
 * @param rest transform in the parent
 * @param source the scene node that it is made from
 */
public record BuildNode(String name, int parent, Transform rest, int source, Extras extras) {}
