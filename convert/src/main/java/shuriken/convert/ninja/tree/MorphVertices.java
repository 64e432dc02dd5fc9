package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.support.MorphVertex;
import shuriken.convert.support.NodePrimitive;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** The vertices of nodes whose meshes have morph targets, in stored order. */
public final class MorphVertices {
    private static final int[] NO_KEY = {};

    private final IntFunction<Matrix4dc> into;
    private final Map<Integer, MorphVertex> vertices = new HashMap<>();
    private final Map<Integer, List<MorphVertex>> byNode = new TreeMap<>();

    /** @param into transform from the space of the primitives to a node's */
    public MorphVertices(IntFunction<Matrix4dc> into) {
        this.into = into;
    }

    /**
     * Returns a key that distinguishes vertices at the same position: their morph targets and the node with the
     * weights.
     */
    public static int[] key(NodePrimitive piece, int vertex) {
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

    /** Sets a vertex by its number. */
    public void set(int number, NodePrimitive piece, int vertex, float[] normal) {
        vertices.putIfAbsent(number, new MorphVertex(piece, vertex, normal));
    }

    /** Orders the vertices of a node, if any has targets. */
    public void order(int node, int[] numbers) {
        List<MorphVertex> ordered = new ArrayList<>();
        boolean shaped = false;
        for (int number : numbers) {
            MorphVertex vertex = vertices.get(number);
            if (vertex != null) {
                ordered.add(vertex);
                shaped |= !vertex.targets().isEmpty();
            }
        }
        if (shaped) {
            byNode.put(node, ordered);
        }
    }

    /** Sets all vertices of a node in order, if any has targets. */
    public void set(int node, List<MorphVertex> all) {
        if (all.stream().anyMatch(vertex -> !vertex.targets().isEmpty())) {
            byNode.put(node, all);
        }
    }

    boolean isEmpty() {
        return byNode.isEmpty();
    }

    /** Returns the vertices of a node; none if its mesh has no targets. */
    public List<MorphVertex> of(int node) {
        return byNode.getOrDefault(node, List.of());
    }

    /** Returns the transform from the space of the primitives to a node's. */
    public Matrix4dc into(int node) {
        return into.apply(node);
    }
}
