package shuriken.transform;

import java.util.List;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Limits the number of influences of vertices: those with the largest weights remain, with the original sum. */
public final class WeightLimit {
    private WeightLimit() {}

    /** @param maximum nodes, 1 or more */
    public static Scene of(Scene scene, int maximum) {
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream().map(p -> limited(p, maximum)).toList()))
                .toList();
        return scene.withMeshes(meshes);
    }

    private static Primitive limited(Primitive p, int maximum) {
        if (p.influences() <= maximum) {
            return p;
        }
        float[] weights = p.weights().clone();
        for (int i = 0; i < weights.length; i += p.influences()) {
            limit(weights, i, i + p.influences(), maximum);
        }
        return p.withInfluences(p.influences(), p.joints(), weights);
    }

    private static void limit(float[] weights, int from, int to, int maximum) {
        float all = 0;
        int used = 0;
        for (int i = from; i < to; i++) {
            all += weights[i];
            used += weights[i] > 0 ? 1 : 0;
        }
        while (used > maximum) {
            int minimum = -1;
            for (int i = from; i < to; i++) {
                if (weights[i] > 0 && (minimum < 0 || weights[i] < weights[minimum])) {
                    minimum = i;
                }
            }
            weights[minimum] = 0;
            used--;
        }
        float left = 0;
        for (int i = from; i < to; i++) {
            left += weights[i];
        }
        for (int i = from; i < to && left > 0; i++) {
            weights[i] *= all / left;
        }
    }
}
