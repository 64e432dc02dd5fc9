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
 * Distributes vertices to the joints that move them. If only one joint moves a vertex, the vertex is ordinary.
 * Otherwise its first joint starts it in the vertex buffer, the next joints add to it, and the last joint finishes it.
 */
final class Skin {
    /** The stored weight of a vertex that only one joint moves. */
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
     * Binds a shape to joints and moves its vertices.
     *
     * @param bindPose the joints in the pose in which the shape is bound
     * @param skeleton the joints in the pose to which the vertices are moved
     * @param shape the shape, whose vertices this constructor changes
     * @param firstSlot the buffer slot of the first vertex
     */
    Skin(Skeleton bindPose, Skeleton skeleton, Shape shape, WeightFunction weightFunction, int firstSlot) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.slots = new int[shape.vertexCount()];
        this.weights = new int[shape.vertexCount()][];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = toIntegerWeights(
                    weightFunction.at(shape.position(i)), skeleton.joints().size());
        }
        shape.bend((vertexIndex, position) -> {
            Vector3d sum = new Vector3d();
            for (int jointIndex = 0; jointIndex < skeleton.joints().size(); jointIndex++) {
                if (weights[vertexIndex][jointIndex] > 0) {
                    Matrix4d boneTransform = skeleton.jointToScene(jointIndex)
                            .mul(bindPose.jointToScene(jointIndex).invert());
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
        int strongestJointIndex = 0;
        for (int jointIndex = 0; jointIndex < jointCount; jointIndex++) {
            if (jointWeights[jointIndex] > jointWeights[strongestJointIndex]) {
                strongestJointIndex = jointIndex;
            }
        }
        jointWeights[strongestJointIndex] +=
                FULL_WEIGHT - IntStream.of(jointWeights).sum();
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
    List<VertexChunk> createVertexChunks(int jointIndex) {
        List<Integer> ordinaryVertexIndices = new ArrayList<>();
        Map<WeightStatus, List<Integer>> weightedVertexIndicesByStatus = new EnumMap<>(WeightStatus.class);
        for (int i = 0; i < slots.length; i++) {
            if (weights[i][jointIndex] == FULL_WEIGHT) {
                ordinaryVertexIndices.add(i);
            } else if (weights[i][jointIndex] > 0) {
                weightedVertexIndicesByStatus
                        .computeIfAbsent(weightStatus(weights[i], jointIndex), s -> new ArrayList<>())
                        .add(i);
            }
        }
        List<VertexChunk> chunks = new ArrayList<>();
        if (!ordinaryVertexIndices.isEmpty()) {
            chunks.add(createChunk(VertexChunkType.VN, 0, jointIndex, ordinaryVertexIndices));
        }
        weightedVertexIndicesByStatus.forEach((status, vertexIndices) -> chunks.add(
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
        Matrix4d inverseWorldTransform = skeleton.jointToScene(jointIndex).invert();
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
