package shuriken.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.chunk.WeightStatus;

/**
 * Distributes vertices to the joints that move them. A vertex of one joint is ordinary. Others are started by their
 * first joint, continued by the next and finished by the last.
 */
final class Skin {
    private static final int FULL_WEIGHT = 255;
    /** The flag that weighted chunks have in real files. */
    private static final int CONTINUE = 0x80;

    private final Skeleton skeleton;
    private final Shape shape;
    /** The slot of each vertex in the vertex buffer. */
    private final int[] slots;
    /** The weights by vertex and joint, from 0 to 255. */
    private final int[][] weights;

    /** Computes the weights of joints at a position. They may have any sum. */
    @FunctionalInterface
    interface Weighing {
        Map<Integer, Double> at(Vector3d position);
    }

    /**
     * Binds a shape to joints in the pose {@code bind} and moves its vertices to the pose {@code skeleton}.
     *
     * @param firstSlot the buffer slot of the first vertex
     */
    Skin(Skeleton bind, Skeleton skeleton, Shape shape, Weighing weighing, int firstSlot) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.slots = new int[shape.vertices()];
        this.weights = new int[shape.vertices()][];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = integerWeights(
                    weighing.at(shape.position(i)), skeleton.joints().size());
        }
        shape.bent((vertex, position) -> {
            Vector3d sum = new Vector3d();
            for (int joint = 0; joint < skeleton.joints().size(); joint++) {
                if (weights[vertex][joint] > 0) {
                    Matrix4d boneTransform =
                            skeleton.world(joint).mul(bind.world(joint).invert());
                    Vector3d moved = boneTransform.transformPosition(position, new Vector3d());
                    sum.add(moved.mul((double) weights[vertex][joint] / FULL_WEIGHT));
                }
            }
            return sum;
        });
        assignSlots(firstSlot);
    }

    /** Returns the stored weights by joint: integers whose sum is 255. */
    private static int[] integerWeights(Map<Integer, Double> shares, int joints) {
        double sum = shares.values().stream().mapToDouble(x -> x).sum();
        int[] stored = new int[joints];
        shares.forEach((joint, share) -> stored[joint] = (int) Math.round(FULL_WEIGHT * share / sum));
        int strongest = 0;
        for (int joint = 0; joint < joints; joint++) {
            strongest = stored[joint] > stored[strongest] ? joint : strongest;
        }
        stored[strongest] += FULL_WEIGHT - IntStream.of(stored).sum();
        return stored;
    }

    /** Numbers the vertices: ordinary ones first, grouped by joint. */
    private void assignSlots(int firstSlot) {
        int next = firstSlot;
        for (int joint = 0; joint < skeleton.joints().size(); joint++) {
            for (int i = 0; i < slots.length; i++) {
                if (weights[i][joint] == FULL_WEIGHT) {
                    slots[i] = next++;
                }
            }
        }
        for (int i = 0; i < slots.length; i++) {
            if (IntStream.of(weights[i]).noneMatch(weight -> weight == FULL_WEIGHT)) {
                slots[i] = next++;
            }
        }
    }

    /** Returns the slot of a vertex in the buffer. */
    int slot(int vertex) {
        return slots[vertex];
    }

    /** Returns the chunks that a joint writes into the buffer. */
    List<VertexChunk> chunks(int joint) {
        List<Integer> ordinary = new ArrayList<>();
        Map<WeightStatus, List<Integer>> weightedByStatus = new EnumMap<>(WeightStatus.class);
        for (int i = 0; i < slots.length; i++) {
            if (weights[i][joint] == FULL_WEIGHT) {
                ordinary.add(i);
            } else if (weights[i][joint] > 0) {
                weightedByStatus
                        .computeIfAbsent(status(weights[i], joint), s -> new ArrayList<>())
                        .add(i);
            }
        }
        List<VertexChunk> chunks = new ArrayList<>();
        if (!ordinary.isEmpty()) {
            chunks.add(createChunk(VertexChunkType.VN, 0, joint, ordinary));
        }
        weightedByStatus.forEach((status, vertexIndices) ->
                chunks.add(createChunk(VertexChunkType.VN_NF, CONTINUE | status.ordinal(), joint, vertexIndices)));
        return chunks;
    }

    private static WeightStatus status(int[] weights, int joint) {
        if (Arrays.stream(weights, 0, joint).sum() == 0) {
            return WeightStatus.START;
        }
        boolean isLast = Arrays.stream(weights, joint + 1, weights.length).sum() == 0;
        return isLast ? WeightStatus.END : WeightStatus.MIDDLE;
    }

    private VertexChunk createChunk(VertexChunkType type, int flags, int joint, List<Integer> vertexIndices) {
        vertexIndices.sort((a, b) -> Integer.compare(slots[a], slots[b]));
        int first = slots[vertexIndices.getFirst()];
        Matrix4d toJoint = skeleton.world(joint).invert();
        int[] words = new int[type.wordsPerVertex() * vertexIndices.size()];
        int offset = 0;
        for (int vertex : vertexIndices) {
            offset = VectorWords.store(words, offset, toJoint.transformPosition(shape.position(vertex)));
            offset = VectorWords.store(
                    words,
                    offset,
                    toJoint.transformDirection(shape.normal(vertex)).normalize());
            if (type.lastWord() == VertexChunkType.Word.NINJA) {
                words[offset++] = slots[vertex] - first | weights[vertex][joint] << 16;
            }
        }
        return new VertexChunk.Vertices(type, flags, first, vertexIndices.size(), words);
    }
}
