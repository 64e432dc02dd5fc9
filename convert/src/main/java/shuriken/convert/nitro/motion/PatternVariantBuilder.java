package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureNamePair;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.scene.Variant;

/**
 * Creates material variants of the scene from a pattern animation. Each combination of textures in the animation
 * becomes one variant, whose name contains the first frame with the combination.
 */
final class PatternVariantBuilder {
    private final PatternTextureFinder textureFinder;
    private final NitroSceneMaterials materials;
    private final MaterialTextures textures;
    private final ReadContext context;
    /** The results of {@link #materialsAtRest} by the index of the model's material. */
    private final Map<Integer, List<NitroSceneMaterials.SceneMaterial>> restMaterialsByModelIndex = new HashMap<>();

    PatternVariantBuilder(
            PatternTextureFinder textureFinder,
            NitroSceneMaterials materials,
            MaterialTextures textures,
            ReadContext context) {
        this.textureFinder = textureFinder;
        this.materials = materials;
        this.textures = textures;
        this.context = context;
    }

    /**
     * Returns the variants of an animation.
     *
     * @param name the name of the animation
     */
    List<Variant> build(String name, PatternAnimation animation, SourceLocation location) {
        Map<Integer, List<TextureNamePair>> texturesByMaterial = textureFinder.findTexturesByMaterial(animation);
        Map<Map<Integer, TextureNamePair>, Integer> firstFrameByCombination = new LinkedHashMap<>();
        for (int frame = 0; frame < animation.frameCount(); frame++) {
            Map<Integer, TextureNamePair> combination = new LinkedHashMap<>();
            for (var entry : texturesByMaterial.entrySet()) {
                combination.put(entry.getKey(), entry.getValue().get(frame));
            }
            firstFrameByCombination.putIfAbsent(combination, frame);
        }
        List<Variant> variants = new ArrayList<>();
        firstFrameByCombination.forEach((combination, frame) ->
                variants.add(new Variant(name + "@" + frame, createVariantMaterials(combination, location))));
        return variants;
    }

    /**
     * Returns, for the index of each replaced material, the index of the material that a variant uses instead.
     *
     * @param combination the texture by the index of the model's material
     */
    private Map<Integer, Integer> createVariantMaterials(
            Map<Integer, TextureNamePair> combination, SourceLocation location) {
        Map<Integer, Integer> variantMaterialIndexByOriginal = new LinkedHashMap<>();
        combination.forEach((modelMaterialIndex, textureNames) -> {
            Optional<Integer> textureIndex = textures.getOrAddTextureIndex(textureNames);
            for (NitroSceneMaterials.SceneMaterial originalMaterial : textureIndex.isEmpty()
                    ? List.<NitroSceneMaterials.SceneMaterial>of()
                    : materialsAtRest(modelMaterialIndex)) {
                int variantMaterialIndex =
                        materials.getOrAddVariantIndex(modelMaterialIndex, originalMaterial, textureIndex.get());
                variantMaterialIndexByOriginal.put(originalMaterial.materialIndex(), variantMaterialIndex);
                if (!textureSize(originalMaterial.materialIndex()).equals(textureSize(variantMaterialIndex))) {
                    context.report(
                            DiagnosticCode.MOTION_INCOMPLETE,
                            location,
                            "%s does not have the size of the texture that it replaces",
                            textureNames);
                }
            }
        });
        return variantMaterialIndexByOriginal;
    }

    /** Returns the materials that were derived from a material of the model before this builder added variants. */
    private List<NitroSceneMaterials.SceneMaterial> materialsAtRest(int modelMaterialIndex) {
        return restMaterialsByModelIndex.computeIfAbsent(
                modelMaterialIndex, unused -> List.copyOf(materials.derivedMaterials(modelMaterialIndex)));
    }

    /** Returns the width and the height of a material's texture. */
    private Optional<List<Integer>> textureSize(int materialIndex) {
        return materials.materials().get(materialIndex).texture().map(textureRef -> {
            Image image = textures.textures().get(textureRef.textureIndex()).image();
            return List.of(image.width(), image.height());
        });
    }
}
