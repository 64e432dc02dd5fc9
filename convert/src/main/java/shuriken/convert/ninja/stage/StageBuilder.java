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
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.ShapeTargets;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.stage.MovingTextures.Placed;
import shuriken.convert.ninja.stage.StageModelBuilder.Built;
import shuriken.convert.ninja.stage.StageNode.Kind;
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
 * Converts a stage to a scene: a node for each section with the trees of its models, whose meshes all placements share;
 * animated models are below a separate node, so that skins and joining do not affect static ones; and a clip for each
 * motion and speed, with all models that use it.
 */
public final class StageBuilder {
    /** Approximate size of a node in memory. */
    private static final int NODE_BYTES = 512;

    private final Scenery scenery;
    private final String name;
    private final SourceLocation site;
    private final ConvertOptions options;
    private final ReadContext context;
    private final SceneTextures textures;
    private final SceneMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    private final StageModelBuilder models;
    private final Map<Integer, Built> built = new HashMap<>();
    private final List<StageNode> stageNodes = new ArrayList<>();
    private final List<Placed> placed = new ArrayList<>();
    private final Map<Movement, List<Integer>> moving = new LinkedHashMap<>();
    /** The model of each animated tree, by its first node. */
    private final Map<Integer, Integer> modelAt = new HashMap<>();

    /** The key of a clip; trees with equal keys share it. */
    private record Movement(int motion, float speed) {}

    public StageBuilder(
            Scenery scenery,
            String name,
            TextureSource source,
            SourceLocation site,
            ConvertOptions options,
            ReadContext context) {
        this.scenery = scenery;
        this.name = name;
        this.site = site;
        this.options = options;
        this.context = context;
        this.textures = new SceneTextures(Optional.of(scenery.textures()), List.of(), source, site, context);
        this.materials = new SceneMaterials(textures, options, context);
        this.models = new StageModelBuilder(materials, meshes, options, context);
    }

    public Scene build() {
        return build(TamFile.NONE);
    }

    /** @param moving animated textures */
    public Scene build(TamFile moving) {
        for (int i = 0; i < scenery.sections().size(); i++) {
            context.step("sections", i, scenery.sections().size());
            Section section = scenery.sections().get(i);
            if (options.stage().hasSection(section.id())) {
                section(section, i);
            }
        }
        Scene still = new Scene(
                name,
                nodes,
                meshes,
                materials.materials(),
                textures.textures(),
                List.of(),
                Extras.NONE.with("distance", SectionTransform.finite(scenery.distance())));
        Scene clipped = still.withClips(clips(still));
        return moving.blocks().isEmpty()
                ? clipped
                : new MovingTextures(moving, textures, clipped, site, context).of(placed, name);
    }

    /** Returns the source of each scene node, after the scene is built. */
    public List<StageNode> stageNodes() {
        return List.copyOf(stageNodes);
    }

    private void section(Section section, int index) {
        String ownName = String.format(Locale.ROOT, "section_%03d", index);
        Extras extras = Extras.NONE
                .with("id", section.id())
                .with("radius", SectionTransform.finite(section.radius()))
                .with("flags", section.flags());
        add(
                new Node(
                        ownName,
                        Scene.NONE,
                        SectionTransform.of(section, options).toTransform(),
                        Scene.NONE,
                        Scene.NONE,
                        extras),
                StageNode.of(index));
        int parent = nodes.size() - 1;
        if (options.stage().has(Layer.STATIC)) {
            statics(section.staticModels(), StageNode.of(index, Kind.STATIC), ownName + "_static", parent);
            statics(section.plainModels(), StageNode.of(index, Kind.PLAIN), ownName + "_plain", parent);
        }
        if (options.stage().has(Layer.ANIMATED) && !section.animatedModels().isEmpty()) {
            add(nodes.get(parent).withName(ownName + "_animated"), StageNode.of(index));
            int moving = nodes.size() - 1;
            for (int i = 0; i < section.animatedModels().size(); i++) {
                StageNode stageNode = StageNode.of(index, Kind.ANIMATED).numbered(i);
                String name = String.format(Locale.ROOT, "%s_animated_%03d", ownName, i);
                animated(section.animatedModels().get(i), stageNode, name, moving);
            }
        }
    }

    private void statics(List<StaticModel> placed, StageNode kind, String base, int parent) {
        for (int i = 0; i < placed.size(); i++) {
            StaticModel model = placed.get(i);
            Extras extras = numbers(model.flags(), model.slideId(), model.swapId());
            int first = nodes.size();
            addPlacement(
                    model.model(), kind.numbered(i), String.format(Locale.ROOT, "%s_%03d", base, i), parent, extras);
            placed(first, model.slideId(), model.swapId());
        }
    }

