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
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.mesh.NitroSceneAssembler;
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
 * Adds clips to the scene of a model, and changes the scene where a clip needs it: meshes become separate nodes that
 * can be hidden, and materials become translucent. Pattern animations become separate nodes or material variants.
 */
public final class ModelAnimator {
    private static final float[] SHOWN_SCALE = {1, 1, 1};
    private static final float[] HIDDEN_SCALE = {0, 0, 0};

    private final Model model;
    private final NitroSceneMaterials materials;
    private final MaterialTextures textures;
    private final List<BoundAnimation> boundAnimations;
    private final MotionSource motionSource;
    private final ConvertOptions options;
    private final ReadContext context;
    private final PatternTextureFinder patternTextureFinder;

    /**
     * Creates the animator of a model.
     *
     * @param boundAnimations the animations that apply to the model
     * @param motionSource the source of the animations
     */
    public ModelAnimator(
            Model model,
            NitroSceneMaterials materials,
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
        this.patternTextureFinder = new PatternTextureFinder(model, textures.names());
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
        PatternVariantBuilder builder = new PatternVariantBuilder(patternTextureFinder, materials, textures, context);
        for (BoundAnimation boundAnimation : boundAnimations) {
            if (options.pattern() == ConvertOptions.Pattern.VARIANTS
                    && boundAnimation.animation()
                            instanceof NitroAnimation.OfPatterns(String name, PatternAnimation animation)) {
                variants.addAll(builder.build(name, animation, boundAnimation.location()));
            }
        }
        return variants;
    }

    /** Returns whether the scene must include nodes that are hidden at rest. */
    public boolean needsHiddenNodes() {
        return animatesVisibility();
    }

    /**
     * Returns the indices of the model's nodes whose meshes need separate scene nodes: either none, or all numbers from
     * {@link Skeleton#NONE}, which is for geometry without a node, to the last node.
     */
    public Set<Integer> separateNodeIndices() {
        Set<Integer> separateNodeIndices = new HashSet<>();
        if (animatesVisibility() || !findSwappedPatterns().isEmpty()) {
            for (int modelNodeIndex = Skeleton.NONE;
                    modelNodeIndex < model.nodes().size();
                    modelNodeIndex++) {
                separateNodeIndices.add(modelNodeIndex);
            }
        }
        return separateNodeIndices;
    }

