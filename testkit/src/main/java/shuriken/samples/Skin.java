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
 * Distributes vertices to the joints that move them. A vertex of only one joint is ordinary. Any other vertex is
 * started by its first joint, continued by the next joints and finished by the last.
 */
final class Skin {
    private static final int FULL_WEIGHT = 255;
    /** The flag of weighted chunks in real files. */
    private static final int WEIGHTED_FLAG = 0x80;

    private final Skeleton skeleton;
    private final Shape shape;
    /** The slot of each vertex in the vertex buffer. */
    private final int[] slots;
    /** The weights by vertex and joint, from 0 to 255. */
    private final int[][] weights;

    /** Computes the weights of joints at a position. Their sum can be any positive number. */
    @FunctionalInterface
    interface WeightFunction {
        Map<Integer, Double> at(Vector3d position);
    }

    /**
     * Binds a shape to joints in the pose {@code bindPose} and moves its vertices to the pose {@code skeleton}.
     *
     * @param firstSlot the buffer slot of the first vertex
     */
    Skin(Skeleton bindPose, Skeleton skeleton, Shape shape, WeightFunction weightFunction, int firstSlot) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.slots = new int[shape.vertices()];
        this.weights = new int[shape.vertices()][];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = toIntegerWeights(
                    weightFunction.at(shape.position(i)), skeleton.joints().size());
        }
        shape.bent((vertexIndex, position) -> {
            Vector3d sum = new Vector3d();
            for (int jointIndex = 0; jointIndex < skeleton.joints().size(); jointIndex++) {
                if (weights[vertexIndex][jointIndex] > 0) {
                    Matrix4d boneTransform = skeleton.world(jointIndex)
                            .mul(bindPose.world(jointIndex).invert());
                    Vector3d movedPosition = boneTransform.transformPosition(position, new Vector3d());
                    sum.add(movedPosition.mul((double) weights[vertexIndex][jointIndex] / FULL_WEIGHT));
                }
            }
            return sum;
        });
        assignSlots(firstSlot);
    }

    /** Returns the stored weights by joint: integers whose sum is 255. */
    private static int[] toIntegerWeights(Map<Integer, Double> relativeWeights, int jointCount) {
        double sum = relativeWeights.values().stream().mapToDouble(x -> x).sum();
        int[] jointWeights = new int[jointCount];
        relativeWeights.forEach(
                (joint, relativeWeight) -> jointWeights[joint] = (int) Math.round(FULL_WEIGHT * relativeWeight / sum));
        int strongestJoint = 0;
        for (int jointIndex = 0; jointIndex < jointCount; jointIndex++) {
            if (jointWeights[jointIndex] > jointWeights[strongestJoint]) {
                strongestJoint = jointIndex;
            }
        }
        jointWeights[strongestJoint] += FULL_WEIGHT - IntStream.of(jointWeights).sum();
        return jointWeights;
    }

    /** Assigns the slots: first to the ordinary vertices, joint by joint, and then to all others. */
    private void assignSlots(int firstSlot) {
        int nextSlot = firstSlot;
        for (int jointIndex = 0; jointIndex < skeleton.joints().size(); jointIndex++) {
            for (int i = 0; i < slots.length; i++) {
                if (weights[i][jointIndex] == FULL_WEIGHT) {
                    slots[i] = nextSlot++;
                }
            }
        }
        for (int i = 0; i < slots.length; i++) {
            if (IntStream.of(weights[i]).noneMatch(weight -> weight == FULL_WEIGHT)) {
                slots[i] = nextSlot++;
            }
        }
    }

    /** Returns the slot of a vertex in the buffer. */
    int slot(int vertexIndex) {
        return slots[vertexIndex];
    }

    /** Creates the chunks that a joint writes into the buffer. */
    List<VertexChunk> createChunks(int jointIndex) {
        List<Integer> ordinaryVertices = new ArrayList<>();
        Map<WeightStatus, List<Integer>> weightedVerticesByStatus = new EnumMap<>(WeightStatus.class);
        for (int i = 0; i < slots.length; i++) {
            if (weights[i][jointIndex] == FULL_WEIGHT) {
                ordinaryVertices.add(i);
            } else if (weights[i][jointIndex] > 0) {
                weightedVerticesByStatus
                        .computeIfAbsent(weightStatus(weights[i], jointIndex), s -> new ArrayList<>())
                        .add(i);
            }
        }
        List<VertexChunk> chunks = new ArrayList<>();
        if (!ordinaryVertices.isEmpty()) {
            chunks.add(createChunk(VertexChunkType.VN, 0, jointIndex, ordinaryVertices));
        }
        weightedVerticesByStatus.forEach((status, vertexIndices) -> chunks.add(
                createChunk(VertexChunkType.VN_NF, WEIGHTED_FLAG | status.ordinal(), jointIndex, vertexIndices)));
        return chunks;
    }

    private static WeightStatus weightStatus(int[] weights, int jointIndex) {
        if (Arrays.stream(weights, 0, jointIndex).sum() == 0) {
            return WeightStatus.START;
        }
        boolean isLast = Arrays.stream(weights, jointIndex + 1, weights.length).sum() == 0;
        return isLast ? WeightStatus.END : WeightStatus.MIDDLE;
    }

    private VertexChunk createChunk(VertexChunkType type, int flags, int jointIndex, List<Integer> vertexIndices) {
        vertexIndices.sort((first, second) -> Integer.compare(slots[first], slots[second]));
        int firstSlot = slots[vertexIndices.getFirst()];
        Matrix4d inverseWorldTransform = skeleton.world(jointIndex).invert();
        int[] words = new int[type.wordsPerVertex() * vertexIndices.size()];
        int offset = 0;
        for (int vertexIndex : vertexIndices) {
            offset = VectorWords.store(
                    words, offset, inverseWorldTransform.transformPosition(shape.position(vertexIndex)));
            offset = VectorWords.store(
                    words,
                    offset,
                    inverseWorldTransform
                            .transformDirection(shape.normal(vertexIndex))
                            .normalize());
            if (type.lastWord() == VertexChunkType.Word.NINJA) {
                words[offset++] = (slots[vertexIndex] - firstSlot) | (weights[vertexIndex][jointIndex] << 16);
            }
        }
        return new VertexChunk.Vertices(type, flags, firstSlot, vertexIndices.size(), words);
    }
}
