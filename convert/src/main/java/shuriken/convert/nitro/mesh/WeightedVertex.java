package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.convert.nitro.material.MatrixBlends;

/** A vertex for which {@link BlendOptimizer} chooses a blend. */
final class WeightedVertex {
    /** The index that means that no blend is chosen. */
    static final int NONE = -1;

    final int[] nodeIndices;
    final float[] weights;
    /** The position to which each node alone would move the vertex, {@code double[poseCount][3 * nodeCount]}. */
    private final double[][] positionsByPose;
    /**
     * The error of each blend that moves the vertex accurately enough, by the index of the blend. If no blend does, the
     * only entry is the blend with the weights of the vertex.
     */
    final Map<Integer, Double> errorByBlend = new LinkedHashMap<>();
    /** The index of the chosen blend, or {@link #NONE} before the choice. */
    int chosenBlendIndex = NONE;

    WeightedVertex(int[] nodeIndices, float[] weights, double[][] positionsByPose) {
        this.nodeIndices = nodeIndices;
        this.weights = weights;
        this.positionsByPose = positionsByPose;
    }

    /**
     * Returns the largest distance in any pose between the position to which a blend moves the vertex and the position
     * that its weights require. It is infinite if the blend has a node without influence on the vertex.
     *
     * @param nodeWeightPairs the node indices of the blend, each followed by its weight, as in {@link MatrixBlends}
     */
    double computeError(int[] nodeWeightPairs) {
        double[] weightDifferences = new double[nodeIndices.length];
        for (int i = 0; i < weightDifferences.length; i++) {
            weightDifferences[i] = weights[i];
        }
        for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
            int influenceIndex = Arrays.binarySearch(nodeIndices, nodeWeightPairs[offset]);
            if (influenceIndex < 0) {
                return Double.POSITIVE_INFINITY;
            }
            weightDifferences[influenceIndex] -= nodeWeightPairs[offset + 1] / (double) MatrixBlends.FULL_WEIGHT;
        }
        // The distance is the length of the sum of the nodes' positions, weighted by the differences of the weights.
        double maxSquaredDistance = 0;
        for (double[] positions : positionsByPose) {
            double x = 0;
            double y = 0;
            double z = 0;
            for (int i = 0; i < weightDifferences.length; i++) {
                x += weightDifferences[i] * positions[3 * i];
                y += weightDifferences[i] * positions[3 * i + 1];
                z += weightDifferences[i] * positions[3 * i + 2];
            }
            maxSquaredDistance = Math.max(maxSquaredDistance, x * x + y * y + z * z);
        }
        return Math.sqrt(maxSquaredDistance);
    }
}
