package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.NodePrimitive;
import shuriken.convert.nitro.material.Blends;
import shuriken.geometry.Weights;
import shuriken.scene.Primitive;

/**
 * Chooses few matrices for many weights: every blend is stored in a slot and computed for each frame, so models should
 * have few of them. Each vertex may use any blend of its own nodes that moves it like its weights, up to an error; the
 * blends that suit most vertices are chosen. Single nodes, which cost nothing, come first.
 */
public final class WeightChoice {
    /** Denominators of shares, coarse ones first. */
    private static final int[] PARTS = {1, 2, 4, 8, 16, 32};

    private final Blends blends;
    private final Poses poses;
    private final double allowed;
    private final int maximum;
    private final List<Vertex> vertices = new ArrayList<>();
    /** Rounded weights of all vertices, by their nodes. */
    private final Map<List<Integer>, Set<Integer>> known = new HashMap<>();

    private double error;
    private int blended;

    /** A vertex with weights and its position by each of its nodes in each pose. */
    private static final class Vertex {
        private final int[] nodes;
        private final float[] weights;
        /** {@code double[poses][3*nodes]}. */
        private final double[][] positions;

        private final Map<Integer, Double> accepted = new LinkedHashMap<>();
        private int chosen = -1;

        Vertex(int[] nodes, float[] weights, double[][] positions) {
            this.nodes = nodes;
            this.weights = weights;
            this.positions = positions;
        }
    }

    /**
     * Prepares a choice.
     *
     * @param allowed maximum distance of a vertex from its weighted position
     * @param maximum number of blends
     */
    public WeightChoice(Blends blends, Poses poses, double allowed, int maximum) {
        this.blends = blends;
        this.poses = poses;
        this.allowed = allowed;
        this.maximum = maximum;
    }

    /** Returns the largest distance of a vertex from its weighted position, in any pose. */
    public double error() {
        return error;
    }

    /** Returns the number of used blends. */
    int blended() {
        return blended;
    }

