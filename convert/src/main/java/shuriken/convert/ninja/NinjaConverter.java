package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.model.ModelBlock;
import shuriken.convert.ninja.model.ModelSceneConverter;
import shuriken.convert.ninja.motion.MotionMatcher;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.RigBuilder;
import shuriken.diagnostics.ReadContext;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Scene;

/**
 * Converts NJ files (Ninja binary files), which consist of blocks with models, texture lists and motions. Each model
 * becomes a scene. The package description explains how models are drawn.
 */
public final class NinjaConverter implements SceneConverter<NjFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter. */
    public NinjaConverter() {
        this.provenanceReceiver = Optional.empty();
    }

    /**
     * Creates a converter for edits. It also reports the provenance of each model: the geometry of the file from which
     * each scene mesh was created.
     *
     * @param provenanceReceiver receives the provenance of each model, in the order of the scenes: an {@link
     *     shuriken.convert.ninja.xj.XjProvenance} for an XJ model, or a {@link
     *     shuriken.convert.ninja.model.GeometryProvenance} for any other model
     */
    public NinjaConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    /**
     * A model of a file, and the motions of this file that apply to the model.
     *
     * @param model the model with its texture list
     * @param motions the motions
     */
    private record ModelWithMotions(ModelBlock model, List<NamedMotion> motions) {}

    @Override
    public Class<NjFile> fileClass() {
        return NjFile.class;
    }

    /** Returns the models of a file. Each has the texture list before it, and the motions that apply to it. */
    private static List<ModelWithMotions> readModels(NjFile file, String name) {
        List<ModelWithMotions> models = new ArrayList<>();
        Optional<TexList> texList = Optional.empty();
        Iterator<NamedMotion> motionIterator = NamedMotion.readAll(file, name).iterator();
        // A model has the motions after it, and the first model also has the motions before it. Motions are added to
        // this list after the list has become part of a model.
        List<NamedMotion> modelMotions = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            String modelName = models.isEmpty() ? name : name + "_" + (models.size() + 1);
            Optional<ModelBlock> newModel = Optional.empty();
            switch (block) {
                case NjBlock.Textures textures -> texList = Optional.of(textures.list());
                case NjBlock.Chunk chunk ->
                    newModel = Optional.of(new ModelBlock.Drawn(DrawnModel.create(modelName, chunk, texList)));
                case NjBlock.Model model ->
                    newModel = Optional.of(new ModelBlock.Drawn(DrawnModel.create(modelName, model, texList)));
                case NjBlock.Xj xj ->
                    newModel = Optional.of(new ModelBlock.Xj(
                            modelName, xj.location(), DrawnModel.dataStartOf(xj), xj.tree(), texList));
                case NjBlock.Motion motion -> modelMotions.add(motionIterator.next());
                case NjBlock.Relocations relocations -> {}
                case NjBlock.Raw raw -> {}
                case NjBlock.Filler filler -> {}
            }
            if (newModel.isPresent()) {
                if (!models.isEmpty()) {
                    modelMotions = new ArrayList<>();
                }
                models.add(new ModelWithMotions(newModel.get(), modelMotions));
            }
        }
        return models;
    }

    @Override
    public Description describe(NjFile file, String name, ConvertOptions options, ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<ModelInfo> modelInfos = new ArrayList<>();
        for (ModelWithMotions modelWithMotions : readModels(file, name)) {
            modelInfos.add(sceneConverter.describe(modelWithMotions.model()));
        }
        List<AnimationInfo> animations = NamedMotion.readAll(file, name).stream()
                .map(namedMotion -> namedMotion.describe(options))
                .toList();
        return new Description(modelInfos, animations, List.of(), List.of());
    }

    /**
     * Returns the names of the texture list, or no names if the file does not have exactly one list. With several
     * lists, the index of a name in the result would not identify a texture.
     */
    @Override
    public List<String> textureNames(NjFile file) {
        List<TexList> texLists = file.blocks().stream()
                .filter(NjBlock.Textures.class::isInstance)
                .map(block -> ((NjBlock.Textures) block).list())
                .toList();
        return texLists.size() == 1 ? texLists.getFirst().names() : List.of();
    }

    @Override
    public List<Scene> toScenes(
            NjFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NjFile file,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        List<ModelWithMotions> models = readModels(file, name);
        List<NamedMotion> cameraAndLightMotions = NamedMotion.readAll(file, name).stream()
                .filter(NamedMotion::isCameraOrLight)
                .toList();
        if (models.isEmpty() && !cameraAndLightMotions.isEmpty()) {
            return List.of(RigBuilder.createScene(name, cameraAndLightMotions, options, context));
        }
        List<MotionFile> relatedFiles = models.isEmpty() ? List.of() : motionSource.find(context);
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context, provenanceReceiver);
        List<Scene> scenes = new ArrayList<>();
        for (ModelWithMotions modelWithMotions : models) {
            ModelBlock model = modelWithMotions.model();
            List<NamedMotion> motions = new ArrayList<>(modelWithMotions.motions());
            motions.addAll(MotionMatcher.match(model.name(), model.nodes(), relatedFiles, motionSource, context));
            scenes.add(sceneConverter.convert(model, motions, textureSource));
        }
        return scenes;
    }
}
