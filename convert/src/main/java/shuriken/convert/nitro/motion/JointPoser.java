package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.convert.nitro.pose.NodeJoints;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;

/**
 * The joints of a model in a pose other than the rest pose.
 *
 * @param nodeJoints the mapping of nodes to joints
 * @param rule the scaling rule of the model
 */
record JointPoser(List<NodeJoints> nodeJoints, ScalingRule rule) {
    private static final Matrix3dc NO_ROTATION = new Matrix3d();
    private static final Vector3dc NO_TRANSLATION = new Vector3d();
    private static final Vector3dc NO_SCALE = new Vector3d(1);

    JointPoser {
        nodeJoints = List.copyOf(nodeJoints);
    }

    /**
     * Returns a pose for each joint of a node, in the order of {@link #joints}.
     *
     * @param poses returns the pose of a node
     */
    List<NodePose> pose(IntFunction<NodePose> poses) {
        List<NodePose> posed = new ArrayList<>();
        // The scales that nodes with a separate scale joint do not pass on to their children.
        Map<Integer, Vector3dc> withheldScales = new HashMap<>();
        for (NodeJoints node : nodeJoints) {
            NodePose pose = poses.apply(node.node());
            Vector3dc parentScale = withheldScales.getOrDefault(node.scalingSibling(), NO_SCALE);
            Vector3d scale = new Vector3d(pose.scale());
            if (rule == ScalingRule.SI3D) {
                scale.mul(parentScale);
            }
            if (node.isSplit()) {
                withheldScales.put(node.node(), scale);
            }
            if (!node.hasIdentityMatrix()) {
                pose = Skeleton.decompose(node.localMatrix().mulAffine(pose.toMatrix(), new Matrix4d()));
            }
            if (!node.isSplit() && parentScale.equals(NO_SCALE)) {
                posed.add(pose);
                continue;
            }
            posed.add(new NodePose(
                    pose.translation().mul(parentScale, new Vector3d()),
                    pose.rotation(),
                    node.isSplit() ? NO_SCALE : pose.scale()));
            if (node.isSplit()) {
                posed.add(new NodePose(NO_TRANSLATION, NO_ROTATION, scale));
            }
        }
        return posed;
    }

    /** Returns the joints of all nodes, the frame joint of a node before its draw joint. */
    List<Integer> joints() {
        List<Integer> joints = new ArrayList<>();
        for (NodeJoints node : nodeJoints) {
            joints.add(node.frameJoint());
            if (node.isSplit()) {
                joints.add(node.drawJoint());
            }
        }
        return joints;
    }
}
