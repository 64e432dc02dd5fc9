package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.motion.ClipBuilder;
import shuriken.convert.ninja.motion.ClipChannels;
import shuriken.convert.ninja.motion.MorphTargetBuilder;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.stage.AnimatedTextureBuilder.AnimatedModelNodes;
import shuriken.convert.ninja.stage.StageModelBuilder.BuiltModel;
import shuriken.convert.ninja.stage.StageNode.Kind;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.scenery.AnimatedPlacement;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.ninja.tam.TamFile;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Converts the scenery of a stage to a scene. A placement is the use of a model in a section. Each section that the
 * options include becomes a node with the trees of its placements. If several placements use a model, they share its
 * meshes. Animated models are below a separate node, so that skins and joined meshes do not affect static models. Each
 * pair of a motion and a speed becomes a clip, which animates all placements that use this pair.
 */
public final class StageBuilder {
    /** The approximate size of a node in memory, for the memory budget. */
    private static final int BYTES_PER_NODE = 512;

    private final Scenery scenery;
    private final String name;
    private final SourceLocation location;
    private final ConvertOptions options;
    private final ReadContext context;
    private final SceneTextures textures;
    private final NinjaSceneMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    private final StageModelBuilder modelBuilder;
    /** The converted models, by the index of the model in the scenery. */
    private final Map<Integer, BuiltModel> builtModelByIndex = new HashMap<>();

    private final List<StageNode> stageNodes = new ArrayList<>();
    /** The nodes of models with animated textures. */
    private final List<AnimatedModelNodes> nodesWithAnimatedTextures = new ArrayList<>();
    /** The indices of the first nodes of the placements that each clip animates. */
    private final Map<ClipKey, List<Integer>> firstNodeIndicesByClip = new LinkedHashMap<>();
    /** The index of each animated model in the scenery, by the index of its first node. */
    private final Map<Integer, Integer> modelIndexByFirstNode = new HashMap<>();

    /**
     * The key of a clip. Models with equal keys share a clip.
     *
     * @param motionIndex the index of the motion
     * @param speed the factor by which the frame rate of the motion is multiplied
     */
    private record ClipKey(int motionIndex, float speed) {}

    /**
     * Creates a builder.
     *
     * @param provenance records the provenance of XJ models. It is empty if no edit needs it
     */
    public StageBuilder(
            Scenery scenery,
            String name,
            TextureSource textureSource,
            SourceLocation location,
            ConvertOptions options,
            ReadContext context,
            Optional<XjProvenance> provenance) {
        this.scenery = scenery;
        this.name = name;
        this.location = location;
        this.options = options;
        this.context = context;
        this.textures = new SceneTextures(Optional.of(scenery.textures()), List.of(), textureSource, location, context);
        this.materials = new NinjaSceneMaterials(textures, options, context);
        this.modelBuilder = new StageModelBuilder(materials, meshes, options, context, provenance);
    }

    /**
     * Builds the scene.
     *
     * @param animatedTextures the animated textures, or {@link TamFile#NONE}
     */
    public Scene build(TamFile animatedTextures) {
        for (int i = 0; i < scenery.sections().size(); i++) {
            context.step("sections", i, scenery.sections().size());
            Section section = scenery.sections().get(i);
            if (options.stage().includesSection(section.id())) {
                addSection(section, i);
            }
        }
        Scene staticScene = new Scene(
                name,
                nodes,
                meshes,
                materials.materials(),
                textures.textures(),
                List.of(),
                Extras.NONE.with("distance", SectionTransform.toFinite(scenery.distance())));
        Scene animatedScene = staticScene.withClips(buildClips(staticScene));
        return animatedTextures.blocks().isEmpty()
                ? animatedScene
                : new AnimatedTextureBuilder(animatedTextures, textures, animatedScene, location, context)
                        .build(nodesWithAnimatedTextures, name);
    }

    /** Returns the part of the stage from which each scene node was created. {@link #build} must be called first. */
    public List<StageNode> stageNodes() {
        return List.copyOf(stageNodes);
    }

