package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.support.ChannelSamples;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * Decides whether an edited clip moves the nodes as the original clip does. Between two keys, the edited rotations may
 * be interpolated on the sphere, as glTF defines, or by components. {@link MorphTargetComparison} compares the weights
 * of morph targets.
 *
 * <p>Source: observed in Blender 3.4.1, which interpolates by components and exports a key for each frame.
 */
final class ClipComparison {
    /**
     * The maximum distance of an unmoved node from its original position relative to its parent, or of an unmoved
     * vertex from its original position, as a fraction of the model's size.
     */
    static final float RELATIVE_POSITION_TOLERANCE = 1e-4f;

    /**
     * The cosine of 0.05 degrees. Quaternions hold half angles, so this allows rotations to differ by 0.1 degrees.
     */
    private static final double MIN_ROTATION_COSINE = Math.cos(0.05 * Math.PI / 180);

    /**
     * The maximum distance between the tips of equal axes, as a fraction of their length. Axes shorter than 1 count as
     * 1 long. The tips of two axes of unit length that are 0.06 degrees apart have about this distance.
     */
    private static final double AXIS_TIP_TOLERANCE = 1e-3;

    /** The maximum difference between equal durations, in frames. */
    private static final float FRAME_COUNT_TOLERANCE = 1.5f;

    /** The maximum difference between equal scale factors. */
    private static final double SCALE_TOLERANCE = 1e-3;

    private static final List<Property> TRANSFORM_PROPERTIES =
            List.of(Property.TRANSLATION, Property.ROTATION, Property.SCALE);

    private final Scene originalScene;
    private final Scene editedScene;
    private final SourceMapping originalMapping;
    private final SourceMapping editedMapping;
    private final float positionTolerance;

    /**
     * Creates a comparison of the clips of two scenes.
     *
     * @param originalScene the scene that the editor received
     * @param modelSize the longest side of the model's bounding box
     */
    ClipComparison(
            Scene originalScene,
            SourceMapping originalMapping,
            Scene editedScene,
            SourceMapping editedMapping,
            float modelSize) {
        this.originalScene = originalScene;
        this.editedScene = editedScene;
        this.originalMapping = originalMapping;
        this.editedMapping = editedMapping;
        this.positionTolerance = RELATIVE_POSITION_TOLERANCE * modelSize;
    }

