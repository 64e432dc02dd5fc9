package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * The joints of a node, which animations move.
 *
 * @param node the index of the node
 * @param scalingSibling the sibling whose scale moves this node, or {@link Skeleton#NONE}
 * @param frameJoint the joint that translates and rotates the node
 * @param drawJoint the joint that scales and draws the node. It is {@code frameJoint} if the scale does not need a separate
 *     joint
 * @param localMatrix the matrix between the parent joint and this joint, usually the identity
 */
public record NodeJoints(int node, int scalingSibling, int frameJoint, int drawJoint, Matrix4dc localMatrix) {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    public boolean hasIdentityMatrix() {
        return localMatrix.equals(IDENTITY, 0);
    }

    public boolean isSplit() {
        return frameJoint != drawJoint;
    }
}
