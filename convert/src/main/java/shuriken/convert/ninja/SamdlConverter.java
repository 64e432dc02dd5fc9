package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.io.support.FileStem;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Scene;

/**
 * Converts SA Tools models. SA Tools are modding tools for Sonic Adventure. The package description explains how models
 * are drawn.
 */
public final class SamdlConverter implements SceneConverter<SamdlFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter. */
    public SamdlConverter() {
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
    public SamdlConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    @Override
    public Class<SamdlFile> fileClass() {
        return SamdlFile.class;
    }

    /**
     * Returns the model of a file. Labels are the names of its nodes, and a node without a label gets a name with its
     * index. The labels of XJ models are not used.
     */
    static ModelBlock toModelBlock(SamdlFile file, String name, Optional<TexList> texList) {
        if (file.magic() == SaMagic.XJMDL) {
            return toXjBlock(file, name, texList);
        }
        List<String> nodeNames = new ArrayList<>();
        for (int i = 0; i < file.tree().nodes().size(); i++) {
            nodeNames.add(file.nodeName(i).orElse(NodeNames.create(i)));
        }
        return new ModelBlock.Drawn(new DrawnModel(
                name,
                file.location(),
                file.location(),
                file.tree(),
                nodeNames,
                texList,
                List.of(name),
                file.weights(),
                Map.of()));
    }

    private static ModelBlock toXjBlock(SamdlFile file, String name, Optional<TexList> texList) {
        List<XjModel> meshes = new ArrayList<>();
        for (NodeMesh mesh : file.tree().meshes()) {
            if (mesh instanceof NodeMesh.Xj(XjModel model)) {
                meshes.add(model);
            }
        }
        ObjectTree<XjModel> tree = new ObjectTree<>(file.tree().nodes(), meshes);
        return new ModelBlock.Xj(name, file.location(), file.location(), tree, texList);
    }

    @Override
    public Description describe(SamdlFile file, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(new ModelSceneConverter(options, context).describe(toModelBlock(file, name, Optional.empty()))),
                List.of(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            SamdlFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            SamdlFile file,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        ModelBlock model = toModelBlock(file, name, Optional.empty());
        List<MotionFile> motionFiles = motionSource.find(context).stream()
                .map(motionFile -> new MotionFile(
                        motionFile.stem(),
                        motionFile.location(),
                        !motionFile.isExplicit() && listsMotion(file, motionFile)
                                ? "the model names it"
                                : motionFile.explicitReason(),
                        motionFile.parsedFile()))
                .toList();
        List<NamedMotion> modelMotions = MotionMatcher.match(name, model.nodes(), motionFiles, motionSource, context);
        return List.of(new ModelSceneConverter(options.litWhereUncoloured(), context, provenanceReceiver)
                .convert(model, modelMotions, textureSource));
    }

    /** Returns whether the model's file names a motion file, with or without its extension. */
    private static boolean listsMotion(SamdlFile file, MotionFile motionFile) {
        for (Metadata entry : file.metadata()) {
            if (entry instanceof Metadata.Names names) {
                for (String path : names.names()) {
                    if (fileStem(path).equalsIgnoreCase(motionFile.stem())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns the file name in a path without its extension. */
    private static String fileStem(String path) {
        String fileName = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return FileStem.of(fileName);
    }
}
