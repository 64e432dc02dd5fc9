package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * The joints of a node, which animations move.
 *
 * @param nodeIndex the index of the node
 * @param scalingSiblingIndex the index of the node whose scale joint is a sibling and moves this node, or
 *     {@link Skeleton#NONE}
 * @param frameJointIndex the index of the joint that translates and rotates the node
 * @param drawJointIndex the index of the joint that scales and draws the node. It is {@code frameJointIndex} if the
 *     scale does not need a separate joint
 * @param localMatrix the matrix between the parent joint and this joint, usually the identity
 */
public record NodeJoints(
        int nodeIndex, int scalingSiblingIndex, int frameJointIndex, int drawJointIndex, Matrix4dc localMatrix) {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    public boolean hasIdentityMatrix() {
        return localMatrix.equals(IDENTITY, 0);
    }

    public boolean isSplit() {
        return frameJointIndex != drawJointIndex;
    }
}
