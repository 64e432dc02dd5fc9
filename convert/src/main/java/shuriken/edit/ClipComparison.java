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
 * Decides whether an edited clip moves the nodes as the original clip does. Rotations between two keys may be
 * interpolated on the sphere, as glTF defines it, or by components. {@link MorphTargetComparison} compares the weights
 * of morph targets.
 *
 * <p>Source: observed in Blender 3.4.1, which interpolates by components and exports a key for each frame.
 */
final class ClipComparison {
    /**
     * The maximum distance of an unmoved node from its original position relative to its parent, or of an unmoved
     * vertex from its original position, as a fraction of the model's size.
     */
    static final float POSITION_TOLERANCE = 1e-4f;

    /**
     * The cosine of 0.05 degrees. Quaternions hold half angles, so this allows rotations to differ by 0.1 degrees.
     */
    private static final double MIN_ROTATION_COSINE = Math.cos(0.05 * Math.PI / 180);

    /**
     * The maximum distance between the tips of two axes of unit length, which is that of axes about 0.06 degrees apart.
     */
    private static final double AXIS_TIP_TOLERANCE = 1e-3;

    /** The largest difference between durations, in frames, that counts as rounding. */
    private static final float MAX_ROUNDED_FRAMES = 1.5f;

    /** The maximum difference between equal scale factors. */
    private static final double SCALE_TOLERANCE = 1e-3;

    private static final List<Property> TRANSFORM_PROPERTIES =
            List.of(Property.TRANSLATION, Property.ROTATION, Property.SCALE);

    private final Scene preparedScene;
    private final Scene editedScene;
    private final SourceMapping preparedMapping;
    private final SourceMapping editedMapping;
    private final float positionTolerance;

