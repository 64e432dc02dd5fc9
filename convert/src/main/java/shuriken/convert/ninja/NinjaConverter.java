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
 * Converts binary files of Ninja, which consist of blocks with models, texture lists and motions. Each model becomes a
 * scene. Source: the package's description.
 */
public final class NinjaConverter implements SceneConverter<NjFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter. */
    public NinjaConverter() {
        this.provenanceReceiver = Optional.empty();
    }

    /**
     * Creates a converter for edits, which need to know where the file stores the geometry of each model.
     *
     * @param provenanceReceiver receives the provenance of each model, in the order of the scenes
     */
    public NinjaConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    /**
     * A model and the motions in the same file.
     *
     * @param block the model
     * @param motions the motions
     */
    private record Model(ModelBlock block, List<NamedMotion> motions) {}

    @Override
    public Class<NjFile> fileClass() {
        return NjFile.class;
    }

    private static List<Model> models(NjFile file, String name) {
        List<Model> models = new ArrayList<>();
        Optional<TexList> textures = Optional.empty();
        Iterator<NamedMotion> motions = NamedMotion.readAll(file, name).iterator();
        // Motions before the first model also belong to it.
        List<NamedMotion> modelMotions = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            String modelName = models.isEmpty() ? name : name + "_" + (models.size() + 1);
            Optional<ModelBlock> newModel = Optional.empty();
            switch (block) {
                case NjBlock.Textures list -> textures = Optional.of(list.list());
                case NjBlock.Chunk chunk ->
                    newModel = Optional.of(new ModelBlock.Drawn(DrawnModel.create(modelName, chunk, textures)));
                case NjBlock.Model model ->
                    newModel = Optional.of(new ModelBlock.Drawn(DrawnModel.create(modelName, model, textures)));
                case NjBlock.Xj xj ->
                    newModel = Optional.of(
                            new ModelBlock.Xj(modelName, xj.site(), DrawnModel.dataLocation(xj), xj.tree(), textures));
                case NjBlock.Motion motion -> modelMotions.add(motions.next());
                case NjBlock.Relocations relocations -> {}
                case NjBlock.Raw raw -> {}
                case NjBlock.Filler filler -> {}
            }
            if (newModel.isPresent()) {
                modelMotions = models.isEmpty() ? modelMotions : new ArrayList<>();
                models.add(new Model(newModel.get(), modelMotions));
            }
        }
        return models;
    }

    @Override
    public Description describe(NjFile file, String name, ConvertOptions options, ReadContext context) {
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context);
        List<ModelInfo> infos = new ArrayList<>();
        for (Model model : models(file, name)) {
            infos.add(sceneConverter.describe(model.block()));
        }
        List<AnimationInfo> animations = NamedMotion.readAll(file, name).stream()
                .map(motion -> motion.describe(options))
                .toList();
        return new Description(infos, animations, List.of(), List.of());
    }

    @Override
    public List<String> textureNames(NjFile file) {
        List<TexList> lists = file.blocks().stream()
                .filter(NjBlock.Textures.class::isInstance)
                .map(block -> ((NjBlock.Textures) block).list())
                .toList();
        return lists.size() == 1 ? lists.getFirst().names() : List.of();
    }

    @Override
    public List<Scene> toScenes(
            NjFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textures, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NjFile file,
            String name,
            TextureSource textures,
            MotionSource motions,
            ConvertOptions options,
            ReadContext context) {
        List<Model> models = models(file, name);
        List<NamedMotion> cameraAndLightMotions = NamedMotion.readAll(file, name).stream()
                .filter(NamedMotion::isCameraOrLight)
                .toList();
        if (models.isEmpty() && !cameraAndLightMotions.isEmpty()) {
            return List.of(RigBuilder.createScene(name, cameraAndLightMotions, options, context));
        }
        List<MotionFile> relatedMotions = models.isEmpty() ? List.of() : motions.find(context);
        ModelSceneConverter sceneConverter = new ModelSceneConverter(options, context, provenanceReceiver);
        List<Scene> scenes = new ArrayList<>();
        for (Model model : models) {
            ModelBlock block = model.block();
            List<NamedMotion> modelMotions = new ArrayList<>(model.motions());
            modelMotions.addAll(MotionMatcher.match(block.name(), block.nodes(), relatedMotions, motions, context));
            scenes.add(sceneConverter.convert(block, modelMotions, textures));
        }
        return scenes;
    }
}
