package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.model.ModelBlock;
import shuriken.convert.ninja.model.ModelSceneConverter;
import shuriken.convert.ninja.motion.MotionMatcher;
import shuriken.convert.ninja.motion.MotionRowMapping;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.ninja.nja.NjaFile;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Scene;

/**
 * Converts models that are written as C declarations. Each row of a motion contains the keys of one node. A motion
 * applies to the models of the same file whose number of nodes matches its number of rows. A texture list applies to
 * the models after it. The first list also applies to the models before it.
 */
public final class NjaConverter implements SceneConverter<NjaFile> {
    /** The separator after the path of a file in the locations of its content, as in {@code archive!member}. */
    private static final String CONTENT_SEPARATOR = "!";

    @Override
    public Class<NjaFile> fileClass() {
        return NjaFile.class;
    }

    /** Returns the texture list of a model: the last list before it, or else the first list of the file. */
    private static Optional<TexList> findTexList(NjaFile file, NjaFile.Model model) {
        Optional<TexList> texList = file.textures().stream().findFirst().map(NjaFile.Textures::list);
        for (NjaFile.Textures textures : file.textures()) {
            if (textures.location().offset() < model.location().offset()) {
                texList = Optional.of(textures.list());
            }
        }
        return texList;
    }

    private static DrawnModel toDrawnModel(NjaFile file, NjaFile.Model model) {
        return new DrawnModel(
                model.name(),
                model.location(),
                new SourceLocation(model.location().path() + CONTENT_SEPARATOR, /* offset= */ 0),
                model.tree(),
                model.nodeNames(),
                findTexList(file, model),
                /* archiveNames= */ List.of(model.name()),
                /* nodeWeights= */ List.of(),
                /* nodeExtras= */ Map.of());
    }

    @Override
    public Description describe(NjaFile file, String name, ConvertOptions options, ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<ModelInfo> modelInfos = new ArrayList<>();
        file.models()
                .forEach(model ->
                        modelInfos.add(sceneConverter.describe(new ModelBlock.Drawn(toDrawnModel(file, model)))));
        return new Description(
                modelInfos,
                NamedMotion.readAll(file).stream()
                        .map(motion -> motion.describe(options))
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            NjaFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NjaFile file,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<Scene> scenes = new ArrayList<>();
        for (NjaFile.Model model : file.models()) {
            ModelBlock block = new ModelBlock.Drawn(toDrawnModel(file, model));
            List<NamedMotion> modelMotions = new ArrayList<>();
            NamedMotion.readAll(file).stream()
                    .filter(motion ->
                            MotionRowMapping.map(motion.motion(), block.nodes()).hasMatchingCount())
                    .forEach(modelMotions::add);
            modelMotions.addAll(MotionMatcher.match(
                    model.name(), block.nodes(), motionSource.find(context), motionSource, context));
            scenes.add(sceneConverter.convert(block, modelMotions, textureSource));
        }
        return scenes;
    }
}
