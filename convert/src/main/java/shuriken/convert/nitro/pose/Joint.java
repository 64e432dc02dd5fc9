package shuriken.convert.nitro.pose;

import org.joml.Matrix4dc;
import shuriken.scene.Transform;

/**
 * A node of the scene's tree.
 *
 * @param parent the index of a preceding joint, or {@link DrawMatrix#SCENE_JOINT}
 * @param name the name
 * @param node the node of the model, or {@link Skeleton#NONE}
 * @param transform the transform relative to the parent
 * @param world the transform to the scene at rest, computed from the stored numbers
 * @param exported the transform to the scene, computed from the exported transforms
 * @param bind the transform to the scene without scales of 0, so that it has an inverse
 */
public record Joint(
        int parent, String name, int node, Transform transform, Matrix4dc world, Matrix4dc exported, Matrix4dc bind) {}
