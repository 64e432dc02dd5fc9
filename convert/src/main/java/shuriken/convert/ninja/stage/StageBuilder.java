package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts.Layer;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.motion.ClipBuilder;
import shuriken.convert.ninja.motion.ClipChannels;
import shuriken.convert.ninja.motion.MorphTargetBuilder;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.stage.AnimatedTextureBuilder.PlacementNodes;
import shuriken.convert.ninja.stage.StageModelBuilder.BuiltModel;
import shuriken.convert.ninja.stage.StageNode.Kind;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.scenery.AnimatedModel;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StaticModel;
import shuriken.ninja.tam.TamFile;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Converts a stage to a scene. Each section becomes a node with the trees of its models, whose meshes all placements
 * share. Animated models are below a separate node, so that skins and joining do not affect static models. Each motion
 * and speed becomes a clip with all models that use it.
 */
public final class StageBuilder {
    /** The approximate size of a node in memory, for the memory budget. */
    private static final int BYTES_PER_NODE = 512;

    private final Scenery scenery;
    private final String name;
    private final SourceLocation site;
    private final ConvertOptions options;
    private final ReadContext context;
    private final SceneTextures textures;
    private final SceneMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    private final StageModelBuilder modelBuilder;
    /** The models with their meshes, by the index in the stage. */
    private final Map<Integer, BuiltModel> builtModels = new HashMap<>();

    private final List<StageNode> stageNodes = new ArrayList<>();
    /** The placements with animated textures. */
    private final List<PlacementNodes> animatedPlacements = new ArrayList<>();
    /** The first nodes of the trees that each clip animates. */
    private final Map<ClipKey, List<Integer>> treesByClip = new LinkedHashMap<>();
    /** The model of each animated tree, by the first node of the tree. */
    private final Map<Integer, Integer> modelByAnimatedTree = new HashMap<>();

    /**
     * The key of a clip. Trees with equal keys share a clip.
     *
     * @param motionIndex the index of the motion
     * @param speed the factor on the frame rate of the motion
     */
    private record ClipKey(int motionIndex, float speed) {}

