package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/**
 * Finds the motion of each joint that makes the influences of each vertex coincide: first one joint after another,
 * always the one that shares most weight with solved joints, then all joints repeatedly until nothing changes.
 */
final class BindSolver {
    /** Maximum distance of coinciding positions, as a fraction of the model's size. */
    static final double NEGLIGIBLE = 1e-4;

    private static final double SETTLED = 1e-7;
    private static final int SWEEPS = 200;
    /** Weight that keeps a joint's orientation when its vertices leave it free. */
    private static final double HOLD = 1e-6;

    private record Share(SharedVertex vertex, int influence) {
        private double tie(Set<Integer> among) {
            return vertex.weights()[influence] * vertex.distance(influence, among);
        }
    }

    private final List<SharedVertex> vertices;
    private final double size;
    private final JointMotions motions;
    private final Map<Integer, List<Share>> shares = new TreeMap<>();

    private BindSolver(List<SharedVertex> vertices, int nodes, double size) {
        this.vertices = vertices;
        this.size = size;
        this.motions = new JointMotions(nodes);
        for (SharedVertex vertex : vertices) {
            for (int i = 0; i < vertex.joints().length; i++) {
                shares.computeIfAbsent(vertex.joints()[i], joint -> new ArrayList<>())
                        .add(new Share(vertex, i));
            }
        }
    }

    /**
     * Computes the motions; none if the vertices agree already.
     *
     * @param nodes number of nodes of the tree
     * @param size of the model
     */
    static JointMotions solve(List<SharedVertex> vertices, int nodes, double size) {
        BindSolver solver = new BindSolver(vertices, nodes, size);
        if (solver.disagreement() > NEGLIGIBLE * size) {
            solver.solve();
            solver.refine();
        }
        return solver.motions;
    }

    private double disagreement() {
        return vertices.stream()
                .mapToDouble(vertex -> vertex.disagreement(motions))
                .max()
                .orElse(0);
    }

    private void solve() {
        Set<Integer> left = new TreeSet<>(shares.keySet());
        Set<Integer> placed = new TreeSet<>();
        while (!left.isEmpty()) {
            int next = left.iterator().next();
            double maximum = 0;
            for (int joint : left) {
                double ties = shares.getOrDefault(joint, List.of()).stream()
                        .mapToDouble(share -> share.tie(placed))
                        .reduce(0, Double::sum);
                if (ties > maximum) {
                    maximum = ties;
                    next = joint;
                }
            }
            motions.set(next, fit(next, placed, Double.POSITIVE_INFINITY));
            left.remove(next);
            placed.add(next);
        }
    }

    private void refine() {
        for (int sweep = 0; sweep < SWEEPS && disagreement() > SETTLED * size; sweep++) {
            for (int joint : shares.keySet()) {
                motions.set(joint, fit(joint, shares.keySet(), NEGLIGIBLE * size));
            }
        }
    }

    /**
     * Returns the motion that moves the vertices of a joint to their positions in other joints.
     *
     * @param near distance beyond which vertices have less weight
     */
    private Matrix4d fit(int joint, Set<Integer> among, double near) {
        RigidFit fit = new RigidFit();
        Vector3d centre = new Vector3d();
        Vector3d goal = new Vector3d();
        double sum = 0;
        for (Share share : shares.getOrDefault(joint, List.of())) {
            double tie = share.tie(among);
            if (tie > 0) {
                Vector3d target = share.vertex().meanOfUsers(share.influence(), among, motions);
                double away = share.vertex().moved(share.influence(), motions).distance(target);
                double weight = tie / Math.max(1, away / near);
                Vector3d point = share.vertex().at().get(share.influence());
                fit.add(point, target, weight);
                centre.fma(weight, point);
                goal.fma(weight, target);
                sum += weight;
            }
        }
        if (sum == 0) {
            return new Matrix4d(motions.of(joint));
        }
        hold(fit, joint, centre.div(sum), goal.div(sum), HOLD * sum);
        return fit.motion();
    }

    /** Keeps the orientation of the joint around a point. */
    private void hold(RigidFit fit, int joint, Vector3d centre, Vector3d goal, double weight) {
        for (int axis = 0; axis < 3; axis++) {
            Vector3d offset = new Vector3d().setComponent(axis, size);
            Vector3d rotated = motions.of(joint).transformDirection(offset, new Vector3d());
            fit.add(centre.add(offset, offset), goal.add(rotated, rotated), weight);
        }
    }
}
