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
 * Chooses a few matrices for many weights. Every blend is stored in a slot and computed for each frame, so models
 * should have few of them. Each vertex may use any blend of its own nodes that keeps it near the position that its
 * weights require. The blends that suit most vertices are chosen. Single nodes cost nothing and come first.
 */
public final class BlendOptimizer {
    /** The denominators of weights, with coarse ones first. */
    private static final int[] DENOMINATORS = {1, 2, 4, 8, 16, 32};
    /** The maximum number of nodes of a vertex whose combinations are tried. */
    private static final int MAX_COMBINED_NODES = 8;

    private static final int NONE = -1;

    private final MatrixBlends blends;
    private final SampledPoses sampledPoses;
    private final double maxError;
    private final int maxBlends;
    private final List<Vertex> uniqueVertices = new ArrayList<>();
    /** The indices of the blends with rounded weights of any vertex, by the nodes with a weight in ascending order. */
    private final Map<List<Integer>, Set<Integer>> roundedBlendsByNodes = new HashMap<>();

    private double largestError;
    private int blendCount;

    /** A vertex with its weights, and with its position by each of its nodes in each pose. */
    private static final class Vertex {
        private final int[] nodeIndices;
        private final float[] weights;
        /** The position to which each node alone would move the vertex, {@code double[poses][3*nodes]}. */
        private final double[][] positionsByPose;
        /** The errors of the blends that move the vertex accurately enough, by the index of the blend. */
        private final Map<Integer, Double> errorByBlend = new LinkedHashMap<>();
        /** The index of the chosen blend, or {@link #NONE} before the choice. */
        private int chosenBlendIndex = NONE;

        Vertex(int[] nodeIndices, float[] weights, double[][] positionsByPose) {
            this.nodeIndices = nodeIndices;
            this.weights = weights;
            this.positionsByPose = positionsByPose;
        }
    }

