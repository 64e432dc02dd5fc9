package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.joml.Matrix4dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.stage.CollisionSceneBuilder;
import shuriken.convert.ninja.stage.SectionTransform;
import shuriken.convert.ninja.stage.StageBuilder;
import shuriken.convert.ninja.stage.StageProvenance;
import shuriken.convert.ninja.xj.XjCounter;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.scenery.AnimatedPlacement;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.ninja.tam.TamFile;
import shuriken.ninja.texlist.TexName;
import shuriken.scene.Scene;

/**
 * Converts Phantasy Star Online stages. A file contains either scenery or collision models. It becomes one scene. If
 * the options exclude collision models, a file with these becomes no scene.
 */
public final class StageConverter implements SceneConverter<RelFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter. */
    public StageConverter() {
        this.provenanceReceiver = Optional.empty();
    }

    /**
     * Creates a converter for edits. It also reports the provenance of each stage: the models of the file from which
     * the nodes and meshes of the scene were created.
     *
     * @param provenanceReceiver receives the {@link StageProvenance} of each stage, in the order of the scenes
     */
    public StageConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    @Override
    public Class<RelFile> fileClass() {
        return RelFile.class;
    }

    @Override
    public Description describe(RelFile file, String name, ConvertOptions options, ReadContext context) {
        return switch (file.content()) {
            case Scenery scenery -> describe(scenery, name, options, context);
            case Collision collision ->
                new Description(
                        new SceneInfo(
                                /* sectionCount= */ 0,
                                /* staticInstanceCount= */ 0,
                                /* animatedInstanceCount= */ 0,
                                collision.entries().size()),
                        List.of(),
                        List.of());
        };
    }

    private static Description describe(Scenery scenery, String name, ConvertOptions options, ReadContext context) {
        SceneInfo info = new SceneInfo(
                scenery.sections().size(),
                scenery.staticPlacementCount(),
                scenery.animatedPlacementCount(),
                /* collisionMeshCount= */ 0);
        List<AnimationInfo> animations = new ArrayList<>();
        for (int i = 0; i < scenery.motions().size(); i++) {
            String motionName = String.format(Locale.ROOT, "%s_%03d", name, i);
            animations.add(
                    new NamedMotion(motionName, scenery.motions().get(i), new SourceLocation(name, /* offset= */ 0))
                            .describe(options));
        }
        boolean hasXjModels = scenery.version() == Scenery.Version.FMT2;
        return new Description(
                info, hasXjModels ? List.of(describeModel(scenery, name, options, context)) : List.of(), animations);
    }

    @Override
    public List<String> textureNames(RelFile file) {
        return file.content() instanceof Scenery scenery
                ? scenery.textures().entries().stream().map(TexName::name).toList()
                : List.of();
    }

    /** Describes all models of the stage as one model. A model is counted as often as it is drawn. */
    private static ModelInfo describeModel(Scenery scenery, String name, ConvertOptions options, ReadContext context) {
        XjCounter counter = new XjCounter();
        Map<Integer, XjSceneConverter> converterByModel = new HashMap<>();
        int nodeCount = 0;
        int meshNodeCount = 0;
        for (Section section : scenery.sections()) {
            List<ModelLink> modelLinks = new ArrayList<>();
            section.staticPlacements().stream().map(StaticPlacement::modelLink).forEach(modelLinks::add);
            section.animatedPlacements().stream()
                    .map(AnimatedPlacement::modelLink)
                    .forEach(modelLinks::add);
            Matrix4dc sectionToScene =
                    SectionTransform.compute(section, options).toMatrix();
            for (ModelLink modelLink : modelLinks) {
                int modelIndex = scenery.modelIndex(modelLink);
                if (modelIndex != Scenery.NO_INDEX && scenery.models().get(modelIndex) instanceof StageModel.Xj xj) {
                    nodeCount += xj.nodes().size();
                    meshNodeCount += (int) xj.nodes().stream()
                            .filter(node -> node.meshIndex() != ObjectNode.NONE)
                            .count();
                    converterByModel
                            .computeIfAbsent(
                                    modelIndex,
                                    unused -> new XjSceneConverter(
                                            xj.tree(), new SourceLocation(name, /* offset= */ 0), options, context))
                            .count(counter, sectionToScene);
                }
            }
        }
        return counter.describe(name, nodeCount, meshNodeCount, Optional.of(scenery.textures()));
    }

    @Override
    public List<Scene> toScenes(
            RelFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            RelFile file,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        return switch (file.content()) {
            case Scenery scenery -> {
                XjProvenance meshProvenance = new XjProvenance();
                StageBuilder stageBuilder = new StageBuilder(
                        scenery,
                        name,
                        textureSource,
                        new SourceLocation(name, /* offset= */ 0),
                        options,
                        context,
                        provenanceReceiver.map(unused -> meshProvenance));
                Scene scene = stageBuilder.build(findAnimatedTextures(name, motionSource, context));
                provenanceReceiver.ifPresent(
                        receiver -> receiver.accept(new StageProvenance(stageBuilder.stageNodes(), meshProvenance)));
                yield List.of(scene);
            }
            case Collision collision ->
                options.stage().includesContent(ContentKind.COLLISION)
                        ? List.of(CollisionSceneBuilder.build(collision, name, options))
                        : List.of();
        };
    }

    /**
     * Returns the animated textures in the first file that the user chose or that matches the stage. A file matches if
     * its name equals the name of the stage with or without its final {@code n}. If no file does, the result is {@link
     * TamFile#NONE}.
     */
    private static TamFile findAnimatedTextures(String name, MotionSource motionSource, ReadContext context) {
        for (MotionFile file : motionSource.find(context)) {
            boolean matchesStageName = name.equalsIgnoreCase(file.stem() + "n") || name.equalsIgnoreCase(file.stem());
            if (file.parsedFile() instanceof TamFile animatedTextures && (file.isExplicit() || matchesStageName)) {
                context.report(
                        DiagnosticCode.MOTION_CHOSEN,
                        file.location(),
                        "%s animates the textures: %s",
                        name,
                        file.isExplicit() ? file.explicitReason() : "its name matches the stage");
                motionSource.acceptUsed(file.location());
                return animatedTextures;
            }
        }
        return TamFile.NONE;
    }
}
