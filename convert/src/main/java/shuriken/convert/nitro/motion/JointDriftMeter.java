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
 * Measures the drift of joints. This is their position error in the exported scene, because the rotations of the file
 * are not exactly orthonormal. The error accumulates along chains of joints.
 */
final class JointDriftMeter {
    private final List<Node> nodes;
    private final int[] parentIndices;
    /** The index of the pose of each node, or {@link Scene#NONE} for nodes without a pose. */
    private final int[] poseIndexByNode;

    /** The rest transform of each node. Only nodes without a pose use it. */
    private final Matrix4dc[] restTransforms;
    /** The transform of each node to the scene in the current frame, with the rotations of the file. */
    private final Matrix4d[] fileTransforms;
    /**
     * The transform of each node to the scene in the current frame, with the orthonormal rotations that are exported.
     */
    private final Matrix4d[] exportedTransforms;

    private final Matrix4d sceneToParent = new Matrix4d();
    private final Vector3d filePosition = new Vector3d();
    private final Vector3d exportedPosition = new Vector3d();
    private final Vector3d minimum = new Vector3d();
    private final Vector3d maximum = new Vector3d();

    private double maxError;
    private double maxExtent;

    /**
     * Creates a meter without frames.
     *
     * @param firstJointNodeIndex the index of the first scene node that is a joint
     * @param jointIndices the indices of the joints that have poses, in the order of the poses
     */
    JointDriftMeter(Scene scene, int firstJointNodeIndex, List<Integer> jointIndices) {
        this.nodes = scene.nodes();
        this.poseIndexByNode = new int[nodes.size()];
        Arrays.setAll(poseIndexByNode, nodeIndex -> jointIndices.indexOf(nodeIndex - firstJointNodeIndex));
        this.parentIndices = nodes.stream().mapToInt(Node::parentIndex).toArray();
        this.restTransforms = new Matrix4dc[nodes.size()];
        Arrays.setAll(
                restTransforms,
                nodeIndex -> NodeMatrices.matrix(nodes.get(nodeIndex).transform()));
        this.fileTransforms = new Matrix4d[nodes.size()];
        this.exportedTransforms = new Matrix4d[nodes.size()];
        Arrays.setAll(fileTransforms, nodeIndex -> new Matrix4d());
        Arrays.setAll(exportedTransforms, nodeIndex -> new Matrix4d());
    }

    /**
     * Measures a frame.
     *
     * @param poses the poses of the joints in the file
     * @param transforms the exported transforms of the joints, with {@link NodePose#FLOAT_COUNT} numbers each
     */
    void addFrame(List<NodePose> poses, float[] transforms) {
        minimum.zero();
        maximum.zero();
        for (int nodeIndex = 0; nodeIndex < poseIndexByNode.length; nodeIndex++) {
            int poseIndex = poseIndexByNode[nodeIndex];
            Matrix4d fileTransform = fileTransforms[nodeIndex];
            Matrix4d exportedTransform = exportedTransforms[nodeIndex];
            if (poseIndex == Scene.NONE) {
                fileTransform.set(restTransforms[nodeIndex]);
                exportedTransform.set(restTransforms[nodeIndex]);
            } else {
                poses.get(poseIndex).storeMatrix(fileTransform);
                NodeMatrices.compose(transforms, NodePose.FLOAT_COUNT * poseIndex, exportedTransform);
            }
            if (parentIndices[nodeIndex] != Scene.NONE) {
                fileTransform.mulLocal(fileTransforms[parentIndices[nodeIndex]]);
                exportedTransform.mulLocal(exportedTransforms[parentIndices[nodeIndex]]);
            }
            fileTransform.getTranslation(filePosition);
            maxError = Math.max(maxError, filePosition.distance(exportedTransform.getTranslation(exportedPosition)));
            minimum.min(filePosition);
            maximum.max(filePosition);
        }
        maxExtent = Math.max(maxExtent, minimum.distance(maximum));
    }

    /**
     * Returns transforms with which the joints are exactly at their positions in the file. To achieve this, each
     * translation compensates for the error of the ancestors' rotations and scales.
     */
    float[] computeCorrectedTransforms(List<NodePose> poses) {
        float[] correctedTransforms = new float[Math.multiplyExact(NodePose.FLOAT_COUNT, poses.size())];
        for (int nodeIndex = 0; nodeIndex < poseIndexByNode.length; nodeIndex++) {
            int poseIndex = poseIndexByNode[nodeIndex];
            int parentIndex = parentIndices[nodeIndex];
            Matrix4d fileTransform = fileTransforms[nodeIndex];
            if (poseIndex == Scene.NONE) {
                fileTransform.set(restTransforms[nodeIndex]);
            } else {
                poses.get(poseIndex).storeMatrix(fileTransform);
            }
            if (parentIndex != Scene.NONE) {
                fileTransform.mulLocal(fileTransforms[parentIndex]);
            }
            if (poseIndex == Scene.NONE) {
                exportedTransforms[nodeIndex].set(restTransforms[nodeIndex]);
            } else {
                NodePose pose = poses.get(poseIndex);
                if (parentIndex != Scene.NONE) {
                    fileTransform.getTranslation(filePosition);
                    exportedTransforms[parentIndex].invertAffine(sceneToParent).transformPosition(filePosition);
                    pose = filePosition.isFinite() ? new NodePose(filePosition, pose.rotation(), pose.scale()) : pose;
                }
                pose.storeTransform(/* isExact= */ true, correctedTransforms, NodePose.FLOAT_COUNT * poseIndex);
                NodeMatrices.compose(
                        correctedTransforms, NodePose.FLOAT_COUNT * poseIndex, exportedTransforms[nodeIndex]);
            }
            if (parentIndex != Scene.NONE) {
                exportedTransforms[nodeIndex].mulLocal(exportedTransforms[parentIndex]);
            }
        }
        return correctedTransforms;
    }

    /**
     * Returns the largest position error, as a fraction of the extent. The extent is the largest diagonal of a box that
     * contains the origin and all nodes of one frame. The result is 0 if the extent is not finite.
     */
    double relativeMaxError() {
        return maxError == 0 || !Double.isFinite(maxExtent) ? 0 : maxError / maxExtent;
    }
}
