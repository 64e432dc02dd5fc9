package shuriken.convert.nitro.pose;

import org.joml.Matrix4dc;
import shuriken.scene.Transform;

/**
 * A node of the scene's tree.
 *
 * @param parent index of a joint before this one, or {@link DrawMatrix#SCENE}
 * @param node of the model that it stands for, or {@link Skeleton#NONE}
 * @param transform in the parent
 * @param world to the scene at rest, from the stored numbers
 * @param exported the same, as it comes out of the transforms
 * @param bind the same where no scale is 0, so that it has an inverse
 */
public record Joint(
        int parent, String name, int node, Transform transform, Matrix4dc world, Matrix4dc exported, Matrix4dc bind) {}
