package shuriken.convert.nitro;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.motion.AnimationSummary;
import shuriken.convert.nitro.motion.NitroAnimation;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.scene.Scene;

/**
 * A converter of NITRO files that contain animations but no model. It describes the animations, but creates no scenes,
 * because animations are converted together with a model.
 *
 * @param <M> the class of the parsed file
 * @param fileClass the class of the parsed file
 */
public record AnimationFileConverter<M>(Class<M> fileClass) implements SceneConverter<M> {
    @Override
    public Description describe(M file, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(),
                NitroAnimation.readAll(file).stream()
                        .map(namedAnimation -> AnimationSummary.summarize(namedAnimation, options))
                        .toList(),
                List.of(),
                List.of());
    }

    /**
     * Returns a palette name for each texture that a pattern animation shows: the palette of the first key with the
     * texture. A key without a palette uses the palette of the preceding key.
     */
    @Override
    public Map<String, String> palettes(M file) {
        Map<String, String> paletteByTexture = new LinkedHashMap<>();
        for (NitroAnimation namedAnimation : NitroAnimation.readAll(file)) {
            if (namedAnimation instanceof NitroAnimation.OfPatterns patterns) {
                PatternAnimation animation = patterns.animation();
                for (var track : animation.tracks().entries()) {
                    int paletteIndex = PatternKey.SAME_PALETTE;
                    for (PatternKey key : track.value().keys()) {
                        paletteIndex =
                                key.paletteIndex() == PatternKey.SAME_PALETTE ? paletteIndex : key.paletteIndex();
                        if (paletteIndex != PatternKey.SAME_PALETTE) {
                            paletteByTexture.putIfAbsent(
                                    animation.textureNames().get(key.textureIndex()),
                                    animation.paletteNames().get(paletteIndex));
                        }
                    }
                }
            }
        }
        return paletteByTexture;
    }

    @Override
    public List<Scene> toScenes(
            M file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return List.of();
    }
}
