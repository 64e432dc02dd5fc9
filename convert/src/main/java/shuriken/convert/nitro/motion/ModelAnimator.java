package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureNamePair;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.mesh.SceneAssembler;
import shuriken.convert.nitro.pose.NodeJoints;
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

/**
 * Adds clips to the scene of a model, and changes the scene where a clip needs it: meshes become separate nodes that can be hidden, materials become translucent, and pattern animations can become variants.
 */
public final class ModelAnimator {
    private static final float[] SHOWN_SCALE = {1, 1, 1};
    private static final float[] HIDDEN_SCALE = {0, 0, 0};

    private final Model model;
    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final List<BoundAnimation> boundAnimations;
    private final MotionSource motionSource;
    private final ConvertOptions options;
    private final ReadContext context;
    private final PatternTextureFinder patternTracks;

    /**
     * Creates the animator of a model.
     *
     * @param boundAnimations the animations that apply to the model
     * @param motionSource the source of the animations
     */
    public ModelAnimator(
            Model model,
            SceneMaterials materials,
            MaterialTextures textures,
            List<BoundAnimation> boundAnimations,
            MotionSource motionSource,
            ConvertOptions options,
            ReadContext context) {
        this.model = model;
        this.materials = materials;
        this.textures = textures;
        this.boundAnimations = boundAnimations;
        this.motionSource = motionSource;
        this.options = options;
        this.context = context;
        this.patternTracks = new PatternTextureFinder(model, textures.names());
    }

    private boolean animatesVisibility() {
        return boundAnimations.stream()
                .anyMatch(boundAnimation -> boundAnimation.animation() instanceof NitroAnimation.OfVisibility);
    }

    /** Returns the pattern animations that are exported with one node for each texture. */
    private List<PatternAnimation> findSwappedPatterns() {
        List<PatternAnimation> animations = new ArrayList<>();
        for (BoundAnimation boundAnimation : boundAnimations) {
            if (options.pattern() == ConvertOptions.Pattern.SWAP
                    && boundAnimation.animation()
                            instanceof NitroAnimation.OfPatterns(String name, PatternAnimation animation)) {
                animations.add(animation);
            }
        }
        return animations;
    }

    /** Returns the variants of the pattern animations that are exported as material variants. */
    private List<Variant> createVariants() {
        List<Variant> variants = new ArrayList<>();
        PatternVariantBuilder variantBuilder = new PatternVariantBuilder(patternTracks, materials, textures, context);
        for (BoundAnimation boundAnimation : boundAnimations) {
            if (options.pattern() == ConvertOptions.Pattern.VARIANTS
                    && boundAnimation.animation()
                            instanceof NitroAnimation.OfPatterns(String name, PatternAnimation animation)) {
                variants.addAll(variantBuilder.build(name, animation, boundAnimation.location()));
            }
        }
        return variants;
    }

    /** Returns whether the scene must include nodes that are hidden at rest. */
    public boolean needsHidden() {
        return animatesVisibility();
    }

    /**
     * Returns the indices of the model's nodes whose meshes need separate scene nodes. The set is empty, or it contains
     * all nodes and {@link Skeleton#NONE}, which represents geometry without a node.
     */
    public Set<Integer> nodesWithSeparateMesh() {
        Set<Integer> separateModelNodes = new HashSet<>();
        if (animatesVisibility() || !findSwappedPatterns().isEmpty()) {
            for (int modelNodeIndex = Skeleton.NONE;
                    modelNodeIndex < model.nodes().size();
                    modelNodeIndex++) {
                separateModelNodes.add(modelNodeIndex);
            }
        }
        return separateModelNodes;
    }