    /** Returns the matrix of each vertex of each primitive. */
    public List<int[]> choose(List<NodePrimitive> primitives) {
        List<int[]> numbers = new ArrayList<>();
        List<Integer> of = new ArrayList<>();
        Map<List<Object>, Integer> seen = new HashMap<>();
        for (NodePrimitive piece : primitives) {
            Primitive p = piece.primitive();
            for (int i = 0; i < p.vertexCount(); i++) {
                of.add(vertex(p, i, seen));
            }
        }
        decide();
        int at = 0;
        for (NodePrimitive piece : primitives) {
            int[] indices = new int[piece.primitive().vertexCount()];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = vertices.get(of.get(at++)).chosen;
            }
            numbers.add(indices);
        }
        return numbers;
    }

    /** Returns the number of a vertex; those with equal positions and weights share one. */
    private int vertex(Primitive p, int i, Map<List<Object>, Integer> seen) {
        TreeMap<Integer, Float> shares = new TreeMap<>();
        for (int k = i * p.influences(); k < (i + 1) * p.influences(); k++) {
            if (p.weights()[k] > 0) {
                shares.merge(p.joints()[k], p.weights()[k], Float::sum);
            }
        }
        List<Object> key = new ArrayList<>(List.of(shares));
        if (shares.size() > 1) {
            for (int axis = 0; axis < 3; axis++) {
                key.add(p.positions()[3 * i + axis]);
            }
        }
        return seen.computeIfAbsent(key, unused -> {
            int[] nodes = shares.keySet().stream().mapToInt(Integer::intValue).toArray();
            float[] weights = new float[nodes.length];
            double sum =
                    shares.values().stream().mapToDouble(Float::doubleValue).reduce(0, Double::sum);
            for (int k = 0; k < nodes.length; k++) {
                weights[k] = (float) (shares.getOrDefault(nodes[k], 0f) / sum);
            }
            vertices.add(new Vertex(nodes, weights, nodes.length > 1 ? positions(p, i, nodes) : new double[0][]));
            return vertices.size() - 1;
        });
    }

    private double[][] positions(Primitive p, int i, int[] nodes) {
        double[][] positions = new double[poses.skins().size()][Math.multiplyExact(3, nodes.length)];
        Vector3d at = new Vector3d();
        for (int pose = 0; pose < positions.length; pose++) {
            for (int k = 0; k < nodes.length; k++) {
                Matrix4dc skin = poses.skins().get(pose).get(nodes[k]);
                skin.transformPosition(
                        at.set(p.positions()[3 * i], p.positions()[3 * i + 1], p.positions()[3 * i + 2]));
                positions[pose][3 * k] = at.x;
                positions[pose][3 * k + 1] = at.y;
                positions[pose][3 * k + 2] = at.z;
            }
        }
        return positions;
    }

    private void decide() {
        List<Vertex> open = new ArrayList<>();
        for (Vertex vertex : vertices) {
            if (vertex.nodes.length == 1) {
                vertex.chosen = blends.number(vertex.nodes[0], Blends.FULL_ALPHA);
            } else {
                open.add(vertex);
                round(vertex);
            }
        }
        open.forEach(this::accept);
        List<Integer> taken = cover(open);
        blended = taken.size();
        for (Vertex vertex : open) {
            take(vertex, taken);
        }
    }

    /** Registers all roundings of a vertex's weights. */
    private void round(Vertex vertex) {
        for (int parts : PARTS) {
            int[] shares = Weights.integers(vertex.weights, parts);
            int[] row = new int[Math.multiplyExact(2, shares.length)];
            int n = 0;
            for (int k = 0; k < shares.length; k++) {
                if (shares[k] > 0) {
                    row[n++] = vertex.nodes[k];
                    row[n++] = shares[k] * Blends.FULL_ALPHA / parts;
                }
            }
            int[] cut = Arrays.copyOf(row, n);
            List<Integer> nodes = new ArrayList<>();
            for (int k = 0; k < n; k += 2) {
                nodes.add(cut[k]);
            }
            known.computeIfAbsent(nodes, unused -> new LinkedHashSet<>()).add(blends.number(cut));
        }
    }

    /** Finds the blends of its nodes that move a vertex accurately enough. */
    private void accept(Vertex vertex) {
        int sets = 1 << Math.min(vertex.nodes.length, 8);
        for (int set = 1; set < sets; set++) {
            List<Integer> nodes = new ArrayList<>();
            for (int k = 0; k < vertex.nodes.length; k++) {
                if ((set >> k & 1) != 0) {
                    nodes.add(vertex.nodes[k]);
                }
            }
            for (int number : known.getOrDefault(nodes, Set.of())) {
                double off = error(vertex, number);
                if (off <= allowed) {
                    vertex.accepted.put(number, off);
                }
            }
        }
        if (vertex.accepted.isEmpty()) {
            int[] shares = Weights.integers(vertex.weights, Blends.FULL_ALPHA);
            int[] row = new int[Math.multiplyExact(2, shares.length)];
            for (int k = 0; k < shares.length; k++) {
                row[2 * k] = vertex.nodes[k];
                row[2 * k + 1] = shares[k];
            }
            int number = blends.number(row);
            vertex.accepted.put(number, error(vertex, number));
        }
    }

    private double error(Vertex vertex, int number) {
        int[] row = blends.row(number);
        double[] less = new double[vertex.nodes.length];
        for (int k = 0; k < less.length; k++) {
            less[k] = vertex.weights[k];
        }
        for (int k = 0; k < row.length; k += 2) {
            int at = Arrays.binarySearch(vertex.nodes, row[k]);
            if (at < 0) {
                return Double.POSITIVE_INFINITY;
            }
            less[at] -= row[k + 1] / (double) Blends.FULL_ALPHA;
        }
        double maximum2 = 0;
        for (double[] positions : vertex.positions) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int k = 0; k < less.length; k++) {
                x += less[k] * positions[3 * k];
                y += less[k] * positions[3 * k + 1];
                z += less[k] * positions[3 * k + 2];
            }
            maximum2 = Math.max(maximum2, x * x + y * y + z * z);
        }
        return Math.sqrt(maximum2);
    }

    /** Returns the blends for all vertices without a suitable single node, most frequently suitable ones first. */
    private List<Integer> cover(List<Vertex> open) {
        Map<Integer, List<Vertex>> users = new LinkedHashMap<>();
        int left = 0;
        for (Vertex vertex : open) {
            if (vertex.accepted.keySet().stream().noneMatch(blends::isSingle)) {
                vertex.accepted
                        .keySet()
                        .forEach(number -> users.computeIfAbsent(number, unused -> new ArrayList<>())
                                .add(vertex));
                left++;
            }
        }
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        users.forEach((number, all) -> counts.put(number, all.size()));
        List<Integer> taken = new ArrayList<>();
        while (left > 0 && taken.size() < maximum) {
            int best = -1;
            for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
                if (best < 0 || count.getValue() > counts.getOrDefault(best, 0)) {
                    best = count.getKey();
                }
            }
            for (Vertex vertex : users.getOrDefault(best, List.of())) {
                if (vertex.chosen < 0) {
                    vertex.chosen = best;
                    left--;
                    vertex.accepted.keySet().forEach(number -> counts.merge(number, -1, Integer::sum));
                }
            }
            counts.remove(best);
            taken.add(best);
        }
        return taken;
    }

    /** Assigns the best of the used matrices; a single node if none is suitable. */
    private void take(Vertex vertex, List<Integer> taken) {
        int best = -1;
        double minimum = Double.POSITIVE_INFINITY;
        for (int number : taken) {
            double off = error(vertex, number);
            if (off < minimum) {
                minimum = off;
                best = number;
            }
        }
        for (int node : vertex.nodes) {
            int single = blends.number(node, Blends.FULL_ALPHA);
            double off = error(vertex, single);
            if (off < minimum) {
                minimum = off;
                best = single;
            }
        }
        vertex.chosen = best;
        error = Math.max(error, minimum);
    }
}
