package shuriken.convert.nitro.pose;

import org.joml.Matrix4dc;
import shuriken.scene.Transform;

/**
 * A joint of the skeleton, which becomes a node of the scene's tree.
 *
 * @param parentIndex the index of a preceding joint, or {@link DrawMatrix#SCENE_JOINT}
 * @param name the name of the scene's node
 * @param nodeIndex the index of the model's node from which the joint was created, or {@link Skeleton#NONE}
 * @param transform the transform relative to the parent
 * @param worldTransform the transform from the joint to the scene at rest, computed from the numbers in the model
 * @param exportedTransform the transform from the joint to the scene at rest, computed from the rounded values of
 *     {@code transform}
 * @param bindTransform like {@code exportedTransform}, but scales of 0 are replaced by 1, so that it has an inverse
 */
public record Joint(
        int parentIndex,
        String name,
        int nodeIndex,
        Transform transform,
        Matrix4dc worldTransform,
        Matrix4dc exportedTransform,
        Matrix4dc bindTransform) {}