    /**
     * Returns whether an edited clip moves all nodes as the original clip does. Nodes that the edited scene does not
     * have are not compared. The durations may differ by rounding. An edited clip of a single frame may replace an
     * original clip of any duration.
     */
    boolean isSame(Clip originalClip, Clip editedClip) {
        float framesPerSecond = originalClip.framesPerSecond();
        int frameCount = ChannelSamples.frameCount(originalClip.duration(), framesPerSecond);
        // Blender exports a clip without movement as a single frame.
        boolean isSingleFrame = editedClip.duration() < 0.5f / framesPerSecond;
        if (!isSingleFrame
                && Math.abs(editedClip.duration() - originalClip.duration())
                        > FRAME_COUNT_TOLERANCE / framesPerSecond) {
            return false;
        }
        Map<Target, Channel> originalChannelByTarget = channelByTarget(originalClip);
        Map<Target, Channel> editedChannelByTarget = channelByTarget(editedClip);
        Map<Integer, Integer> editedNodeIndexBySourceIndex = new HashMap<>();
        for (int i = 0; i < editedMapping.sourceNodeIndices().length; i++) {
            editedNodeIndexBySourceIndex.putIfAbsent(editedMapping.sourceNodeIndices()[i], i);
        }
        for (int i = 0; i < originalMapping.sourceNodeIndices().length; i++) {
            Integer editedNodeIndex =
                    editedNodeIndexBySourceIndex.get(originalMapping.sourceNodeIndices()[i]);
            if (originalMapping.sourceNodeIndices()[i] != Scene.NONE
                    && editedNodeIndex != null
                    && !hasSameMovement(
                            originalChannelByTarget,
                            i,
                            editedChannelByTarget,
                            editedNodeIndex,
                            frameCount,
                            framesPerSecond)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a node moves equally in both clips. The properties are compared one by one. If any of them
     * differs, the transforms that result from all properties are compared.
     */
    private boolean hasSameMovement(
            Map<Target, Channel> originalChannelByTarget,
            int originalNodeIndex,
            Map<Target, Channel> editedChannelByTarget,
            int editedNodeIndex,
            int frameCount,
            float framesPerSecond) {
        boolean isSame = true;
        for (Property property : TRANSFORM_PROPERTIES) {
            Optional<Channel> originalChannel = findChannel(originalChannelByTarget, originalNodeIndex, property);
            Optional<Channel> editedChannel = findChannel(editedChannelByTarget, editedNodeIndex, property);
            isSame &= hasSameKeys(originalChannel, editedChannel)
                    || hasSameSamples(
                            originalChannel,
                            originalNodeIndex,
                            editedChannel,
                            editedNodeIndex,
                            property,
                            frameCount,
                            framesPerSecond);
        }
        return isSame
                || hasSameTransforms(
                        originalChannelByTarget,
                        originalNodeIndex,
                        editedChannelByTarget,
                        editedNodeIndex,
                        frameCount,
                        framesPerSecond);
    }

    /**
     * Returns whether two channels have exactly the same keys, and therefore the same samples. Two absent channels are
     * equal: neither animates the property.
     */
    private static boolean hasSameKeys(Optional<Channel> originalChannel, Optional<Channel> editedChannel) {
        if (originalChannel.isEmpty() || editedChannel.isEmpty()) {
            return originalChannel.isEmpty() && editedChannel.isEmpty();
        }
        return originalChannel.get().withTarget(editedChannel.get().target()).equals(editedChannel.get());
    }

    private boolean hasSameSamples(
            Optional<Channel> originalChannel,
            int originalNodeIndex,
            Optional<Channel> editedChannel,
            int editedNodeIndex,
            Property property,
            int frameCount,
            float framesPerSecond) {
        double[][] originalSamples = sample(
                originalChannel,
                originalScene.nodes().get(originalNodeIndex).transform(),
                property,
                frameCount,
                framesPerSecond);
        double[][] editedSamples = sample(
                editedChannel,
                editedScene.nodes().get(editedNodeIndex).transform(),
                property,
                frameCount,
                framesPerSecond);
        double[][] linearSamples = property == Property.ROTATION && originalChannel.isPresent()
                ? ChannelSamples.sampleLinearRotations(originalChannel.get(), frameCount, framesPerSecond)
                : originalSamples;
        for (int frame = 0; frame < frameCount; frame++) {
            if (!areEqual(originalSamples[frame], editedSamples[frame], property)
                    && !areEqual(linearSamples[frame], editedSamples[frame], property)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether two nodes have the same positions and axes at each frame. Editors may replace a mirroring scale
     * by a different scale and rotation.
     */
    private boolean hasSameTransforms(
            Map<Target, Channel> originalChannelByTarget,
            int originalNodeIndex,
            Map<Target, Channel> editedChannelByTarget,
            int editedNodeIndex,
            int frameCount,
            float framesPerSecond) {
        Map<Property, double[][]> originalSamples = sampleTransforms(
                originalChannelByTarget, originalScene, originalNodeIndex, frameCount, framesPerSecond);
        Map<Property, double[][]> editedSamples =
                sampleTransforms(editedChannelByTarget, editedScene, editedNodeIndex, frameCount, framesPerSecond);
        for (int frame = 0; frame < frameCount; frame++) {
            Matrix4d originalNodeToParent = nodeToParentAt(originalSamples, frame);
            Matrix4d editedNodeToParent = nodeToParentAt(editedSamples, frame);
            if (originalNodeToParent
                            .getTranslation(new Vector3d())
                            .distance(editedNodeToParent.getTranslation(new Vector3d()))
                    > positionTolerance) {
                return false;
            }
            for (int axis = 0; axis < 3; axis++) {
                Vector3d originalAxis = originalNodeToParent.getColumn(axis, new Vector3d());
                if (originalAxis.distance(editedNodeToParent.getColumn(axis, new Vector3d()))
                        > AXIS_TIP_TOLERANCE * Math.max(1, originalAxis.length())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the transform of a node relative to its parent at a frame. */
    private static Matrix4d nodeToParentAt(Map<Property, double[][]> samplesByProperty, int frame) {
        return NodeMatrices.matrix(
                requireNonNull(samplesByProperty.get(Property.TRANSLATION))[frame],
                requireNonNull(samplesByProperty.get(Property.ROTATION))[frame],
                requireNonNull(samplesByProperty.get(Property.SCALE))[frame]);
    }

    /** Returns whether two values of a property are equal except for rounding. */
    private boolean areEqual(double[] original, double[] edited, Property property) {
        if (property == Property.ROTATION) {
            double dotProduct = original[0] * edited[0]
                    + original[1] * edited[1]
                    + original[2] * edited[2]
                    + original[3] * edited[3];
            double lengthProduct = Math.sqrt((original[0] * original[0]
                            + original[1] * original[1]
                            + original[2] * original[2]
                            + original[3] * original[3])
                    * (edited[0] * edited[0] + edited[1] * edited[1] + edited[2] * edited[2] + edited[3] * edited[3]));
            return Math.abs(dotProduct) >= MIN_ROTATION_COSINE * lengthProduct;
        }
        double tolerance = property == Property.SCALE ? SCALE_TOLERANCE : positionTolerance;
        return Math.abs(original[0] - edited[0]) <= tolerance
                && Math.abs(original[1] - edited[1]) <= tolerance
                && Math.abs(original[2] - edited[2]) <= tolerance;
    }

    private static Map<Property, double[][]> sampleTransforms(
            Map<Target, Channel> channelByTarget, Scene scene, int nodeIndex, int frameCount, float framesPerSecond) {
        Map<Property, double[][]> samplesByProperty = new EnumMap<>(Property.class);
        for (Property property : TRANSFORM_PROPERTIES) {
            Transform restTransform = scene.nodes().get(nodeIndex).transform();
            samplesByProperty.put(
                    property,
                    sample(
                            findChannel(channelByTarget, nodeIndex, property),
                            restTransform,
                            property,
                            frameCount,
                            framesPerSecond));
        }
        return samplesByProperty;
    }

    /** Returns the value of a property at each frame. Without a channel, this is the rest value. */
    private static double[][] sample(
            Optional<Channel> channel,
            Transform restTransform,
            Property property,
            int frameCount,
            float framesPerSecond) {
        int componentCount = property == Property.ROTATION ? 4 : 3;
        if (channel.isPresent()) {
            return ChannelSamples.sample(channel.get(), componentCount, frameCount, framesPerSecond);
        }
        float[] restValue = switch (property) {
            case TRANSLATION -> restTransform.translation();
            case ROTATION -> restTransform.rotation();
            default -> restTransform.scale();
        };
        double[] restSample = new double[componentCount];
        for (int i = 0; i < componentCount; i++) {
            restSample[i] = restValue[i];
        }
        double[][] samples = new double[frameCount][];
        Arrays.fill(samples, restSample);
        return samples;
    }

    private static Map<Target, Channel> channelByTarget(Clip clip) {
        Map<Target, Channel> channelByTarget = new HashMap<>();
        clip.channels().forEach(channel -> channelByTarget.putIfAbsent(channel.target(), channel));
        return channelByTarget;
    }

    private static Optional<Channel> findChannel(
            Map<Target, Channel> channelByTarget, int nodeIndex, Property property) {
        return Optional.ofNullable(channelByTarget.get(new Target.OfNode(nodeIndex, property)));
    }
}
