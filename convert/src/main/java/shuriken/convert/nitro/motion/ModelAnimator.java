package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureNames;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.mesh.SceneAssembler;
import shuriken.convert.nitro.pose.Placement;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Variant;

/** Adds clips to the scene of a model. */
public final class ModelAnimator {
    private static final float[] SHOWN = {1, 1, 1};
    private static final float[] HIDDEN = {0, 0, 0};

    private final Model model;
    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final List<BoundAnimation> motions;
    private final MotionSource source;
    private final ConvertOptions options;
    private final ReadContext context;
    private final PatternTracks patterns;

    /**
     * Creates the animator of a model.
     *
     * @param motions the animations that apply to the model
     * @param source the source of the animations
     */
    public ModelAnimator(
            Model model,
            SceneMaterials materials,
            MaterialTextures textures,
            List<BoundAnimation> motions,
            MotionSource source,
            ConvertOptions options,
            ReadContext context) {
        this.model = model;
        this.materials = materials;
        this.textures = textures;
        this.motions = motions;
        this.source = source;
        this.options = options;
        this.context = context;
        this.patterns = new PatternTracks(model, textures.names());
    }

    private boolean comesAndGoes() {
        return motions.stream().anyMatch(bound -> bound.motion() instanceof NitroAnimation.OfVisibility);
    }

    private List<PatternAnimation> swapped() {
        List<PatternAnimation> animations = new ArrayList<>();
        for (BoundAnimation bound : motions) {
            if (options.pattern() == ConvertOptions.Pattern.SWAP
                    && bound.motion() instanceof NitroAnimation.OfPatterns(String name, PatternAnimation animation)) {
                animations.add(animation);
            }
        }
        return animations;
    }

