package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.TextureNamePair;
import shuriken.convert.nitro.material.MaterialTextureNames;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;

/** Finds the textures that pattern animations show on a model's materials. */
final class PatternTextureFinder {
    private final Model model;
    private final MaterialTextureNames names;

    PatternTextureFinder(Model model, MaterialTextureNames names) {
        this.model = model;
        this.names = names;
    }

    /** Returns the texture of a material at rest. */
    TextureNamePair restTexture(int materialIndex) {
        return new TextureNamePair(names.textureName(materialIndex), names.paletteName(materialIndex));
    }

    /**
     * Returns, for the index of each animated material, its texture at each frame. Tracks without a material are
     * ignored.
     */
    Map<Integer, List<TextureNamePair>> findTexturesByMaterial(PatternAnimation animation) {
        Map<Integer, List<TextureNamePair>> texturesByMaterial = new LinkedHashMap<>();
        animation.tracks().entries().forEach(track -> {
            int materialIndex = model.materials().names().indexOf(track.name());
            if (materialIndex >= 0) {
                texturesByMaterial.put(
                        materialIndex, texturesByFrame(animation, track.value(), restTexture(materialIndex)));
            }
        });
        return texturesByMaterial;
    }

    private static List<TextureNamePair> texturesByFrame(
            PatternAnimation animation, PatternTrack track, TextureNamePair restTexture) {
        List<TextureNamePair> textures = new ArrayList<>(animation.frameCount());
        String paletteName = restTexture.palette();
        for (int frame = 0; frame < animation.frameCount(); frame++) {
            PatternKey key = track.keyAt(frame);
            if (key.paletteIndex() != PatternKey.SAME_PALETTE) {
                paletteName = animation.paletteNames().get(key.paletteIndex());
            }
            textures.add(new TextureNamePair(animation.textureNames().get(key.textureIndex()), paletteName));
        }
        return textures;
    }

    /**
     * Returns, for the index of each animated material, all textures that animations show on it, with the rest texture
     * first.
     */
    Map<Integer, Set<TextureNamePair>> collectTextures(List<PatternAnimation> animations) {
        Map<Integer, Set<TextureNamePair>> texturesByMaterial = new LinkedHashMap<>();
        for (PatternAnimation animation : animations) {
            findTexturesByMaterial(animation)
                    .forEach((materialIndex, textures) -> texturesByMaterial
                            .computeIfAbsent(
                                    materialIndex, unused -> new LinkedHashSet<>(List.of(restTexture(materialIndex))))
                            .addAll(textures));
        }
        return texturesByMaterial;
    }
}