    /**
     * Returns the scene with its clips.
     *
     * @param hiddenNodes the indices of the model's nodes that are hidden at rest
     */
    public Scene animate(
            Scene restScene, SceneAssembler assembler, List<NodeJoints> nodeJoints, Set<Integer> hiddenNodes) {
        for (BoundAnimation boundAnimation : boundAnimations) {
            if (boundAnimation.animation()
                    instanceof NitroAnimation.OfMaterials(String name, MaterialAnimation animation)) {
                new MaterialChannelBuilder(model, materials, options).enableBlending(animation);
            }
        }
        Scene scene = animatesVisibility() ? hideNodes(restScene, assembler.drawingNodes(), hiddenNodes) : restScene;
        List<Integer> rigidNodeIndices = assembler.drawingNodes().values().stream()
                .filter(node -> restScene.nodes().get(node).skinIndex() == Scene.NONE)
                .toList();
        PatternNodeSplitter nodeSplitter = new PatternNodeSplitter(scene, materials, textures);
        Scene sceneWithPatterns = nodeSplitter.split(
                scene, patternTracks.collectTextures(findSwappedPatterns()), createVariants(), rigidNodeIndices);
        JointPoser jointPoser =
                new JointPoser(nodeJoints, ScalingRule.decode(model.header().scalingRule()));
        JointClipConverter jointClipConverter = new JointClipConverter(
                model.nodes(), jointPoser, sceneWithPatterns, assembler.firstJointNodeIndex(), options, motionSource);
        List<Clip> clips = new ArrayList<>();
        for (BoundAnimation boundAnimation : boundAnimations) {
            try {
                clips.add(
                        boundAnimation.animation() instanceof NitroAnimation.OfJoints joint
                                ? jointClipConverter.convert(
                                        joint.name(), joint.animation(), boundAnimation.location(), context)
                                : createClip(
                                        boundAnimation,
                                        sceneWithPatterns,
                                        assembler.drawingNodes(),
                                        nodeSplitter.textureNodes()));
            } catch (FormatException e) {
                context.reportDeviation(
                        DiagnosticCode.MOTION_UNREADABLE,
                        boundAnimation.location(),
                        "%s: %s",
                        boundAnimation.animation().name(),
                        e.detail());
            }
        }
        return sceneWithPatterns.withClips(clips);
    }

    /** Creates the clip of an animation that is not a joint animation. */
    private Clip createClip(
            BoundAnimation boundAnimation,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByNode,
            List<PatternNodeSplitter.TextureNode> textureNodes) {
        NitroAnimation motion = boundAnimation.animation();
        FrameChannelFactory channelBuilder =
                new FrameChannelFactory(motion.frameCount(), options.loop(), AnimationSummary.framesPerSecond(options));
        return new Clip(
                motion.name() + AnimationSummary.nameSuffix(motion),
                channelBuilder.framesPerSecond(),
                channelBuilder.duration(),
                createChannels(boundAnimation, channelBuilder, scene, drawingNodeIndexByNode, textureNodes),
                motion.name(),
                AnimationExtrasBuilder.build(motion));
    }

    /** Returns the scene with a scale of 0 for nodes that are hidden at rest. */
    private static Scene hideNodes(
            Scene scene, Map<Integer, Integer> drawingNodeIndexByNode, Set<Integer> hiddenNodes) {
        SceneBuilder builder = new SceneBuilder(scene);
        for (int modelNodeIndex : hiddenNodes) {
            Integer sceneNodeIndex = drawingNodeIndexByNode.get(modelNodeIndex);
            if (sceneNodeIndex != null) {
                Node hiddenNode = scene.nodes().get(sceneNodeIndex);
                builder.nodes()
                        .set(
                                sceneNodeIndex,
                                hiddenNode.withTransform(hiddenNode.transform().withScale(HIDDEN_SCALE)));
            }
        }
        return builder.build();
    }

