package shuriken.convert.nitro.motion;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * Measures the position error of joints whose stored rotations are not orthonormal. The error accumulates along chains
 * of joints.
 */
final class JointDriftMeter {
    private final List<Node> nodes;
    private final int[] parentIndices;
    /** The index of the pose of each node, or {@link Scene#NONE} for nodes without a pose. */
    private final int[] poseIndexByNode;

    /** The rest transforms of all nodes, of which only those of nodes without a pose are used. */
    private final Matrix4dc[] restTransforms;
    /** The transform of each node to the scene in the current frame, with the rotation as the file stores it. */
    private final Matrix4d[] storedTransforms;
    /** The transform of each node to the scene in the current frame as it is exported, with an orthonormal rotation. */
    private final Matrix4d[] exportedTransforms;

    private final Matrix4d inverse = new Matrix4d();
    private final Vector3d storedPosition = new Vector3d();
    private final Vector3d exportedPosition = new Vector3d();
    private final Vector3d minimum = new Vector3d();
    private final Vector3d maximum = new Vector3d();

    private double maxError;
    private double maxExtent;

    /**
     * Creates an empty measurement.
     *
     * @param firstNode the index of the first scene node that is a joint
     * @param joints the indices of the joints that have poses, in the order of the poses
     */
    JointDriftMeter(Scene scene, int firstNode, List<Integer> joints) {
        this.nodes = scene.nodes();
        this.poseIndexByNode = new int[nodes.size()];
        Arrays.setAll(poseIndexByNode, nodeIndex -> joints.indexOf(nodeIndex - firstNode));
        this.parentIndices = nodes.stream().mapToInt(Node::parent).toArray();
        this.restTransforms = new Matrix4dc[nodes.size()];
        Arrays.setAll(
                restTransforms,
                nodeIndex -> NodeMatrices.matrix(nodes.get(nodeIndex).transform()));
        this.storedTransforms = new Matrix4d[nodes.size()];
        this.exportedTransforms = new Matrix4d[nodes.size()];
        Arrays.setAll(storedTransforms, nodeIndex -> new Matrix4d());
        Arrays.setAll(exportedTransforms, nodeIndex -> new Matrix4d());
    }

    /**
     * Adds a frame.
     *
     * @param poses the poses of the joints
     * @param transforms the transforms of the poses, with {@link NodePose#FLOAT_COUNT} numbers each
     */
    void addFrame(List<NodePose> poses, float[] transforms) {
        minimum.zero();
        maximum.zero();
        for (int nodeIndex = 0; nodeIndex < poseIndexByNode.length; nodeIndex++) {
            int poseIndex = poseIndexByNode[nodeIndex];
            Matrix4d storedTransform = storedTransforms[nodeIndex];
            Matrix4d exportedTransform = exportedTransforms[nodeIndex];
            if (poseIndex == Scene.NONE) {
                storedTransform.set(restTransforms[nodeIndex]);
                exportedTransform.set(restTransforms[nodeIndex]);
            } else {
                poses.get(poseIndex).storeMatrix(storedTransform);
                NodeMatrices.compose(transforms, NodePose.FLOAT_COUNT * poseIndex, exportedTransform);
            }
            if (parentIndices[nodeIndex] != Scene.NONE) {
                storedTransform.mulLocal(storedTransforms[parentIndices[nodeIndex]]);
                exportedTransform.mulLocal(exportedTransforms[parentIndices[nodeIndex]]);
            }
            storedTransform.getTranslation(storedPosition);
            maxError = Math.max(maxError, storedPosition.distance(exportedTransform.getTranslation(exportedPosition)));
            minimum.min(storedPosition);
            maximum.max(storedPosition);
        }
        maxExtent = Math.max(maxExtent, minimum.distance(maximum));
    }

    /**
     * Returns transforms of joints that keep the stored positions exactly, regardless of what rotations and scales
     * cannot express.
     */
    float[] computeCorrectedTransforms(List<NodePose> poses) {
        float[] corrected = new float[Math.multiplyExact(NodePose.FLOAT_COUNT, poses.size())];
        for (int nodeIndex = 0; nodeIndex < poseIndexByNode.length; nodeIndex++) {
            int poseIndex = poseIndexByNode[nodeIndex];
            int parentIndex = parentIndices[nodeIndex];
            Matrix4d storedTransform = storedTransforms[nodeIndex];
            if (poseIndex == Scene.NONE) {
                storedTransform.set(restTransforms[nodeIndex]);
            } else {
                poses.get(poseIndex).storeMatrix(storedTransform);
            }
            if (parentIndex != Scene.NONE) {
                storedTransform.mulLocal(storedTransforms[parentIndex]);
            }
            if (poseIndex == Scene.NONE) {
                exportedTransforms[nodeIndex].set(restTransforms[nodeIndex]);
            } else {
                NodePose pose = poses.get(poseIndex);
                if (parentIndex != Scene.NONE) {
                    storedTransform.getTranslation(storedPosition);
                    exportedTransforms[parentIndex].invertAffine(inverse).transformPosition(storedPosition);
                    pose = storedPosition.isFinite()
                            ? new NodePose(storedPosition, pose.rotation(), pose.scale())
                            : pose;
                }
                pose.storeTransform(/* isExact= */ true, corrected, NodePose.FLOAT_COUNT * poseIndex);
                NodeMatrices.compose(corrected, NodePose.FLOAT_COUNT * poseIndex, exportedTransforms[nodeIndex]);
            }
            if (parentIndex != Scene.NONE) {
                exportedTransforms[nodeIndex].mulLocal(exportedTransforms[parentIndex]);
            }
        }
        return corrected;
    }

    /**
     * Returns the largest error, as a fraction of the largest extent of the joints and the origin in one frame. A long
     * path of the model therefore does not hide errors.
     */
    double relativeMaxError() {
        return maxError == 0 || !Double.isFinite(maxExtent) ? 0 : maxError / maxExtent;
    }
}
