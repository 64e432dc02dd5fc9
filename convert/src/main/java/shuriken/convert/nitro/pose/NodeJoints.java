package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * The joints that were created from a node. Animations move them. If the children of the node do not inherit its scale,
 * it has a frame joint, which is the parent of the children, and a draw joint, which has the scale. Otherwise, both are
 * one joint.
 *
 * @param nodeIndex the index of the node
 * @param withheldScaleNodeIndex the index of the parent node if this node does not inherit the parent's scale, or
 *     {@link Skeleton#NONE} otherwise. This node's frame joint is then a sibling of the parent's draw joint, and only
 *     the translation of this node is multiplied by the parent's scale
 * @param frameJointIndex the index of the joint that translates and rotates the node
 * @param drawJointIndex the index of the joint that scales and draws the node. It is {@code frameJointIndex} if the
 *     scale does not need a separate joint
 * @param localMatrix the fixed matrix between the parent joint and the frame joint, usually the identity
 */
public record NodeJoints(
        int nodeIndex, int withheldScaleNodeIndex, int frameJointIndex, int drawJointIndex, Matrix4dc localMatrix) {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    /** Returns whether no fixed matrix is between the parent joint and the frame joint. */
    public boolean hasIdentityMatrix() {
        return localMatrix.equals(IDENTITY, 0);
    }

    /** Returns whether the node has a separate joint for its scale. */
    public boolean isSplit() {
        return frameJointIndex != drawJointIndex;
    }
}