    /**
     * Prepares a choice.
     *
     * @param maxError the maximum distance of a vertex from its weighted position
     * @param maxBlends the maximum number of blends
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

    /** Returns the index of the blend of each vertex of each primitive. */
    public List<int[]> choose(List<NodePrimitive> primitives) {
        List<int[]> blendIndicesByPrimitive = new ArrayList<>();
        List<Integer> uniqueIndices = new ArrayList<>();
        Map<List<Object>, Integer> indexByKey = new HashMap<>();
        for (NodePrimitive nodePrimitive : primitives) {
            Primitive primitive = nodePrimitive.primitive();
            for (int i = 0; i < primitive.vertexCount(); i++) {
                uniqueIndices.add(getOrAddVertex(primitive, i, indexByKey));
            }
        }
        chooseForAll();
        int vertexIndex = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            int[] blendIndices = new int[nodePrimitive.primitive().vertexCount()];
            for (int i = 0; i < blendIndices.length; i++) {
                blendIndices[i] = uniqueVertices.get(uniqueIndices.get(vertexIndex++)).chosenBlendIndex;
            }
            blendIndicesByPrimitive.add(blendIndices);
        }
        return blendIndicesByPrimitive;
    }

    /** Returns the index of a vertex. Vertices with equal positions and weights share one index. */
    private int getOrAddVertex(Primitive primitive, int vertexIndex, Map<List<Object>, Integer> indexByKey) {
        TreeMap<Integer, Float> weightByNode = new TreeMap<>();
        for (int k = vertexIndex * primitive.influences(); k < (vertexIndex + 1) * primitive.influences(); k++) {
            if (primitive.weights()[k] > 0) {
                weightByNode.merge(primitive.joints()[k], primitive.weights()[k], Float::sum);
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
            for (int influence = 0; influence < nodeIndices.length; influence++) {
                weights[influence] = (float) (weightByNode.getOrDefault(nodeIndices[influence], 0f) / sum);
            }
            uniqueVertices.add(new Vertex(
                    nodeIndices,
                    weights,
                    nodeIndices.length > 1 ? computePositions(primitive, vertexIndex, nodeIndices) : new double[0][]));
            return uniqueVertices.size() - 1;
        });
    }

    /** Returns the position to which each node alone would move a vertex, {@code double[poses][3*nodes]}. */
    private double[][] computePositions(Primitive primitive, int vertexIndex, int[] nodeIndices) {
        double[][] positions =
                new double[sampledPoses.skinTransforms().size()][Math.multiplyExact(3, nodeIndices.length)];
        Vector3d position = new Vector3d();
        for (int pose = 0; pose < positions.length; pose++) {
            for (int k = 0; k < nodeIndices.length; k++) {
                List<Matrix4dc> skinTransforms = sampledPoses.skinTransforms().get(pose);
                Vectors.at(primitive.positions(), vertexIndex, position);
                skinTransforms.get(nodeIndices[k]).transformPosition(position);
                positions[pose][3 * k] = position.x;
                positions[pose][3 * k + 1] = position.y;
                positions[pose][3 * k + 2] = position.z;
            }
        }
        return positions;
    }

    private void chooseForAll() {
        List<Vertex> undecidedVertices = new ArrayList<>();
        for (Vertex vertex : uniqueVertices) {
            if (vertex.nodeIndices.length == 1) {
                vertex.chosenBlendIndex = blends.getOrAddIndex(vertex.nodeIndices[0], MatrixBlends.FULL_WEIGHT);
            } else {
                undecidedVertices.add(vertex);
                registerRoundings(vertex);
            }
        }
        undecidedVertices.forEach(this::acceptBlends);
        List<Integer> chosenBlendIndices = chooseBlends(undecidedVertices);
        blendCount = chosenBlendIndices.size();
        for (Vertex vertex : undecidedVertices) {
            assignBest(vertex, chosenBlendIndices);
        }
    }

    /** Registers all roundings of a vertex's weights. */
    private void registerRoundings(Vertex vertex) {
        for (int denominator : DENOMINATORS) {
            int[] roundedShares = WeightRounder.toIntegers(vertex.weights, denominator);
            int[] weightPairs = new int[Math.multiplyExact(2, roundedShares.length)];
            int pairsLength = 0;
            for (int k = 0; k < roundedShares.length; k++) {
                if (roundedShares[k] > 0) {
                    weightPairs[pairsLength++] = vertex.nodeIndices[k];
                    weightPairs[pairsLength++] = roundedShares[k] * MatrixBlends.FULL_WEIGHT / denominator;
                }
            }
            int[] trimmedPairs = Arrays.copyOf(weightPairs, pairsLength);
            List<Integer> nodeIndices = new ArrayList<>();
            for (int k = 0; k < pairsLength; k += 2) {
                nodeIndices.add(trimmedPairs[k]);
            }
            roundedBlendsByNodes
                    .computeIfAbsent(nodeIndices, unused -> new LinkedHashSet<>())
                    .add(blends.getOrAddIndex(trimmedPairs));
        }
    }

    /** Finds blends that move a vertex accurately enough, or adds one with the weights of the vertex if none does. */
    private void acceptBlends(Vertex vertex) {
        int combinationCount = 1 << Math.min(vertex.nodeIndices.length, MAX_COMBINED_NODES);
        for (int combination = 1; combination < combinationCount; combination++) {
            List<Integer> combinedNodeIndices = new ArrayList<>();
            for (int k = 0; k < vertex.nodeIndices.length; k++) {
                if (((combination >> k) & 1) != 0) {
                    combinedNodeIndices.add(vertex.nodeIndices[k]);
                }
            }
            for (int blendIndex : roundedBlendsByNodes.getOrDefault(combinedNodeIndices, Set.of())) {
                double error = computeError(vertex, blendIndex);
                if (error <= maxError) {
                    vertex.errorByBlend.put(blendIndex, error);
                }
            }
        }
        if (vertex.errorByBlend.isEmpty()) {
            int[] shares = WeightRounder.toIntegers(vertex.weights, MatrixBlends.FULL_WEIGHT);
            int[] weightPairs = new int[Math.multiplyExact(2, shares.length)];
            for (int k = 0; k < shares.length; k++) {
                weightPairs[2 * k] = vertex.nodeIndices[k];
                weightPairs[2 * k + 1] = shares[k];
            }
            int blendIndex = blends.getOrAddIndex(weightPairs);
            vertex.errorByBlend.put(blendIndex, computeError(vertex, blendIndex));
        }
    }

    /** Returns the largest distance of a vertex from its weighted position if a blend moves the vertex. */
    private double computeError(Vertex vertex, int blendIndex) {
        int[] weightPairs = blends.pairs(blendIndex);
        double[] weightDifferences = new double[vertex.nodeIndices.length];
        for (int k = 0; k < weightDifferences.length; k++) {
            weightDifferences[k] = vertex.weights[k];
        }
        for (int k = 0; k < weightPairs.length; k += 2) {
            int influenceIndex = Arrays.binarySearch(vertex.nodeIndices, weightPairs[k]);
            if (influenceIndex < 0) {
                return Double.POSITIVE_INFINITY;
            }
            weightDifferences[influenceIndex] -= weightPairs[k + 1] / (double) MatrixBlends.FULL_WEIGHT;
        }
        double maxSquaredDistance = 0;
        for (double[] positions : vertex.positionsByPose) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int k = 0; k < weightDifferences.length; k++) {
                x += weightDifferences[k] * positions[3 * k];
                y += weightDifferences[k] * positions[3 * k + 1];
                z += weightDifferences[k] * positions[3 * k + 2];
            }
            maxSquaredDistance = Math.max(maxSquaredDistance, x * x + y * y + z * z);
        }
        return Math.sqrt(maxSquaredDistance);
    }

    /** Chooses up to {@link #maxBlends} blends for vertices without a suitable single node, the most suitable first. */
    private List<Integer> chooseBlends(List<Vertex> undecidedVertices) {
        Map<Integer, List<Vertex>> usersByBlend = new LinkedHashMap<>();
        int remainingCount = 0;
        for (Vertex vertex : undecidedVertices) {
            if (vertex.errorByBlend.keySet().stream().noneMatch(blends::isSingleNode)) {
                vertex.errorByBlend
                        .keySet()
                        .forEach(blend -> usersByBlend
                                .computeIfAbsent(blend, unused -> new ArrayList<>())
                                .add(vertex));
                remainingCount++;
            }
        }
        Map<Integer, Integer> remainingUserCounts = new LinkedHashMap<>();
        usersByBlend.forEach((blend, blendUsers) -> remainingUserCounts.put(blend, blendUsers.size()));
        List<Integer> chosenBlendIndices = new ArrayList<>();
        while (remainingCount > 0 && chosenBlendIndices.size() < maxBlends) {
            int bestIndex = NONE;
            for (Map.Entry<Integer, Integer> userCount : remainingUserCounts.entrySet()) {
                if (bestIndex == NONE || userCount.getValue() > remainingUserCounts.getOrDefault(bestIndex, 0)) {
                    bestIndex = userCount.getKey();
                }
            }
            for (Vertex vertex : usersByBlend.getOrDefault(bestIndex, List.of())) {
                if (vertex.chosenBlendIndex == NONE) {
                    vertex.chosenBlendIndex = bestIndex;
                    remainingCount--;
                    vertex.errorByBlend.keySet().forEach(blend -> remainingUserCounts.merge(blend, -1, Integer::sum));
                }
            }
            remainingUserCounts.remove(bestIndex);
            chosenBlendIndices.add(bestIndex);
        }
        return chosenBlendIndices;
    }

    /** Assigns the most accurate of the chosen blends or of the vertex's single nodes to a vertex. */
    private void assignBest(Vertex vertex, List<Integer> chosenBlendIndices) {
        int bestIndex = NONE;
        double minError = Double.POSITIVE_INFINITY;
        for (int blendIndex : chosenBlendIndices) {
            double error = computeError(vertex, blendIndex);
            if (error < minError) {
                minError = error;
                bestIndex = blendIndex;
            }
        }
        for (int nodeIndex : vertex.nodeIndices) {
            int singleNodeBlendIndex = blends.getOrAddIndex(nodeIndex, MatrixBlends.FULL_WEIGHT);
            double error = computeError(vertex, singleNodeBlendIndex);
            if (error < minError) {
                minError = error;
                bestIndex = singleNodeBlendIndex;
            }
        }
        vertex.chosenBlendIndex = bestIndex;
        largestError = Math.max(largestError, minError);
    }
}