    private void animated(AnimatedModel placed, StageNode where, String ownName, int parent) {
        Extras extras = numbers(placed.flags(), placed.slideId(), placed.swapId())
                .with("speed", SectionTransform.finite(placed.speed()));
        int first = nodes.size();
        addPlacement(placed.model(), where, ownName, parent, extras);
        placed(first, placed.slideId(), placed.swapId());
        if (placed.motion() != Scenery.NONE && nodes.size() > first) {
            modelAt.put(first, scenery.modelIndex(placed.model()));
            moving.computeIfAbsent(new Movement(placed.motion(), placed.speed()), movement -> new ArrayList<>())
                    .add(first);
        }
    }

    private void placed(int first, int slide, int swap) {
        if (slide != Scenery.NONE || swap != Scenery.NONE) {
            placed.add(new Placed(first, nodes.size(), number(slide), number(swap)));
        }
    }

    private int number(int index) {
        return index == Scenery.NONE ? Scene.NONE : scenery.numbers()[index];
    }

    private Extras numbers(int flags, int slide, int swap) {
        Extras extras = Extras.NONE.with("flags", flags);
        if (slide != Scenery.NONE) {
            extras = extras.with("slide", scenery.numbers()[slide]);
        }
        return swap == Scenery.NONE ? extras : extras.with("swap", scenery.numbers()[swap]);
    }

    /** Adds the nodes of a model; its roots become children of {@code parent}. */
    private void addPlacement(ModelLink link, StageNode where, String ownName, int parent, Extras extras) {
        int model = scenery.modelIndex(link);
        if (model == Scenery.NONE) {
            return;
        }
        Built part = built.computeIfAbsent(
                model,
                index -> models.build(
                        scenery.models().get(index), String.format(Locale.ROOT, "model_%03d", index), site(index)));
        int first = nodes.size();
        for (int i = 0; i < part.nodes().size(); i++) {
            ObjectNode node = part.nodes().get(i);
            boolean isRoot = node.parent() == ObjectNode.NONE;
            add(
                    new Node(
                            i == 0 ? ownName : ownName + "_" + NodeNames.create(i),
                            isRoot ? parent : first + node.parent(),
                            part.pose().local(i),
                            part.meshOf()[i],
                            Scene.NONE,
                            i == 0 ? extras : Extras.NONE),
                    where.inModel(model, i));
        }
        for (int mesh : part.still()) {
            add(new Node(ownName + "_still", parent, Transform.IDENTITY, mesh, Scene.NONE, Extras.NONE), where);
        }
    }

    private SourceLocation site(int model) {
        return new SourceLocation(site.path() + "/model[" + model + "]", 0);
    }

    private void add(Node node, StageNode stageNode) {
        context.reserve(NODE_BYTES, site, "nodes");
        nodes.add(node);
        stageNodes.add(stageNode);
    }

    private List<Clip> clips(Scene still) {
        List<Clip> clips = new ArrayList<>();
        moving.forEach((movement, trees) -> {
            String ownName = String.format(Locale.ROOT, "%s_%03d", name, clips.size());
            clip(movement, trees, still, ownName).ifPresent(clips::add);
        });
        return clips;
    }

    /** Returns an empty result if the clip exceeds the limits of a file. */
    private Optional<Clip> clip(Movement movement, List<Integer> trees, Scene still, String ownName) {
        float usual = ClipChannels.framesPerSecond(options);
        float speed = Clip.isSpeed(usual * movement.speed()) ? movement.speed() : 1;
        ConvertOptions paced = options.withMotion(usual * speed, options.loop());
        NamedMotion motion = new NamedMotion(ownName, scenery.motions().get(movement.motion()), site);
        List<Clip> parts = new ArrayList<>();
        for (int first : trees) {
            List<ObjectNode> tree =
                    scenery.models().get(modelAt.getOrDefault(first, 0)).nodes();
            ShapeTargets none = new ShapeTargets(options.scale());
            new ClipBuilder(tree, still, first, none, paced, context).add(motion, parts);
        }
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        Clip any = parts.getFirst();
        List<Channel> channels =
                parts.stream().flatMap(part -> part.channels().stream()).toList();
        Extras extras = any.extras().with("speed", speed);
        return Optional.of(new Clip(ownName, any.framesPerSecond(), any.duration(), channels, name, extras));
    }
}
