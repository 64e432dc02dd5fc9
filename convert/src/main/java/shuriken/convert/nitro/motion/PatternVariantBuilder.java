package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureNames;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.scene.Variant;

/**
 * Creates a material variant of the scene for each combination of textures in a pattern animation. It is named after
 * its first frame.
 */
final class PatternVariantBuilder {
    private final PatternTracks tracks;
    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final ReadContext context;
    /** The results of {@link #materialsAtRest}. */
    private final Map<Integer, List<SceneMaterials.SceneMaterial>> restMaterialsByIndex = new HashMap<>();

    PatternVariantBuilder(
            PatternTracks tracks, SceneMaterials materials, MaterialTextures textures, ReadContext context) {
        this.tracks = tracks;
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
        Map<Integer, List<TextureNames>> texturesByMaterial = tracks.texturesByFrame(animation);
        Map<Map<Integer, TextureNames>, Integer> firstFrameByCombination = new LinkedHashMap<>();
        for (int frame = 0; frame < animation.frameCount(); frame++) {
            Map<Integer, TextureNames> combination = new LinkedHashMap<>();
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
     * Returns the index of the material that replaces each material in a variant.
     *
     * @param combination the texture of each of the model's materials
     */
    private Map<Integer, Integer> createVariantMaterials(
            Map<Integer, TextureNames> combination, SourceLocation location) {
        Map<Integer, Integer> variantIndexByOriginal = new LinkedHashMap<>();
        combination.forEach((modelMaterialIndex, textureNames) -> {
            Optional<Integer> textureIndex = textures.findOrAddTexture(textureNames);
            for (SceneMaterials.SceneMaterial original : textureIndex.isEmpty()
                    ? List.<SceneMaterials.SceneMaterial>of()
                    : materialsAtRest(modelMaterialIndex)) {
                int variantIndex = materials.addVariant(modelMaterialIndex, original, textureIndex.get());
                variantIndexByOriginal.put(original.materialIndex(), variantIndex);
                if (!textureSize(original.materialIndex()).equals(textureSize(variantIndex))) {
                    context.report(
                            DiagnosticCode.MOTION_INCOMPLETE,
                            location,
                            "%s does not have the size of the texture that it replaces",
                            textureNames);
                }
            }
        });
        return variantIndexByOriginal;
    }

    /** Returns the materials of primitives before variants were created. */
    private List<SceneMaterials.SceneMaterial> materialsAtRest(int modelMaterialIndex) {
        return restMaterialsByIndex.computeIfAbsent(
                modelMaterialIndex, unused -> List.copyOf(materials.derivedMaterials(modelMaterialIndex)));
    }

    /** Returns the width and the height of a material's texture. */
    private Optional<List<Integer>> textureSize(int materialIndex) {
        return materials.materials().get(materialIndex).texture().map(textureRef -> {
            Image image = textures.textures().get(textureRef.texture()).image();
            return List.of(image.width(), image.height());
        });
    }
}
