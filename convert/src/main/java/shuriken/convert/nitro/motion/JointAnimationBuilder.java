package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.convert.nitro.mesh.ModelBuilder;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.PreparedNode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Encodes a clip as a joint animation. Changing values have a sample for each frame, and constant values have only one
 * sample.
 *
 * <p>The encoding follows 1,817 animations of the games: a constant value is never sampled, samples have 16 bits if all
 * of them fit, and equal rotations are stored once.
 */
public final class JointAnimationBuilder {
    private static final int MAX_FRAMES = 0x1FFF;
    /** The bit of a sampled curve whose samples have 16 bits. */
    private static final int SHORT_FLAG = 1 << 29;
    /** The bit position of the number of frames in the flags of a sampled curve. */
    private static final int FRAME_COUNT_SHIFT = 16;
    /** The bit position of the node's index in the tag of a track. */
    private static final int NODE_SHIFT = 24;
    /**
     * The largest difference between the components of a channel's first and last key with which the channel is a loop.
     */
    private static final double LOOP_TOLERANCE = 1e-3;

    private final Map<Target, Channel> channelByTarget = new HashMap<>();
    private final int frameCount;
    private final float framesPerSecond;
    private final RotationTable rotations = new RotationTable();

    private JointAnimationBuilder(Clip clip, int frameCount, float framesPerSecond) {
        clip.channels().forEach(channel -> channelByTarget.put(channel.target(), channel));
        this.frameCount = frameCount;
        this.framesPerSecond = framesPerSecond;
    }

    /**
     * Encodes an animation with a track for each node.
     *
     * @param model the nodes of the model that the clip animates, in the order of the model
     * @throws IllegalArgumentException if there are more frames than the format can store
     */
    public static JointAnimation build(EncodingModel model, Clip clip, float framesPerSecond) {
        int frameCount = frameCount(clip, framesPerSecond);
        FormatLimits.require(
                frameCount, MAX_FRAMES, "DS animations", "frames", "Shorten \"" + clip.name() + "\", or lower --fps");
        JointAnimationBuilder builder = new JointAnimationBuilder(clip, frameCount, framesPerSecond);
        List<JointTrack> tracks = new ArrayList<>();
        for (PreparedNode node : model.nodes()) {
            tracks.add(builder.encodeTrack(node, tracks.size()));
        }
        return new JointAnimation(frameCount, /* flags= */ 0, tracks, builder.rotations.toStored());
    }

    /**
     * Returns the nodes of a scene in the order of an existing file.
     *
     * @param scene the scene whose nodes are animated
     * @param fileNodes the nodes of the file; nodes that the scene does not have are not animated
     */
    public static EncodingModel prepareModelNodes(Scene scene, Dictionary<NodeData> fileNodes) {
        Map<String, PreparedNode> nodeByName = new LinkedHashMap<>();
        LatinNames uniqueNames = LatinNames.forDictionaries();
        EncodingModel model = EncodingModel.prepare(
                scene, new SourceLocation(/* path= */ "", /* offset= */ 0), new ReadContext(ReadOptions.LENIENT));
        for (PreparedNode node : model.nodes()) {
            nodeByName.putIfAbsent(uniqueNames.makeUnique(node.name()), node);
        }
        List<PreparedNode> orderedNodes = new ArrayList<>();
        for (DictionaryEntry<NodeData> fileNode : fileNodes.entries()) {
            Transform restTransform = NodePose.atRest(fileNode.value()).toTransform();
            PreparedNode animatedNode = nodeByName.getOrDefault(
                    fileNode.name(),
                    new PreparedNode(fileNode.name(), Scene.NONE, restTransform, Scene.NONE, Extras.NONE));
            orderedNodes.add(new PreparedNode(
                    fileNode.name(), Scene.NONE, restTransform, animatedNode.sceneNodeIndex(), Extras.NONE));
        }
        return new EncodingModel(orderedNodes, List.of(), List.of(), new int[0]);
    }

    /** Returns the nodes of a scene in the order of the model that is encoded from it. */
    public static EncodingModel prepareModelNodes(Scene scene, SourceLocation location, ReadContext context) {
        return ModelBuilder.prepareNodes(scene, location, context);
    }