    /**
     * Creates a builder.
     *
     * @param provenance records the provenance of XJ models
     */
    public StageBuilder(
            Scenery scenery,
            String name,
            TextureSource textureSource,
            SourceLocation site,
            ConvertOptions options,
            ReadContext context,
            Optional<XjProvenance> provenance) {
        this.scenery = scenery;
        this.name = name;
        this.site = site;
        this.options = options;
        this.context = context;
        this.textures = new SceneTextures(Optional.of(scenery.textures()), List.of(), textureSource, site, context);
        this.materials = new SceneMaterials(textures, options, context);
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
            if (options.stage().hasSection(section.id())) {
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
                : new AnimatedTextureBuilder(animatedTextures, textures, animatedScene, site, context)
                        .build(animatedPlacements, name);
    }

    /** Returns the part of the stage from which each scene node was created. The scene must have been built before. */
    public List<StageNode> stageNodes() {
        return List.copyOf(stageNodes);
    }

    private void addSection(Section section, int index) {
        String sectionName = String.format(Locale.ROOT, "section_%03d", index);
        Extras extras = Extras.NONE
                .with("id", section.id())
                .with("radius", SectionTransform.toFinite(section.radius()))
                .with("flags", section.flags());
        add(
                new Node(
                        sectionName,
                        Scene.NONE,
                        SectionTransform.compute(section, options).toTransform(),
                        Scene.NONE,
                        Scene.NONE,
                        extras),
                StageNode.create(index));
        int parentIndex = nodes.size() - 1;
        if (options.stage().hasLayer(Layer.STATIC)) {
            addStaticModels(
                    section.staticModels(), StageNode.create(index, Kind.STATIC), sectionName + "_static", parentIndex);
            addStaticModels(
                    section.plainModels(), StageNode.create(index, Kind.PLAIN), sectionName + "_plain", parentIndex);
        }
        if (options.stage().hasLayer(Layer.ANIMATED)
                && !section.animatedModels().isEmpty()) {
            add(nodes.get(parentIndex).withName(sectionName + "_animated"), StageNode.create(index));
            int animatedParent = nodes.size() - 1;
            for (int i = 0; i < section.animatedModels().size(); i++) {
                StageNode stageNode = StageNode.create(index, Kind.ANIMATED).withPlacementIndex(i);
                String name = String.format(Locale.ROOT, "%s_animated_%03d", sectionName, i);
                addAnimatedModel(section.animatedModels().get(i), stageNode, name, animatedParent);
            }
        }
    }

    private void addStaticModels(List<StaticModel> models, StageNode stageNode, String namePrefix, int parentIndex) {
        for (int i = 0; i < models.size(); i++) {
            StaticModel model = models.get(i);
            Extras extras = createExtras(Layer.STATIC, model.flags(), model.slideIdIndex(), model.swapIdIndex());
            int firstNode = nodes.size();
            addPlacement(
                    model.modelLink(),
                    stageNode.withPlacementIndex(i),
                    String.format(Locale.ROOT, "%s_%03d", namePrefix, i),
                    parentIndex,
                    extras);
            recordAnimatedTextures(firstNode, model.slideIdIndex(), model.swapIdIndex());
        }
    }

    private void addAnimatedModel(AnimatedModel model, StageNode stageNode, String nodeName, int parentIndex) {
        Extras extras = createExtras(Layer.ANIMATED, model.flags(), model.slideIdIndex(), model.swapIdIndex())
                .with("speed", SectionTransform.toFinite(model.speed()));
        int firstNode = nodes.size();
        addPlacement(model.modelLink(), stageNode, nodeName, parentIndex, extras);
        recordAnimatedTextures(firstNode, model.slideIdIndex(), model.swapIdIndex());
        if (model.motionIndex() != Scenery.NO_INDEX && nodes.size() > firstNode) {
            modelByAnimatedTree.put(firstNode, scenery.modelIndex(model.modelLink()));
            treesByClip
                    .computeIfAbsent(new ClipKey(model.motionIndex(), model.speed()), unused -> new ArrayList<>())
                    .add(firstNode);
        }
    }

    private void recordAnimatedTextures(int firstNode, int slideIndex, int swapIndex) {
        if (slideIndex != Scenery.NO_INDEX || swapIndex != Scenery.NO_INDEX) {
            animatedPlacements.add(
                    new PlacementNodes(firstNode, nodes.size(), animationId(slideIndex), animationId(swapIndex)));
        }
    }

    private int animationId(int index) {
        return index == Scenery.NO_INDEX ? Scene.NONE : scenery.numbers()[index];
    }

    private Extras createExtras(Layer layer, int flags, int slideIndex, int swapIndex) {
        Extras extras = Extras.NONE.with("layers", List.of(layer.name())).with("flags", flags);
        if (slideIndex != Scenery.NO_INDEX) {
            extras = extras.with("slide", scenery.numbers()[slideIndex]);
        }
        return swapIndex == Scenery.NO_INDEX ? extras : extras.with("swap", scenery.numbers()[swapIndex]);
    }

    /** Adds the nodes of a model. Its roots become children of {@code parentIndex}. */
    private void addPlacement(ModelLink link, StageNode stageNode, String nodeName, int parentIndex, Extras extras) {
        int modelIndex = scenery.modelIndex(link);
        if (modelIndex == Scenery.NO_INDEX) {
            return;
        }
        BuiltModel builtModel = builtModels.computeIfAbsent(
                modelIndex,
                index -> modelBuilder.build(
                        scenery.models().get(index), String.format(Locale.ROOT, "model_%03d", index), site(index)));
        int firstNode = nodes.size();
        for (int i = 0; i < builtModel.nodes().size(); i++) {
            ObjectNode node = builtModel.nodes().get(i);
            boolean isRoot = node.parent() == ObjectNode.NONE;
            add(
                    new Node(
                            i == 0 ? nodeName : nodeName + "_" + NodeNames.create(i),
                            isRoot ? parentIndex : firstNode + node.parent(),
                            builtModel.pose().local(i),
                            builtModel.nodeMeshes()[i],
                            Scene.NONE,
                            i == 0 ? extras : Extras.NONE),
                    stageNode.withModelNode(modelIndex, i));
        }
        for (int meshIndex : builtModel.staticMeshes()) {
            add(
                    new Node(nodeName + "_still", parentIndex, Transform.IDENTITY, meshIndex, Scene.NONE, Extras.NONE),
                    stageNode);
        }
    }

    private SourceLocation site(int modelIndex) {
        return new SourceLocation(site.path() + "/model[" + modelIndex + "]", 0);
    }

    private void add(Node node, StageNode stageNode) {
        context.reserve(BYTES_PER_NODE, site, "nodes");
        nodes.add(node);
        stageNodes.add(stageNode);
    }

    private List<Clip> buildClips(Scene staticScene) {
        List<Clip> clips = new ArrayList<>();
        treesByClip.forEach((key, trees) -> {
            String clipName = String.format(Locale.ROOT, "%s_%03d", name, clips.size());
            buildClip(key, trees, staticScene, clipName).ifPresent(clips::add);
        });
        return clips;
    }

    /** Returns a clip, or empty if it exceeds the limits of a file. */
    private Optional<Clip> buildClip(ClipKey key, List<Integer> trees, Scene staticScene, String clipName) {
        float defaultRate = ClipChannels.framesPerSecond(options);
        float speed = Clip.isValidFrameRate(defaultRate * key.speed()) ? key.speed() : 1;
        ConvertOptions motionOptions = options.withMotion(defaultRate * speed, options.loop());
        NamedMotion motion = new NamedMotion(clipName, scenery.motions().get(key.motionIndex()), site);
        List<Clip> parts = new ArrayList<>();
        for (int firstNode : trees) {
            List<ObjectNode> tree = scenery.models()
                    .get(modelByAnimatedTree.getOrDefault(firstNode, 0))
                    .nodes();
            MorphTargetBuilder noTargets = new MorphTargetBuilder(options.scale());
            new ClipBuilder(tree, staticScene, firstNode, noTargets, motionOptions, context).add(motion, parts);
        }
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        Clip firstPart = parts.getFirst();
        List<Channel> channels =
                parts.stream().flatMap(part -> part.channels().stream()).toList();
        Extras extras = firstPart.extras().with("speed", speed);
        return Optional.of(
                new Clip(clipName, firstPart.framesPerSecond(), firstPart.duration(), channels, name, extras));
    }
}
