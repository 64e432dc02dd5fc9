package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.TextureNames;
import shuriken.convert.nitro.material.MaterialNames;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;

/** The textures of a model's materials in its pattern animations. */
final class PatternTracks {
    private final Model model;
    private final MaterialNames names;

    PatternTracks(Model model, MaterialNames names) {
        this.model = model;
        this.names = names;
    }

    /** Returns the texture of a material at rest. */
    TextureNames restTexture(int material) {
        return new TextureNames(names.texture(material), names.palette(material));
    }

    /** Returns the texture at each frame, by index of the material. */
    Map<Integer, List<TextureNames>> texturesByFrame(PatternAnimation animation) {
        Map<Integer, List<TextureNames>> texturesByMaterial = new LinkedHashMap<>();
        animation.tracks().entries().forEach(track -> {
            int material = model.materials().names().indexOf(track.name());
            if (material >= 0) {
                texturesByMaterial.put(material, texturesByFrame(animation, track.value(), restTexture(material)));
            }
        });
        return texturesByMaterial;
    }

    private static List<TextureNames> texturesByFrame(
            PatternAnimation animation, PatternTrack track, TextureNames rest) {
        List<TextureNames> frames = new ArrayList<>(animation.frames());
        String palette = rest.palette();
        for (int frame = 0; frame < animation.frames(); frame++) {
            PatternKey key = track.keyAt(frame);
            if (key.palette() != PatternKey.SAME_PALETTE) {
                palette = animation.palettes().get(key.palette());
            }
            frames.add(new TextureNames(animation.textures().get(key.texture()), palette));
        }
        return frames;
    }

    /** Returns all textures that animations show, by index of the material, with the rest texture first. */
    Map<Integer, Set<TextureNames>> allTextures(List<PatternAnimation> animations) {
        Map<Integer, Set<TextureNames>> texturesByMaterial = new LinkedHashMap<>();
        for (PatternAnimation animation : animations) {
            texturesByFrame(animation)
                    .forEach((material, frames) -> texturesByMaterial
                            .computeIfAbsent(material, unused -> new LinkedHashSet<>(List.of(restTexture(material))))
                            .addAll(frames));
        }
        return texturesByMaterial;
    }
}
