package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.Weights;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Encodes the vertices of a skinned Ginja tree: the first node that moves a vertex starts its slot, other nodes add to
 * it.
 */
public final class GinjaSlots {
    private static final int MAXIMUM = 0xFFFF;

    private final IntFunction<? extends Matrix4dc> into;
    private final int firstSlot;
    private final Map<List<Share>, Integer> slots = new LinkedHashMap<>();

    /** A node's share of a vertex; all values in units of 1/255. */
    private record Share(int node, int weight, List<Integer> vector) {}

    /**
     * Creates an empty buffer.
     *
     * @param into transform from the space of the meshes to a node's
     * @param firstSlot the first unused slot of the tree
     */
    GinjaSlots(IntFunction<? extends Matrix4dc> into, int firstSlot) {
        this.into = into;
        this.firstSlot = firstSlot;
    }

    /** Creates an empty buffer after all slots that the models of a tree use. */
    public static GinjaSlots after(List<GinjaModel> models, IntFunction<? extends Matrix4dc> into) {
        int highest = -1;
        for (GinjaModel model : models) {
            for (WeightSet set : model.weightSets()) {
                for (int i = 0; i < set.count(); i++) {
                    highest = Math.max(highest, set.slot(i));
                }
            }
        }
        return new GinjaSlots(into, highest + 1);
    }

    /** Adds the vertices of a primitive whose joints are nodes of the tree. */
    public void add(Primitive p) {
        float[] normals = NormalCalculator.compute(p);
        for (int corner : p.indices()) {
            add(p, normals, corner);
        }
    }

    void add(Primitive p, float[] normals, int corner) {
        slots.putIfAbsent(shares(p, normals, corner), -1);
    }

    int slot(Primitive p, float[] normals, int corner) {
        return slots.getOrDefault(shares(p, normals, corner), 0);
    }

    private List<Share> shares(Primitive p, float[] normals, int corner) {
        Map<Integer, Float> moving = new TreeMap<>();
        for (int i = corner * p.influences(); i < (corner + 1) * p.influences(); i++) {
            if (p.weights()[i] > 0) {
                moving.merge(p.joints()[i], p.weights()[i], Float::sum);
            }
        }
        float[] weights = new float[moving.size()];
        int n = 0;
        for (float weight : moving.values()) {
            weights[n++] = weight;
        }
        int[] fullValue = Weights.integers(weights, (int) WeightSet.UNIT);
        List<Share> shares = new ArrayList<>();
        n = 0;
        for (int node : moving.keySet()) {
            if (fullValue[n] > 0) {
                shares.add(new Share(node, fullValue[n], vector(p, normals, corner, node)));
            }
            n++;
        }
        return shares;
    }

    private List<Integer> vector(Primitive p, float[] normals, int corner, int node) {
        Matrix4dc transform = into.apply(node);
        Vector3d at = transform.transformPosition(Vectors.at(p.positions(), corner));
        Vector3d normal = normal(transform, normals, corner);
        List<Integer> vector = new ArrayList<>();
        for (Vector3d source : List.of(at, normal)) {
            for (int axis = 0; axis < 3; axis++) {
                long stored = Math.round(source.get(axis) * WeightSet.UNIT);
                if (stored != (short) stored) {
                    throw new IllegalArgumentException(
                            "GJ models with weights reach 128 units from source bone; a vertex of this one is "
                                    + Math.round(source.length())
                                    + " away. Make it smaller with --scale, or use --to nj");
                }
                vector.add((int) stored);
            }
        }
        return vector;
    }

    /** Returns a unit normal in the space of a node. */
    static Vector3d normal(Matrix4dc into, float[] normals, int corner) {
        Vector3d normal = into.transformDirection(Vectors.at(normals, corner));
        return normal.length() > 0 ? normal.normalize() : normal.set(0, 1, 0);
    }

    /** Numbers the slots: for each node first its rigid vertices, then those that it starts. */
    public void assign() {
        Map<Integer, List<List<Share>>> begun = new TreeMap<>();
        slots.keySet()
                .forEach(shares -> begun.computeIfAbsent(
                                2 * shares.getFirst().node + (shares.size() > 1 ? 1 : 0), unused -> new ArrayList<>())
                        .add(shares));
        int[] next = {firstSlot};
        begun.values().forEach(all -> all.forEach(shares -> slots.put(shares, next[0]++)));
        FormatLimits.require(
                next[0], MAXIMUM, "GJ models with weights", "vertices", FormatLimits.DECIMATE + ", or use --to nj");
    }

    /** Returns the sets of a node: rigid vertices, those that it starts, those that it adds to. */
    public List<WeightSet> sets(int node) {
        List<Map.Entry<List<Share>, Integer>> allShares = new ArrayList<>();
        List<Map.Entry<List<Share>, Integer>> begun = new ArrayList<>();
        List<Map.Entry<List<Share>, Integer>> added = new ArrayList<>();
        slots.entrySet().forEach(slot -> {
            boolean first = slot.getKey().getFirst().node == node;
            if (first) {
                (slot.getKey().size() == 1 ? allShares : begun).add(slot);
            } else if (slot.getKey().stream().anyMatch(share -> share.node == node)) {
                added.add(slot);
            }
        });
        List<WeightSet> sets = new ArrayList<>();
        set(WeightSet.Kind.COMPLETE, node, allShares, sets);
        set(WeightSet.Kind.START, node, begun, sets);
        set(WeightSet.Kind.ADD, node, added, sets);
        return sets;
    }

    private static void set(
            WeightSet.Kind kind, int node, List<Map.Entry<List<Share>, Integer>> vertices, List<WeightSet> sets) {
        if (vertices.isEmpty()) {
            return;
        }
        vertices.sort(Map.Entry.comparingByValue());
        boolean isInteger = kind == WeightSet.Kind.COMPLETE;
        short[] stored = new short[Math.multiplyExact(6, vertices.size())];
        short[] weights = new short[isInteger ? 0 : Math.multiplyExact(2, vertices.size())];
        for (int i = 0; i < vertices.size(); i++) {
            for (Share share : vertices.get(i).getKey()) {
                if (share.node == node) {
                    for (int k = 0; k < 6; k++) {
                        stored[6 * i + k] = share.vector.get(k).shortValue();
                    }
                    if (!isInteger) {
                        weights[2 * i] = (short)
                                (kind == WeightSet.Kind.ADD ? vertices.get(i).getValue() : 0);
                        weights[2 * i + 1] = (short) share.weight;
                    }
                }
            }
        }
        int first = kind == WeightSet.Kind.ADD ? 0 : vertices.getFirst().getValue();
        sets.add(WeightSet.create(kind, first, stored, weights));
    }
}
