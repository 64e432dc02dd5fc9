package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.nitro.mesh.ModelBuilder;
import shuriken.convert.nitro.mesh.NodeTable;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.convert.support.FormatLimits;
import shuriken.convert.support.LatinNames;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
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
 * Encodes a clip as a joint animation. Changing values have a sample for each frame, and constant values have only one.
 *
 * <p>Observed on 1,817 animations: a sampled value always changes; samples have 16 bits if all of them fit; equal
 * rotations are stored once.
 */
public final class JointAnimationBuilder {
    private static final int MAX_FRAMES = 0x1FFF;
    private static final int SHORT = 1 << 29;

    private final Map<Target, Channel> channels = new HashMap<>();
    private final int frames;
    private final float framesPerSecond;
    private final RotationTable rotations = new RotationTable();

    private JointAnimationBuilder(Clip clip, int frames, float framesPerSecond) {
        clip.channels().forEach(channel -> channels.put(channel.target(), channel));
        this.frames = frames;
        this.framesPerSecond = framesPerSecond;
    }

    /**
     * Encodes an animation with a track for each node.
     *
     * @param model a model with the nodes of the file, in their order in the file
     * @throws IllegalArgumentException if there are more frames than the format can hold
     */
    public static JointAnimation build(EncodingModel model, Clip clip, float framesPerSecond) {
        int frames = frames(clip, framesPerSecond);
        FormatLimits.require(
                frames, MAX_FRAMES, "DS animations", "frames", "Shorten \"" + clip.name() + "\", or lower --fps");
        JointAnimationBuilder builder = new JointAnimationBuilder(clip, frames, framesPerSecond);
        List<JointTrack> tracks = new ArrayList<>();
        for (EncodingNode node : model.nodes()) {
            tracks.add(builder.track(node, tracks.size()));
        }
        return new JointAnimation(frames, 0, tracks, builder.rotations.stored());
    }

    /**
     * Returns the nodes of a scene in the order of a file.
     *
     * @param scene the scene whose nodes are animated
     * @param names the nodes of the file; those that the scene does not have are static
     */
    public static EncodingModel nodes(Scene scene, Dictionary<NodeData> names) {
        Map<String, EncodingNode> known = new LinkedHashMap<>();
        LatinNames taken = LatinNames.forDictionaries();
        EncodingModel model = EncodingModel.prepare(scene, new SourceLocation("", 0), ReadContext.lenient());
        for (EncodingNode node : model.nodes()) {
            known.putIfAbsent(taken.makeUnique(node.name()), node);
        }
        List<EncodingNode> nodes = new ArrayList<>();
        for (Named<NodeData> node : names.entries()) {
            Matrix4d transform = NodeTable.localTransform(node.value());
            Transform rest = transform(transform);
            EncodingNode moving = known.getOrDefault(
                    node.name(), new EncodingNode(node.name(), Scene.NONE, rest, Scene.NONE, Extras.NONE));
            nodes.add(new EncodingNode(node.name(), Scene.NONE, rest, moving.source(), Extras.NONE));
        }
        return new EncodingModel(nodes, List.of(), List.of(), new int[0]);
    }

    private static Transform transform(Matrix4d transform) {
        Vector3d t = transform.getTranslation(new Vector3d());
        Vector3d s = transform.getScale(new Vector3d());
        Quaterniond r = transform.getNormalizedRotation(new Quaterniond());
        return new Transform(
                new float[] {(float) t.x, (float) t.y, (float) t.z},
                new float[] {(float) r.x, (float) r.y, (float) r.z, (float) r.w},
                new float[] {(float) s.x, (float) s.y, (float) s.z});
    }

    /** Returns the nodes of a scene in the order of the model that is made from it. */
    public static EncodingModel nodes(Scene scene, SourceLocation site, ReadContext context) {
        return ModelBuilder.nodes(scene, site, context);
    }

    /**
     * Returns the number of frames until the loop. A clip that does not end as it starts has one more frame, for its
     * last pose.
     */
    public static int frames(Clip clip, float framesPerSecond) {
        int fullValue = Math.max(1, Math.round(clip.duration() * framesPerSecond));
        boolean ends = clip.channels().stream()
                .anyMatch(channel ->
                        channel.times()[channel.times().length - 1] > clip.duration() - 0.5f / framesPerSecond
                                && !isLoop(channel));
        return ends ? fullValue + 1 : fullValue;
    }

    private static boolean isLoop(Channel channel) {
        int keys = channel.times().length;
        int width = channel.values().length / keys;
        double difference = 0;
        double other = 0;
        for (int i = 0; i < width; i++) {
            float first = channel.values()[i];
            float last = channel.values()[(keys - 1) * width + i];
            difference = Math.max(difference, Math.abs(first - last));
            other = Math.max(other, Math.abs(first + last));
        }
        return Math.min(difference, width == 4 ? other : difference) < 1e-3;
    }

