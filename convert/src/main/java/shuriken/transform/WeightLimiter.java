package shuriken.transform;

import java.util.List;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Limits the number of joints that influence a vertex. The joints with the largest weights remain, and the sum of the
 * weights does not change.
 */
public final class WeightLimiter {
    private WeightLimiter() {}

    /**
     * Returns the scene in which the weights of omitted influences are 0.
     *
     * @param maxInfluenceCount the maximum number of influences of a vertex, at least 1
     */
    public static Scene limit(Scene scene, int maxInfluenceCount) {
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> limitPrimitive(primitive, maxInfluenceCount))
                                .toList()))
                .toList();
        return scene.withMeshes(meshes);
    }

    private static Primitive limitPrimitive(Primitive primitive, int maxInfluenceCount) {
        if (primitive.influencesPerVertex() <= maxInfluenceCount) {
            return primitive;
        }
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < weights.length; i += primitive.influencesPerVertex()) {
            limitVertex(weights, i, i + primitive.influencesPerVertex(), maxInfluenceCount);
        }
        return primitive.withInfluences(primitive.influencesPerVertex(), primitive.joints(), weights);
    }

    /**
     * Sets the smallest weights of a vertex to 0, and scales the other weights so that the sum stays the same.
     *
     * @param startIndex the index of the first weight of the vertex
     * @param endIndex the index after the last weight of the vertex
     */
    private static void limitVertex(float[] weights, int startIndex, int endIndex, int maxInfluenceCount) {
        float weightSum = 0;
        int influenceCount = 0;
        for (int i = startIndex; i < endIndex; i++) {
            weightSum += weights[i];
            influenceCount += weights[i] > 0 ? 1 : 0;
        }
        while (influenceCount > maxInfluenceCount) {
            int smallestWeightIndex = -1;
            for (int i = startIndex; i < endIndex; i++) {
                if (weights[i] > 0 && (smallestWeightIndex < 0 || weights[i] < weights[smallestWeightIndex])) {
                    smallestWeightIndex = i;
                }
            }
            weights[smallestWeightIndex] = 0;
            influenceCount--;
        }
        float remainingSum = 0;
        for (int i = startIndex; i < endIndex; i++) {
            remainingSum += weights[i];
        }
        for (int i = startIndex; i < endIndex && remainingSum > 0; i++) {
            weights[i] *= weightSum / remainingSum;
        }
    }
}
