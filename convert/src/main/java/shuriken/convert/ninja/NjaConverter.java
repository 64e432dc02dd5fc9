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
import shuriken.convert.ninja.motion.MotionRows;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.ninja.nja.NjaFile;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Scene;

/**
 * Converts models that are written as C declarations. A motion of a file applies to models with as many nodes as the
 * motion has rows, because each row animates one node. A texture list applies to the models after it. The first list
 * also applies to the models before it.
 */
public final class NjaConverter implements SceneConverter<NjaFile> {
    /** The separator between the path of a file and the name of a part, as in {@code archive!member}. */
    private static final String CONTENT_SEPARATOR = "!";

    @Override
    public Class<NjaFile> fileClass() {
        return NjaFile.class;
    }

    private static Optional<TexList> textures(NjaFile file, NjaFile.Model model) {
        Optional<TexList> texList = file.textures().stream().findFirst().map(NjaFile.Textures::list);
        for (NjaFile.Textures textures : file.textures()) {
            boolean precedesModel = textures.site().offset() < model.site().offset();
            texList = precedesModel ? Optional.of(textures.list()) : texList;
        }
        return texList;
    }

    private static DrawnModel model(NjaFile file, NjaFile.Model model) {
        return new DrawnModel(
                model.name(),
                model.site(),
                new SourceLocation(model.site().path() + CONTENT_SEPARATOR, 0),
                model.tree(),
                model.nodeNames(),
                textures(file, model),
                List.of(model.name()),
                List.of(),
                Map.of());
    }

    @Override
    public Description describe(NjaFile file, String name, ConvertOptions options, ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<ModelInfo> infos = new ArrayList<>();
        file.models().forEach(model -> infos.add(sceneConverter.describe(new ModelBlock.Drawn(model(file, model)))));
        return new Description(
                infos,
                NamedMotion.readAll(file).stream()
                        .map(motion -> motion.describe(options))
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            NjaFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textures, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NjaFile file,
            String name,
            TextureSource textures,
            MotionSource motions,
            ConvertOptions options,
            ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<Scene> scenes = new ArrayList<>();
        for (NjaFile.Model model : file.models()) {
            ModelBlock block = new ModelBlock.Drawn(model(file, model));
            List<NamedMotion> modelMotions = new ArrayList<>();
            NamedMotion.readAll(file).stream()
                    .filter(motion ->
                            MotionRows.map(motion.motion(), block.nodes()).hasMatchingCount())
                    .forEach(modelMotions::add);
            modelMotions.addAll(
                    MotionMatcher.match(model.name(), block.nodes(), motions.find(context), motions, context));
            scenes.add(sceneConverter.convert(block, modelMotions, textures));
        }
        return scenes;
    }
}
