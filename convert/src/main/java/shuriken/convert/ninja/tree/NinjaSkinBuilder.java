package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.scene.Skin;

/**
 * Builds the only skin of a scene. Its joints are the nodes of the tree that influence at least one skinned vertex, or
 * other joints that replace such nodes ({@link SkinBindPose}). The joints of all vertices must be
 * {@linkplain #addJoints added} before a vertex is {@linkplain #writeInfluences written}.
 */
public final class NinjaSkinBuilder {
    /** The maximum number of influences of a vertex in a scene. */
    public static final int MAX_INFLUENCES = 8;

    /**
     * The number of influences per vertex, unless a vertex needs {@link #MAX_INFLUENCES}. glTF stores influences in
     * sets of 4.
     */
    static final int INFLUENCES_PER_SET = 4;

    private final SkinBindPose bindPose;
    private final SortedSet<Integer> usedJointIndices = new TreeSet<>();
    /** The index of each used joint in the skin. */
    private final Map<Integer, Integer> indexInSkinByJoint = new TreeMap<>();

    private final SortedSet<Integer> replacedNodeIndices = new TreeSet<>();
    private int truncatedVertexCount;

    public NinjaSkinBuilder(SkinBindPose bindPose) {
        this.bindPose = bindPose;
    }

    /** Adds the joints of a vertex to the skin. */
    void addJoints(SlotVertex vertex) {
        for (Influence influence : vertex.influences()) {
            int jointIndex = bindPose.jointIndexOf(influence.nodeIndex());
            usedJointIndices.add(jointIndex);
            if (jointIndex != influence.nodeIndex()) {
                replacedNodeIndices.add(influence.nodeIndex());
            }
        }
    }

    public boolean isEmpty() {
        return usedJointIndices.isEmpty();
    }

    /** Returns whether {@link JointNodes#SCENE} is a joint or the original of a copied joint. */
    public boolean usesSceneJoint() {
        return usedJointIndices.contains(JointNodes.SCENE)
                || bindPose.copiedJointIndices().contains(JointNodes.SCENE);
    }

    /**
     * Returns the joints of a vertex with their weights, the largest first. Weights of equal joints are added. If all
     * weights are 0, each counts as 1.
     */
    private List<Map.Entry<Integer, Double>> computeInfluences(SlotVertex vertex) {
        Map<Integer, Double> weightByJoint = new TreeMap<>();
        List<Influence> influences = vertex.influences();
        boolean hasNoWeights = influences.stream().allMatch(influence -> influence.weight() == 0);
        for (Influence influence : influences) {
            if (hasNoWeights || influence.weight() > 0) {
                weightByJoint.merge(
                        bindPose.jointIndexOf(influence.nodeIndex()),
                        hasNoWeights ? 1 : influence.weight(),
                        Double::sum);
            }
        }
        List<Map.Entry<Integer, Double>> influencesByWeight = new ArrayList<>(weightByJoint.entrySet());
        influencesByWeight.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        return influencesByWeight;
    }

    /** Returns the number of influences that a vertex needs, which is 4 or 8. */
    int influenceCount(SlotVertex vertex) {
        return vertex.influenceCount() <= INFLUENCES_PER_SET
                        || computeInfluences(vertex).size() <= INFLUENCES_PER_SET
                ? INFLUENCES_PER_SET
                : MAX_INFLUENCES;
    }

    /**
     * Writes the influences of a vertex, but at most {@link #MAX_INFLUENCES}. The largest comes first, and the sum is
     * 1.
     */
    void writeInfluences(SlotVertex vertex, int[] joints, float[] weights, int offset) {
        List<Map.Entry<Integer, Double>> influences = computeInfluences(vertex);
        if (influences.size() > MAX_INFLUENCES) {
            influences = influences.subList(0, MAX_INFLUENCES);
            truncatedVertexCount++;
        }
        double sum = influences.stream().mapToDouble(Map.Entry::getValue).reduce(0, Double::sum);
        float remainingWeight = 1;
        for (int i = 0; i < influences.size(); i++) {
            joints[offset + i] = indexInSkin(influences.get(i).getKey());
            weights[offset + i] = (float) (influences.get(i).getValue() / sum);
            remainingWeight -= weights[offset + i];
        }
        // The largest weight absorbs the rounding errors.
        weights[offset] += remainingWeight;
    }

    /** Returns the index of a joint in the skin. The indices are assigned at the first call. */
    private int indexInSkin(int jointIndex) {
        if (indexInSkinByJoint.isEmpty()) {
            usedJointIndices.forEach(
                    usedJointIndex -> indexInSkinByJoint.put(usedJointIndex, indexInSkinByJoint.size()));
        }
        return indexInSkinByJoint.getOrDefault(jointIndex, 0);
    }

    /**
     * Returns the indices of the nodes of the tree that influence vertices but are not joints, because another joint
     * replaces them.
     */
    public SortedSet<Integer> replacedNodeIndices() {
        return replacedNodeIndices;
    }

    /** Returns the number of vertices that lost influences beyond {@link #MAX_INFLUENCES}. */
    public int truncatedVertexCount() {
        return truncatedVertexCount;
    }

    /**
     * Builds the skin.
     *
     * @param firstNodeIndex the index of the tree's node 0 in the scene. If the scene itself is a joint, node 0 of the
     *     scene represents it
     */
    public Skin build(String name, int firstNodeIndex) {
        int[] jointNodeIndices = new int[usedJointIndices.size()];
        float[] inverseBindMatrices = new float[Math.multiplyExact(16, jointNodeIndices.length)];
        int i = 0;
        for (int jointIndex : usedJointIndices) {
            jointNodeIndices[i] = jointIndex == JointNodes.SCENE ? 0 : jointIndex + firstNodeIndex;
            System.arraycopy(bindPose.inverseBindMatrix(jointIndex), 0, inverseBindMatrices, 16 * i, 16);
            i++;
        }
        return new Skin(name, jointNodeIndices, inverseBindMatrices);
    }
}
