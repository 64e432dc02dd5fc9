package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.FormatLimits;
import shuriken.geometry.IntRowInterner;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.chunk.WeightStatus;
import shuriken.scene.Primitive;

/**
 * The unique vertices of a tree with their slots and chunks. First all are added, then slots are assigned, then chunks
 * are created.
 */
final class ChunkVertices {
    /** Bit 7: the calculation continues. */
    private static final int CONTINUES = 0x80;

    private static final int NO_CHUNK = -1;

    private static final List<VertexChunkType> RIGID =
            List.of(VertexChunkType.D8, VertexChunkType.VN, VertexChunkType.VN_D8);

    private static final int HIGHEST_SLOT = 0xFFFF;
    private static final int MAX_WORDS = 0xFFFF - 1;

    private final IntFunction<Matrix4dc> into;
    private final IntRowInterner table = new IntRowInterner();
    private final List<ChunkVertex> vertices = new ArrayList<>();
    private int[] slots = new int[0];
    /** The vertices that each node influences, once slots are assigned. */
    private final Map<Integer, List<Integer>> ofNode = new HashMap<>();

    private int next;

    /**
     * @param into transform from the space of the primitives to a node's
     * @param firstSlot first slot of these vertices
     */
    ChunkVertices(IntFunction<Matrix4dc> into, int firstSlot) {
        this.into = into;
        this.next = firstSlot;
    }

    /**
     * Returns the number of a primitive's vertex.
     *
     * @param normals stored or computed normals of the primitive; used unless the vertex is coloured and {@code lit} is
     *     false
     * @param shape distinguishes vertices with equal values; usually empty
     */
    int number(Primitive p, int vertex, float[] normals, boolean lit, int[] shape) {
        boolean coloured = p.colours().length > 0 && ChunkVertex.isRigid(p, vertex);
        boolean hasNormals = !coloured || lit && p.normals().length > 0;
        ChunkVertex made = ChunkVertex.of(p, vertex, hasNormals ? normals : new float[0], coloured);
        int number = table.number(made.row(shape));
        if (number == vertices.size()) {
            vertices.add(made);
        }
        return number;
    }

    /** Returns the last node in drawing order that influences a vertex. */
    int lastNode(int number) {
        int[] all = vertices.get(number).nodes();
        return all[all.length - 1];
    }

    /** Returns whether a vertex belongs only to one node. */
    boolean isRigidTo(int number, int node) {
        int[] all = vertices.get(number).nodes();
        return all.length == 1 && all[0] == node;
    }

    /**
     * Assigns slots to all vertices.
     *
     * @param count nodes of the tree
     * @throws IllegalArgumentException if there are more vertices than slots
     */
    void assignSlots(int count) {
        slots = new int[vertices.size()];
        ofNode.clear();
        List<Integer> inOrder = new ArrayList<>();
        for (int i = 0; i < slots.length; i++) {
            inOrder.add(i);
            for (int node : vertices.get(i).nodes()) {
                ofNode.computeIfAbsent(node, unused -> new ArrayList<>()).add(i);
            }
        }
        inOrder.sort(Comparator.<Integer>comparingInt(this::chunk)
                .thenComparing(i -> vertices.get(i).type()));
        int last = NO_CHUNK;
        for (int i : inOrder) {
            next += chunk(i) == last ? 0 : next & 1;
            last = chunk(i);
            slots[i] = next++;
        }
        next += last == 2 * count - 1 ? 0 : next & 1;
        FormatLimits.require(
                next,
                HIGHEST_SLOT + 1,
                "Chunk models (NJ, SA2)",
                "vertex slots",
                FormatLimits.DECIMATE + ", or split it in parts");
    }

    /** A node's rigid vertices precede its weighted ones; each group starts at an even slot. */
    private int chunk(int number) {
        ChunkVertex v = vertices.get(number);
        return 2 * v.nodes()[0] + (v.isRigid() ? 0 : 1);
    }

    int slot(int number) {
        return slots[number];
    }

    /** Returns the number of vertices so far. */
    int size() {
        return vertices.size();
    }

