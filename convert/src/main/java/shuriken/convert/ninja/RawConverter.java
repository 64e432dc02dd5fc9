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
 * Converts the model at an address that the user chose in a program or memory dump, with its texture list and its
 * motion. The package description explains how models are drawn.
 */
public final class RawConverter implements SceneConverter<RawModel> {
    @Override
    public Class<RawModel> fileClass() {
        return RawModel.class;
    }

    private static ModelBlock toModelBlock(RawModel rawModel, String name) {
        return SamdlConverter.toModelBlock(rawModel.model(), name, rawModel.textures());
    }

    private static List<NamedMotion> readMotions(RawModel rawModel, String name) {
        return rawModel.motion().stream()
                .map(motion -> new NamedMotion(name, motion, rawModel.model().location()))
                .toList();
    }

    @Override
    public Description describe(RawModel rawModel, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(new ModelSceneConverter(options, context).describe(toModelBlock(rawModel, name))),
                readMotions(rawModel, name).stream()
                        .map(motion -> motion.describe(options))
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            RawModel rawModel, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(rawModel, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            RawModel rawModel,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        ModelBlock model = toModelBlock(rawModel, name);
        List<NamedMotion> motions = new ArrayList<>(readMotions(rawModel, name));
        motions.addAll(MotionMatcher.match(name, model.nodes(), motionSource.find(context), motionSource, context));
        return List.of(new ModelSceneConverter(options, context).convert(model, motions, textureSource));
    }
}
