package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.NormalCalculator;
import shuriken.geometry.WeightRounder;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Encodes the vertices of a skinned Ginja tree as weight sets, which fill the slots of a vertex buffer. The first node
 * that moves a vertex starts the slot of the vertex, and other nodes that move the vertex add to this slot.
 */
public final class GinjaSlotBuilder {
    private static final int NO_SLOT = -1;
    private static final int MAX_SLOT = 0xFFFF;

    private final IntFunction<? extends Matrix4dc> meshToNode;
    private final int firstSlot;
    /** The slot of each vertex, by the influences on it, or {@link #NO_SLOT} until {@link #assignSlots} is called. */
    private final Map<List<NodeInfluence>, Integer> slotByInfluences = new LinkedHashMap<>();

    /**
     * The influence of a node on a vertex.
     *
     * @param nodeIndex the index of the node
     * @param weight the weight, whose unit is 1/255
     * @param components the position and normal in the space of the node, as six integers whose unit is 1/255
     */
    private record NodeInfluence(int nodeIndex, int weight, List<Integer> components) {}

    /**
     * Creates a builder without vertices.
     *
     * @param meshToNode returns, for the index of a node, the transform from the space of the meshes to the
     *     space of this node
     * @param firstSlot the first unused slot of the tree
     */
    GinjaSlotBuilder(IntFunction<? extends Matrix4dc> meshToNode, int firstSlot) {
        this.meshToNode = meshToNode;
        this.firstSlot = firstSlot;
    }

    /** Creates a builder without vertices. Its slots follow all slots that the models of a tree use. */
    public static GinjaSlotBuilder afterSlotsOf(List<GinjaModel> models, IntFunction<? extends Matrix4dc> meshToNode) {
        int highestSlot = NO_SLOT;
        for (GinjaModel model : models) {
            for (WeightSet weightSet : model.weightSets()) {
                for (int i = 0; i < weightSet.vertexCount(); i++) {
                    highestSlot = Math.max(highestSlot, weightSet.slot(i));
                }
            }
        }
        return new GinjaSlotBuilder(meshToNode, highestSlot + 1);
    }

    /** Adds the vertices of a primitive whose joints are nodes of the tree. */
    public void add(Primitive primitive) {
        float[] normals = NormalCalculator.compute(primitive);
        for (int vertexIndex : primitive.indices()) {
            add(primitive, normals, vertexIndex);
        }
    }

    /** Adds a vertex of a primitive, unless an equal vertex exists. */
    void add(Primitive primitive, float[] normals, int vertexIndex) {
        slotByInfluences.putIfAbsent(computeInfluences(primitive, normals, vertexIndex), NO_SLOT);
    }

    /** Returns the slot of a vertex of a primitive. Slots must be assigned before. */
    int slot(Primitive primitive, float[] normals, int vertexIndex) {
        return slotByInfluences.getOrDefault(computeInfluences(primitive, normals, vertexIndex), 0);
    }

    /**
     * Returns the influences on a vertex in drawing order of the nodes, without influences whose rounded weight is 0.
     */
    private List<NodeInfluence> computeInfluences(Primitive primitive, float[] normals, int vertexIndex) {
        Map<Integer, Float> weightSumByNode = new TreeMap<>();
        for (int i = vertexIndex * primitive.influencesPerVertex();
                i < (vertexIndex + 1) * primitive.influencesPerVertex();
                i++) {
            if (primitive.weights()[i] > 0) {
                weightSumByNode.merge(primitive.joints()[i], primitive.weights()[i], Float::sum);
            }
        }
        float[] weights = new float[weightSumByNode.size()];
        int influenceIndex = 0;
        for (float weight : weightSumByNode.values()) {
            weights[influenceIndex++] = weight;
        }
        int[] integerWeights = WeightRounder.toIntegers(weights, (int) WeightSet.STORED_ONE);
        List<NodeInfluence> influences = new ArrayList<>();
        influenceIndex = 0;
        for (int nodeIndex : weightSumByNode.keySet()) {
            if (integerWeights[influenceIndex] > 0) {
                influences.add(new NodeInfluence(
                        nodeIndex,
                        integerWeights[influenceIndex],
                        encodeComponents(primitive, normals, vertexIndex, nodeIndex)));
            }
            influenceIndex++;
        }
        return influences;
    }