    /**
     * Returns the chunks of a node, without an end chunk.
     *
     * @param isFirst whether no other vertex chunk precedes them in the file
     */
    List<VertexChunk> chunks(int node, boolean isFirst) {
        List<VertexChunk> chunks = new ArrayList<>();
        for (VertexChunkType type : RIGID) {
            add(chunks, node, numbers(node, type, WeightStatus.START), type, WeightStatus.START, isFirst);
        }
        for (WeightStatus status : List.of(WeightStatus.START, WeightStatus.MIDDLE, WeightStatus.END)) {
            int[] selected = numbers(node, VertexChunkType.VN_NF, status);
            add(chunks, node, selected, VertexChunkType.VN_NF, status, isFirst);
        }
        return chunks;
    }

    /** Returns the rigid vertices of a node, in the order of its chunks. */
    int[] rigid(int node) {
        return RIGID.stream()
                .flatMapToInt(type -> Arrays.stream(numbers(node, type, WeightStatus.START)))
                .toArray();
    }

    /** Returns the normal of a vertex in the space of the primitives; empty if it stores none. */
    float[] normal(int number) {
        return vertices.get(number).normal();
    }

    /** Returns whether a node has weighted vertices. */
    boolean isWeighted(int node) {
        return ofNode.getOrDefault(node, List.of()).stream()
                .anyMatch(number -> !vertices.get(number).isRigid());
    }

    /** Sorts by slot. */
    private int[] numbers(int node, VertexChunkType type, WeightStatus status) {
        List<Integer> found = new ArrayList<>();
        for (int i : ofNode.getOrDefault(node, List.of())) {
            ChunkVertex v = vertices.get(i);
            int at = Arrays.binarySearch(v.nodes(), node);
            if (v.type() == type && status(v, at) == status) {
                found.add(i);
            }
        }
        found.sort((a, b) -> Integer.compare(slots[a], slots[b]));
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static WeightStatus status(ChunkVertex v, int at) {
        return at == 0 ? WeightStatus.START : at == v.nodes().length - 1 ? WeightStatus.END : WeightStatus.MIDDLE;
    }

    private void add(
            List<VertexChunk> chunks,
            int node,
            int[] numbers,
            VertexChunkType type,
            WeightStatus status,
            boolean first) {
        int maximum = MAX_WORDS / type.wordCount();
        for (int from = 0; from < numbers.length; from += maximum) {
            int[] selected = Arrays.copyOfRange(numbers, from, Math.min(numbers.length, from + maximum));
            boolean weighted = type == VertexChunkType.VN_NF;
            int base = weighted && status != WeightStatus.START ? 0 : slots[selected[0]];
            int flags = (weighted ? status.ordinal() : 0) | (first && chunks.isEmpty() ? 0 : CONTINUES);
            chunks.add(new VertexChunk.Vertices(type, flags, base, selected.length, words(node, selected, type, base)));
        }
    }

    private int[] words(int node, int[] numbers, VertexChunkType type, int base) {
        int[] words = new int[Math.multiplyExact(type.wordCount(), numbers.length)];
        Matrix4dc matrix = into.apply(node);
        Vector3d at = new Vector3d();
        int w = 0;
        for (int number : numbers) {
            ChunkVertex v = vertices.get(number);
            matrix.transformPosition(at.set(v.position()[0], v.position()[1], v.position()[2]));
            w = add(words, w, at);
            if (type.normal() == VertexChunkType.Normal.FLOAT) {
                matrix.transformDirection(at.set(v.normal()[0], v.normal()[1], v.normal()[2]));
                double length = at.length();
                w = add(words, w, length > 0 ? at.div(length) : at.set(0, 1, 0));
            }
            if (type.lastWord() == VertexChunkType.Word.D8888) {
                words[w++] = v.colour();
            } else if (type.lastWord() == VertexChunkType.Word.NINJA) {
                int weight = v.weights()[Arrays.binarySearch(v.nodes(), node)];
                words[w++] = slots[number] - base | weight << 16;
            }
        }
        return words;
    }

    private static int add(int[] words, int at, Vector3d vector) {
        words[at] = Float.floatToIntBits((float) vector.x + 0f);
        words[at + 1] = Float.floatToIntBits((float) vector.y + 0f);
        words[at + 2] = Float.floatToIntBits((float) vector.z + 0f);
        return at + 3;
    }
}
