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
    /** The index among the joints of each node; -1 for nodes that are not joints. */
    private final int[] jointOf;

    /** The rest transforms of nodes that are not joints. */
    private final Matrix4dc[] rest;
    // The following fields are overwritten for each frame.
    private final Matrix4d[] stored;
    private final Matrix4d[] unit;
    private final Matrix4d inverse = new Matrix4d();
    private final Vector3d there = new Vector3d();
    private final Vector3d unitThere = new Vector3d();
    private final Vector3d low = new Vector3d();
    private final Vector3d high = new Vector3d();

    private double worst;
    private double size;

    /**
     * Creates an empty measurement.
     *
     * @param joints the joints that have poses
     */
    JointDrift(Scene scene, int firstNode, List<Integer> joints) {
        this.nodes = scene.nodes();
        this.jointOf = new int[nodes.size()];
        Arrays.setAll(jointOf, node -> joints.indexOf(node - firstNode));
        this.parents = nodes.stream().mapToInt(Node::parent).toArray();
        this.rest = new Matrix4dc[nodes.size()];
        Arrays.setAll(rest, node -> NodeMatrices.matrix(nodes.get(node).transform()));
        this.stored = new Matrix4d[nodes.size()];
        this.unit = new Matrix4d[nodes.size()];
        Arrays.setAll(stored, node -> new Matrix4d());
        Arrays.setAll(unit, node -> new Matrix4d());
    }

    /**
     * Adds a frame.
     *
     * @param transforms the transforms of the poses, with {@link NodePose#FLOATS} numbers each
     */
    void add(List<NodePose> poses, float[] transforms) {
        low.zero();
        high.zero();
        for (int node = 0; node < jointOf.length; node++) {
            int i = jointOf[node];
            Matrix4d storedHere = stored[node];
            Matrix4d unitHere = unit[node];
            if (i < 0) {
                storedHere.set(rest[node]);
                unitHere.set(rest[node]);
            } else {
                poses.get(i).matrix(storedHere);
                NodeMatrices.matrix(transforms, NodePose.FLOATS * i, unitHere);
            }
            if (parents[node] != Scene.NONE) {
                storedHere.mulLocal(stored[parents[node]]);
                unitHere.mulLocal(unit[parents[node]]);
            }
            storedHere.getTranslation(there);
            worst = Math.max(worst, there.distance(unitHere.getTranslation(unitThere)));
            low.min(there);
            high.max(there);
        }
        size = Math.max(size, low.distance(high));
    }

    /**
     * Returns transforms of joints that keep the stored positions exactly, regardless of what rotations and scales
     * cannot express.
     */
    float[] straightened(List<NodePose> poses) {
        float[] straight = new float[Math.multiplyExact(NodePose.FLOATS, poses.size())];
        for (int node = 0; node < jointOf.length; node++) {
            int i = jointOf[node];
            int parent = parents[node];
            Matrix4d storedHere = stored[node];
            if (i < 0) {
                storedHere.set(rest[node]);
            } else {
                poses.get(i).matrix(storedHere);
            }
            if (parent != Scene.NONE) {
                storedHere.mulLocal(stored[parent]);
            }
            if (i < 0) {
                unit[node].set(rest[node]);
            } else {
                NodePose pose = poses.get(i);
                if (parent != Scene.NONE) {
                    storedHere.getTranslation(there);
                    unit[parent].invertAffine(inverse).transformPosition(there);
                    pose = there.isFinite() ? new NodePose(there, pose.rotation(), pose.scaled()) : pose;
                }
                pose.transform(true, straight, NodePose.FLOATS * i);
                NodeMatrices.matrix(straight, NodePose.FLOATS * i, unit[node]);
            }
            if (parent != Scene.NONE) {
                unit[node].mulLocal(unit[parent]);
            }
        }
        return straight;
    }

    /**
     * Returns the largest error, as a fraction of the largest extent of the joints and the origin in one frame. A long
     * path of the model therefore does not hide errors.
     */
    double worst() {
        return worst == 0 || !Double.isFinite(size) ? 0 : worst / size;
    }
}
