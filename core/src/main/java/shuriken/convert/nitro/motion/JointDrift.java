package shuriken.convert.nitro.motion;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.scene.Node;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * How far joints go astray because stored rotations are not of exact unit length, or askew, and transforms are neither.
 * It adds up along the limbs.
 */
final class JointDrift {
    private final List<Node> nodes;
    private final int firstNode;
    private final List<Integer> joints;
    private final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
    /** For each node its place among the joints; -1 for others. */
    private final int[] jointOf;

    private double worst;

    /**
     * Nothing yet.
     *
     * @param joints those that poses are for
     */
    JointDrift(Scene scene, int firstNode, List<Integer> joints) {
        this.nodes = scene.nodes();
        this.firstNode = firstNode;
        this.joints = joints;
        this.jointOf = new int[nodes.size()];
        Arrays.setAll(jointOf, node -> joints.indexOf(node - firstNode));
    }

    /**
     * Takes a frame into account.
     *
     * @param transforms what the poses are turned into
     */
    void add(List<NodePose> poses, List<Transform> transforms) {
        Matrix4d[] stored = new Matrix4d[nodes.size()];
        Matrix4d[] unit = new Matrix4d[nodes.size()];
        for (int i = 0; i < joints.size(); i++) {
            stored[firstNode + joints.get(i)] = poses.get(i).matrix();
            unit[firstNode + joints.get(i)] = NodeMatrices.matrix(transforms.get(i));
        }
        for (int node = 0; node < nodes.size(); node++) {
            if (stored[node] == null || unit[node] == null) {
                stored[node] = NodeMatrices.matrix(nodes.get(node).transform());
                unit[node] = new Matrix4d(stored[node]);
            }
            int parent = nodes.get(node).parent();
            if (parent != Scene.NONE) {
                stored[node].mulLocal(stored[parent]);
                unit[node].mulLocal(unit[parent]);
            }
            Vector3d there = stored[node].getTranslation(new Vector3d());
            worst = Math.max(worst, there.distance(unit[node].getTranslation(new Vector3d())));
            low.min(there);
            high.max(there);
        }
    }

    /** Exact transforms of joints that are moved to where the stored ones stand, whatever turns and scales cannot say. */
    List<Transform> straightened(List<NodePose> poses) {
        Transform[] straight = new Transform[poses.size()];
        Matrix4d[] stored = new Matrix4d[nodes.size()];
        Matrix4d[] unit = new Matrix4d[nodes.size()];
        for (int node = 0; node < nodes.size(); node++) {
            int i = jointOf[node];
            int parent = nodes.get(node).parent();
            Transform rest = nodes.get(node).transform();
            stored[node] = i < 0 ? NodeMatrices.matrix(rest) : poses.get(i).matrix();
            if (parent != Scene.NONE) {
                stored[node].mulLocal(stored[parent]);
            }
            if (i >= 0) {
                NodePose pose = poses.get(i);
                if (parent != Scene.NONE) {
                    Vector3d moved = stored[node].getTranslation(new Vector3d());
                    unit[parent].invertAffine(new Matrix4d()).transformPosition(moved);
                    pose = moved.isFinite() ? new NodePose(moved, pose.turned(), pose.scaled()) : pose;
                }
                straight[i] = pose.transform(true);
            }
            unit[node] = NodeMatrices.matrix(i < 0 ? rest : straight[i]);
            if (parent != Scene.NONE) {
                unit[node].mulLocal(unit[parent]);
            }
        }
        return List.of(straight);
    }

    /** The worst, in parts of the size of everything that the joints reach. */
    double worst() {
        double size = low.distance(high);
        return worst == 0 || !Double.isFinite(size) ? 0 : worst / size;
    }
}
