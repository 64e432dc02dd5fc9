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
 * Replaces materials that differ only in name and extras by the first of them. Its extras list the others as {@code
 * sharedWith}. Materials that a clip or a variant changes stay separate. All materials keep their indices. Materials
 * without primitives are not exported.
 */
public final class MaterialSharer {
    private MaterialSharer() {}

    /** Returns the scene with shared materials. */
    public static Scene share(Scene scene) {
        Set<Integer> changeableIndices = findChangeableMaterials(scene);
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Material, Integer> firstIndices = new HashMap<>();
        Map<Integer, Set<String>> sharedNames = new LinkedHashMap<>();
        int[] replacements = new int[materials.size()];
        for (int i = 0; i < replacements.length; i++) {
            int index = i;
            replacements[i] = changeableIndices.contains(i)
                    ? i
                    : firstIndices.computeIfAbsent(appearance(materials.get(i)), unused -> index);
            if (replacements[i] != i
                    && !materials
                            .get(i)
                            .name()
                            .equals(materials.get(replacements[i]).name())) {
                sharedNames
                        .computeIfAbsent(replacements[i], unused -> new LinkedHashSet<>())
                        .add(materials.get(i).name());
            }
        }
        sharedNames.forEach((firstIndex, names) -> {
            Material material = materials.get(firstIndex);
            materials.set(firstIndex, material.withExtras(material.extras().with("sharedWith", List.copyOf(names))));
        });
        return scene.withMaterials(materials)
                .withMeshes(scene.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(primitive -> primitive.material() == Scene.NONE
                                                        || replacements[primitive.material()] == primitive.material()
                                                ? primitive
                                                : primitive.withMaterialIndex(replacements[primitive.material()]))
                                        .toList()))
                        .toList());
    }

    /** Returns the visible properties of a material, which are all except the name and the extras. */
    private static Material appearance(Material material) {
        return material.withName("").withExtras(Extras.NONE);
    }

    /** Returns the materials that clips or variants may change. */
    private static Set<Integer> findChangeableMaterials(Scene scene) {
        Set<Integer> changeableIndices = new HashSet<>();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial target) {
                    changeableIndices.add(target.material());
                }
            }
        }
        for (Variant variant : scene.variants()) {
            changeableIndices.addAll(variant.materials().keySet());
            changeableIndices.addAll(variant.materials().values());
        }
        return changeableIndices;
    }
}
