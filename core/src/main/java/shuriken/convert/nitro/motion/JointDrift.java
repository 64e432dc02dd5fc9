package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
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
    private final int firstNode;
    private final List<Integer> joints;
    private final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
    private final boolean exact;
    private double worst;

    /**
     * Nothing yet.
     *
     * @param joints those that poses are for
     * @param exact whether scales make up for lengths
     */
    JointDrift(Scene scene, int firstNode, List<Integer> joints, boolean exact) {
        this.exact = exact;
        this.nodes = scene.nodes();
        this.firstNode = firstNode;
        this.joints = joints;
    }

    /** Takes a frame into account. */
    void add(List<NodePose> poses) {
        Matrix4d[] stored = new Matrix4d[nodes.size()];
        Matrix4d[] unit = new Matrix4d[nodes.size()];
        for (int i = 0; i < joints.size(); i++) {
            stored[firstNode + joints.get(i)] = poses.get(i).matrix();
            unit[firstNode + joints.get(i)] = NodeMatrices.matrix(poses.get(i).transform(exact));
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

    /** The same poses with the joints moved to where the stored ones stand, whatever turns and scales cannot say. */
    List<NodePose> straightened(List<NodePose> poses) {
        List<NodePose> straight = new ArrayList<>(poses);
        Matrix4d[] stored = new Matrix4d[nodes.size()];
        Matrix4d[] unit = new Matrix4d[nodes.size()];
        for (int node = 0; node < nodes.size(); node++) {
            int i = joints.indexOf(node - firstNode);
            int parent = nodes.get(node).parent();
            stored[node] = i < 0
                    ? NodeMatrices.matrix(nodes.get(node).transform())
                    : poses.get(i).matrix();
            if (parent != Scene.NONE) {
                stored[node].mulLocal(stored[parent]);
            }
            if (i >= 0 && parent != Scene.NONE) {
                Vector3d moved = stored[node].getTranslation(new Vector3d());
                unit[parent].invertAffine(new Matrix4d()).transformPosition(moved);
                NodePose pose = poses.get(i);
                straight.set(i, moved.isFinite() ? new NodePose(moved, pose.turned(), pose.scaled()) : pose);
            }
            unit[node] = NodeMatrices.matrix(
                    i < 0 ? nodes.get(node).transform() : straight.get(i).transform(exact));
            if (parent != Scene.NONE) {
                unit[node].mulLocal(unit[parent]);
            }
        }
        return straight;
    }

    /** The worst, in parts of the size of everything that the joints reach. */
    double worst() {
        double size = low.distance(high);
        return worst == 0 || !Double.isFinite(size) ? 0 : worst / size;
    }
}
