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
 * Replaces materials that differ only in name and extras by the first of them. The extras of the first material list
 * the other names as {@code sharedWith}. Materials that a clip or a variant changes stay separate. All materials keep
 * their indices. Replaced materials have no primitives, so that they are not exported.
 */
public final class MaterialMerger {
    private MaterialMerger() {}

    /** Returns the scene in which primitives with equal materials use the same material. */
    public static Scene merge(Scene scene) {
        Set<Integer> changeableIndices = findChangeableIndices(scene);
        List<Material> materials = new ArrayList<>(scene.materials());
        Map<Material, Integer> firstIndexByMaterial = new HashMap<>();
        Map<Integer, Set<String>> otherNamesByFirstIndex = new LinkedHashMap<>();
        int[] replacementIndexByMaterial = new int[materials.size()];
        for (int i = 0; i < replacementIndexByMaterial.length; i++) {
            int index = i;
            replacementIndexByMaterial[i] = changeableIndices.contains(i)
                    ? i
                    : firstIndexByMaterial.computeIfAbsent(withoutNameAndExtras(materials.get(i)), unused -> index);
            String name = materials.get(i).name();
            boolean hasSameName =
                    name.equals(materials.get(replacementIndexByMaterial[i]).name());
            if (!hasSameName) {
                otherNamesByFirstIndex
                        .computeIfAbsent(replacementIndexByMaterial[i], unused -> new LinkedHashSet<>())
                        .add(name);
            }
        }
        otherNamesByFirstIndex.forEach((firstIndex, names) -> {
            Material material = materials.get(firstIndex);
            materials.set(firstIndex, material.withExtras(material.extras().with("sharedWith", List.copyOf(names))));
        });
        return scene.withMaterials(materials)
                .withMeshes(scene.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(primitive -> primitive.materialIndex() == Scene.NONE
                                                        || replacementIndexByMaterial[primitive.materialIndex()]
                                                                == primitive.materialIndex()
                                                ? primitive
                                                : primitive.withMaterialIndex(
                                                        replacementIndexByMaterial[primitive.materialIndex()]))
                                        .toList()))
                        .toList());
    }

    /** Returns a material with only its visible properties, without the name and the extras. */
    private static Material withoutNameAndExtras(Material material) {
        return material.withName("").withExtras(Extras.NONE);
    }

    /** Returns the indices of the materials that clips animate or that variants replace or contain. */
    private static Set<Integer> findChangeableIndices(Scene scene) {
        Set<Integer> changeableIndices = new HashSet<>();
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfMaterial target) {
                    changeableIndices.add(target.materialIndex());
                }
            }
        }
        for (Variant variant : scene.variants()) {
            changeableIndices.addAll(variant.replacementIndexByMaterial().keySet());
            changeableIndices.addAll(variant.replacementIndexByMaterial().values());
        }
        return changeableIndices;
    }
}
