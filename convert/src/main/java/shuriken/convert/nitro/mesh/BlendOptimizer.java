package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.support.NodePrimitive;
import shuriken.geometry.WeightRounder;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Chooses a small set of blended matrices for the vertices of a model. The console computes every blend for each frame
 * and keeps it in a slot of the matrix stack, so models should have few blends.
 *
 * <p>A vertex may use any blend of its nodes that keeps it near the position that its weights require. If a single node
 * does so, the vertex needs no blend. For the other vertices, each step chooses the blend that suits the most vertices
 * without a blend.
 */
public final class BlendOptimizer {
    /** The denominators to which weights are rounded, in ascending order. */
    private static final int[] DENOMINATORS = {1, 2, 4, 8, 16, 32};
    /** The number of nodes of a vertex whose combinations are tried. The combinations of further nodes are ignored. */
    private static final int MAX_COMBINED_NODES = 8;

    private final MatrixBlends blends;
    private final SampledPoses sampledPoses;
    private final double maxError;
    private final int maxBlends;
    private final List<WeightedVertex> uniqueVertices = new ArrayList<>();
    /**
     * For the nodes of a blend, in ascending order, the indices of all blends of these nodes. Their weights are the
     * rounded weights of vertices.
     */
    private final Map<List<Integer>, Set<Integer>> roundedBlendIndicesByNodes = new HashMap<>();

    private double largestError;
    private int blendCount;

    /**
     * Creates an optimizer.
     *
     * @param blends the table to which blends are added
     * @param sampledPoses the poses in which the errors are measured
     * @param maxError the maximum distance of a vertex from its weighted position
     * @param maxBlends the maximum number of blends, which has priority over {@code maxError}
     */
    public BlendOptimizer(MatrixBlends blends, SampledPoses sampledPoses, double maxError, int maxBlends) {
        this.blends = blends;
        this.sampledPoses = sampledPoses;
        this.maxError = maxError;
        this.maxBlends = maxBlends;
    }

    /** Returns the largest distance of a vertex from its weighted position in any pose. */
    public double largestError() {
        return largestError;
    }

    /** Returns the number of chosen blends, without single nodes. */
    int blendCount() {
        return blendCount;
    }

