package shuriken.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Variant;

/**
 * Replaces materials that differ only in name and extras by the first of them, which lists the others in its extras as
 * {@code sharedWith}. Materials that a clip or a variant changes remain separate. All materials keep their indices;
 * those without primitives are not exported.
 */
public final class MaterialSharing {
    private MaterialSharing() {}

    /** Returns the scene with shared materials. */
    public static Scene of(Scene scene) {
        Set<Integer> apart = apart(scene);
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Material, Integer> firsts = new HashMap<>();
        Map<Integer, Set<String>> remaining = new LinkedHashMap<>();
        int[] shared = new int[materials.size()];
        for (int i = 0; i < shared.length; i++) {
            int ownIndex = i;
            shared[i] =
                    apart.contains(i) ? i : firsts.computeIfAbsent(appearance(materials.get(i)), unused -> ownIndex);
            if (shared[i] != i
                    && !materials.get(i).name().equals(materials.get(shared[i]).name())) {
                remaining
                        .computeIfAbsent(shared[i], unused -> new LinkedHashSet<>())
                        .add(materials.get(i).name());
            }
        }
        remaining.forEach((first, names) -> {
            Material material = materials.get(first);
            materials.set(first, material.withExtras(material.extras().with("sharedWith", List.copyOf(names))));
        });
        return scene.withMaterials(materials)
                .withMeshes(scene.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(p -> p.material() == Scene.NONE || shared[p.material()] == p.material()
                                                ? p
                                                : p.withMaterial(shared[p.material()]))
                                        .toList()))
                        .toList());
    }

    /** Returns the visible part of a material: everything except name and extras. */
    private static Material appearance(Material material) {
        return material.withName("").withExtras(Extras.NONE);
    }

    /** Returns the materials that may change. */
    private static Set<Integer> apart(Scene scene) {
        Set<Integer> apart = new HashSet<>();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial(int material, Target.MaterialProperty property)) {
                    apart.add(material);
                }
            }
        }
        for (Variant variant : scene.variants()) {
            apart.addAll(variant.materials().keySet());
            apart.addAll(variant.materials().values());
        }
        return apart;
    }
}
