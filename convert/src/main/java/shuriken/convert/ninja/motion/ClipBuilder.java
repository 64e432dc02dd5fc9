package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.RememberedRotations;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Converts the motions of one model to clips. A row of a motion contains tracks of keys for one node. A track replaces
 * the rest value of its node, even if a flag of the node says that the rest value is unused.
 */
public final class ClipBuilder {
    /** The approximate size of a node's rotation at a frame, for the memory budget. */
    private static final long BYTES_PER_ROTATION = 100;

    private final List<ObjectNode> nodes;
    private final RememberedRotations rememberedRotations;
    private final int firstNodeIndex;
    private final MorphTargetBuilder morphTargetBuilder;
    private final Scene scene;
    private final ConvertOptions options;
    private final ReadContext context;

    /**
     * Creates the builder of a model's clips.
     *
     * @param nodes the nodes of the model
     * @param scene the scene that contains the nodes
     * @param firstNodeIndex the index in the scene of the model's first node
     * @param morphTargetBuilder the morph targets of the scene's meshes
     */
    public ClipBuilder(
            List<ObjectNode> nodes,
            Scene scene,
            int firstNodeIndex,
            MorphTargetBuilder morphTargetBuilder,
            ConvertOptions options,
            ReadContext context) {
        this.nodes = nodes;
        this.rememberedRotations = new RememberedRotations(nodes, options);
        this.scene = scene;
        this.firstNodeIndex = firstNodeIndex;
        this.morphTargetBuilder = morphTargetBuilder;
        this.options = options;
        this.context = context;
    }