    private List<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        PatternVariants looks = new PatternVariants(patterns, materials, textures, context);
        for (BoundAnimation bound : motions) {
            if (options.pattern() == ConvertOptions.Pattern.VARIANTS
                    && bound.motion() instanceof NitroAnimation.OfPatterns(String name, PatternAnimation animation)) {
                variants.addAll(looks.of(name, animation, bound.location()));
            }
        }
        return variants;
    }

    /** Returns whether nodes that are hidden at rest are needed. */
    public boolean needsHidden() {
        return comesAndGoes();
    }

    /** Returns the nodes of the model whose meshes need separate scene nodes. */
    public Set<Integer> apart() {
        Set<Integer> apart = new HashSet<>();
        if (comesAndGoes() || !swapped().isEmpty()) {
            for (int node = Skeleton.NONE; node < model.nodes().size(); node++) {
                apart.add(node);
            }
        }
        return apart;
    }

    /**
     * Returns the scene with its clips.
     *
     * @param hidden the nodes of the model that are hidden at rest
     */
    public Scene on(Scene still, SceneAssembler assembler, List<Placement> placements, Set<Integer> hidden) {
        for (BoundAnimation bound : motions) {
            if (bound.motion() instanceof NitroAnimation.OfMaterials(String name, MaterialAnimation animation)) {
                new MaterialClips(model, materials, options).blend(animation);
            }
        }
        Scene scene = comesAndGoes() ? hidden(still, assembler.drawing(), hidden) : still;
        List<Integer> rigid = assembler.drawing().values().stream()
                .filter(node -> still.nodes().get(node).skin() == Scene.NONE)
                .toList();
        PatternSwap swap = new PatternSwap(scene, materials, textures);
        Scene swapped = swap.swap(scene, patterns.variants(swapped()), variants(), rigid);
        PosedJoints joints =
                new PosedJoints(placements, ScalingRule.of(model.header().scalingRule()));
        JointClips jointClips = new JointClips(model.nodes(), joints, swapped, assembler.firstNode(), options, source);
        List<Clip> clips = new ArrayList<>();
        for (BoundAnimation bound : motions) {
            try {
                clips.add(
                        bound.motion() instanceof NitroAnimation.OfJoints joint
                                ? jointClips.clip(joint.name(), joint.animation(), bound.location(), context)
                                : clip(bound, swapped, assembler.drawing(), swap.shown()));
            } catch (FormatException e) {
                context.problem(
                        DiagnosticCode.MOTION_UNREADABLE,
                        bound.location(),
                        "%s: %s",
                        bound.motion().name(),
                        e);
            }
        }
        return swapped.withClips(clips);
    }

    private Clip clip(BoundAnimation bound, Scene scene, Map<Integer, Integer> drawing, List<PatternSwap.Shown> shown) {
        NitroAnimation motion = bound.motion();
        FrameKeys keys = new FrameKeys(motion.frames(), options.loop(), AnimationSummary.framesPerSecond(options));
        return new Clip(
                motion.name() + AnimationSummary.nameSuffix(motion),
                keys.framesPerSecond(),
                keys.duration(),
                channels(bound, keys, scene, drawing, shown),
                motion.name(),
                AnimationExtras.create(motion));
    }

    private static Scene hidden(Scene scene, Map<Integer, Integer> drawing, Set<Integer> hidden) {
        SceneBuilder changed = new SceneBuilder(scene);
        for (int node : hidden) {
            Integer at = drawing.get(node);
            if (at != null) {
                Node shown = scene.nodes().get(at);
                changed.nodes().set(at, shown.withTransform(shown.transform().withScale(HIDDEN)));
            }
        }
        return changed.build();
    }

    private List<Channel> channels(
            BoundAnimation bound,
            FrameKeys keys,
            Scene scene,
            Map<Integer, Integer> drawing,
            List<PatternSwap.Shown> shown) {
        SourceLocation site = bound.location();
        return switch (bound.motion()) {
            case NitroAnimation.OfJoints joints -> List.of();
            case NitroAnimation.OfTextures textured ->
                new TextureClips(model, scene, materials, site, context).channels(textured.animation(), keys);
            case NitroAnimation.OfMaterials coloured ->
                new MaterialClips(model, materials, options).channels(coloured.animation(), keys, site, context);
            case NitroAnimation.OfPatterns patterned -> patterns(patterned.animation(), keys, scene, shown, site);
            case NitroAnimation.OfVisibility visible -> visibility(visible.animation(), keys, scene, drawing, site);
        };
    }

    private List<Channel> patterns(
            PatternAnimation animation,
            FrameKeys keys,
            Scene scene,
            List<PatternSwap.Shown> shown,
            SourceLocation site) {
        List<Channel> channels = new ArrayList<>();
        Map<Integer, List<TextureNames>> frames = patterns.frames(animation);
        for (PatternSwap.Shown item : shown) {
            List<TextureNames> now = frames.get(item.material());
            if (now != null) {
                switches(item.node(), frame -> now.get(frame).equals(item.variant()), keys, scene, channels);
            }
        }
        if (channels.isEmpty() && !frames.isEmpty()) {
            context.report(DiagnosticCode.MOTION_INCOMPLETE, site, "textures of %s do not change", frames.keySet());
        }
        return channels;
    }

    private List<Channel> visibility(
            VisibilityAnimation animation,
            FrameKeys keys,
            Scene scene,
            Map<Integer, Integer> drawing,
            SourceLocation site) {
        List<Channel> channels = new ArrayList<>();
        drawing.forEach((node, at) -> {
            if (node >= 0 && node < animation.nodes()) {
                if (scene.nodes().get(at).skin() != Scene.NONE) {
                    String name = scene.nodes().get(at).name();
                    context.report(
                            DiagnosticCode.MOTION_INCOMPLETE, site, "%s goes by KHR_node_visibility alone", name);
                }
                switches(at, frame -> animation.isVisible(frame, node), keys, scene, channels);
            }
        });
        return channels;
    }

    private static void switches(int node, IntPredicate shown, FrameKeys keys, Scene scene, List<Channel> channels) {
        float[] rest = scene.nodes().get(node).transform().scale();
        keys.stepChannel(new Target.OfNode(node, Property.SCALE), frame -> shown.test(frame) ? SHOWN : HIDDEN, rest)
                .ifPresent(channels::add);
        keys.stepChannel(
                        new Target.OfNode(node, Property.VISIBLE),
                        frame -> new float[] {shown.test(frame) ? 1 : 0},
                        new float[] {1})
                .ifPresent(channels::add);
    }
}
