package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.RestTransforms;

/**
 * A vertex that several joints move.
 *
 * @param vertex the vertex with all its influences, as it was stored in a slot of the vertex buffer
 * @param influences the influences with a positive weight
 * @param jointIndices the index of the joint of each influence. Several influences may have the same joint
 * @param positions the position of each influence in the scene at rest
 * @param weights the weight of each influence. The sum is 1
 */
record SharedVertex(
        SlotVertex vertex, List<Influence> influences, int[] jointIndices, List<Vector3d> positions, double[] weights) {
    /**
     * Creates a shared vertex. The result is empty for a vertex with one joint, with more influences than a scene
     * allows, or with positions that are not finite.
     */
    static Optional<SharedVertex> create(SlotVertex vertex, RestTransforms restPose, JointNodes jointNodes) {
        List<Influence> influences = new ArrayList<>(vertex.influences());
        influences.removeIf(candidate -> !(candidate.weight() > 0));
        double sum = influences.stream().mapToDouble(Influence::weight).reduce(0, Double::sum);
        int[] joints = new int[influences.size()];
        double[] weights = new double[joints.length];
        List<Vector3d> positions = new ArrayList<>();
        boolean isShared = false;
        boolean isFinite = true;
        for (int i = 0; i < joints.length; i++) {
            Influence influence = influences.get(i);
            joints[i] = jointNodes.jointIndexOf(influence.nodeIndex());
            weights[i] = influence.weight() / sum;
            positions.add(restPose.world(influence.nodeIndex())
                    .transformPosition(new Vector3d(influence.x(), influence.y(), influence.z())));
            isShared |= joints[i] != joints[0];
            isFinite &= positions.get(i).isFinite();
        }
        return isShared && isFinite && joints.length <= NinjaSkinBuilder.MAX_INFLUENCES
                ? Optional.of(new SharedVertex(vertex, influences, joints, positions, weights))
                : Optional.empty();
    }

    /** Returns the position of an influence after the motions. */
    Vector3d movedPosition(int influenceIndex, JointMotions motions) {
        return motions.get(jointIndices[influenceIndex])
                .transformPosition(positions.get(influenceIndex), new Vector3d());
    }

    /** Returns the weighted mean of the positions after the motions. */
    Vector3d mean(JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < jointIndices.length; i++) {
            mean.fma(weights[i], movedPosition(i, motions));
        }
        return mean;
    }

    /**
     * Returns how much the influences disagree after the motions. This is the largest weighted distance from the mean.
     */
    double disagreement(JointMotions motions) {
        Vector3d mean = mean(motions);
        double maximum = 0;
        for (int i = 0; i < jointIndices.length; i++) {
            maximum = Math.max(maximum, weights[i] * movedPosition(i, motions).distance(mean));
        }
        return maximum;
    }

    /** Returns the index of the first influence with the largest weight. */
    int strongestInfluenceIndex() {
        int strongestIndex = 0;
        for (int i = 1; i < weights.length; i++) {
            if (weights[i] > weights[strongestIndex]) {
                strongestIndex = i;
            }
        }
        return strongestIndex;
    }

    /** Returns the total weight of the joints in a set, except the joint of an influence. */
    double otherWeight(int influenceIndex, Set<Integer> jointSubset) {
        double sum = 0;
        for (int i = 0; i < jointIndices.length; i++) {
            sum += jointIndices[i] != jointIndices[influenceIndex] && jointSubset.contains(jointIndices[i])
                    ? weights[i]
                    : 0;
        }
        return sum;
    }

    /**
     * Returns the weighted mean, after the motions, of the positions in the joints of a set, except the joint of an
     * influence. At least one of these joints must move the vertex.
     */
    Vector3d meanOfOtherJoints(int influenceIndex, Set<Integer> jointSubset, JointMotions motions) {
        Vector3d mean = new Vector3d();
        for (int i = 0; i < jointIndices.length; i++) {
            if (jointIndices[i] != jointIndices[influenceIndex] && jointSubset.contains(jointIndices[i])) {
                mean.fma(weights[i], movedPosition(i, motions));
            }
        }
        return mean.div(otherWeight(influenceIndex, jointSubset));
    }
}