    /**
     * Returns the number of frames until the clip repeats. A clip that does not end as it starts has one more frame for
     * its last pose.
     */
    public static int frameCount(Clip clip, float framesPerSecond) {
        int loopFrameCount = Math.max(1, Math.round(clip.duration() * framesPerSecond));
        boolean hasLastPose = clip.channels().stream()
                .anyMatch(channel ->
                        channel.times()[channel.times().length - 1] > clip.duration() - 0.5f / framesPerSecond
                                && !isLoop(channel));
        return hasLastPose ? loopFrameCount + 1 : loopFrameCount;
    }

    /** Returns whether a channel ends as it starts. A quaternion and its negation are the same rotation. */
    private static boolean isLoop(Channel channel) {
        int keyCount = channel.times().length;
        int componentCount = channel.values().length / keyCount;
        double difference = 0;
        double negatedDifference = 0;
        for (int i = 0; i < componentCount; i++) {
            float firstValue = channel.values()[i];
            float lastValue = channel.values()[(keyCount - 1) * componentCount + i];
            difference = Math.max(difference, Math.abs(firstValue - lastValue));
            negatedDifference = Math.max(negatedDifference, Math.abs(firstValue + lastValue));
        }
        return Math.min(difference, componentCount == 4 ? negatedDifference : difference) < LOOP_TOLERANCE;
    }

    /** Encodes the track of a node from the channels of the clip. Properties without a channel have the rest value. */
    private JointTrack encodeTrack(PreparedNode node, int trackIndex) {
        Transform restTransform = node.restTransform();
        int[][] translations = encodeValues(node, Property.TRANSLATION, restTransform.translation());
        int[][] scales = encodeValues(node, Property.SCALE, restTransform.scale());
        int tag = trackIndex << NODE_SHIFT;
        List<JointCurve> translationCurves = List.of();
        if (hasConstantValue(translations, new float[3])) {
            tag |= TrackFlag.TRANSLATION_ZERO.mask();
        } else if (hasConstantValue(translations, restTransform.translation())) {
            tag |= TrackFlag.TRANSLATION_OF_MODEL.mask();
        } else {
            tag |= constantAxisFlags(translations, TrackFlag.TRANSLATION_X_CONSTANT);
            translationCurves = createCurves(translations, /* hasInverses= */ false);
        }
        int[] rotationIndices = encodeRotations(node, restTransform.rotation());
        Optional<JointCurve> rotationCurve = Optional.empty();
        if (rotationIndices.length == 0) {
            tag |= TrackFlag.ROTATION_ZERO.mask();
        } else {
            tag |= rotationIndices.length == 1 ? TrackFlag.ROTATION_CONSTANT.mask() : 0;
            // The file stores a constant rotation as its index and a word that is always 0.
            rotationCurve = Optional.of(
                    rotationIndices.length == 1
                            ? new JointCurve.Constant(new int[] {rotationIndices[0], 0})
                            : new JointCurve.Sampled(frameCount << FRAME_COUNT_SHIFT, rotationIndices));
        }
        List<JointCurve> scaleCurves = List.of();
        if (hasConstantValue(scales, new float[] {1, 1, 1})) {
            tag |= TrackFlag.SCALE_ONE.mask();
        } else {
            tag |= constantAxisFlags(scales, TrackFlag.SCALE_X_CONSTANT);
            scaleCurves = createCurves(scales, /* hasInverses= */ true);
        }
        int identityFlags =
                TrackFlag.TRANSLATION_ZERO.mask() | TrackFlag.ROTATION_ZERO.mask() | TrackFlag.SCALE_ONE.mask();
        if ((tag & identityFlags) == identityFlags) {
            tag = (trackIndex << NODE_SHIFT) | TrackFlag.IDENTITY.mask();
        }
        return new JointTrack(tag, translationCurves, rotationCurve, scaleCurves);
    }

