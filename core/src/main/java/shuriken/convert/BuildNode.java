package shuriken.convert;

import shuriken.scene.Extras;
import shuriken.scene.Transform;

/**
 * A node to be built.
 *
 * @param parent index of a node before this one, or {@link shuriken.scene.Scene#NONE}
 * @param rest in the parent
 * @param source the node of the scene that it is made of
 */
public record BuildNode(String name, int parent, Transform rest, int source, Extras extras) {}
