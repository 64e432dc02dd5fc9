package shuriken.transform;

import java.util.List;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Limits the number of influences of vertices. The influences with the largest weights stay, and their sum does not
 * change.
 */
public final class WeightLimiter {
    private WeightLimiter() {}

    /**
     * Returns the scene with limited influences.
     *
     * @param maxCount the maximum number of influences of a vertex, at least 1
     */
    public static Scene limit(Scene scene, int maxCount) {
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> limitPrimitive(primitive, maxCount))
                                .toList()))
                .toList();
        return scene.withMeshes(meshes);
    }

    private static Primitive limitPrimitive(Primitive primitive, int maxCount) {
        if (primitive.influences() <= maxCount) {
            return primitive;
        }
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < weights.length; i += primitive.influences()) {
            limitVertex(weights, i, i + primitive.influences(), maxCount);
        }
        return primitive.withInfluences(primitive.influences(), primitive.joints(), weights);
    }

    private static void limitVertex(float[] weights, int startIndex, int endIndex, int maxCount) {
        float weightSum = 0;
        int usedCount = 0;
        for (int i = startIndex; i < endIndex; i++) {
            weightSum += weights[i];
            usedCount += weights[i] > 0 ? 1 : 0;
        }
        while (usedCount > maxCount) {
            int smallestIndex = -1;
            for (int i = startIndex; i < endIndex; i++) {
                if (weights[i] > 0 && (smallestIndex < 0 || weights[i] < weights[smallestIndex])) {
                    smallestIndex = i;
                }
            }
            weights[smallestIndex] = 0;
            usedCount--;
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
