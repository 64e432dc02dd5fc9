package shuriken.convert.nitro.motion;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.scene.Node;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Scene;

/**
 * How far joints go astray because stored rotations are not of exact unit length, or askew, and transforms are neither.
 * It adds up along the limbs.
 */
final class JointDrift {
    private final List<Node> nodes;
    private final int[] parents;
    /** For each node its place among the joints; -1 for others. */
    private final int[] jointOf;

    /** Of nodes that are no joints. */
    private final Matrix4dc[] rest;
    // What follows is overwritten for each frame.
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
     * Nothing yet.
     *
     * @param joints those that poses are for
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
     * Takes a frame into account.
     *
     * @param transforms what the poses are turned into, {@link NodePose#FLOATS} each
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

    /** Exact transforms of joints that are moved to where the stored ones stand, whatever turns and scales cannot say. */
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
     * The worst, in parts of the most that the joints and the origin span in one frame: a long way of the whole must not
     * hide what goes astray within it.
     */
    double worst() {
        return worst == 0 || !Double.isFinite(size) ? 0 : worst / size;
    }
}
