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
 * Builds the single skin of a scene: its joints are the nodes that influence any skinned vertex. First all vertices are
 * {@linkplain #use used}, then each is {@linkplain #write written}.
 */
public final class SkinBuilder {
    /** Maximum number of influences of a vertex of a scene. */
    public static final int MAXIMUM = 8;

    private final BindPose bind;
    private final SortedSet<Integer> used = new TreeSet<>();
    private final Map<Integer, Integer> numbers = new TreeMap<>();
    private final SortedSet<Integer> replaced = new TreeSet<>();
    private int reduced;

    public SkinBuilder(BindPose bind) {
        this.bind = bind;
    }

    /** Adds the joints of a vertex to the skin. */
    void use(SlotVertex vertex) {
        for (Influence influence : vertex.influences()) {
            int joint = bind.joint(influence.node());
            used.add(joint);
            if (joint != influence.node()) {
                replaced.add(influence.node());
            }
        }
    }

    public boolean isEmpty() {
        return used.isEmpty();
    }

    /** Returns whether a joint is {@link JointNodes#SCENE}. */
    public boolean usesScene() {
        return used.contains(JointNodes.SCENE) || bind.copies().contains(JointNodes.SCENE);
    }

    /** Returns weights by joint, summed for equal joints. */
    private List<Map.Entry<Integer, Double>> shares(SlotVertex vertex) {
        Map<Integer, Double> byJoint = new TreeMap<>();
        List<Influence> influences = vertex.influences();
        boolean weightless = influences.stream().allMatch(influence -> influence.weight() == 0);
        for (Influence influence : influences) {
            if (weightless || influence.weight() > 0) {
                byJoint.merge(bind.joint(influence.node()), weightless ? 1 : influence.weight(), Double::sum);
            }
        }
        List<Map.Entry<Integer, Double>> shares = new ArrayList<>(byJoint.entrySet());
        shares.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        return shares;
    }

    /** Returns the number of influences that a vertex needs: 4 or 8. */
    int width(SlotVertex vertex) {
        return vertex.count() <= 4 || shares(vertex).size() <= 4 ? 4 : MAXIMUM;
    }

    /** Writes the influences of a vertex, largest first; their sum is 1. */
    void write(SlotVertex vertex, int[] joints, float[] weights, int at) {
        List<Map.Entry<Integer, Double>> shares = shares(vertex);
        if (shares.size() > MAXIMUM) {
            shares = shares.subList(0, MAXIMUM);
            reduced++;
        }
        double sum = shares.stream().mapToDouble(Map.Entry::getValue).reduce(0, Double::sum);
        float rest = 1;
        for (int i = 0; i < shares.size(); i++) {
            joints[at + i] = number(shares.get(i).getKey());
            weights[at + i] = (float) (shares.get(i).getValue() / sum);
            rest -= weights[at + i];
        }
        weights[at] += rest;
    }

    private int number(int joint) {
        if (numbers.isEmpty()) {
            used.forEach(node -> numbers.put(node, numbers.size()));
        }
        return numbers.getOrDefault(joint, 0);
    }

    /** Returns the nodes of the tree that another joint replaces. */
    public SortedSet<Integer> replaced() {
        return replaced;
    }

    /** Returns the number of vertices that lost influences. */
    public int reduced() {
        return reduced;
    }

    /**
     * Builds the skin.
     *
     * @param firstNode index in the scene of node 0 of the tree; node 0 of the scene represents the scene itself
     */
    public Skin build(String name, int firstNode) {
        int[] joints = new int[used.size()];
        float[] inverse = new float[Math.multiplyExact(16, joints.length)];
        int i = 0;
        for (int node : used) {
            joints[i] = node == JointNodes.SCENE ? 0 : node + firstNode;
            System.arraycopy(bind.inverse(node), 0, inverse, 16 * i, 16);
            i++;
        }
        return new Skin(name, joints, inverse);
    }
}
