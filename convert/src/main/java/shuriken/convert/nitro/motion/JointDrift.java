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
 * Measures the position error of joints that results from stored rotations that are not orthonormal. The error
 * accumulates along chains of joints.
 */
final class JointDrift {
    private final List<Node> nodes;
    private final int[] parents;
    /** The index of each node among the joints, or -1 for nodes that are not joints. */
    private final int[] jointOf;

    /** The rest transforms of nodes that are not joints. */
    private final Matrix4dc[] rest;
    // The following fields are overwritten for each frame.
    /** The transform of each node to the scene with its rotation as the file stores it. */
    private final Matrix4d[] storedTransforms;
    /** The transform of each node to the scene as it is exported, with a rotation that is orthonormal. */
    private final Matrix4d[] exportedTransforms;

    private final Matrix4d inverse = new Matrix4d();
    private final Vector3d storedPosition = new Vector3d();
    private final Vector3d exportedPosition = new Vector3d();
    private final Vector3d minimum = new Vector3d();
    private final Vector3d maximum = new Vector3d();

    private double maxError;
    private double size;

    /**
     * Creates an empty measurement.
     *
     * @param firstNode the first scene node that is a joint
     * @param joints the joints that have poses, in the order of the poses
     */
    JointDrift(Scene scene, int firstNode, List<Integer> joints) {
        this.nodes = scene.nodes();
        this.jointOf = new int[nodes.size()];
        Arrays.setAll(jointOf, node -> joints.indexOf(node - firstNode));
        this.parents = nodes.stream().mapToInt(Node::parent).toArray();
        this.rest = new Matrix4dc[nodes.size()];
        Arrays.setAll(rest, node -> NodeMatrices.matrix(nodes.get(node).transform()));
        this.storedTransforms = new Matrix4d[nodes.size()];
        this.exportedTransforms = new Matrix4d[nodes.size()];
        Arrays.setAll(storedTransforms, node -> new Matrix4d());
        Arrays.setAll(exportedTransforms, node -> new Matrix4d());
    }

    /**
     * Adds a frame.
     *
     * @param poses the poses of the joints
     * @param transforms the transforms of the poses, with {@link NodePose#FLOAT_COUNT} numbers each
     */
    void add(List<NodePose> poses, float[] transforms) {
        minimum.zero();
        maximum.zero();
        for (int node = 0; node < jointOf.length; node++) {
            int i = jointOf[node];
            Matrix4d storedTransform = storedTransforms[node];
            Matrix4d exportedTransform = exportedTransforms[node];
            if (i < 0) {
                storedTransform.set(rest[node]);
                exportedTransform.set(rest[node]);
            } else {
                poses.get(i).matrix(storedTransform);
                NodeMatrices.matrix(transforms, NodePose.FLOAT_COUNT * i, exportedTransform);
            }
            if (parents[node] != Scene.NONE) {
                storedTransform.mulLocal(storedTransforms[parents[node]]);
                exportedTransform.mulLocal(exportedTransforms[parents[node]]);
            }
            storedTransform.getTranslation(storedPosition);
            maxError = Math.max(maxError, storedPosition.distance(exportedTransform.getTranslation(exportedPosition)));
            minimum.min(storedPosition);
            maximum.max(storedPosition);
        }
        size = Math.max(size, minimum.distance(maximum));
    }

    /**
     * Returns transforms of joints that keep the stored positions exactly, regardless of what rotations and scales
     * cannot express.
     */
    float[] correctedTransforms(List<NodePose> poses) {
        float[] corrected = new float[Math.multiplyExact(NodePose.FLOAT_COUNT, poses.size())];
        for (int node = 0; node < jointOf.length; node++) {
            int i = jointOf[node];
            int parent = parents[node];
            Matrix4d storedTransform = storedTransforms[node];
            if (i < 0) {
                storedTransform.set(rest[node]);
            } else {
                poses.get(i).matrix(storedTransform);
            }
            if (parent != Scene.NONE) {
                storedTransform.mulLocal(storedTransforms[parent]);
            }
            if (i < 0) {
                exportedTransforms[node].set(rest[node]);
            } else {
                NodePose pose = poses.get(i);
                if (parent != Scene.NONE) {
                    storedTransform.getTranslation(storedPosition);
                    exportedTransforms[parent].invertAffine(inverse).transformPosition(storedPosition);
                    pose = storedPosition.isFinite()
                            ? new NodePose(storedPosition, pose.rotation(), pose.scale())
                            : pose;
                }
                pose.storeTransform(true, corrected, NodePose.FLOAT_COUNT * i);
                NodeMatrices.matrix(corrected, NodePose.FLOAT_COUNT * i, exportedTransforms[node]);
            }
            if (parent != Scene.NONE) {
                exportedTransforms[node].mulLocal(exportedTransforms[parent]);
            }
        }
        return corrected;
    }

    /**
     * Returns the largest error, as a fraction of the largest extent of the joints and the origin in one frame. A long
     * path of the model therefore does not hide errors.
     */
    double maxError() {
        return maxError == 0 || !Double.isFinite(size) ? 0 : maxError / size;
    }
}
