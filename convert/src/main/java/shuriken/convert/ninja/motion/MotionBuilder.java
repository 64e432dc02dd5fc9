package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import shuriken.convert.ninja.tree.AngleConverter;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.EncodingModel;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Encodes clips as motions with the fewest keys at integer frames that the allowed errors permit. */
public final class MotionBuilder {
    static final int MAX_FRAMES = 0x7FFF;
    private static final double DEGREE = Math.PI / 180;

    private final EncodingModel model;
    private final Clip clip;
    private final float framesPerSecond;
    private final double angleError;
    private final double positionError;
    private final boolean zxy;
    private final int frames;
    private final RotationErrors errors;

    private MotionBuilder(
            EncodingModel model, Clip clip, float framesPerSecond, double degrees, double positionError, boolean zxy) {
        this.model = model;
        this.clip = clip;
        this.framesPerSecond = framesPerSecond;
        this.angleError = degrees * DEGREE;
        this.positionError = positionError;
        this.zxy = zxy;
        this.frames = frames(clip, framesPerSecond);
        this.errors = new RotationErrors(model, zxy);
    }

    /** Returns the number of frames, including first and last. */
    public static int frames(Clip clip, float framesPerSecond) {
        return Math.clamp(frameCount(clip, framesPerSecond), 1, MAX_FRAMES);
    }

    /** Returns the number of frames without a limit. */
    static long frameCount(Clip clip, float framesPerSecond) {
        return Math.round((double) clip.duration() * framesPerSecond) + 1;
    }

    /**
     * Encodes a clip.
     *
     * @param framesPerSecond of the motion
     * @param degrees maximum error of rotations between keys
     * @param positionError maximum error of positions
     * @param zxy whether the nodes have evaluation bit 5
     */
    public static NjsMotion build(
            EncodingModel model, Clip clip, float framesPerSecond, double degrees, double positionError, boolean zxy) {
        return new MotionBuilder(model, clip, framesPerSecond, degrees, positionError, zxy).motion();
    }

    private NjsMotion motion() {
        List<MotionChannel> channels = new ArrayList<>(List.of(MotionChannel.POSITION, MotionChannel.ANGLE));
        boolean scaled = clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.SCALE
                        && !isUnit(channel.values()));
        if (scaled) {
            channels.add(MotionChannel.SCALE);
        }
        List<MotionRow> rows = new ArrayList<>();
        for (int node = 0; node < model.nodes().size(); node++) {
            List<MotionTrack> tracks = new ArrayList<>();
            tracks.add(track(node, Property.TRANSLATION, MotionChannel.POSITION));
            tracks.add(angles(node));
            if (scaled) {
                tracks.add(track(node, Property.SCALE, MotionChannel.SCALE));
            }
            rows.add(new MotionRow(tracks));
        }
        return NjsMotion.create(frames, Interpolation.LINEAR, channels, rows, List.of());
    }

    private static boolean isUnit(float[] values) {
        for (float value : values) {
            if (Math.abs(value - 1) > 1e-4f) {
                return false;
            }
        }
        return true;
    }

    private Optional<Channel> channel(int node, Property property) {
        Target target = new Target.OfNode(model.nodes().get(node).source(), property);
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst();
    }

    private MotionTrack track(int node, Property property, MotionChannel kind) {
        Optional<Channel> channel = channel(node, property);
        if (channel.isEmpty()) {
            return MotionTrack.empty(kind);
        }
        double[][] samples = ChannelSamples.sample(channel.get(), 3, frames, framesPerSecond);
        double error = property == Property.SCALE ? 1e-4 : positionError;
        if (isRest(samples, node, property, error)) {
            return MotionTrack.empty(kind);
        }
        int[] keys = ChannelSamples.selectKeys(samples, (from, to, at) -> {
            double t = share(from, to, at);
            double maximum = 0;
            for (int i = 0; i < 3; i++) {
                double line = samples[from][i] + t * (samples[to][i] - samples[from][i]);
                maximum = Math.max(maximum, Math.abs(line - samples[at][i]));
            }
            return maximum <= error;
        });
        int[] words = new int[Math.multiplyExact(3, keys.length)];
        for (int k = 0; k < words.length; k++) {
            words[k] = Float.floatToIntBits((float) samples[keys[k / 3]][k % 3]);
        }
        return new MotionTrack(kind, keys, words);
    }

    /** Returns whether a channel always has the node's rest value. */
    private boolean isRest(double[][] samples, int node, Property property, double error) {
        Transform rest = model.nodes().get(node).rest();
        float[] still = property == Property.SCALE ? rest.scale() : rest.translation();
        for (double[] sample : samples) {
            for (int i = 0; i < 3; i++) {
                if (Math.abs(sample[i] - still[i]) > error / 10) {
                    return false;
                }
            }
        }
        return true;
    }

    private MotionTrack angles(int node) {
        Optional<Channel> channel = channel(node, Property.ROTATION);
        if (channel.isEmpty()) {
            errors.add(node);
            return MotionTrack.empty(MotionChannel.ANGLE);
        }
        double[][] samples = ChannelSamples.sample(channel.get(), 4, frames, framesPerSecond);
        Quaterniond[] wanted = errors.wanted(node, samples);
        int[][] bams = new int[frames][];
        int[] before = new int[3];
        for (int frame = 0; frame < frames; frame++) {
            before = AngleConverter.nearestAngles(wanted[frame], zxy, before);
            bams[frame] = before;
        }
        int[] keys = ChannelSamples.selectKeys(
                samples, (from, to, at) -> isRotated(wanted[at], between(bams[from], bams[to], share(from, to, at))));
        errors.add(node, wanted, rotations(bams, keys));
        int[] words = new int[Math.multiplyExact(3, keys.length)];
        for (int k = 0; k < words.length; k++) {
            words[k] = bams[keys[k / 3]][k % 3];
        }
        return new MotionTrack(MotionChannel.ANGLE, keys, words);
    }

    /** Returns the rotation that keys produce at each frame. */
    private Quaterniond[] rotations(int[][] bams, int[] keys) {
        Quaterniond[] rotations = new Quaterniond[frames];
        int key = 0;
        for (int frame = 0; frame < frames; frame++) {
            key += key + 1 < keys.length && keys[key + 1] <= frame ? 1 : 0;
            int next = Math.min(key + 1, keys.length - 1);
            double t = next == key ? 0 : share(keys[key], keys[next], frame);
            rotations[frame] = between(bams[keys[key]], bams[keys[next]], t);
        }
        return rotations;
    }

    private static double share(int from, int to, int at) {
        return (at - from) / (double) (to - from);
    }

    private Quaterniond between(int[] a, int[] b, double t) {
        return AngleConverter.toRotation(
                a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2]), zxy);
    }

    private boolean isRotated(Quaterniond wanted, Quaterniond rotation) {
        return 2 * Math.acos(Math.min(1, Math.abs(rotation.dot(wanted)))) <= angleError;
    }
}
