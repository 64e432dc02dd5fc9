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
 * Computes the poses of a model's joints from the poses of its nodes. Most nodes have one joint. A node whose children
 * do not inherit its scale has a frame joint, which is the parent of the children, and a draw joint, which has the
 * scale.
 *
 * @param nodeJoints the joints of each node, parents first
 * @param rule the scaling rule of the model
 */
record JointPoser(List<NodeJoints> nodeJoints, ScalingRule rule) {
    private static final Matrix3dc NO_ROTATION = new Matrix3d();
    private static final Vector3dc NO_TRANSLATION = new Vector3d();
    private static final Vector3dc UNIT_SCALE = new Vector3d(1);

    JointPoser {
        nodeJoints = List.copyOf(nodeJoints);
    }

    /**
     * Returns a pose for each joint, in the order of {@link #jointIndices}.
     *
     * @param nodePoseAt returns the pose of a node, given its index
     */
    List<NodePose> poseJoints(IntFunction<NodePose> nodePoseAt) {
        List<NodePose> jointPoses = new ArrayList<>();
        // The scales that are applied only to the draw joint of a node. Children of its frame joint do not inherit
        // them.
        Map<Integer, Vector3dc> withheldScaleByNode = new HashMap<>();
        for (NodeJoints joints : nodeJoints) {
            NodePose pose = nodePoseAt.apply(joints.nodeIndex());
            Vector3dc withheldScale = withheldScaleByNode.getOrDefault(joints.withheldScaleNodeIndex(), UNIT_SCALE);
            Vector3d scale = new Vector3d(pose.scale());
            if (rule == ScalingRule.SI3D) {
                scale.mul(withheldScale);
            }
            if (joints.isSplit()) {
                withheldScaleByNode.put(joints.nodeIndex(), scale);
            }
            if (!joints.hasIdentityMatrix()) {
                pose = Skeleton.decompose(joints.localMatrix().mulAffine(pose.toMatrix(), new Matrix4d()));
            }
            if (!joints.isSplit() && withheldScale.equals(UNIT_SCALE)) {
                jointPoses.add(pose);
                continue;
            }
            jointPoses.add(new NodePose(
                    pose.translation().mul(withheldScale, new Vector3d()),
                    pose.rotation(),
                    joints.isSplit() ? UNIT_SCALE : pose.scale()));
            if (joints.isSplit()) {
                jointPoses.add(new NodePose(NO_TRANSLATION, NO_ROTATION, scale));
            }
        }
        return jointPoses;
    }

    /** Returns the indices of all nodes' joints. The frame joint of a node precedes its draw joint. */
    List<Integer> jointIndices() {
        List<Integer> indices = new ArrayList<>();
        for (NodeJoints joints : nodeJoints) {
            indices.add(joints.frameJointIndex());
            if (joints.isSplit()) {
                indices.add(joints.drawJointIndex());
            }
        }
        return indices;
    }
}
