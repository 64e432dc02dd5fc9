package shuriken.build.ninja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.build.NodePrimitive;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Vertices of nodes whose meshes have morph targets, in the order in which they are stored. */
final class ShapeVertices {
    private static final int[] NO_KEY = {};

    private final IntFunction<Matrix4dc> into;
    private final Map<Integer, Origin> origins = new HashMap<>();
    private final Map<Integer, List<Origin>> byNode = new TreeMap<>();

    /**
     * What a stored vertex was made of.
     *
     * @param normal of unit length; empty if none is stored
     */
    record Origin(NodePrimitive piece, int vertex, float[] normal) {
        List<MorphTarget> targets() {
            return piece.primitive().targets();
        }

        /**
         * Where targets put it, in the space of the primitives.
         *
         * @param weights of the targets
         */
        Vector3d place(double[] weights) {
            Vector3d at = vector(piece.primitive().positions());
            for (int i = 0; i < weights.length; i++) {
                at.fma(weights[i], vector(targets().get(i).positions()));
            }
            return at;
        }

        /** Likewise its normal, not of unit length. */
        Vector3d facing(double[] weights) {
            Vector3d facing = new Vector3d(normal[0], normal[1], normal[2]);
            for (int i = 0; i < weights.length; i++) {
                if (targets().get(i).normals().length > 0) {
                    facing.fma(weights[i], vector(targets().get(i).normals()));
                }
            }
            return facing;
        }

        /** How far a target carries it. */
        double reach(int target) {
            return vector(targets().get(target).positions()).length();
        }

        private Vector3d vector(float[] all) {
            return new Vector3d(all[3 * vertex], all[3 * vertex + 1], all[3 * vertex + 2]);
        }
    }

    /** @param into from the space of the primitives to a node's */
    ShapeVertices(IntFunction<Matrix4dc> into) {
        this.into = into;
    }

    /** What tells a vertex from others in its place: where targets carry it, and whose weights do. */
    static int[] key(NodePrimitive piece, int vertex) {
        Primitive p = piece.primitive();
        if (p.targets().isEmpty()) {
            return NO_KEY;
        }
        List<Integer> key = new ArrayList<>();
        for (MorphTarget target : p.targets()) {
            for (int i = 3 * vertex; i < 3 * vertex + 3; i++) {
                key.add(Float.floatToIntBits(target.positions()[i] + 0f));
                key.add(target.normals().length > 0 ? Float.floatToIntBits(target.normals()[i] + 0f) : 0);
            }
        }
        key.add(piece.carrier());
        return key.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Takes a vertex by its number. */
    void put(int number, NodePrimitive piece, int vertex, float[] normal) {
        origins.putIfAbsent(number, new Origin(piece, vertex, normal));
    }

    /** Puts the vertices of a node in order, if any has targets. */
    void order(int node, int[] numbers) {
        List<Origin> own = new ArrayList<>();
        boolean shaped = false;
        for (int number : numbers) {
            Origin origin = origins.get(number);
            if (origin != null) {
                own.add(origin);
                shaped |= !origin.targets().isEmpty();
            }
        }
        if (shaped) {
            byNode.put(node, own);
        }
    }

    /** Takes all vertices of a node in order, if any has targets. */
    void put(int node, List<Origin> all) {
        if (all.stream().anyMatch(origin -> !origin.targets().isEmpty())) {
            byNode.put(node, all);
        }
    }

    boolean isEmpty() {
        return byNode.isEmpty();
    }

    /** The vertices of a node; none if its mesh has no targets. */
    List<Origin> of(int node) {
        return byNode.getOrDefault(node, List.of());
    }

    /** From the space of the primitives to a node's. */
    Matrix4dc into(int node) {
        return into.apply(node);
    }
}
