package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.stage.TextureClipBuilder;
import shuriken.diagnostics.ReadContext;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.ninja.tam.TamFile;
import shuriken.scene.Scene;

/**
 * Describes TAM files, which contain the animated textures of a Phantasy Star Online stage. These files contain no
 * models, so they do not become scenes.
 * {@link StageConverter} adds their animations to the scene of the stage.
 */
public final class TamConverter implements SceneConverter<TamFile> {
    @Override
    public Class<TamFile> fileClass() {
        return TamFile.class;
    }

    @Override
    public Description describe(TamFile file, String name, ConvertOptions options, ReadContext context) {
        List<AnimationInfo> animations = new ArrayList<>();
        int slideCount = file.slides().size();
        if (slideCount > 0) {
            int frameCount = Math.round(Slide.DURATION_SECONDS * TextureClipBuilder.UNITS_PER_SECOND);
            Map<String, Integer> keyCounts = Map.of("offset", slideCount);
            animations.add(new AnimationInfo(
                    TextureClipBuilder.slideClipName(name),
                    "textureSrt",
                    frameCount,
                    TextureClipBuilder.UNITS_PER_SECOND,
                    "linear",
                    slideCount,
                    keyCounts));
        }
        for (Swap swap : file.swaps()) {
            String clipName = TextureClipBuilder.swapClipName(name, swap);
            Map<String, Integer> keyCounts = Map.of("texture", swap.frames().size());
            animations.add(new AnimationInfo(
                    clipName,
                    "pattern",
                    swap.unitCount(),
                    TextureClipBuilder.UNITS_PER_SECOND,
                    "step",
                    /* trackCount= */ 1,
                    keyCounts));
        }
        return new Description(List.of(), animations, List.of(), List.of());
    }

    @Override
    public List<Scene> toScenes(
            TamFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return List.of();
    }
}
