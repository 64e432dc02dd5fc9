package shuriken.convert.support;

import shuriken.scene.Extras;
import shuriken.scene.Transform;

/**
 * A node of an {@link EncodingModel}, prepared to be encoded in a file.
 *
 * @param name the name of the node
 * @param parentIndex the index of the parent, which precedes this node, or {@link shuriken.scene.Scene#NONE}
 * @param restTransform the rest transform relative to the parent
 * @param sceneNodeIndex the index of the scene node from which the node was created
 * @param extras the extras of the scene node
 */
public record PreparedNode(String name, int parentIndex, Transform restTransform, int sceneNodeIndex, Extras extras) {}