    private void addSection(Section section, int sectionIndex) {
        String sectionName = String.format(Locale.ROOT, "section_%03d", sectionIndex);
        Extras extras = Extras.NONE
                .with("id", section.id())
                .with("radius", SectionTransform.toFinite(section.radius()))
                .with("flags", section.flags());
        addNode(
                new Node(
                        sectionName,
                        Scene.NONE,
                        SectionTransform.compute(section, options).toTransform(),
                        Scene.NONE,
                        Scene.NONE,
                        extras),
                StageNode.create(sectionIndex));
        int parentIndex = nodes.size() - 1;
        if (options.stage().includesContent(ContentKind.STATIC)) {
            addStaticPlacements(
                    section.staticPlacements(),
                    StageNode.create(sectionIndex, Kind.STATIC),
                    sectionName + "_static",
                    parentIndex);
            addStaticPlacements(
                    section.plainPlacements(),
                    StageNode.create(sectionIndex, Kind.PLAIN),
                    sectionName + "_plain",
                    parentIndex);
        }
        if (options.stage().includesContent(ContentKind.ANIMATED)
                && !section.animatedPlacements().isEmpty()) {
            addNode(nodes.get(parentIndex).withName(sectionName + "_animated"), StageNode.create(sectionIndex));
            int animatedParentIndex = nodes.size() - 1;
            for (int i = 0; i < section.animatedPlacements().size(); i++) {
                StageNode stageNode =
                        StageNode.create(sectionIndex, Kind.ANIMATED).withPlacementIndex(i);
                String nodeName = String.format(Locale.ROOT, "%s_animated_%03d", sectionName, i);
                addAnimatedPlacement(section.animatedPlacements().get(i), stageNode, nodeName, animatedParentIndex);
            }
        }
    }

    private void addStaticPlacements(
            List<StaticPlacement> placements, StageNode stageNode, String namePrefix, int parentIndex) {
        for (int i = 0; i < placements.size(); i++) {
            StaticPlacement placement = placements.get(i);
            Extras extras = createExtras(
                    ContentKind.STATIC, placement.flags(), placement.slideIdIndex(), placement.swapIdIndex());
            int firstNodeIndex = nodes.size();
            addModel(
                    placement.modelLink(),
                    stageNode.withPlacementIndex(i),
                    String.format(Locale.ROOT, "%s_%03d", namePrefix, i),
                    parentIndex,
                    extras);
            recordAnimatedTextures(firstNodeIndex, placement.slideIdIndex(), placement.swapIdIndex());
        }
    }

    private void addAnimatedPlacement(
            AnimatedPlacement placement, StageNode stageNode, String nodeName, int parentIndex) {
        Extras extras = createExtras(
                        ContentKind.ANIMATED, placement.flags(), placement.slideIdIndex(), placement.swapIdIndex())
                .with("speed", SectionTransform.toFinite(placement.speed()));
        int firstNodeIndex = nodes.size();
        addModel(placement.modelLink(), stageNode, nodeName, parentIndex, extras);
        recordAnimatedTextures(firstNodeIndex, placement.slideIdIndex(), placement.swapIdIndex());
        if (placement.motionIndex() != Scenery.NO_INDEX && nodes.size() > firstNodeIndex) {
            modelIndexByFirstNode.put(firstNodeIndex, scenery.modelIndex(placement.modelLink()));
            firstNodeIndicesByClip
                    .computeIfAbsent(
                            new ClipKey(placement.motionIndex(), placement.speed()), unused -> new ArrayList<>())
                    .add(firstNodeIndex);
        }
    }

    private void recordAnimatedTextures(int firstNodeIndex, int slideIdIndex, int swapIdIndex) {
        if (slideIdIndex != Scenery.NO_INDEX || swapIdIndex != Scenery.NO_INDEX) {
            nodesWithAnimatedTextures.add(new AnimatedModelNodes(
                    firstNodeIndex, nodes.size(), animationId(slideIdIndex), animationId(swapIdIndex)));
        }
    }

    /**
     * Returns the id of a slide or swap animation, or {@link Scene#NONE} for {@link Scenery#NO_INDEX}.
     *
     * @param idIndex the index of the id in {@link Scenery#numbers()}, or {@link Scenery#NO_INDEX}
     */
    private int animationId(int idIndex) {
        return idIndex == Scenery.NO_INDEX ? Scene.NONE : scenery.numbers()[idIndex];
    }

