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
 * Builds the channels of one clip. Vectors keep their keys: lines stay linear, and splines become cubic curves with the
 * same tangents. Angles become quaternions by {@link RotationKeys}.
 */
public final class ClipChannels {
    /** Frame rate of Ninja motions, which files do not store. */
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

    /** Returns the frame rate of a motion with these options. */
    public static float framesPerSecond(ConvertOptions options) {
        return options.framesPerSecond() > 0 ? options.framesPerSecond() : FRAMES_PER_SECOND;
    }

    /** Returns a track's keys as a function of the frame. */
    KeyCurve curve(MotionTrack track) {
        return KeyCurve.of(track, motion, options);
    }

    private float seconds(double frame) {
        return (float) (frame / framesPerSecond(options));
    }

    /**
     * Returns the times of keys.
     *
     * @param frames of each key, ascending
     * @throws FormatException LIMIT_EXCEEDED if two times are equal: a float distinguishes frames up to 2^24
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

    /** Adds positions or scales. */
    void vectors(Target target, MotionTrack track, float factor) {
        KeyCurve curve = curve(track);
        if (!curve.isEmpty()) {
            channels.add(curve(target, curve, factor));
        }
    }

    /** Adds angles of a node, in its own rotation order. */
    void angles(Target target, MotionTrack track, boolean zxy) {
        KeyCurve curve = curve(track);
        if (!curve.isEmpty()) {
            RotationKeys keys = new RotationKeys(curve, zxy, options.rotationOrder(), sampled);
            double[] frames = keys.frames();
            float[] times = times(frames.length, i -> frames[i]);
            channels.add(new Channel(target, Interpolation.LINEAR, times, keys.quaternions()));
        }
    }

    /** Adds rotations that are quaternions in the file. */
    void quaternions(Target target, MotionTrack track) {
        KeyCurve curve = curve(QuaternionTrack.aligned(track));
        if (!curve.isEmpty()) {
            channels.add(QuaternionTrack.reordered(curve(target, curve, 1)));
        }
    }

    /** Adds the rotation of a camera or light for every frame: its angles, or its aim. */
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

    /** A rotation as a function of the frame. */
    @FunctionalInterface
    interface RotationCurve {
        /** @param before the rotation at the preceding frame */
        Quaterniond at(double frame, Quaterniond before);
    }

    /** Adds rotations for every frame. */
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

    /** Adds weights of morph targets, {@code double[count*n]} for the track's keys. */
    void weights(Target target, MotionTrack track, double[] weights, int count) {
        KeyCurve curve = KeyCurve.of(track, count, weights, motion, options);
        if (!curve.isEmpty() && count > 0) {
            channels.add(curve(target, curve, 1));
        }
    }

    /** Adds a curve with its own keys. */
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

    /**
     * Returns the clip with all channels, for the length of the motion: to its last frame, or looped to the repeated
     * first one.
     */
    Clip clip(String name, Extras extras) {
        float duration =
                seconds((double) (options.loop() ? motion.frameCount() : Math.max(0, motion.frameCount() - 1)));
        float last = 0;
        for (Channel channel : channels) {
            last = Math.max(last, channel.times()[channel.times().length - 1]);
        }
        if (last < duration && !channels.isEmpty()) {
            channels.set(0, held(channels.getFirst(), duration));
        }
        return new Clip(name, framesPerSecond(options), Math.max(last, duration), channels, extras);
    }

    /** Adds a key that holds the last value. */
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