    /**
     * Chooses the blends. This method is called once.
     *
     * @return for each primitive, the index of each vertex's blend. Single nodes are blends too
     */
    public List<int[]> choose(List<NodePrimitive> primitives) {
        List<int[]> blendIndicesByPrimitive = new ArrayList<>();
        List<Integer> uniqueVertexIndices = new ArrayList<>();
        Map<List<Object>, Integer> indexByKey = new HashMap<>();
        for (NodePrimitive nodePrimitive : primitives) {
            Primitive primitive = nodePrimitive.primitive();
            for (int i = 0; i < primitive.vertexCount(); i++) {
                uniqueVertexIndices.add(getOrAddUniqueVertexIndex(primitive, i, indexByKey));
            }
        }
        chooseForAll();
        int vertexIndex = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            int[] blendIndices = new int[nodePrimitive.primitive().vertexCount()];
            for (int i = 0; i < blendIndices.length; i++) {
                blendIndices[i] = uniqueVertices.get(uniqueVertexIndices.get(vertexIndex++)).chosenBlendIndex;
            }
            blendIndicesByPrimitive.add(blendIndices);
        }
        return blendIndicesByPrimitive;
    }

    /**
     * Returns the index of a vertex in {@link #uniqueVertices}. Vertices with equal positions and weights have the same
     * index. The positions of vertices with a single node are ignored, because their choice is trivial.
     */
    private int getOrAddUniqueVertexIndex(Primitive primitive, int vertexIndex, Map<List<Object>, Integer> indexByKey) {
        TreeMap<Integer, Float> weightByNode = new TreeMap<>();
        for (int influenceOffset = vertexIndex * primitive.influencesPerVertex();
                influenceOffset < (vertexIndex + 1) * primitive.influencesPerVertex();
                influenceOffset++) {
            if (primitive.weights()[influenceOffset] > 0) {
                weightByNode.merge(
                        primitive.joints()[influenceOffset], primitive.weights()[influenceOffset], Float::sum);
            }
        }
        List<Object> key = new ArrayList<>(List.of(weightByNode));
        if (weightByNode.size() > 1) {
            for (int axis = 0; axis < 3; axis++) {
                key.add(primitive.positions()[3 * vertexIndex + axis]);
            }
        }
        return indexByKey.computeIfAbsent(key, unused -> {
            int[] nodeIndices =
                    weightByNode.keySet().stream().mapToInt(Integer::intValue).toArray();
            float[] weights = new float[nodeIndices.length];
            double sum = weightByNode.values().stream()
                    .mapToDouble(Float::doubleValue)
                    .reduce(0, Double::sum);
            for (int influenceIndex = 0; influenceIndex < nodeIndices.length; influenceIndex++) {
                weights[influenceIndex] = (float) (weightByNode.getOrDefault(nodeIndices[influenceIndex], 0f) / sum);
            }
            uniqueVertices.add(new WeightedVertex(
                    nodeIndices,
                    weights,
                    nodeIndices.length > 1 ? computePositions(primitive, vertexIndex, nodeIndices) : new double[0][]));
            return uniqueVertices.size() - 1;
        });
    }

    /** Returns the position to which each node alone would move a vertex, {@code double[poseCount][3 * nodeCount]}. */
    private double[][] computePositions(Primitive primitive, int vertexIndex, int[] nodeIndices) {
        double[][] positionsByPose =
                new double[sampledPoses.skinTransforms().size()][Math.multiplyExact(3, nodeIndices.length)];
        Vector3d position = new Vector3d();
        for (int poseIndex = 0; poseIndex < positionsByPose.length; poseIndex++) {
            for (int influenceIndex = 0; influenceIndex < nodeIndices.length; influenceIndex++) {
                List<Matrix4dc> skinTransforms = sampledPoses.skinTransforms().get(poseIndex);
                Vectors.at(primitive.positions(), vertexIndex, position);
                skinTransforms.get(nodeIndices[influenceIndex]).transformPosition(position);
                positionsByPose[poseIndex][3 * influenceIndex] = position.x;
                positionsByPose[poseIndex][3 * influenceIndex + 1] = position.y;
                positionsByPose[poseIndex][3 * influenceIndex + 2] = position.z;
            }
        }
        return positionsByPose;
    }

    /** Chooses the blend of each unique vertex. */
    private void chooseForAll() {
        List<WeightedVertex> undecidedVertices = new ArrayList<>();
        for (WeightedVertex vertex : uniqueVertices) {
            if (vertex.nodeIndices.length == 1) {
                vertex.chosenBlendIndex = blends.getOrAddIndex(vertex.nodeIndices[0], MatrixBlends.FULL_WEIGHT);
            } else {
                undecidedVertices.add(vertex);
                addRoundedBlends(vertex);
            }
        }
        undecidedVertices.forEach(this::findAccurateBlends);
        List<Integer> chosenBlendIndices = chooseBlends(undecidedVertices);
        blendCount = chosenBlendIndices.size();
        for (WeightedVertex vertex : undecidedVertices) {
            assignBest(vertex, chosenBlendIndices);
        }
    }

    /** Adds, for each denominator, the blend with a vertex's weights rounded to fractions of this denominator. */
    private void addRoundedBlends(WeightedVertex vertex) {
        for (int denominator : DENOMINATORS) {
            int[] numerators = WeightRounder.toIntegers(vertex.weights, denominator);
            int[] nodeWeightPairs = new int[Math.multiplyExact(2, numerators.length)];
            int pairsLength = 0;
            for (int influenceIndex = 0; influenceIndex < numerators.length; influenceIndex++) {
                if (numerators[influenceIndex] > 0) {
                    nodeWeightPairs[pairsLength++] = vertex.nodeIndices[influenceIndex];
                    nodeWeightPairs[pairsLength++] =
                            numerators[influenceIndex] * MatrixBlends.FULL_WEIGHT / denominator;
                }
            }
            int[] trimmedPairs = Arrays.copyOf(nodeWeightPairs, pairsLength);
            List<Integer> nodeIndices = new ArrayList<>();
            for (int offset = 0; offset < pairsLength; offset += 2) {
                nodeIndices.add(trimmedPairs[offset]);
            }
            roundedBlendIndicesByNodes
                    .computeIfAbsent(nodeIndices, unused -> new LinkedHashSet<>())
                    .add(blends.getOrAddIndex(trimmedPairs));
        }
    }

    /**
     * Finds the rounded blends that move a vertex accurately enough. If none does, adds a blend with the weights of the
     * vertex.
     */
    private void findAccurateBlends(WeightedVertex vertex) {
        // Each set bit of a combination selects one of the vertex's nodes.
        int combinationCount = 1 << Math.min(vertex.nodeIndices.length, MAX_COMBINED_NODES);
        for (int combination = 1; combination < combinationCount; combination++) {
            List<Integer> combinedNodeIndices = new ArrayList<>();
            for (int influenceIndex = 0; influenceIndex < vertex.nodeIndices.length; influenceIndex++) {
                if (((combination >> influenceIndex) & 1) != 0) {
                    combinedNodeIndices.add(vertex.nodeIndices[influenceIndex]);
                }
            }
            for (int blendIndex : roundedBlendIndicesByNodes.getOrDefault(combinedNodeIndices, Set.of())) {
                double error = vertex.computeError(blends.nodeWeightPairs(blendIndex));
                if (error <= maxError) {
                    vertex.errorByBlend.put(blendIndex, error);
                }
            }
        }
        if (vertex.errorByBlend.isEmpty()) {
            int[] numerators = WeightRounder.toIntegers(vertex.weights, MatrixBlends.FULL_WEIGHT);
            int[] nodeWeightPairs = new int[Math.multiplyExact(2, numerators.length)];
            for (int influenceIndex = 0; influenceIndex < numerators.length; influenceIndex++) {
                nodeWeightPairs[2 * influenceIndex] = vertex.nodeIndices[influenceIndex];
                nodeWeightPairs[2 * influenceIndex + 1] = numerators[influenceIndex];
            }
            int blendIndex = blends.getOrAddIndex(nodeWeightPairs);
            vertex.errorByBlend.put(blendIndex, vertex.computeError(blends.nodeWeightPairs(blendIndex)));
        }
    }

    /**
     * Chooses up to {@link #maxBlends} blends for the vertices that no single node moves accurately enough. Each step
     * chooses the blend that suits the most vertices without a blend.
     */
    private List<Integer> chooseBlends(List<WeightedVertex> undecidedVertices) {
        Map<Integer, List<WeightedVertex>> usersByBlend = new LinkedHashMap<>();
        int remainingCount = 0;
        for (WeightedVertex vertex : undecidedVertices) {
            if (vertex.errorByBlend.keySet().stream().noneMatch(blends::isSingleNode)) {
                vertex.errorByBlend
                        .keySet()
                        .forEach(blendIndex -> usersByBlend
                                .computeIfAbsent(blendIndex, unused -> new ArrayList<>())
                                .add(vertex));
                remainingCount++;
            }
        }
        Map<Integer, Integer> remainingUserCountByBlend = new LinkedHashMap<>();
        usersByBlend.forEach((blendIndex, blendUsers) -> remainingUserCountByBlend.put(blendIndex, blendUsers.size()));
        List<Integer> chosenBlendIndices = new ArrayList<>();
        while (remainingCount > 0 && chosenBlendIndices.size() < maxBlends) {
            int bestIndex = WeightedVertex.NONE;
            for (Map.Entry<Integer, Integer> userCount : remainingUserCountByBlend.entrySet()) {
                if (bestIndex == WeightedVertex.NONE
                        || userCount.getValue() > remainingUserCountByBlend.getOrDefault(bestIndex, 0)) {
                    bestIndex = userCount.getKey();
                }
            }
            for (WeightedVertex vertex : usersByBlend.getOrDefault(bestIndex, List.of())) {
                if (vertex.chosenBlendIndex == WeightedVertex.NONE) {
                    vertex.chosenBlendIndex = bestIndex;
                    remainingCount--;
                    vertex.errorByBlend
                            .keySet()
                            .forEach(blendIndex -> remainingUserCountByBlend.merge(blendIndex, -1, Integer::sum));
                }
            }
            remainingUserCountByBlend.remove(bestIndex);
            chosenBlendIndices.add(bestIndex);
        }
        return chosenBlendIndices;
    }

    /** Assigns a vertex the most accurate matrix among the chosen blends and the single nodes of the vertex. */
    private void assignBest(WeightedVertex vertex, List<Integer> chosenBlendIndices) {
        int bestIndex = WeightedVertex.NONE;
        double minError = Double.POSITIVE_INFINITY;
        for (int blendIndex : chosenBlendIndices) {
            double error = vertex.computeError(blends.nodeWeightPairs(blendIndex));
            if (error < minError) {
                minError = error;
                bestIndex = blendIndex;
            }
        }
        for (int nodeIndex : vertex.nodeIndices) {
            int singleNodeBlendIndex = blends.getOrAddIndex(nodeIndex, MatrixBlends.FULL_WEIGHT);
            double error = vertex.computeError(blends.nodeWeightPairs(singleNodeBlendIndex));
            if (error < minError) {
                minError = error;
                bestIndex = singleNodeBlendIndex;
            }
        }
        vertex.chosenBlendIndex = bestIndex;
        largestError = Math.max(largestError, minError);
    }
}
