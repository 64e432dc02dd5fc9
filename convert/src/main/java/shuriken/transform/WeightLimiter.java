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
     * @param maximum the maximum number of influences of a vertex, at least 1
     */
    public static Scene limit(Scene scene, int maximum) {
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> limitPrimitive(primitive, maximum))
                                .toList()))
                .toList();
        return scene.withMeshes(meshes);
    }

    private static Primitive limitPrimitive(Primitive primitive, int maximum) {
        if (primitive.influences() <= maximum) {
            return primitive;
        }
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < weights.length; i += primitive.influences()) {
            limitVertex(weights, i, i + primitive.influences(), maximum);
        }
        return primitive.withInfluences(primitive.influences(), primitive.joints(), weights);
    }

    private static void limitVertex(float[] weights, int start, int end, int maximum) {
        float sum = 0;
        int usedCount = 0;
        for (int i = start; i < end; i++) {
            sum += weights[i];
            usedCount += weights[i] > 0 ? 1 : 0;
        }
        while (usedCount > maximum) {
            int smallest = -1;
            for (int i = start; i < end; i++) {
                if (weights[i] > 0 && (smallest < 0 || weights[i] < weights[smallest])) {
                    smallest = i;
                }
            }
            weights[smallest] = 0;
            usedCount--;
        }
        float remainingSum = 0;
        for (int i = start; i < end; i++) {
            remainingSum += weights[i];
        }
        for (int i = start; i < end && remainingSum > 0; i++) {
            weights[i] *= sum / remainingSum;
        }
    }
}
