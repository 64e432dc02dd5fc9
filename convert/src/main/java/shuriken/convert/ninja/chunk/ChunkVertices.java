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
 * Collects the unique vertices of a tree, assigns their slots in the vertex buffer, and encodes them as chunks. All
 * vertices must be added before slots are assigned, and slots must be assigned before chunks are created.
 */
final class ChunkVertices {
    /** The flag (bit 7) of every vertex chunk except the first one of a file. */
    private static final int CONTINUE_FLAG = 0x80;

    private static final int NO_GROUP = -1;

    private static final List<VertexChunkType> RIGID_TYPES =
            List.of(VertexChunkType.D8, VertexChunkType.VN, VertexChunkType.VN_D8);

    private static final int MAX_SLOT = 0xFFFF;
    /** The maximum number of words of the vertices in a chunk. Its 16-bit size also counts the word before them. */
    private static final int MAX_WORD_COUNT = 0xFFFF - 1;

    private final IntFunction<Matrix4dc> meshToNode;
    private final IntRowInterner keyInterner = new IntRowInterner();
    private final List<ChunkVertex> vertices = new ArrayList<>();
    private int[] slots = new int[0];
    /** The indices of the vertices that each node influences, after slots have been assigned. */
    private final Map<Integer, List<Integer>> vertexIndicesByNode = new HashMap<>();

    /** The first slot that no vertex has. */
    private int nextSlot;

    /**
     * Creates a collection without vertices.
     *
     * @param meshToNode returns, for the index of a node, the transform from the space of the meshes to the
     *     space of this node
     * @param firstSlot the first slot of these vertices
     */
    ChunkVertices(IntFunction<Matrix4dc> meshToNode, int firstSlot) {
        this.meshToNode = meshToNode;
        this.nextSlot = firstSlot;
    }

    /**
     * Returns the index of a primitive's vertex among the unique vertices. The vertex is added if necessary.
     *
     * @param normals the stored or computed normals of the primitive. A coloured vertex gets a normal only if
     *     {@code isLit} is true and the primitive stores normals
     * @param morphTargetKey values of the vertex's morph targets, which distinguish otherwise equal vertices. It is
     *     empty without morph targets
     */
    int getOrAddIndex(Primitive primitive, int vertexIndex, float[] normals, boolean isLit, int[] morphTargetKey) {
        boolean hasColour = primitive.colours().length > 0 && ChunkVertex.isRigid(primitive, vertexIndex);
        boolean hasNormals = !hasColour || isLit && primitive.normals().length > 0;
        ChunkVertex newVertex =
                ChunkVertex.create(primitive, vertexIndex, hasNormals ? normals : new float[0], hasColour);
        int index = keyInterner.getOrAddIndex(newVertex.toKey(morphTargetKey));
        if (index == vertices.size()) {
            vertices.add(newVertex);
        }
        return index;
    }

    /** Returns the index of the last node in drawing order that influences a vertex. */
    int lastNodeIndex(int vertexIndex) {
        int[] nodeIndices = vertices.get(vertexIndex).nodeIndices();
        return nodeIndices[nodeIndices.length - 1];
    }

    /** Returns whether a node is the only one that moves a vertex. */
    boolean isRigidTo(int vertexIndex, int nodeIndex) {
        int[] nodeIndices = vertices.get(vertexIndex).nodeIndices();
        return nodeIndices.length == 1 && nodeIndices[0] == nodeIndex;
    }

