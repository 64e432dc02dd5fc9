package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.motion.ClipBuilder;
import shuriken.convert.ninja.motion.MorphTargetBuilder;
import shuriken.convert.ninja.motion.MotionRowMapping;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.RigBuilder;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.format.ModelInfo;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Converts a model and its motions to a scene, or describes the geometry of the model with numbers. */
public final class ModelSceneConverter {
    private final ConvertOptions options;
    private final ReadContext context;
    private final Optional<Consumer<Object>> provenanceReceiver;

    /**
     * A scene without clips. Morph targets can still be added to its meshes.
     *
     * @param scene the scene with its nodes, meshes and materials
     * @param meshBuilders the builders of visible meshes, with which morph targets are added. The list is empty for an
     *     XJ model
     * @param firstNodeIndex the index of the model's first node in the scene
     */
    private record StaticScene(Scene scene, List<NinjaMeshBuilder> meshBuilders, int firstNodeIndex) {}

    public ModelSceneConverter(ConvertOptions options, ReadContext context) {
        this(options, context, Optional.empty());
    }

    /**
     * Creates a converter.
     *
     * @param provenanceReceiver receives the provenance of each model, which edits need: {@link XjProvenance} for an XJ
     *     model, or {@link GeometryProvenance} for any other model
     */
    public ModelSceneConverter(
            ConvertOptions options, ReadContext context, Optional<Consumer<Object>> provenanceReceiver) {
        this.options = options;
        this.context = context;
        this.provenanceReceiver = provenanceReceiver;
    }

    /** Describes the geometry of a model. */
    public ModelInfo describe(ModelBlock block) {
        return switch (block) {
            case ModelBlock.Drawn(DrawnModel model) -> describe(model, Map.of());
            case ModelBlock.Xj xj -> {
                ModelInfo info = new XjSceneConverter(xj.tree(), xj.dataStart(), options, context)
                        .describe(xj.name(), xj.textures());
                reportIfEmpty(info.triangleCount(), xj);
                yield info;
            }
        };
    }

    /**
     * Describes the geometry of a model.
     *
     * @param headerCounts additional numbers for the description, by name
     */
    public ModelInfo describe(DrawnModel model, Map<String, Integer> headerCounts) {
        List<ObjectNode> nodes = model.tree().nodes();
        ModelCounter counter = new ModelCounter(RestTransforms.create(nodes, options));
        ModelInterpreter interpreter = new ModelInterpreter(model, counter, options, context);
        interpreter.draw();
        reportIfEmpty(counter.triangleCount() + counter.volumeTriangleCount(), new ModelBlock.Drawn(model));
        return new ModelInfo(
                model.name(),
                kindOf(model),
                nodes.size(),
                (int) nodes.stream()
                        .filter(node -> node.meshIndex() != ObjectNode.NONE)
                        .count(),
                interpreter.vertexCounter().writtenCount(),
                counter.triangleCount(),
                counter.degenerateCount(),
                interpreter.vertexCounter().weightedCount(),
                interpreter.vertexCounter().maxInfluenceCount(),
                counter.surfaceCount(),
                model.textureList().map(TexList::names).orElse(List.of()),
                counter.boundingBox(),
                ModelCounter.countChunks(model.tree()),
                model.nodeNames(),
                headerCounts);
    }

    /** Returns the kind of the first mesh. A tree without meshes counts as a chunk model. */
    private static String kindOf(DrawnModel model) {
        if (model.tree().meshes().isEmpty()) {
            return "chunk";
        }
        return switch (model.tree().meshes().getFirst()) {
            case NodeMesh.Basic basic -> "basic";
            case NodeMesh.Chunk chunk -> "chunk";
            case NodeMesh.Ginja ginja -> "ginja";
            case NodeMesh.Xj xj -> "xj";
        };
    }

    /** Converts a model with the motions that apply to it. */
    public Scene convert(ModelBlock block, List<NamedMotion> motions, TextureSource textureSource) {
        StaticScene staticScene = switch (block) {
            case ModelBlock.Drawn(DrawnModel model) -> convertStatic(model, textureSource);
            case ModelBlock.Xj xj -> convertStatic(xj, textureSource);
        };
        return addMotions(
                block.nodes(), staticScene.scene(), motions, staticScene.meshBuilders(), staticScene.firstNodeIndex());
    }

    private StaticScene convertStatic(ModelBlock.Xj xj, TextureSource textureSource) {
        SceneTextures textures =
                new SceneTextures(xj.textures(), List.of(xj.name()), textureSource, xj.location(), context);
        NinjaSceneMaterials materials = new NinjaSceneMaterials(textures, options, context);
        XjProvenance provenance = new XjProvenance();
        Scene scene = new XjSceneConverter(xj.tree(), xj.dataStart(), options, context)
                .convert(xj.name(), materials, textures, provenanceReceiver.map(unused -> provenance));
        provenanceReceiver.ifPresent(receiver -> receiver.accept(provenance));
        reportIfEmpty(scene.meshes().size(), xj);
        return new StaticScene(scene, List.of(), /* firstNodeIndex= */ 0);
    }

