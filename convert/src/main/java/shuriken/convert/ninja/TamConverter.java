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
 * Describes files with the animated textures of a stage. They contain no model, so they do not become scenes. The
 * converter of the stage reads them.
 */
public final class TamConverter implements SceneConverter<TamFile> {
    @Override
    public Class<TamFile> fileClass() {
        return TamFile.class;
    }

    @Override
    public Description describe(TamFile file, String name, ConvertOptions options, ReadContext context) {
        List<AnimationInfo> motions = new ArrayList<>();
        int slideCount = file.slides().size();
        if (slideCount > 0) {
            int frames = Math.round(Slide.DURATION_SECONDS * TextureClipBuilder.UNITS_PER_SECOND);
            Map<String, Integer> keys = Map.of("offset", slideCount);
            motions.add(new AnimationInfo(
                    TextureClipBuilder.slideName(name),
                    "textureSrt",
                    frames,
                    TextureClipBuilder.UNITS_PER_SECOND,
                    "linear",
                    slideCount,
                    keys));
        }
        for (Swap swap : file.swaps()) {
            String clipName = TextureClipBuilder.swapName(name, swap);
            Map<String, Integer> keys = Map.of("texture", swap.frames().size());
            motions.add(new AnimationInfo(
                    clipName, "pattern", swap.units(), TextureClipBuilder.UNITS_PER_SECOND, "step", 1, keys));
        }
        return new Description(List.of(), motions, List.of(), List.of());
    }

    @Override
    public List<Scene> toScenes(
            TamFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return List.of();
    }
}