    /**
     * Assigns slots to all vertices.
     *
     * @param nodeCount the number of nodes of the tree
     * @throws IllegalArgumentException if there are more vertices than slots
     */
    void assignSlots(int nodeCount) {
        slots = new int[vertices.size()];
        vertexIndicesByNode.clear();
        List<Integer> vertexIndices = new ArrayList<>();
        for (int i = 0; i < slots.length; i++) {
            vertexIndices.add(i);
            for (int nodeIndex : vertices.get(i).nodeIndices()) {
                vertexIndicesByNode
                        .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                        .add(i);
            }
        }
        vertexIndices.sort(Comparator.<Integer>comparingInt(this::groupOf)
                .thenComparing(vertexIndex -> vertices.get(vertexIndex).chunkType()));
        int lastGroup = NO_GROUP;
        for (int vertexIndex : vertexIndices) {
            // The first slot of a group is even.
            nextSlot += groupOf(vertexIndex) == lastGroup ? 0 : nextSlot & 1;
            lastGroup = groupOf(vertexIndex);
            slots[vertexIndex] = nextSlot++;
        }
        // The last possible group has no group after it that would need an even slot.
        nextSlot += lastGroup == 2 * nodeCount - 1 ? 0 : nextSlot & 1;
        FormatLimits.require(
                nextSlot,
                MAX_SLOT + 1,
                "Chunk models (NJ, SA2)",
                "vertex slots",
                FormatLimits.DECIMATE_REMEDY + ", or split it into parts");
    }

    /**
     * Returns the number of the group of a vertex. There are two groups for each node: its rigid vertices, followed by
     * the weighted vertices of which it is the first node. Slots are assigned in the order of groups, and each group
     * starts at an even slot.
     */
    private int groupOf(int vertexIndex) {
        ChunkVertex vertex = vertices.get(vertexIndex);
        return 2 * vertex.nodeIndices()[0] + (vertex.isRigid() ? 0 : 1);
    }

    int slot(int vertexIndex) {
        return slots[vertexIndex];
    }

    /** Returns the number of unique vertices that were added. */
    int size() {
        return vertices.size();
    }

    /**
     * Returns the chunks of a node without an end chunk.
     *
     * @param isFirst whether no other vertex chunk precedes them in the file
     */
    List<VertexChunk> chunks(int nodeIndex, boolean isFirst) {
        List<VertexChunk> chunks = new ArrayList<>();
        for (VertexChunkType type : RIGID_TYPES) {
            addChunks(
                    chunks,
                    nodeIndex,
                    findVertexIndices(nodeIndex, type, WeightStatus.START),
                    type,
                    WeightStatus.START,
                    isFirst);
        }
        for (WeightStatus status : List.of(WeightStatus.START, WeightStatus.MIDDLE, WeightStatus.END)) {
            int[] vertexIndices = findVertexIndices(nodeIndex, VertexChunkType.VN_NF, status);
            addChunks(chunks, nodeIndex, vertexIndices, VertexChunkType.VN_NF, status, isFirst);
        }
        return chunks;
    }

    /** Returns the indices of a node's rigid vertices, in the order of its chunks. */
    int[] rigidVertexIndices(int nodeIndex) {
        return RIGID_TYPES.stream()
                .flatMapToInt(type -> Arrays.stream(findVertexIndices(nodeIndex, type, WeightStatus.START)))
                .toArray();
    }

    /** Returns the normal of a vertex in the space of the meshes, or an empty array if the vertex stores none. */
    float[] normal(int vertexIndex) {
        return vertices.get(vertexIndex).normal();
    }

    /** Returns whether a node has weighted vertices. */
    boolean isWeighted(int nodeIndex) {
        return vertexIndicesByNode.getOrDefault(nodeIndex, List.of()).stream()
                .anyMatch(vertexIndex -> !vertices.get(vertexIndex).isRigid());
    }