    /**
     * Returns the position and the normal of a vertex in the space of a node, as six integers.
     *
     * @throws IllegalArgumentException if a component exceeds 16 bits
     */
    private List<Integer> encodeComponents(Primitive primitive, float[] normals, int vertexIndex, int nodeIndex) {
        Matrix4dc meshToNodeMatrix = meshToNode.apply(nodeIndex);
        Vector3d position = meshToNodeMatrix.transformPosition(Vectors.at(primitive.positions(), vertexIndex));
        Vector3d normal = transformNormal(meshToNodeMatrix, normals, vertexIndex);
        List<Integer> components = new ArrayList<>();
        for (Vector3d vector : List.of(position, normal)) {
            for (int axis = 0; axis < 3; axis++) {
                long encodedComponent = Math.round(vector.get(axis) * WeightSet.STORED_ONE);
                if (encodedComponent != (short) encodedComponent) {
                    throw new IllegalArgumentException(
                            "vertices of GJ models with weights can be at most 128 units from their bone, but a vertex"
                                    + " of this model is "
                                    + Math.round(vector.length())
                                    + " away. Make the model smaller with --scale, or use --to nj");
                }
                components.add((int) encodedComponent);
            }
        }
        return components;
    }

    /** Returns a unit normal in the space of a node. A zero normal becomes (0, 1, 0). */
    static Vector3d transformNormal(Matrix4dc meshToNodeMatrix, float[] normals, int vertexIndex) {
        Vector3d normal = meshToNodeMatrix.transformDirection(Vectors.at(normals, vertexIndex));
        return normal.length() > 0 ? normal.normalize() : normal.set(0, 1, 0);
    }

    /**
     * Assigns the slots. For each node, the slots of its rigid vertices are followed by the other slots that it starts.
     */
    public void assignSlots() {
        Map<Integer, List<List<NodeInfluence>>> groups = new TreeMap<>();
        slotByInfluences
                .keySet()
                .forEach(influences -> groups.computeIfAbsent(
                                2 * influences.getFirst().nodeIndex + (influences.size() > 1 ? 1 : 0),
                                unused -> new ArrayList<>())
                        .add(influences));
        int[] nextSlot = {firstSlot};
        groups.values().forEach(group -> group.forEach(influences -> slotByInfluences.put(influences, nextSlot[0]++)));
        FormatLimits.require(
                nextSlot[0],
                MAX_SLOT,
                "GJ models with weights",
                "vertices",
                FormatLimits.DECIMATE_REMEDY + ", or use --to nj");
    }

    /**
     * Returns up to three sets of a node: its rigid vertices, the vertices whose slots it starts, and the vertices to
     * whose slots it adds.
     */
    public List<WeightSet> weightSets(int nodeIndex) {
        List<Map.Entry<List<NodeInfluence>, Integer>> rigidVertices = new ArrayList<>();
        List<Map.Entry<List<NodeInfluence>, Integer>> startedVertices = new ArrayList<>();
        List<Map.Entry<List<NodeInfluence>, Integer>> continuedVertices = new ArrayList<>();
        slotByInfluences.entrySet().forEach(entry -> {
            boolean isStart = entry.getKey().getFirst().nodeIndex == nodeIndex;
            if (isStart) {
                (entry.getKey().size() == 1 ? rigidVertices : startedVertices).add(entry);
            } else if (entry.getKey().stream().anyMatch(influence -> influence.nodeIndex == nodeIndex)) {
                continuedVertices.add(entry);
            }
        });
        List<WeightSet> sets = new ArrayList<>();
        addSet(WeightSet.Kind.COMPLETE, nodeIndex, rigidVertices, sets);
        addSet(WeightSet.Kind.START, nodeIndex, startedVertices, sets);
        addSet(WeightSet.Kind.ADD, nodeIndex, continuedVertices, sets);
        return sets;
    }

    private static void addSet(
            WeightSet.Kind kind,
            int nodeIndex,
            List<Map.Entry<List<NodeInfluence>, Integer>> vertices,
            List<WeightSet> sets) {
        if (vertices.isEmpty()) {
            return;
        }
        vertices.sort(Map.Entry.comparingByValue());
        boolean isRigid = kind == WeightSet.Kind.COMPLETE;
        short[] encodedComponents = new short[Math.multiplyExact(WeightSet.COMPONENT_COUNT, vertices.size())];
        short[] weights = new short[isRigid ? 0 : Math.multiplyExact(2, vertices.size())];
        for (int i = 0; i < vertices.size(); i++) {
            for (NodeInfluence influence : vertices.get(i).getKey()) {
                if (influence.nodeIndex == nodeIndex) {
                    for (int component = 0; component < WeightSet.COMPONENT_COUNT; component++) {
                        encodedComponents[WeightSet.COMPONENT_COUNT * i + component] =
                                influence.components.get(component).shortValue();
                    }
                    if (!isRigid) {
                        // Each vertex has a slot and a weight. The slot is 0 in a set that does not add to slots.
                        weights[2 * i] = (short)
                                (kind == WeightSet.Kind.ADD ? vertices.get(i).getValue() : 0);
                        weights[2 * i + 1] = (short) influence.weight;
                    }
                }
            }
        }
        int firstSlot = kind == WeightSet.Kind.ADD ? 0 : vertices.getFirst().getValue();
        sets.add(WeightSet.create(kind, firstSlot, encodedComponents, weights));
    }
}
