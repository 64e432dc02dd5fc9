package shuriken.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.chunk.WeightStatus;

/**
 * Vertices shared out to the joints that move them. A vertex of one joint is an ordinary one; others are begun by their
 * first joint, added to by the next and finished by the last.
 */
final class Skin {
    private static final int WHOLE = 255;
    /** Set on the weighted chunks of real files. */
    private static final int CONTINUE = 0x80;

    private final Skeleton skeleton;
    private final Shape shape;
    private final int[] slots;
    private final List<Map<Integer, Integer>> weights = new ArrayList<>();

    /** How much each joint moves a place: joint to weight, of any sum. */
    @FunctionalInterface
    interface Weighing {
        Map<Integer, Double> at(Vector3d place);
    }

    /**
     * Binds a shape to joints that stand in {@code bind} and poses it as {@code skeleton} stands.
     *
     * @param firstSlot where its vertices go in the buffer
     */
    Skin(Skeleton bind, Skeleton skeleton, Shape shape, Weighing weighing, int firstSlot) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.slots = new int[shape.vertices()];
        for (int i = 0; i < shape.vertices(); i++) {
            weights.add(whole(weighing.at(shape.place(i))));
        }
        Map<Vector3d, Map<Integer, Integer>> byPlace = new HashMap<>();
        for (int i = 0; i < shape.vertices(); i++) {
            byPlace.put(shape.place(i), weights.get(i));
        }
        shape.bent(place -> {
            Vector3d sum = new Vector3d();
            byPlace.get(place).forEach((joint, weight) -> {
                Matrix4d move = skeleton.world(joint).mul(bind.world(joint).invert());
                sum.add(move.transformPosition(place, new Vector3d()).mul((double) weight / WHOLE));
            });
            return sum;
        });
        number(firstSlot);
    }

    /** Weights as stored: whole numbers that add up to 255, by joint. */
    private static Map<Integer, Integer> whole(Map<Integer, Double> shares) {
        double sum = shares.values().stream().mapToDouble(x -> x).sum();
        Map<Integer, Integer> stored = new TreeMap<>();
        shares.forEach((joint, share) -> {
            int weight = (int) Math.round(WHOLE * share / sum);
            if (weight > 0) {
                stored.put(joint, weight);
            }
        });
        int left = WHOLE - stored.values().stream().mapToInt(x -> x).sum();
        int strongest = stored.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        stored.merge(strongest, left, Integer::sum);
        return stored;
    }

    /** Ordinary vertices first, those of one joint together. */
    private void number(int firstSlot) {
        int next = firstSlot;
        for (int joint = 0; joint <= skeleton.joints().size(); joint++) {
            for (int i = 0; i < slots.length; i++) {
                boolean alone = weights.get(i).size() == 1;
                if (joint == skeleton.joints().size()
                        ? !alone
                        : alone && weights.get(i).containsKey(joint)) {
                    slots[i] = next++;
                }
            }
        }
    }

    /** The place of a vertex in the buffer. */
    int slot(int vertex) {
        return slots[vertex];
    }

    /** What a joint writes into the buffer. */
    List<VertexChunk> chunks(int joint) {
        Map<WeightStatus, List<Integer>> parts = new LinkedHashMap<>();
        List<Integer> alone = new ArrayList<>();
        for (int i = 0; i < slots.length; i++) {
            List<Integer> joints = List.copyOf(weights.get(i).keySet());
            if (!joints.contains(joint)) {
                continue;
            }
            int turn = joints.indexOf(joint);
            WeightStatus status =
                    turn == 0 ? WeightStatus.START : turn == joints.size() - 1 ? WeightStatus.END : WeightStatus.MIDDLE;
            (joints.size() == 1 ? alone : parts.computeIfAbsent(status, s -> new ArrayList<>())).add(i);
        }
        List<VertexChunk> chunks = new ArrayList<>();
        if (!alone.isEmpty()) {
            chunks.add(vertices(VertexChunkType.VN, 0, joint, alone));
        }
        parts.forEach((status, list) ->
                chunks.add(vertices(VertexChunkType.VN_NF, CONTINUE | status.ordinal(), joint, list)));
        return chunks;
    }

    private VertexChunk vertices(VertexChunkType type, int flags, int joint, List<Integer> list) {
        list.sort((a, b) -> Integer.compare(slots[a], slots[b]));
        int first = slots[list.getFirst()];
        Matrix4d inward = skeleton.world(joint).invert();
        int[] words = new int[type.words() * list.size()];
        int at = 0;
        for (int vertex : list) {
            at = Words.put(words, at, inward.transformPosition(shape.place(vertex)));
            at = Words.put(
                    words, at, inward.transformDirection(shape.normal(vertex)).normalize());
            if (type.word() == VertexChunkType.Word.NINJA) {
                words[at++] = slots[vertex] - first | weights.get(vertex).get(joint) << 16;
            }
        }
        return new VertexChunk.Vertices(type, flags, first, list.size(), words);
    }
}
