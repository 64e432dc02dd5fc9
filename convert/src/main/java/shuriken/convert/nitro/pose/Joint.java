package shuriken.convert.nitro.pose;

import org.joml.Matrix4dc;
import shuriken.scene.Transform;

/**
 * A node of the scene's tree.
 *
 * @param parentIndex the index of a preceding joint, or {@link DrawMatrix#SCENE_JOINT}
 * @param name the name
 * @param nodeIndex the index of the node in the model, or {@link Skeleton#NONE}
 * @param transform the transform relative to the parent
 * @param worldTransform the transform to the scene at rest, computed from the stored numbers
 * @param exportedTransform the transform to the scene, computed from the exported transforms
 * @param bindTransform the transform to the scene without scales of 0, so that it has an inverse
 */
public record Joint(
        int parentIndex,
        String name,
        int nodeIndex,
        Transform transform,
        Matrix4dc worldTransform,
        Matrix4dc exportedTransform,
        Matrix4dc bindTransform) {}
