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
 * @param vertex content of the slot
 * @param influences those with a weight
 * @param joints of each influence; may repeat
 * @param at position of each influence in the scene at rest
 * @param weights of each influence; their sum is 1
 */
record SharedVertex(SlotVertex vertex, List<Influence> influences, int[] joints, List<Vector3d> at, double[] weights) {
    /** Returns an empty result for a vertex with one joint, or with more than a scene can have. */
    static Optional<SharedVertex> of(SlotVertex vertex, RestPose rest, JointNodes nodes) {
        List<Influence> influences = new ArrayList<>(vertex.influences());
        influences.removeIf(influence -> !(influence.weight() > 0));
        double sum = influences.stream().mapToDouble(Influence::weight).reduce(0, Double::sum);
        int[] joints = new int[influences.size()];
        double[] weights = new double[joints.length];
        List<Vector3d> at = new ArrayList<>();
        boolean isShared = false;
        boolean isFinite = true;
        for (int i = 0; i < joints.length; i++) {
            Influence one = influences.get(i);
            joints[i] = nodes.of(one.node());
            weights[i] = one.weight() / sum;
            at.add(rest.world(one.node()).transformPosition(new Vector3d(one.x(), one.y(), one.z())));
            isShared |= joints[i] != joints[0];
            isFinite &= at.get(i).isFinite();
        }
        return isShared && isFinite && joints.length <= SkinBuilder.MAXIMUM
                ? Optional.of(new SharedVertex(vertex, influences, joints, at, weights))
                : Optional.empty();
    }

    /** Returns the position of an influence after the motions. */
    Vector3d moved(int influence, JointMotions motions) {
        return motions.of(joints[influence]).transformPosition(at.get(influence), new Vector3d());
    }

    /** Returns the weighted position after the motions. */
    Vector3d mean(JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < joints.length; i++) {
            mean.fma(weights[i], moved(i, motions));
        }
        return mean;
    }

    /** Returns the disagreement of the influences after the motions: the largest weighted distance from the mean. */
    double disagreement(JointMotions motions) {
        Vector3d mean = mean(motions);
        double maximum = 0;
        for (int i = 0; i < joints.length; i++) {
            maximum = Math.max(maximum, weights[i] * moved(i, motions).distance(mean));
        }
        return maximum;
    }

    /** Returns the first influence with the largest weight. */
    int strongest() {
        int strongest = 0;
        for (int i = 1; i < weights.length; i++) {
            strongest = weights[i] > weights[strongest] ? i : strongest;
        }
        return strongest;
    }

    /** Returns the weight of all other joints of a set. */
    double distance(int influence, Set<Integer> among) {
        double sum = 0;
        for (int i = 0; i < joints.length; i++) {
            sum += joints[i] != joints[influence] && among.contains(joints[i]) ? weights[i] : 0;
        }
        return sum;
    }

    /** Returns the weighted position of the other joints of a set, which must have some weight, after the motions. */
    Vector3d meanOfUsers(int influence, Set<Integer> among, JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < joints.length; i++) {
            if (joints[i] != joints[influence] && among.contains(joints[i])) {
                mean.fma(weights[i], moved(i, motions));
            }
        }
        return mean.div(distance(influence, among));
    }
}
