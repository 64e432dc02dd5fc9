package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.RestPose;

/**
 * A vertex that several joints move.
 *
 * @param vertex the content of the slot
 * @param influences the influences with a weight
 * @param joints the joint of each influence. Joints may repeat
 * @param positions the position of each influence in the scene at rest
 * @param weights the weight of each influence. The sum is 1
 */
record SharedVertex(
        SlotVertex vertex, List<Influence> influences, int[] joints, List<Vector3d> positions, double[] weights) {
    /**
     * Returns a shared vertex. The result is empty for a vertex with one joint, or with more joints than a scene
     * allows.
     */
    static Optional<SharedVertex> create(SlotVertex vertex, RestPose rest, JointNodes nodes) {
        List<Influence> influences = new ArrayList<>(vertex.influences());
        influences.removeIf(influence -> !(influence.weight() > 0));
        double sum = influences.stream().mapToDouble(Influence::weight).reduce(0, Double::sum);
        int[] joints = new int[influences.size()];
        double[] weights = new double[joints.length];
        List<Vector3d> positions = new ArrayList<>();
        boolean isShared = false;
        boolean isFinite = true;
        for (int i = 0; i < joints.length; i++) {
            Influence one = influences.get(i);
            joints[i] = nodes.jointOf(one.node());
            weights[i] = one.weight() / sum;
            positions.add(rest.world(one.node()).transformPosition(new Vector3d(one.x(), one.y(), one.z())));
            isShared |= joints[i] != joints[0];
            isFinite &= positions.get(i).isFinite();
        }
        return isShared && isFinite && joints.length <= SkinBuilder.MAX_INFLUENCES
                ? Optional.of(new SharedVertex(vertex, influences, joints, positions, weights))
                : Optional.empty();
    }

    /** Returns the position of an influence after the motions. */
    Vector3d movedPosition(int influence, JointMotions motions) {
        return motions.get(joints[influence]).transformPosition(positions.get(influence), new Vector3d());
    }

    /** Returns the weighted mean of the positions after the motions. */
    Vector3d mean(JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < joints.length; i++) {
            mean.fma(weights[i], movedPosition(i, motions));
        }
        return mean;
    }

    /**
     * Returns the disagreement of the influences after the motions, which is the largest weighted distance from the
     * mean.
     */
    double disagreement(JointMotions motions) {
        Vector3d mean = mean(motions);
        double maximum = 0;
        for (int i = 0; i < joints.length; i++) {
            maximum = Math.max(maximum, weights[i] * movedPosition(i, motions).distance(mean));
        }
        return maximum;
    }

    /** Returns the index of the first influence with the largest weight. */
    int strongestInfluence() {
        int strongest = 0;
        for (int i = 1; i < weights.length; i++) {
            strongest = weights[i] > weights[strongest] ? i : strongest;
        }
        return strongest;
    }

    /** Returns the total weight of the other joints of a set. */
    double otherWeight(int influence, Set<Integer> jointSet) {
        double sum = 0;
        for (int i = 0; i < joints.length; i++) {
            sum += joints[i] != joints[influence] && jointSet.contains(joints[i]) ? weights[i] : 0;
        }
        return sum;
    }

    /**
     * Returns the weighted mean position of the other joints of a set after the motions. At least one of them must have
     * a weight.
     */
    Vector3d meanOfOtherJoints(int influence, Set<Integer> jointSet, JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < joints.length; i++) {
            if (joints[i] != joints[influence] && jointSet.contains(joints[i])) {
                mean.fma(weights[i], movedPosition(i, motions));
            }
        }
        return mean.div(otherWeight(influence, jointSet));
    }
}