    /**
     * Returns the fixed-point numbers of a property as {@code int[3][n]}. Each axis has one number, or one for each
     * frame if it changes.
     */
    private int[][] encodeValues(PreparedNode node, Property property, float[] restValue) {
        Channel channel = channelByTarget.get(new Target.OfNode(node.sceneNodeIndex(), property));
        int[][] encodedValues = new int[3][];
        double[][] samples = channel == null
                ? new double[0][]
                : ChannelSamples.sample(channel, /* componentCount= */ 3, frameCount, framesPerSecond);
        for (int axis = 0; axis < 3; axis++) {
            int[] values = new int[Math.max(1, samples.length)];
            boolean isChanging = false;
            for (int i = 0; i < values.length; i++) {
                values[i] = FixedPoint.toStored(samples.length == 0 ? restValue[axis] : samples[i][axis]);
                isChanging |= values[i] != values[0];
            }
            encodedValues[axis] = isChanging ? values : new int[] {values[0]};
        }
        return encodedValues;
    }

    /** Returns whether a property never changes and has an expected value when it is encoded. */
    private static boolean hasConstantValue(int[][] encodedValues, float[] expectedValue) {
        for (int axis = 0; axis < 3; axis++) {
            if (encodedValues[axis].length > 1 || encodedValues[axis][0] != FixedPoint.toStored(expectedValue[axis])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the flags of the axes whose value never changes. The flags of y and z follow the flag of x. */
    private static int constantAxisFlags(int[][] encodedValues, TrackFlag xFlag) {
        int flags = 0;
        for (int axis = 0; axis < 3; axis++) {
            flags |= encodedValues[axis].length == 1 ? xFlag.mask() << axis : 0;
        }
        return flags;
    }

    /**
     * Returns the curves of fixed-point numbers, one for each axis.
     *
     * @param hasInverses whether each value is followed by its inverse
     */
    private List<JointCurve> createCurves(int[][] encodedValues, boolean hasInverses) {
        List<JointCurve> curves = new ArrayList<>();
        for (int[] values : encodedValues) {
            int[] samples = hasInverses ? withInverses(values) : values;
            curves.add(
                    values.length == 1
                            ? new JointCurve.Constant(samples)
                            : new JointCurve.Sampled(
                                    (frameCount << FRAME_COUNT_SHIFT) | (fitsIn16Bits(samples) ? SHORT_FLAG : 0),
                                    samples));
        }
        return curves;
    }

    /** Returns each number followed by its inverse, which is 0 for 0. */
    private static int[] withInverses(int[] values) {
        int[] pairs = new int[Math.multiplyExact(2, values.length)];
        for (int i = 0; i < values.length; i++) {
            pairs[2 * i] = values[i];
            pairs[2 * i + 1] = values[i] == 0 ? 0 : FixedPoint.toStored(1 / FixedPoint.toDouble(values[i]));
        }
        return pairs;
    }

    private static boolean fitsIn16Bits(int[] values) {
        for (int value : values) {
            if (value != (short) value) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the indices of a node's rotations in {@link #rotations}: none for the identity, one if the rotation is
     * constant, otherwise one for each frame.
     */
    private int[] encodeRotations(PreparedNode node, float[] restRotation) {
        Channel channel = channelByTarget.get(new Target.OfNode(node.sceneNodeIndex(), Property.ROTATION));
        double[][] samples = channel == null
                ? new double[0][]
                : ChannelSamples.sample(channel, /* componentCount= */ 4, frameCount, framesPerSecond);
        float[][] rotationSamples = new float[Math.max(1, samples.length)][4];
        boolean isConstant = true;
        for (int i = 0; i < rotationSamples.length; i++) {
            for (int component = 0; component < 4; component++) {
                rotationSamples[i][component] =
                        samples.length == 0 ? restRotation[component] : (float) samples[i][component];
            }
            isConstant &= Arrays.equals(
                    EncodedNodes.encodeRotation(rotationSamples[i]), EncodedNodes.encodeRotation(rotationSamples[0]));
        }
        if (isConstant && EncodedNodes.isIdentity(EncodedNodes.encodeRotation(rotationSamples[0]))) {
            return new int[0];
        }
        int[] indices = new int[isConstant ? 1 : rotationSamples.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = rotations.getOrAddIndex(rotationSamples[i]);
        }
        return indices;
    }
}