    /** Converts a level with its motions. */
    public Scene convertLevel(LevelModel level, String name, TextureSource textureSource) {
        DrawnModel model = level.toDrawnModel(name);
        StaticScene staticScene = convertStatic(model, textureSource);
        List<Clip> clips = new ArrayList<>();
        for (LevelModel.TreeMotion treeMotion : level.motions()) {
            int rootIndex = treeMotion.rootIndex();
            ClipBuilder clipBuilder = new ClipBuilder(
                    model.tree().nodes().subList(rootIndex, rootIndex + treeMotion.nodeCount()).stream()
                            .map(node ->
                                    node.withParentIndex(Math.max(node.parentIndex() - rootIndex, ObjectNode.NONE)))
                            .toList(),
                    staticScene.scene(),
                    staticScene.firstNodeIndex() + rootIndex,
                    new MorphTargetBuilder(options.scale()),
                    options,
                    context);
            clipBuilder.add(new NamedMotion(treeMotion.name(), treeMotion.motion(), model.location()), clips);
        }
        return staticScene
                .scene()
                .withClips(clips.stream().map(clip -> clip.withGroup(name)).toList());
    }

    private StaticScene convertStatic(DrawnModel model, TextureSource textureSource) {
        RestTransforms pose = RestTransforms.create(model.tree().nodes(), options);
        SceneTextures textures =
                new SceneTextures(model.textureList(), model.archiveNames(), textureSource, model.location(), context);
        NinjaSceneMaterials materials = new NinjaSceneMaterials(textures, options, context);
        PolygonCollector polygonCollector = new PolygonCollector(pose, materials, context);
        if (provenanceReceiver.isPresent()) {
            GeometryProvenance provenance = new GeometryProvenance(pose, options);
            new ModelInterpreter(model, PrimitiveSink.of(polygonCollector, provenance), options, context).draw();
            provenanceReceiver.get().accept(provenance);
        } else {
            new ModelInterpreter(model, polygonCollector, options, context).draw();
        }
        List<NinjaMeshBuilder> meshBuilders = polygonCollector.meshBuilders();
        List<NinjaMeshBuilder> volumeBuilders = polygonCollector.volumeBuilders();
        reportIfEmpty(meshBuilders.size() + volumeBuilders.size(), new ModelBlock.Drawn(model));
        NinjaSceneAssembler assembler = new NinjaSceneAssembler(model, pose, meshBuilders, volumeBuilders);
        Scene scene = assembler.assemble(materials, textures);
        assembler.reportLosses(model.location(), context);
        return new StaticScene(scene, meshBuilders, assembler.firstNodeIndex());
    }

    /** Adds the morph targets of motions, the clips of the model's nodes, and the cameras and lights to a scene. */
    private Scene addMotions(
            List<ObjectNode> nodes,
            Scene staticScene,
            List<NamedMotion> motions,
            List<NinjaMeshBuilder> meshBuilders,
            int firstNodeIndex) {
        MorphTargetBuilder morphTargetBuilder = new MorphTargetBuilder(options.scale());
        motions.forEach(namedMotion ->
                morphTargetBuilder.add(namedMotion.motion(), MotionRowMapping.map(namedMotion.motion(), nodes)));
        Scene sceneWithTargets = morphTargetBuilder.addTo(staticScene, meshBuilders, firstNodeIndex);
        ClipBuilder clipBuilder =
                new ClipBuilder(nodes, sceneWithTargets, firstNodeIndex, morphTargetBuilder, options, context);
        List<NamedMotion> nodeMotions = motions.stream()
                .filter(namedMotion -> !namedMotion.isCameraOrLight())
                .toList();
        List<NamedMotion> cameraAndLightMotions =
                motions.stream().filter(NamedMotion::isCameraOrLight).toList();
        List<Clip> clips = new ArrayList<>();
        for (int i = 0; i < nodeMotions.size(); i++) {
            context.step("animations", i, nodeMotions.size());
            clipBuilder.add(nodeMotions.get(i), clips);
        }
        return RigBuilder.add(sceneWithTargets.withClips(clips), cameraAndLightMotions, options, context);
    }

    /**
     * Reports a model without visible triangles.
     *
     * @param contentCount the number of triangles or meshes of the model
     */
    private void reportIfEmpty(int contentCount, ModelBlock model) {
        if (contentCount == 0) {
            context.report(DiagnosticCode.EMPTY_MODEL, model.location(), "%s has no visible triangles", model.name());
        }
    }
}
