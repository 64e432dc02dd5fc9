package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import shuriken.scene.Extras;
import shuriken.scene.Variant;

/** Writes variants of a scene by KHR_materials_variants. */
final class VariantWriter {
    private VariantWriter() {}

    /** Returns the names for the asset. */
    static Map<String, Object> names(List<Variant> variants) {
        return variants.isEmpty()
                ? Map.of()
                : Map.of(
                        GltfObject.VARIANTS,
                        Map.of(
                                "variants",
                                variants.stream()
                                        .map(variant -> Map.of("name", variant.name()))
                                        .toList()));
    }

    /**
     * Returns the materials of a primitive in the variants.
     *
     * @param material of the scene, at rest
     * @param materialIndex from materials of the scene to those of the file
     */
    static Map<String, Object> mappings(List<Variant> variants, int material, IntUnaryOperator materialIndex) {
        Map<Integer, List<Integer>> byMaterial = new LinkedHashMap<>();
        for (int i = 0; i < variants.size(); i++) {
            Integer other = variants.get(i).materials().get(material);
            if (other != null) {
                byMaterial
                        .computeIfAbsent(materialIndex.applyAsInt(other), unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Map<String, Object>> mappings = new ArrayList<>();
        byMaterial.forEach((other, chosen) -> mappings.add(
                Extras.NONE.with("material", other).with("variants", chosen).values()));
        return mappings.isEmpty() ? Map.of() : Map.of(GltfObject.VARIANTS, Map.of("mappings", mappings));
    }
}
