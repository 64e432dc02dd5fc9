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
 * Finds how each joint must be moved so that the joints of each vertex have it at one place: first one joint after the
 * other, always the one that shares most with those that are done, then all again and again until nothing changes.
 */
final class BindSolver {
    /** Of the size of the model: vertices so near are at one place. */
    static final double NEGLIGIBLE = 1e-4;

    private static final double SETTLED = 1e-7;
    private static final int SWEEPS = 200;
    /** Weight of what keeps a joint as it is where its vertices leave it free to turn. */
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
     * The motions; none where the vertices agree as they are.
     *
     * @param nodes how many nodes the tree has
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
     * The motion that brings the vertices of a joint to where other joints have them.
     *
     * @param near vertices further off than this count the less, the further
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

    /** Keeps the joint from turning, about a point and where that goes. */
    private void hold(RigidFit fit, int joint, Vector3d centre, Vector3d goal, double weight) {
        for (int axis = 0; axis < 3; axis++) {
            Vector3d offset = new Vector3d().setComponent(axis, size);
            Vector3d rotated = motions.of(joint).transformDirection(offset, new Vector3d());
            fit.add(centre.add(offset, offset), goal.add(rotated, rotated), weight);
        }
    }
}