    private JointTrack track(EncodingNode node, int index) {
        Transform rest = node.rest();
        int[][] moved = stored(node, Property.TRANSLATION, rest.translation());
        int[][] scaled = stored(node, Property.SCALE, rest.scale());
        int tag = index << 24;
        boolean still = isAll(moved, rest.translation());
        List<JointCurve> translation = List.of();
        if (isAll(moved, new float[3])) {
            tag |= TrackFlag.TRANSLATION_ZERO.mask();
        } else if (still) {
            tag |= TrackFlag.TRANSLATION_OF_MODEL.mask();
        } else {
            tag |= constants(moved, TrackFlag.TRANSLATION_X_CONSTANT);
            translation = curves(moved, false);
        }
        int[] reversed = rotationIndices(node, rest.rotation());
        Optional<JointCurve> rotation = Optional.empty();
        if (reversed.length == 0) {
            tag |= TrackFlag.ROTATION_ZERO.mask();
        } else {
            tag |= reversed.length == 1 ? TrackFlag.ROTATION_CONSTANT.mask() : 0;
            rotation = Optional.of(
                    reversed.length == 1
                            ? new JointCurve.Constant(new int[] {reversed[0], 0})
                            : new JointCurve.Sampled(frames << 16, reversed));
        }
        List<JointCurve> scale = List.of();
        if (isAll(scaled, new float[] {1, 1, 1})) {
            tag |= TrackFlag.SCALE_ONE.mask();
        } else {
            tag |= constants(scaled, TrackFlag.SCALE_X_CONSTANT);
            scale = curves(scaled, true);
        }
        int nothing = TrackFlag.TRANSLATION_ZERO.mask() | TrackFlag.ROTATION_ZERO.mask() | TrackFlag.SCALE_ONE.mask();
        if ((tag & nothing) == nothing) {
            tag = index << 24 | TrackFlag.IDENTITY.mask();
        }
        return new JointTrack(tag, translation, rotation, scale);
    }

    /** Returns the stored values as {@code int[3][n]}. Each axis has one value, or one for each frame if it changes. */
    private int[][] stored(EncodingNode node, Property property, float[] rest) {
        Channel channel = channels.get(new Target.OfNode(node.source(), property));
        int[][] stored = new int[3][];
        double[][] samples =
                channel == null ? new double[0][] : ChannelSamples.sample(channel, 3, frames, framesPerSecond);
        for (int axis = 0; axis < 3; axis++) {
            int[] values = new int[Math.max(1, samples.length)];
            boolean changes = false;
            for (int i = 0; i < values.length; i++) {
                values[i] = FixedPoint.toStored(samples.length == 0 ? rest[axis] : samples[i][axis]);
                changes |= values[i] != values[0];
            }
            stored[axis] = changes ? values : new int[] {values[0]};
        }
        return stored;
    }

    private static boolean isAll(int[][] stored, float[] wanted) {
        for (int axis = 0; axis < 3; axis++) {
            if (stored[axis].length > 1 || stored[axis][0] != FixedPoint.toStored(wanted[axis])) {
                return false;
            }
        }
        return true;
    }

    private static int constants(int[][] stored, TrackFlag ofX) {
        int flags = 0;
        for (int axis = 0; axis < 3; axis++) {
            flags |= stored[axis].length == 1 ? ofX.mask() << axis : 0;
        }
        return flags;
    }

    /**
     * Returns the curves of stored values.
     *
     * @param inverse whether each value is followed by its inverse
     */
    private List<JointCurve> curves(int[][] stored, boolean inverse) {
        List<JointCurve> curves = new ArrayList<>();
        for (int[] values : stored) {
            int[] words = inverse ? withInverses(values) : values;
            curves.add(
                    values.length == 1
                            ? new JointCurve.Constant(words)
                            : new JointCurve.Sampled(frames << 16 | (isShort(words) ? SHORT : 0), words));
        }
        return curves;
    }

    private static int[] withInverses(int[] values) {
        int[] words = new int[Math.multiplyExact(2, values.length)];
        for (int i = 0; i < values.length; i++) {
            words[2 * i] = values[i];
            words[2 * i + 1] = values[i] == 0 ? 0 : FixedPoint.toStored(1 / FixedPoint.toDouble(values[i]));
        }
        return words;
    }

    private static boolean isShort(int[] words) {
        for (int word : words) {
            if (word != (short) word) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns indices of rotations: none for the identity, one if the rotation is constant, otherwise one for each
     * frame.
     */
    private int[] rotationIndices(EncodingNode node, float[] rest) {
        Channel channel = channels.get(new Target.OfNode(node.source(), Property.ROTATION));
        double[][] samples =
                channel == null ? new double[0][] : ChannelSamples.sample(channel, 4, frames, framesPerSecond);
        float[][] turns = new float[Math.max(1, samples.length)][4];
        boolean isSame = true;
        for (int i = 0; i < turns.length; i++) {
            for (int k = 0; k < 4; k++) {
                turns[i][k] = samples.length == 0 ? rest[k] : (float) samples[i][k];
            }
            isSame &= Arrays.equals(NodeTable.storedRotation(turns[i]), NodeTable.storedRotation(turns[0]));
        }
        if (isSame && NodeTable.isIdentity(NodeTable.storedRotation(turns[0]))) {
            return new int[0];
        }
        int[] numbers = new int[isSame ? 1 : turns.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = rotations.number(turns[i]);
        }
        return numbers;
    }
}
