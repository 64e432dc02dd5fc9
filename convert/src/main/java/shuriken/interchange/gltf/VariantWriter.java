package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import shuriken.scene.Extras;
import shuriken.scene.Variant;

/** Writes the material variants of a scene with the extension {@code KHR_materials_variants}. */
final class VariantWriter {
    private VariantWriter() {}

    /** Returns the extension object of the asset, with the names of the variants, or empty if it is absent. */
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
     * Returns the extension object of a primitive, with its materials in the variants.
     *
     * @param material the default material in the scene
     * @param materialIndex returns the index in the file of a material of the scene
     */
    static Map<String, Object> mappings(List<Variant> variants, int material, IntUnaryOperator materialIndex) {
        Map<Integer, List<Integer>> byMaterial = new LinkedHashMap<>();
        for (int i = 0; i < variants.size(); i++) {
            Integer replacement = variants.get(i).materials().get(material);
            if (replacement != null) {
                byMaterial
                        .computeIfAbsent(materialIndex.applyAsInt(replacement), unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Map<String, Object>> mappings = new ArrayList<>();
        byMaterial.forEach((replacement, variantIndices) -> mappings.add(Extras.NONE
                .with("material", replacement)
                .with("variants", variantIndices)
                .values()));
        return mappings.isEmpty() ? Map.of() : Map.of(GltfObject.VARIANTS, Map.of("mappings", mappings));
    }
}
