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

/** The vertices of nodes whose meshes have morph targets, in the order in which the file contains them. */
public final class MorphVertices {
    private static final int[] NO_KEY = {};

    private final IntFunction<Matrix4dc> meshToNode;
    /** The scene vertex from which a vertex of the file was created, by the index of the vertex in the file. */
    private final Map<Integer, MorphVertex> vertexByFileIndex = new HashMap<>();

    private final Map<Integer, List<MorphVertex>> verticesByNode = new TreeMap<>();

    /**
     * Creates an empty set of vertices.
     *
     * @param meshToNode returns, for the index of a node, the transform from the space of the meshes to the
     *     space of this node
     */
    public MorphVertices(IntFunction<Matrix4dc> meshToNode) {
        this.meshToNode = meshToNode;
    }

    /**
     * Returns a key for a vertex. Vertices at the same position have different keys if they have different morph
     * targets, or if different nodes have the weights of these targets. The key is empty for a primitive without morph
     * targets.
     */
    public static int[] key(NodePrimitive nodePrimitive, int vertexIndex) {
        Primitive primitive = nodePrimitive.primitive();
        if (primitive.targets().isEmpty()) {
            return NO_KEY;
        }
        // Adding 0 makes -0 and 0 equal.
        List<Integer> key = new ArrayList<>();
        for (MorphTarget target : primitive.targets()) {
            for (int i = 3 * vertexIndex; i < 3 * vertexIndex + 3; i++) {
                key.add(Float.floatToIntBits(target.positionDeltas()[i] + 0f));
                key.add(target.normalDeltas().length > 0 ? Float.floatToIntBits(target.normalDeltas()[i] + 0f) : 0);
            }
        }
        key.add(nodePrimitive.sceneNodeIndex());
        return key.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Sets the scene vertex from which a vertex of the file was created, unless it is already set. */
    public void setVertexIfAbsent(int fileVertexIndex, NodePrimitive nodePrimitive, int vertexIndex, float[] normal) {
        vertexByFileIndex.putIfAbsent(fileVertexIndex, new MorphVertex(nodePrimitive, vertexIndex, normal));
    }

    /**
     * Sets the order of a node's vertices, if any of them has morph targets.
     *
     * @param fileVertexIndices the indices of the vertices in the file, in this order
     */
    public void setVertexOrder(int nodeIndex, int[] fileVertexIndices) {
        List<MorphVertex> orderedVertices = new ArrayList<>();
        boolean hasTargets = false;
        for (int fileVertexIndex : fileVertexIndices) {
            MorphVertex vertex = vertexByFileIndex.get(fileVertexIndex);
            if (vertex != null) {
                orderedVertices.add(vertex);
                hasTargets |= !vertex.targets().isEmpty();
            }
        }
        if (hasTargets) {
            verticesByNode.put(nodeIndex, orderedVertices);
        }
    }

    /** Sets all vertices of a node in order, if any of them has morph targets. */
    public void setVertices(int nodeIndex, List<MorphVertex> nodeVertices) {
        if (nodeVertices.stream().anyMatch(vertex -> !vertex.targets().isEmpty())) {
            verticesByNode.put(nodeIndex, nodeVertices);
        }
    }

    boolean isEmpty() {
        return verticesByNode.isEmpty();
    }

    /** Returns the vertices of a node, or an empty list if its mesh has no morph targets. */
    public List<MorphVertex> verticesOf(int nodeIndex) {
        return verticesByNode.getOrDefault(nodeIndex, List.of());
    }

    /** Returns the transform from the space of the meshes to the space of a node. */
    public Matrix4dc meshToNode(int nodeIndex) {
        return meshToNode.apply(nodeIndex);
    }
}
