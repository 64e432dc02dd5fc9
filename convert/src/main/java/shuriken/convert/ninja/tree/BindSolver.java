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
 * Finds a rigid motion for each joint, so that all influences of a vertex have the same position ({@link SkinBindPose}
 * explains why). First it solves one joint after another: always the joint that shares the largest weight with the
 * solved joints. Then it solves all joints repeatedly until the positions coincide, but at most a fixed number of
 * times.
 */
final class BindSolver {
    /** The largest acceptable distance between the positions of a vertex, as a fraction of the model's size. */
    static final double MAX_DISTANCE = 1e-4;

    /** The distance at which the positions count as coinciding, as a fraction of the model's size. */
    private static final double CONVERGED_DISTANCE = 1e-7;

    private static final int MAX_SWEEPS = 200;
    /**
     * The weight, as a fraction of all weights, that preserves a joint's orientation if its vertices do not determine
     * it.
     */
    private static final double ORIENTATION_WEIGHT = 1e-6;

    /**
     * The influence of a joint on a vertex.
     *
     * @param vertex the vertex that the joint moves
     * @param influenceIndex the index of the influence in the vertex
     */
    private record JointInfluence(SharedVertex vertex, int influenceIndex) {
        /** Returns a measure of how strongly the vertex is moved both by this joint and by other joints of a set. */
        private double sharedWeight(Set<Integer> jointIndices) {
            return vertex.weights()[influenceIndex] * vertex.otherWeight(influenceIndex, jointIndices);
        }
    }

    private final List<SharedVertex> vertices;
    private final double modelSize;
    private final JointMotions motions;
    private final Map<Integer, List<JointInfluence>> influencesByJoint = new TreeMap<>();

    private BindSolver(List<SharedVertex> vertices, int nodeCount, double modelSize) {
        this.vertices = vertices;
        this.modelSize = modelSize;
        this.motions = new JointMotions(nodeCount);
        for (SharedVertex vertex : vertices) {
            for (int i = 0; i < vertex.jointIndices().length; i++) {
                influencesByJoint
                        .computeIfAbsent(vertex.jointIndices()[i], unused -> new ArrayList<>())
                        .add(new JointInfluence(vertex, i));
            }
        }
    }

    /**
     * Computes the motion of each joint. If the influences of all vertices already coincide, all motions are the
     * identity.
     *
     * @param nodeCount the number of nodes of the tree
     * @param modelSize the size of the model, of which distances are fractions
     */
    static JointMotions solve(List<SharedVertex> vertices, int nodeCount, double modelSize) {
        BindSolver solver = new BindSolver(vertices, nodeCount, modelSize);
        if (solver.maxDisagreement() > MAX_DISTANCE * modelSize) {
            solver.solveJointByJoint();
            solver.refine();
        }
        return solver.motions;
    }

    private double maxDisagreement() {
        return vertices.stream()
                .mapToDouble(vertex -> vertex.disagreement(motions))
                .max()
                .orElse(0);
    }

    private void solveJointByJoint() {
        Set<Integer> remainingJointIndices = new TreeSet<>(influencesByJoint.keySet());
        Set<Integer> solvedJointIndices = new TreeSet<>();
        while (!remainingJointIndices.isEmpty()) {
            int strongestJointIndex = remainingJointIndices.iterator().next();
            double maxSharedWeight = 0;
            for (int jointIndex : remainingJointIndices) {
                double sharedWeight = influencesByJoint.getOrDefault(jointIndex, List.of()).stream()
                        .mapToDouble(jointInfluence -> jointInfluence.sharedWeight(solvedJointIndices))
                        .reduce(0, Double::sum);
                if (sharedWeight > maxSharedWeight) {
                    maxSharedWeight = sharedWeight;
                    strongestJointIndex = jointIndex;
                }
            }
            motions.set(
                    strongestJointIndex,
                    fitMotion(strongestJointIndex, solvedJointIndices, /* nearDistance= */ Double.POSITIVE_INFINITY));
            remainingJointIndices.remove(strongestJointIndex);
            solvedJointIndices.add(strongestJointIndex);
        }
    }

    private void refine() {
        for (int sweep = 0; sweep < MAX_SWEEPS && maxDisagreement() > CONVERGED_DISTANCE * modelSize; sweep++) {
            for (int jointIndex : influencesByJoint.keySet()) {
                motions.set(jointIndex, fitMotion(jointIndex, influencesByJoint.keySet(), MAX_DISTANCE * modelSize));
            }
        }
    }

    /**
     * Returns the motion of a joint that moves its vertices to the mean of their positions in other joints. If the
     * joint shares no vertex with the other joints, its motion stays unchanged.
     *
     * @param nearDistance the distance from this mean beyond which vertices have less weight
     */
    private Matrix4d fitMotion(int jointIndex, Set<Integer> otherJointIndices, double nearDistance) {
        RigidFit rigidFit = new RigidFit();
        Vector3d centre = new Vector3d();
        Vector3d targetCentre = new Vector3d();
        double weightSum = 0;
        for (JointInfluence jointInfluence : influencesByJoint.getOrDefault(jointIndex, List.of())) {
            double sharedWeight = jointInfluence.sharedWeight(otherJointIndices);
            if (sharedWeight > 0) {
                Vector3d target = jointInfluence
                        .vertex()
                        .meanOfOtherJoints(jointInfluence.influenceIndex(), otherJointIndices, motions);
                double distance = jointInfluence
                        .vertex()
                        .movedPosition(jointInfluence.influenceIndex(), motions)
                        .distance(target);
                double weight = sharedWeight / Math.max(1, distance / nearDistance);
                Vector3d point = jointInfluence.vertex().positions().get(jointInfluence.influenceIndex());
                rigidFit.add(point, target, weight);
                centre.fma(weight, point);
                targetCentre.fma(weight, target);
                weightSum += weight;
            }
        }
        if (weightSum == 0) {
            return new Matrix4d(motions.get(jointIndex));
        }
        preserveOrientation(
                rigidFit,
                jointIndex,
                centre.div(weightSum),
                targetCentre.div(weightSum),
                ORIENTATION_WEIGHT * weightSum);
        return rigidFit.motion();
    }

    /** Adds points around the centre that preserve the orientation of the joint. */
    private void preserveOrientation(
            RigidFit rigidFit, int jointIndex, Vector3d centre, Vector3d targetCentre, double weight) {
        for (int axis = 0; axis < 3; axis++) {
            Vector3d offset = new Vector3d().setComponent(axis, modelSize);
            Vector3d rotated = motions.get(jointIndex).transformDirection(offset, new Vector3d());
            rigidFit.add(centre.add(offset, offset), targetCentre.add(rotated, rotated), weight);
        }
    }
}
