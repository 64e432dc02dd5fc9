package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.DrawSink;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.material.MaterialTextureNames;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.material.Tex0Bank;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.convert.nitro.mesh.NitroMeshBuilder;
import shuriken.convert.nitro.mesh.NitroSceneAssembler;
import shuriken.convert.nitro.mesh.NitroSkinBuilder;
import shuriken.convert.nitro.mesh.SceneMeshes;
import shuriken.convert.nitro.motion.AnimationMatcher;
import shuriken.convert.nitro.motion.BoundAnimation;
import shuriken.convert.nitro.motion.ModelAnimator;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/**
 * A converter of NITRO model files. Each model becomes a scene. The package description has the formulas for matrices,
 * vertices, texture coordinates and colours.
 */
public final class NitroConverter implements SceneConverter<NsbmdFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter that does not record where the geometry comes from. */
    public NitroConverter() {
        this.provenanceReceiver = Optional.empty();
    }

    /**
     * Creates a converter that also records where the geometry comes from. Edits of a scene need this to change the
     * model.
     *
     * @param provenanceReceiver receives the {@link ModelProvenance} of each model, in the order of the scenes
     */
    public NitroConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    @Override
    public Class<NsbmdFile> fileClass() {
        return NsbmdFile.class;
    }

    @Override
    public List<TextureBank> textures(NsbmdFile file, ConvertOptions options) {
        Map<String, String> paletteByTexture = palettes(file);
        List<TextureBank> textureBanks = new ArrayList<>();
        file.textures().forEach(tex0 -> textureBanks.add(Tex0Bank.of(tex0, paletteByTexture, options)));
        return textureBanks;
    }

    @Override
    public Map<String, String> palettes(NsbmdFile file) {
        Map<String, String> paletteByTexture = new LinkedHashMap<>();
        file.models().forEach(model -> new MaterialTextureNames(model.value()).addPairs(paletteByTexture));
        return paletteByTexture;
    }

    @Override
    public Description describe(NsbmdFile file, String name, ConvertOptions options, ReadContext context) {
        List<ModelInfo> modelInfos = file.models().stream()
                .map(model -> describeModel(model, options, context))
                .toList();
        return new Description(modelInfos, List.of(), List.of(), List.of());
    }

    private static ModelInfo describeModel(
            DictionaryEntry<Model> namedModel, ConvertOptions options, ReadContext context) {
        Model model = namedModel.value();
        Skeleton skeleton = new Skeleton();
        GeometryCounter counter = new GeometryCounter(skeleton, options.scale());
        new SbcInterpreter(model, options.scale(), skeleton, counter, context).run();
        reportIfEmpty(counter.triangleCount(), namedModel, context);
        return new ModelInfo(
                namedModel.name(),
                "nitro",
                model.nodes().size(),
                counter.nodeCount(),
                counter.vertexCount(),
                counter.triangleCount(),
                counter.degenerateTriangleCount(),
                counter.weightedVertexCount(),
                counter.maxInfluences(),
                counter.materialCount(),
                model.textureBindings().names(),
                counter.boundingBox(),
                Map.of(),
                model.nodes().names(),
                headerCounts(model.header()));
    }

    /** Returns the numbers in the model's header, which may differ from the counted numbers. */
    private static Map<String, Integer> headerCounts(ModelHeader modelHeader) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("vertices", modelHeader.vertexCount());
        counts.put("triangles", modelHeader.triangleCount());
        counts.put("quads", modelHeader.quadCount());
        return counts;
    }

    @Override
    public List<Scene> toScenes(
            NsbmdFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textureSource, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NsbmdFile file,
            String name,
            TextureSource textureSource,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        List<TextureBank> textureBanks = textures(file, options);
        List<MotionFile> motionFiles = file.models().isEmpty() ? List.of() : motionSource.find(context);
        List<Scene> scenes = new ArrayList<>();
        for (DictionaryEntry<Model> namedModel : file.models()) {
            List<BoundAnimation> boundAnimations = new AnimationMatcher(
                            name, namedModel.name(), namedModel.value(), motionSource, context)
                    .match(motionFiles);
            scenes.add(convertModel(
                    namedModel, textureBanks, textureSource, boundAnimations, motionSource, options, context));
        }
        return scenes;
    }

    private Scene convertModel(
            DictionaryEntry<Model> namedModel,
            List<TextureBank> textureBanks,
            TextureSource textureSource,
            List<BoundAnimation> boundAnimations,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        Model model = namedModel.value();
        double lengthFactor = options.scale();
        MaterialTextures textures = new MaterialTextures(model, textureBanks, textureSource, context);
        NitroSceneMaterials sceneMaterials = new NitroSceneMaterials(model, textures, options, context);
        ModelAnimator animator =
                new ModelAnimator(model, sceneMaterials, textures, boundAnimations, motionSource, options, context);
        Skeleton skeleton = new Skeleton();
        SceneMeshes sceneMeshes = new SceneMeshes(sceneMaterials, skeleton, lengthFactor, animator.needsHiddenNodes());
        List<DrawCall> drawCalls = new ArrayList<>();
        DrawSink sink = provenanceReceiver.isEmpty()
                ? sceneMeshes
                : drawCall -> {
                    drawCalls.add(drawCall);
                    sceneMeshes.draw(drawCall);
                };
        SbcInterpreter interpreter = new SbcInterpreter(model, lengthFactor, skeleton, sink, context);
        interpreter.run();
        List<NitroMeshBuilder> meshBuilders = sceneMeshes.finishMeshes();
        provenanceReceiver.ifPresent(receiver -> receiver.accept(new ModelProvenance(
                drawCalls, meshBuilders.stream().map(NitroMeshBuilder::origins).toList(), skeleton)));
        reportIfEmpty(meshBuilders.size(), namedModel, context);
        if (sceneMeshes.omittedListCount() > 0) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    model.location(),
                    "shapes of hidden nodes are not drawn (%d)",
                    sceneMeshes.omittedListCount());
        }
        NitroSceneAssembler assembler = new NitroSceneAssembler(
                namedModel.name(), model.nodes(), skeleton, meshBuilders, animator.separateNodeIndices(), lengthFactor);
        Scene scene = assembler.assemble(sceneMaterials, textures, createExtras(model));
        if (assembler.truncatedMatrixCount() > 0) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    model.location(),
                    "matrices that blend more than %2$d bones: %1$d",
                    assembler.truncatedMatrixCount(),
                    NitroSkinBuilder.MAX_INFLUENCES);
        }
        return boundAnimations.isEmpty()
                ? scene
                : animator.animate(
                        scene, assembler, interpreter.transformer().nodeJoints(), sceneMeshes.hiddenNodeIndices());
    }

    private static Extras createExtras(Model model) {
        ScalingRule rule = ScalingRule.decode(model.header().scalingRule());
        return rule == ScalingRule.STANDARD ? Extras.NONE : Extras.NONE.with("scalingRule", rule.name());
    }

    /**
     * Reports a model if it draws nothing.
     *
     * @param drawnCount the number of drawn triangles or meshes
     */
    private static void reportIfEmpty(int drawnCount, DictionaryEntry<Model> namedModel, ReadContext context) {
        if (drawnCount == 0) {
            context.report(
                    DiagnosticCode.EMPTY_MODEL,
                    namedModel.value().location(),
                    "%s has no visible triangles",
                    namedModel.name());
        }
    }
}