    /** Returns the indices of a node's vertices with a chunk type and a status, in the order of their slots. */
    private int[] findVertexIndices(int nodeIndex, VertexChunkType type, WeightStatus status) {
        List<Integer> matchingIndices = new ArrayList<>();
        for (int vertexIndex : vertexIndicesByNode.getOrDefault(nodeIndex, List.of())) {
            ChunkVertex vertex = vertices.get(vertexIndex);
            int influenceIndex = Arrays.binarySearch(vertex.nodeIndices(), nodeIndex);
            if (vertex.chunkType() == type && weightStatus(vertex, influenceIndex) == status) {
                matchingIndices.add(vertexIndex);
            }
        }
        matchingIndices.sort(Comparator.comparingInt(vertexIndex -> slots[vertexIndex]));
        return matchingIndices.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the status of one influence on a vertex. The influences are in the order of their nodes. */
    private static WeightStatus weightStatus(ChunkVertex vertex, int influenceIndex) {
        if (influenceIndex == 0) {
            return WeightStatus.START;
        }
        return influenceIndex == vertex.nodeIndices().length - 1 ? WeightStatus.END : WeightStatus.MIDDLE;
    }

    /** Adds the chunks for vertices of one type and status. Several chunks are needed if one would be too large. */
    private void addChunks(
            List<VertexChunk> chunks,
            int nodeIndex,
            int[] vertexIndices,
            VertexChunkType type,
            WeightStatus status,
            boolean isFirst) {
        int maxCount = MAX_WORD_COUNT / type.wordsPerVertex();
        for (int batchStart = 0; batchStart < vertexIndices.length; batchStart += maxCount) {
            int[] batch = Arrays.copyOfRange(
                    vertexIndices, batchStart, Math.min(vertexIndices.length, batchStart + maxCount));
            boolean isWeighted = type == VertexChunkType.VN_NF;
            // Weighted vertices store their slots relative to the first slot, which is 0 in chunks that continue
            // vertices of other nodes.
            int firstSlot = isWeighted && status != WeightStatus.START ? 0 : slots[batch[0]];
            int flags = (isWeighted ? status.ordinal() : 0) | (isFirst && chunks.isEmpty() ? 0 : CONTINUE_FLAG);
            chunks.add(new VertexChunk.Vertices(
                    type, flags, firstSlot, batch.length, encodeWords(nodeIndex, batch, type, firstSlot)));
        }
    }

    /** Returns the words of a vertex chunk. Positions and normals are converted to the space of the node. */
    private int[] encodeWords(int nodeIndex, int[] vertexIndices, VertexChunkType type, int firstSlot) {
        int[] words = new int[Math.multiplyExact(type.wordsPerVertex(), vertexIndices.length)];
        Matrix4dc meshToNodeMatrix = meshToNode.apply(nodeIndex);
        Vector3d vector = new Vector3d();
        int offset = 0;
        for (int vertexIndex : vertexIndices) {
            ChunkVertex vertex = vertices.get(vertexIndex);
            meshToNodeMatrix.transformPosition(
                    vector.set(vertex.position()[0], vertex.position()[1], vertex.position()[2]));
            offset = storeVector(words, offset, vector);
            if (type.normal() == VertexChunkType.Normal.FLOAT) {
                meshToNodeMatrix.transformDirection(
                        vector.set(vertex.normal()[0], vertex.normal()[1], vertex.normal()[2]));
                double length = vector.length();
                offset = storeVector(words, offset, length > 0 ? vector.div(length) : vector.set(0, 1, 0));
            }
            if (type.lastWord() == VertexChunkType.Word.D8888) {
                words[offset++] = vertex.colour();
            } else if (type.lastWord() == VertexChunkType.Word.NINJA) {
                int weight = vertex.weights()[Arrays.binarySearch(vertex.nodeIndices(), nodeIndex)];
                words[offset++] = (slots[vertexIndex] - firstSlot) | (weight << 16);
            }
        }
        return words;
    }

    /** Stores three floats, and returns the offset after them. */
    private static int storeVector(int[] words, int offset, Vector3d vector) {
        // Adding 0 makes -0 and 0 equal.
        words[offset] = Float.floatToIntBits((float) vector.x + 0f);
        words[offset + 1] = Float.floatToIntBits((float) vector.y + 0f);
        words[offset + 2] = Float.floatToIntBits((float) vector.z + 0f);
        return offset + 3;
    }
}