    private Extras createExtras(ContentKind layer, int flags, int slideIdIndex, int swapIdIndex) {
        Extras extras = Extras.NONE.with("layers", List.of(layer.name())).with("flags", flags);
        if (slideIdIndex != Scenery.NO_INDEX) {
            extras = extras.with("slide", scenery.numbers()[slideIdIndex]);
        }
        return swapIdIndex == Scenery.NO_INDEX ? extras : extras.with("swap", scenery.numbers()[swapIdIndex]);
    }

    /**
     * Adds the nodes of a model to a section. Nothing is added if the link leads to no model.
     *
     * @param parentIndex the index of the scene node whose children the roots of the model become
     * @param extras the extras of the first node
     */
    private void addModel(ModelLink modelLink, StageNode stageNode, String nodeName, int parentIndex, Extras extras) {
        int modelIndex = scenery.modelIndex(modelLink);
        if (modelIndex == Scenery.NO_INDEX) {
            return;
        }
        BuiltModel builtModel = builtModelByIndex.computeIfAbsent(
                modelIndex,
                index -> modelBuilder.build(
                        scenery.models().get(index),
                        String.format(Locale.ROOT, "model_%03d", index),
                        modelLocation(index)));
        int firstNodeIndex = nodes.size();
        for (int i = 0; i < builtModel.nodes().size(); i++) {
            ObjectNode node = builtModel.nodes().get(i);
            boolean isRoot = node.parentIndex() == ObjectNode.NONE;
            addNode(
                    new Node(
                            i == 0 ? nodeName : nodeName + "_" + NodeNames.create(i),
                            isRoot ? parentIndex : firstNodeIndex + node.parentIndex(),
                            builtModel.pose().local(i),
                            builtModel.meshIndexOfNode()[i],
                            Scene.NONE,
                            i == 0 ? extras : Extras.NONE),
                    stageNode.withModelNode(modelIndex, i));
        }
        for (int meshIndex : builtModel.staticMeshIndices()) {
            addNode(
                    new Node(nodeName + "_still", parentIndex, Transform.IDENTITY, meshIndex, Scene.NONE, Extras.NONE),
                    stageNode);
        }
    }

    private SourceLocation modelLocation(int modelIndex) {
        return new SourceLocation(location.path() + "/model[" + modelIndex + "]", 0);
    }

    private void addNode(Node node, StageNode stageNode) {
        context.reserve(BYTES_PER_NODE, location, "nodes");
        nodes.add(node);
        stageNodes.add(stageNode);
    }

    private List<Clip> buildClips(Scene staticScene) {
        List<Clip> clips = new ArrayList<>();
        firstNodeIndicesByClip.forEach((key, firstNodeIndices) -> {
            String clipName = String.format(Locale.ROOT, "%s_%03d", name, clips.size());
            buildClip(key, firstNodeIndices, staticScene, clipName).ifPresent(clips::add);
        });
        return clips;
    }

    /**
     * Returns the clip that animates all placements with a key, or empty if the motion exceeds the limits for a file.
     *
     * @param firstNodeIndices the index of the first scene node of each of these placements
     */
    private Optional<Clip> buildClip(ClipKey key, List<Integer> firstNodeIndices, Scene staticScene, String clipName) {
        float defaultFrameRate = ClipChannels.framesPerSecond(options);
        float speed = Clip.isValidFrameRate(defaultFrameRate * key.speed()) ? key.speed() : 1;
        ConvertOptions motionOptions = options.withMotion(defaultFrameRate * speed, options.loop());
        NamedMotion motion = new NamedMotion(clipName, scenery.motions().get(key.motionIndex()), location);
        List<Clip> modelClips = new ArrayList<>();
        for (int firstNodeIndex : firstNodeIndices) {
            List<ObjectNode> tree = scenery.models()
                    .get(modelIndexByFirstNode.getOrDefault(firstNodeIndex, 0))
                    .nodes();
            MorphTargetBuilder noTargets = new MorphTargetBuilder(options.scale());
            new ClipBuilder(tree, staticScene, firstNodeIndex, noTargets, motionOptions, context)
                    .add(motion, modelClips);
        }
        if (modelClips.isEmpty()) {
            return Optional.empty();
        }
        Clip firstClip = modelClips.getFirst();
        List<Channel> channels = modelClips.stream()
                .flatMap(modelClip -> modelClip.channels().stream())
                .toList();
        Extras extras = firstClip.extras().with("speed", speed);
        return Optional.of(
                new Clip(clipName, firstClip.framesPerSecond(), firstClip.duration(), channels, name, extras));
    }
}