    /**
     * Adds the clip of a motion to a list. If the motion exceeds the limits for a file, it is reported and omitted,
     * because the model is useful without the clip.
     */
    public void add(NamedMotion namedMotion, List<Clip> clips) {
        try {
            clips.add(build(namedMotion));
        } catch (FormatException e) {
            if (e.kind() != FormatException.Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            context.reportDeviation(
                    DiagnosticCode.MOTION_LEFT_OUT, e.location(), "%s: %s", namedMotion.name(), e.detail());
        }
    }

    /** Creates a clip from the rows of a motion that have nodes in the model. */
    private Clip build(NamedMotion namedMotion) {
        NjsMotion motion = namedMotion.motion();
        MotionRowMapping rows = MotionRowMapping.map(motion, nodes);
        reportProblems(namedMotion, rows);
        ClipChannels channels = new ClipChannels(motion, options, namedMotion.location(), context);
        for (int rowIndex = 0; rowIndex < rows.nodeIndices().size(); rowIndex++) {
            int nodeIndex = rows.nodeIndices().get(rowIndex);
            addNodeChannels(motion.rows().get(rowIndex), nodeIndex, channels);
            addWeights(motion, motion.rows().get(rowIndex), nodeIndex, channels);
        }
        addRememberedRotations(namedMotion, rows, channels);
        Extras extras = Extras.NONE
                .with("frames", motion.frameCount())
                .with("interpolation", nameOf(motion.interpolation()))
                .with("rows", rows.reason());
        return channels.build(namedMotion.name(), extras);
    }

    /** Returns the name of an interpolation in extras and descriptions. */
    public static String nameOf(Interpolation interpolation) {
        return switch (interpolation) {
            case LINEAR -> "linear";
            case SPLINE -> "spline";
            case USER -> "user";
        };
    }

    private void addNodeChannels(MotionRow row, int nodeIndex, ClipChannels channels) {
        boolean isZxy = nodes.get(nodeIndex).object().has(EvalFlag.ZXY_ANG);
        int sceneNodeIndex = firstNodeIndex + nodeIndex;
        row.track(MotionChannel.POSITION)
                .ifPresent(track -> channels.addVectors(
                        new Target.OfNode(sceneNodeIndex, Property.TRANSLATION), track, options.scale()));
        Target rotationTarget = new Target.OfNode(sceneNodeIndex, Property.ROTATION);
        boolean usesRememberedRotation = rememberedRotations.usesRemembered(nodeIndex);
        Optional<MotionTrack> quaternions = row.track(MotionChannel.QUATERNION);
        quaternions
                .filter(track -> !usesRememberedRotation)
                .ifPresent(track -> channels.addQuaternions(rotationTarget, track));
        if (quaternions.isEmpty()) {
            row.angles()
                    .filter(track -> !usesRememberedRotation)
                    .ifPresent(track -> channels.addAngles(rotationTarget, track, isZxy));
        }
        row.track(MotionChannel.SCALE)
                .ifPresent(track ->
                        channels.addVectors(new Target.OfNode(sceneNodeIndex, Property.SCALE), track, /* factor= */ 1));
    }

    /**
     * Adds the rotations of the nodes that use remembered rotations, as {@link RememberedRotations} explains. These
     * rotations depend on other nodes, so that each frame becomes a key.
     */
    private void addRememberedRotations(NamedMotion namedMotion, MotionRowMapping rows, ClipChannels channels) {
        int[] affectedNodeIndices = IntStream.range(0, nodes.size())
                .filter(rememberedRotations::usesRemembered)
                .toArray();
        if (affectedNodeIndices.length == 0) {
            return;
        }
        NodeRotations nodeRotations = new NodeRotations(nodes, namedMotion.motion(), rows, channels, options);
        context.reserve(
                BYTES_PER_ROTATION * nodeRotations.frameCount() * nodes.size(), namedMotion.location(), "rotations");
        List<Quaterniond[]> rotationsByFrame = new ArrayList<>();
        for (int frame = 0; frame < nodeRotations.frameCount(); frame++) {
            rotationsByFrame.add(rememberedRotations.compute(nodeRotations.atFrame(frame)));
        }
        for (int nodeIndex : affectedNodeIndices) {
            Target rotationTarget = new Target.OfNode(firstNodeIndex + nodeIndex, Property.ROTATION);
            if (!rotationsByFrame.isEmpty()) {
                channels.addRotations(
                        rotationTarget,
                        /* startFrame= */ 0,
                        rotationsByFrame.size(),
                        (frame, unused) -> rotationsByFrame.get((int) frame)[nodeIndex]);
            }
        }
    }

    private void addWeights(NjsMotion motion, MotionRow row, int nodeIndex, ClipChannels channels) {
        int meshIndex = scene.nodes().get(firstNodeIndex + nodeIndex).meshIndex();
        boolean hasMorphTargets = meshIndex != Scene.NONE
                && scene.meshes().get(meshIndex).primitives().stream()
                        .anyMatch(primitive -> !primitive.targets().isEmpty());
        row.track(MotionChannel.SHAPE)
                .filter(track -> hasMorphTargets)
                .ifPresent(track -> channels.addWeights(
                        new Target.OfNode(firstNodeIndex + nodeIndex, Property.WEIGHTS),
                        track,
                        morphTargetBuilder.weights(motion, row, track, nodeIndex),
                        morphTargetBuilder.targetCount(nodeIndex)));
    }

    private void reportProblems(NamedMotion namedMotion, MotionRowMapping rows) {
        NjsMotion motion = namedMotion.motion();
        SourceLocation location = namedMotion.location();
        if (!rows.hasMatchingCount()) {
            context.reportDeviation(DiagnosticCode.MOTION_ROWS, location, "%s: %s", namedMotion.name(), rows.reason());
        }
        if (motion.interpolation() == Interpolation.USER) {
            context.report(DiagnosticCode.INTERPOLATION_GUESSED, location, "%s", namedMotion.name());
        }
        Set<MotionChannel> unsupportedChannels = new TreeSet<>();
        for (MotionChannel channel : motion.channels()) {
            boolean isMorphTarget = channel.wordType() == MotionChannel.WordType.SHAPE;
            if (!channel.isSkeletal() && !isMorphTarget && motion.keyCount(channel) > 0) {
                unsupportedChannels.add(channel);
            }
        }
        if (!unsupportedChannels.isEmpty()) {
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    location,
                    "%s: channels that are not converted: %s",
                    namedMotion.name(),
                    unsupportedChannels.stream().map(NamedMotion::nameOf).collect(Collectors.joining(", ")));
        }
    }
}
