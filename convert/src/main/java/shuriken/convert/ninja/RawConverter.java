package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.model.ModelBlock;
import shuriken.convert.ninja.model.ModelSceneConverter;
import shuriken.convert.ninja.motion.MotionMatcher;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.ninja.raw.RawModel;
import shuriken.scene.Scene;

/**
 * Converts models at an address in a program or memory dump that the user chose, with their textures and motions. The
 * package description names the sources.
 */
public final class RawConverter implements SceneConverter<RawModel> {
    @Override
    public Class<RawModel> fileClass() {
        return RawModel.class;
    }

    private static ModelBlock toModelBlock(RawModel raw, String name) {
        return SamdlConverter.toModelBlock(raw.model(), name, raw.textures());
    }

    private static List<NamedMotion> readMotions(RawModel raw, String name) {
        return raw.motion().stream()
                .map(motion -> new NamedMotion(name, motion, raw.model().location()))
                .toList();
    }

    @Override
    public Description describe(RawModel raw, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(new ModelSceneConverter(options, context).describe(toModelBlock(raw, name))),
                readMotions(raw, name).stream()
                        .map(motion -> motion.describe(options))
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            RawModel raw, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(raw, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            RawModel raw,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        ModelBlock model = toModelBlock(raw, name);
        List<NamedMotion> motions = new ArrayList<>(readMotions(raw, name));
        motions.addAll(MotionMatcher.match(name, model.nodes(), motionSource.find(context), motionSource, context));
        return List.of(new ModelSceneConverter(options, context).convert(model, motions, textureSource));
    }
}