    /**
     * Returns the scene with its clips.
     *
     * @param hiddenNodeIndices the indices of the model's nodes that are hidden at rest
     */
    public Scene animate(
            Scene restScene,
            NitroSceneAssembler assembler,
            List<NodeJoints> nodeJoints,
            Set<Integer> hiddenNodeIndices) {
        for (BoundAnimation boundAnimation : boundAnimations) {
            if (boundAnimation.animation()
                    instanceof NitroAnimation.OfMaterials(String name, MaterialAnimation animation)) {
                new MaterialChannelBuilder(model, materials, options).enableBlending(animation);
            }
        }
        Scene hiddenScene = animatesVisibility()
                ? hideNodes(restScene, assembler.drawingNodeIndexByModelNode(), hiddenNodeIndices)
                : restScene;
        List<Integer> rigidNodeIndices = assembler.drawingNodeIndexByModelNode().values().stream()
                .filter(nodeIndex -> restScene.nodes().get(nodeIndex).skinIndex() == Scene.NONE)
                .toList();
        PatternNodeSplitter nodeSplitter = new PatternNodeSplitter(hiddenScene, materials, textures);
        Scene splitScene = nodeSplitter.split(
                hiddenScene,
                patternTextureFinder.collectTextures(findSwappedPatterns()),
                createVariants(),
                rigidNodeIndices);
        JointPoser jointPoser =
                new JointPoser(nodeJoints, ScalingRule.decode(model.header().scalingRule()));
        JointClipConverter jointClipConverter = new JointClipConverter(
                model.nodes(), jointPoser, splitScene, assembler.firstJointNodeIndex(), options, motionSource);
        List<Clip> clips = new ArrayList<>();
        for (BoundAnimation boundAnimation : boundAnimations) {
            try {
                clips.add(
                        boundAnimation.animation() instanceof NitroAnimation.OfJoints jointAnimation
                                ? jointClipConverter.convert(
                                        jointAnimation.name(),
                                        jointAnimation.animation(),
                                        boundAnimation.location(),
                                        context)
                                : createClip(
                                        boundAnimation,
                                        splitScene,
                                        assembler.drawingNodeIndexByModelNode(),
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
        return splitScene.withClips(clips);
    }

    /** Creates the clip of an animation that is not a joint animation. */
    private Clip createClip(
            BoundAnimation boundAnimation,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByModelNode,
            List<PatternNodeSplitter.TextureNode> textureNodes) {
        NitroAnimation namedAnimation = boundAnimation.animation();
        FrameChannelFactory channelFactory = new FrameChannelFactory(
                namedAnimation.frameCount(), options.loop(), AnimationSummary.framesPerSecond(options));
        return new Clip(
                namedAnimation.name() + AnimationSummary.nameSuffix(namedAnimation),
                channelFactory.framesPerSecond(),
                channelFactory.duration(),
                createChannels(boundAnimation, channelFactory, scene, drawingNodeIndexByModelNode, textureNodes),
                namedAnimation.name(),
                AnimationExtrasBuilder.build(namedAnimation));
    }

    /** Returns the scene with a scale of 0 for nodes that are hidden at rest. */
    private static Scene hideNodes(
            Scene scene, Map<Integer, Integer> drawingNodeIndexByModelNode, Set<Integer> hiddenNodeIndices) {
        SceneBuilder builder = new SceneBuilder(scene);
        for (int modelNodeIndex : hiddenNodeIndices) {
            Integer sceneNodeIndex = drawingNodeIndexByModelNode.get(modelNodeIndex);
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
            FrameChannelFactory channelFactory,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByModelNode,
            List<PatternNodeSplitter.TextureNode> textureNodes) {
        SourceLocation location = boundAnimation.location();
        return switch (boundAnimation.animation()) {
            // The method animate converts joint animations.
            case NitroAnimation.OfJoints jointAnimation -> List.of();
            case NitroAnimation.OfTextures textureAnimation ->
                new TextureChannelBuilder(model, scene, materials, location, context)
                        .createChannels(textureAnimation.animation(), channelFactory);
            case NitroAnimation.OfMaterials materialAnimation ->
                new MaterialChannelBuilder(model, materials, options)
                        .createChannels(materialAnimation.animation(), channelFactory, location, context);
            case NitroAnimation.OfPatterns patternAnimation ->
                createPatternChannels(patternAnimation, channelFactory, scene, textureNodes, location);
            case NitroAnimation.OfVisibility visibilityAnimation ->
                createVisibilityChannels(
                        visibilityAnimation.animation(), channelFactory, scene, drawingNodeIndexByModelNode, location);
        };
    }

    private List<Channel> createPatternChannels(
            NitroAnimation.OfPatterns namedAnimation,
            FrameChannelFactory channelFactory,
            Scene scene,
            List<PatternNodeSplitter.TextureNode> textureNodes,
            SourceLocation location) {
        List<Channel> channels = new ArrayList<>();
        Map<Integer, List<TextureNamePair>> texturesByMaterial =
                patternTextureFinder.findTexturesByMaterial(namedAnimation.animation());
        for (PatternNodeSplitter.TextureNode textureNode : textureNodes) {
            List<TextureNamePair> texturesByFrame = texturesByMaterial.get(textureNode.modelMaterialIndex());
            if (texturesByFrame != null) {
                addVisibilityChannels(
                        textureNode.nodeIndex(),
                        frame -> texturesByFrame.get(frame).equals(textureNode.texture()),
                        channelFactory,
                        scene,
                        channels);
            }
        }
        if (channels.isEmpty() && !texturesByMaterial.isEmpty()) {
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    location,
                    "%s changes textures, but not in the exported clip",
                    namedAnimation.name());
        }
        return channels;
    }

    private List<Channel> createVisibilityChannels(
            VisibilityAnimation animation,
            FrameChannelFactory channelFactory,
            Scene scene,
            Map<Integer, Integer> drawingNodeIndexByModelNode,
            SourceLocation location) {
        List<Channel> channels = new ArrayList<>();
        drawingNodeIndexByModelNode.forEach((modelNodeIndex, sceneNodeIndex) -> {
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
                        channelFactory,
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
            FrameChannelFactory channelFactory,
            Scene scene,
            List<Channel> channels) {
        float[] restScale = scene.nodes().get(sceneNodeIndex).transform().scale();
        channelFactory
                .createStepChannel(
                        new Target.OfNode(sceneNodeIndex, Property.SCALE),
                        frame -> isShown.test(frame) ? SHOWN_SCALE : HIDDEN_SCALE,
                        restScale)
                .ifPresent(channels::add);
        channelFactory
                .createStepChannel(
                        new Target.OfNode(sceneNodeIndex, Property.VISIBLE),
                        frame -> new float[] {isShown.test(frame) ? 1 : 0},
                        new float[] {1})
                .ifPresent(channels::add);
    }
}
