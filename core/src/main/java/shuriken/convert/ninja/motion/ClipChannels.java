package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Target;

/**
 * The channels of one clip. Vectors keep their keys: lines are lines, and splines are cubic curves with the same
 * tangents. Angles become quaternions by {@link RotationKeys}.
 */
public final class ClipChannels {
    /** Of Ninja motions; the files do not say. */
    static final float FRAMES_PER_SECOND = 30;

    private final NjsMotion motion;
    private final ConvertOptions options;
    private final SourceLocation site;
    private final SampledFrames sampled;
    private final List<Channel> channels = new ArrayList<>();

    ClipChannels(NjsMotion motion, ConvertOptions options, SourceLocation site, ReadContext context) {
        this.motion = motion;
        this.options = options;
        this.site = site;
        this.sampled = new SampledFrames(site, context);
    }

    /** Of a motion under these options. */
    public static float framesPerSecond(ConvertOptions options) {
        return options.framesPerSecond() > 0 ? options.framesPerSecond() : FRAMES_PER_SECOND;
    }

    /** A track's keys as a curve that may be asked at any frame. */
    KeyCurve curve(MotionTrack track) {
        return KeyCurve.of(track, motion, options);
    }

    private float seconds(double frame) {
        return (float) (frame / framesPerSecond(options));
    }

    /**
     * The times of keys.
     *
     * @param frames of each key, rising
     * @throws FormatException LIMIT_EXCEEDED if two are the same time: a single tells frames from the next up to 2^24
     */
    private float[] times(int keys, IntToDoubleFunction frames) {
        float[] times = new float[keys];
        for (int key = 0; key < keys; key++) {
            times[key] = seconds(frames.applyAsDouble(key));
            if (key > 0 && times[key] <= times[key - 1]) {
                throw new FormatException(
                        Kind.LIMIT_EXCEEDED,
                        site,
                        "a key at frame %.0f, so late that its time is that of the key at frame %.0f",
                        frames.applyAsDouble(key),
                        frames.applyAsDouble(key - 1));
            }
        }
        return times;
    }

    /** Positions or scales. */
    void vectors(Target target, MotionTrack track, float factor) {
        KeyCurve curve = curve(track);
        if (!curve.isEmpty()) {
            channels.add(curve(target, curve, factor));
        }
    }

    /** Angles of a node, turned in its own order. */
    void angles(Target target, MotionTrack track, boolean zxy) {
        KeyCurve curve = curve(track);
        if (!curve.isEmpty()) {
            RotationKeys keys = new RotationKeys(curve, zxy, options.rotationOrder(), sampled);
            double[] frames = keys.frames();
            float[] times = times(frames.length, i -> frames[i]);
            channels.add(new Channel(target, Interpolation.LINEAR, times, keys.quaternions()));
        }
    }

    /** Rotations that are quaternions in the file. */
    void quaternions(Target target, MotionTrack track) {
        KeyCurve curve = curve(QuaternionTrack.aligned(track));
        if (!curve.isEmpty()) {
            channels.add(QuaternionTrack.reordered(curve(target, curve, 1)));
        }
    }

    /** The rotation of a camera or a lamp: its angles, or what it looks at, for every frame. */
    void aim(Target target, MotionRow row) {
        row.angles().ifPresent(track -> angles(target, track, false));
        Optional<KeyCurve> point = curve(row, MotionChannel.TARGET);
        Optional<KeyCurve> aim = point.or(() -> curve(row, MotionChannel.VECTOR));
        if (row.angles().isPresent() || aim.isEmpty()) {
            return;
        }
        Optional<KeyCurve> eye = point.flatMap(unused -> curve(row, MotionChannel.POSITION));
        AimRotation looking = new AimRotation(eye, aim.get(), curve(row, MotionChannel.ROLL));
        long frames = (long) (looking.end() - looking.start()) + 1;
        addRotations(target, looking.start(), frames, looking::at);
    }

    /** A rotation at a frame. */
    @FunctionalInterface
    interface RotationCurve {
        /** @param before the rotation at the frame before */
        Quaterniond at(double frame, Quaterniond before);
    }

    /** Rotations for every frame. */
    void addRotations(Target target, double start, long frames, RotationCurve curve) {
        sampled.add(frames);
        float[] times = times((int) frames, i -> start + i);
        float[] quaternions = new float[Math.multiplyExact(4, times.length)];
        Quaterniond rotation = new Quaterniond();
        for (int i = 0; i < times.length; i++) {
            Quaterniond next = curve.at(start + i, rotation);
            rotation = next.dot(rotation) < 0 ? next.mul(-1) : next;
            quaternions[4 * i] = (float) rotation.x;
            quaternions[4 * i + 1] = (float) rotation.y;
            quaternions[4 * i + 2] = (float) rotation.z;
            quaternions[4 * i + 3] = (float) rotation.w;
        }
        channels.add(new Channel(target, Interpolation.LINEAR, times, quaternions));
    }

    private Optional<KeyCurve> curve(MotionRow row, MotionChannel channel) {
        return row.track(channel).map(this::curve).filter(curve -> !curve.isEmpty());
    }

    /** Weights of morph targets, {@code double[count*n]} for the track's keys. */
    void weights(Target target, MotionTrack track, double[] weights, int count) {
        KeyCurve curve = KeyCurve.of(track, count, weights, motion, options);
        if (!curve.isEmpty() && count > 0) {
            channels.add(curve(target, curve, 1));
        }
    }

    /** Any curve with its own keys. */
    Channel curve(Target target, KeyCurve curve, float factor) {
        int parts = curve.isSmooth() ? 3 : 1;
        float[] times = times(curve.keys(), curve::frame);
        float[] values = new float[Math.multiplyExact(Math.multiplyExact(curve.keys(), curve.width()), parts)];
        float perSecond = factor * framesPerSecond(options);
        for (int key = 0; key < times.length; key++) {
            for (int i = 0; i < curve.width(); i++) {
                int at = (key * parts + parts / 2) * curve.width() + i;
                values[at] = factor * (float) curve.value(key, i);
                if (curve.isSmooth()) {
                    float slope = (float) (perSecond * curve.tangent(key, i));
                    values[at - curve.width()] = key == 0 ? 0 : slope;
                    values[at + curve.width()] = key == times.length - 1 ? 0 : slope;
                }
            }
        }
        return new Channel(target, curve.isSmooth() ? Interpolation.CUBIC_SPLINE : Interpolation.LINEAR, times, values);
    }

    /** All of them, for as long as the motion lasts: to its last frame, or looped to where the first comes again. */
    Clip clip(String name, Extras extras) {
        float duration = seconds((double) (options.loop() ? motion.frames() : Math.max(0, motion.frames() - 1)));
        float last = 0;
        for (Channel channel : channels) {
            last = Math.max(last, channel.times()[channel.times().length - 1]);
        }
        if (last < duration && !channels.isEmpty()) {
            channels.set(0, held(channels.getFirst(), duration));
        }
        return new Clip(name, framesPerSecond(options), Math.max(last, duration), channels, extras);
    }

    /** With one more key that holds the last value. */
    private static Channel held(Channel channel, float until) {
        int n = channel.times().length;
        int perKey = channel.values().length / n;
        float[] times = Arrays.copyOf(channel.times(), n + 1);
        float[] values = Arrays.copyOf(channel.values(), Math.multiplyExact(perKey, n + 1));
        times[n] = until;
        boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        System.arraycopy(values, perKey * (n - 1), values, perKey * n, perKey);
        if (cubic) {
            Arrays.fill(values, perKey * n, perKey * n + perKey / 3, 0);
        }
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }
}