    /**
     * Creates a comparison of the clips of two scenes.
     *
     * @param preparedScene the source as the editor received it
     * @param modelSize the size of the model
     */
    ClipComparison(
            Scene preparedScene,
            SourceMapping preparedMapping,
            Scene editedScene,
            SourceMapping editedMapping,
            float modelSize) {
        this.preparedScene = preparedScene;
        this.editedScene = editedScene;
        this.preparedMapping = preparedMapping;
        this.editedMapping = editedMapping;
        this.positionTolerance = POSITION_TOLERANCE * modelSize;
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
                && Math.abs(editedClip.duration() - originalClip.duration()) > MAX_ROUNDED_FRAMES / framesPerSecond) {
            return false;
        }
        Map<Target, Channel> originalChannels = channelsByTarget(originalClip);
        Map<Target, Channel> editedChannels = channelsByTarget(editedClip);
        Map<Integer, Integer> editedIndexBySource = new HashMap<>();
        for (int i = 0; i < editedMapping.sourceNodes().length; i++) {
            editedIndexBySource.putIfAbsent(editedMapping.sourceNodes()[i], i);
        }
        for (int i = 0; i < preparedMapping.sourceNodes().length; i++) {
            Integer editedIndex = editedIndexBySource.get(preparedMapping.sourceNodes()[i]);
            if (preparedMapping.sourceNodes()[i] != Scene.NONE
                    && editedIndex != null
                    && !hasSameMovement(
                            originalChannels, i, editedChannels, editedIndex, frameCount, framesPerSecond)) {
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
            Map<Target, Channel> originalChannels,
            int originalIndex,
            Map<Target, Channel> editedChannels,
            int editedIndex,
            int frameCount,
            float framesPerSecond) {
        boolean isSame = true;
        for (Property property : TRANSFORM_PROPERTIES) {
            Optional<Channel> originalChannel = findChannel(originalChannels, originalIndex, property);
            Optional<Channel> editedChannel = findChannel(editedChannels, editedIndex, property);
            isSame &= hasSameKeys(originalChannel, editedChannel)
                    || hasSameSamples(
                            originalChannel,
                            originalIndex,
                            editedChannel,
                            editedIndex,
                            property,
                            frameCount,
                            framesPerSecond);
        }
        return isSame
                || hasSameTransforms(
                        originalChannels, originalIndex, editedChannels, editedIndex, frameCount, framesPerSecond);
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
            int originalIndex,
            Optional<Channel> editedChannel,
            int editedIndex,
            Property property,
            int frameCount,
            float framesPerSecond) {
        double[][] originalSamples = sample(
                originalChannel,
                preparedScene.nodes().get(originalIndex).transform(),
                property,
                frameCount,
                framesPerSecond);
        double[][] editedSamples = sample(
                editedChannel, editedScene.nodes().get(editedIndex).transform(), property, frameCount, framesPerSecond);
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
            Map<Target, Channel> originalChannels,
            int originalIndex,
            Map<Target, Channel> editedChannels,
            int editedIndex,
            int frameCount,
            float framesPerSecond) {
        Map<Property, double[][]> originalSamples =
                sampleTransforms(originalChannels, preparedScene, originalIndex, frameCount, framesPerSecond);
        Map<Property, double[][]> editedSamples =
                sampleTransforms(editedChannels, editedScene, editedIndex, frameCount, framesPerSecond);
        for (int frame = 0; frame < frameCount; frame++) {
            Matrix4d originalTransform = transformAt(originalSamples, frame);
            Matrix4d editedTransform = transformAt(editedSamples, frame);
            if (originalTransform
                            .getTranslation(new Vector3d())
                            .distance(editedTransform.getTranslation(new Vector3d()))
                    > positionTolerance) {
                return false;
            }
            for (int axis = 0; axis < 3; axis++) {
                Vector3d originalAxis = originalTransform.getColumn(axis, new Vector3d());
                if (originalAxis.distance(editedTransform.getColumn(axis, new Vector3d()))
                        > AXIS_TIP_TOLERANCE * Math.max(1, originalAxis.length())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the transform of a node relative to its parent at a frame. */
    private static Matrix4d transformAt(Map<Property, double[][]> samples, int frame) {
        return NodeMatrices.matrix(
                requireNonNull(samples.get(Property.TRANSLATION))[frame],
                requireNonNull(samples.get(Property.ROTATION))[frame],
                requireNonNull(samples.get(Property.SCALE))[frame]);
    }

    /** Returns whether two values of a property are equal except for rounding. */
    private boolean areEqual(double[] a, double[] b, Property property) {
        if (property == Property.ROTATION) {
            double dotProduct = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            double lengthProduct = Math.sqrt((a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + a[3] * a[3])
                    * (b[0] * b[0] + b[1] * b[1] + b[2] * b[2] + b[3] * b[3]));
            return Math.abs(dotProduct) >= MIN_ROTATION_COSINE * lengthProduct;
        }
        double tolerance = property == Property.SCALE ? SCALE_TOLERANCE : positionTolerance;
        return Math.abs(a[0] - b[0]) <= tolerance
                && Math.abs(a[1] - b[1]) <= tolerance
                && Math.abs(a[2] - b[2]) <= tolerance;
    }

    private static Map<Property, double[][]> sampleTransforms(
            Map<Target, Channel> channels, Scene scene, int nodeIndex, int frameCount, float framesPerSecond) {
        Map<Property, double[][]> samples = new EnumMap<>(Property.class);
        for (Property property : TRANSFORM_PROPERTIES) {
            Transform restTransform = scene.nodes().get(nodeIndex).transform();
            samples.put(
                    property,
                    sample(
                            findChannel(channels, nodeIndex, property),
                            restTransform,
                            property,
                            frameCount,
                            framesPerSecond));
        }
        return samples;
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

    private static Map<Target, Channel> channelsByTarget(Clip clip) {
        Map<Target, Channel> channels = new HashMap<>();
        clip.channels().forEach(channel -> channels.putIfAbsent(channel.target(), channel));
        return channels;
    }

    private static Optional<Channel> findChannel(Map<Target, Channel> channels, int nodeIndex, Property property) {
        return Optional.ofNullable(channels.get(new Target.OfNode(nodeIndex, property)));
    }
}