    private List<Channel> createChannels(
            BoundAnimation boundAnimation,
            FrameChannelFactory channelBuilder,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByNode,
            List<PatternNodeSplitter.TextureNode> textureNodes) {
        SourceLocation location = boundAnimation.location();
        return switch (boundAnimation.animation()) {
            case NitroAnimation.OfJoints joints -> List.of();
            case NitroAnimation.OfTextures textureMotion ->
                new TextureChannelBuilder(model, scene, materials, location, context)
                        .createChannels(textureMotion.animation(), channelBuilder);
            case NitroAnimation.OfMaterials materialMotion ->
                new MaterialChannelBuilder(model, materials, options)
                        .createChannels(materialMotion.animation(), channelBuilder, location, context);
            case NitroAnimation.OfPatterns patternMotion ->
                createPatternChannels(patternMotion, channelBuilder, scene, textureNodes, location);
            case NitroAnimation.OfVisibility visibilityMotion ->
                createVisibilityChannels(
                        visibilityMotion.animation(), channelBuilder, scene, drawingNodeIndexByNode, location);
        };
    }

    private List<Channel> createPatternChannels(
            NitroAnimation.OfPatterns motion,
            FrameChannelFactory channelBuilder,
            Scene scene,
            List<PatternNodeSplitter.TextureNode> textureNodes,
            SourceLocation location) {
        List<Channel> channels = new ArrayList<>();
        Map<Integer, List<TextureNamePair>> texturesByMaterial = patternTracks.texturesByFrame(motion.animation());
        for (PatternNodeSplitter.TextureNode textureNode : textureNodes) {
            List<TextureNamePair> texturesByFrame = texturesByMaterial.get(textureNode.modelMaterialIndex());
            if (texturesByFrame != null) {
                addVisibilityChannels(
                        textureNode.nodeIndex(),
                        frame -> texturesByFrame.get(frame).equals(textureNode.texture()),
                        channelBuilder,
                        scene,
                        channels);
            }
        }
        if (channels.isEmpty() && !texturesByMaterial.isEmpty()) {
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    location,
                    "%s changes textures, but not in the exported clip",
                    motion.name());
        }
        return channels;
    }

    private List<Channel> createVisibilityChannels(
            VisibilityAnimation animation,
            FrameChannelFactory channelBuilder,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByNode,
            SourceLocation location) {
        List<Channel> channels = new ArrayList<>();
        drawingNodeIndexByNode.forEach((modelNodeIndex, sceneNodeIndex) -> {
            if (modelNodeIndex >= 0 && modelNodeIndex < animation.nodeCount()) {
                boolean isEverHidden = IntStream.range(0, animation.frameCount())
                        .anyMatch(frame -> !animation.isVisible(frame, modelNodeIndex));
                if (isEverHidden && scene.nodes().get(sceneNodeIndex).skinIndex() != Scene.NONE) {
                    String name = scene.nodes().get(sceneNodeIndex).name();
                    context.report(
                            DiagnosticCode.MOTION_INCOMPLETE,
                            location,
                            "%s is hidden only in programs that support the glTF extension KHR_node_visibility",
                            name);
                }
                addVisibilityChannels(
                        sceneNodeIndex,
                        frame -> animation.isVisible(frame, modelNodeIndex),
                        channelBuilder,
                        scene,
                        channels);
            }
        });
        return channels;
    }

    /**
     * Adds two channels that show and hide a node. One changes its scale, which most programs support, and one changes
     * its visibility.
     */
    private static void addVisibilityChannels(
            int sceneNodeIndex,
            IntPredicate isShown,
            FrameChannelFactory channelBuilder,
            Scene scene,
            List<Channel> channels) {
        float[] restScale = scene.nodes().get(sceneNodeIndex).transform().scale();
        channelBuilder
                .createStepChannel(
                        new Target.OfNode(sceneNodeIndex, Property.SCALE),
                        frame -> isShown.test(frame) ? SHOWN_SCALE : HIDDEN_SCALE,
                        restScale)
                .ifPresent(channels::add);
        channelBuilder
                .createStepChannel(
                        new Target.OfNode(sceneNodeIndex, Property.VISIBLE),
                        frame -> new float[] {isShown.test(frame) ? 1 : 0},
                        new float[] {1})
                .ifPresent(channels::add);
    }
}
