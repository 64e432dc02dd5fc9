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

    /**
     * Creates the extension object of the asset with the names of the variants. The result is empty if there are none.
     */
    static Map<String, Object> createRootExtension(List<Variant> variants) {
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
     * Creates the extension object of a primitive with its materials in the variants. The result is empty if no variant
     * changes the material.
     *
     * @param materialIndex the index in the scene of the default material
     * @param writtenIndexOf returns the index in the file of a material of the scene
     */
    static Map<String, Object> createPrimitiveExtension(
            List<Variant> variants, int materialIndex, IntUnaryOperator writtenIndexOf) {
        Map<Integer, List<Integer>> variantIndicesByWrittenIndex = new LinkedHashMap<>();
        for (int i = 0; i < variants.size(); i++) {
            Integer replacementIndex =
                    variants.get(i).replacementIndexByMaterial().get(materialIndex);
            if (replacementIndex != null) {
                variantIndicesByWrittenIndex
                        .computeIfAbsent(writtenIndexOf.applyAsInt(replacementIndex), unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Map<String, Object>> mappings = new ArrayList<>();
        variantIndicesByWrittenIndex.forEach((writtenIndex, variantIndices) -> mappings.add(Extras.NONE
                .with("material", writtenIndex)
                .with("variants", variantIndices)
                .values()));
        return mappings.isEmpty() ? Map.of() : Map.of(GltfObject.VARIANTS, Map.of("mappings", mappings));
    }
}
