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
 * Builds the channels of one clip. Vectors keep their keys. Linear tracks stay linear, and splines become cubic curves
 * with the same tangents. Angles become quaternions by {@link RotationKeys}.
 */
public final class ClipChannels {
    /** The default frame rate of Ninja motions, because files do not store the rate. */
    static final float DEFAULT_FRAMES_PER_SECOND = 30;

    private final NjsMotion motion;
    private final ConvertOptions options;
    private final SourceLocation location;
    private final SampledFrameLimit sampledFrameLimit;
    private final List<Channel> channels = new ArrayList<>();

    ClipChannels(NjsMotion motion, ConvertOptions options, SourceLocation location, ReadContext context) {
        this.motion = motion;
        this.options = options;
        this.location = location;
        this.sampledFrameLimit = new SampledFrameLimit(location, context);
    }

    /** Returns the frame rate of motions with these options. */
    public static float framesPerSecond(ConvertOptions options) {
        return options.framesPerSecond() > 0 ? options.framesPerSecond() : DEFAULT_FRAMES_PER_SECOND;
    }

    /** Returns a track as a function of the frame. */
    KeyCurve createCurve(MotionTrack track) {
        return KeyCurve.create(track, motion, options);
    }

    private float toSeconds(double frame) {
        return (float) (frame / framesPerSecond(options));
    }

    /**
     * Returns the time of each key in seconds.
     *
     * @param frameOfKey returns the frame of a key by its index. Frames are in ascending order
     * @throws FormatException with the kind LIMIT_EXCEEDED if two times are equal as floats, which happens beyond frame
     *     2^24
     */
    private float[] computeTimes(int keyCount, IntToDoubleFunction frameOfKey) {
        float[] times = new float[keyCount];
        for (int keyIndex = 0; keyIndex < keyCount; keyIndex++) {
            times[keyIndex] = toSeconds(frameOfKey.applyAsDouble(keyIndex));
            if (keyIndex > 0 && times[keyIndex] <= times[keyIndex - 1]) {
                throw new FormatException(
                        Kind.LIMIT_EXCEEDED,
                        location,
                        "the keys at frames %.0f and %.0f are too late to be stored as different times",
                        frameOfKey.applyAsDouble(keyIndex - 1),
                        frameOfKey.applyAsDouble(keyIndex));
            }
        }
        return times;
    }

    /** Adds a track of positions or scales, multiplied by a factor. */
    void addVectors(Target target, MotionTrack track, float factor) {
        KeyCurve curve = createCurve(track);
        if (!curve.isEmpty()) {
            channels.add(createChannel(target, curve, factor));
        }
    }

    /** Adds the angles of a node, in the rotation order of the node. */
    void addAngles(Target target, MotionTrack track, boolean isZxy) {
        KeyCurve curve = createCurve(track);
        if (!curve.isEmpty()) {
            RotationKeys keys = new RotationKeys(curve, isZxy, options.rotationOrder(), sampledFrameLimit);
            double[] frames = keys.frames();
            float[] times = computeTimes(frames.length, i -> frames[i]);
            channels.add(new Channel(target, Interpolation.LINEAR, times, keys.quaternions()));
        }
    }

    /** Adds rotations that are quaternions in the file. */
    void addQuaternions(Target target, MotionTrack track) {
        KeyCurve curve = createCurve(QuaternionTrackConverter.normalizeAndAlign(track));
        if (!curve.isEmpty()) {
            channels.add(QuaternionTrackConverter.reorder(createChannel(target, curve, /* factor= */ 1)));
        }
    }

    /**
     * Adds the rotation of a camera or light. If the row has angles, their keys are added. Otherwise the direction of
     * the camera or light, if the row has one, is added for every frame.
     */
    void addAim(Target target, MotionRow row) {
        row.angles().ifPresent(track -> addAngles(target, track, /* isZxy= */ false));
        Optional<KeyCurve> targetPoint = findCurve(row, MotionChannel.TARGET);
        Optional<KeyCurve> aim = targetPoint.or(() -> findCurve(row, MotionChannel.VECTOR));
        if (row.angles().isPresent() || aim.isEmpty()) {
            return;
        }
        Optional<KeyCurve> eye = targetPoint.flatMap(unused -> findCurve(row, MotionChannel.POSITION));
        TargetRotation aimRotation = new TargetRotation(eye, aim.get(), findCurve(row, MotionChannel.ROLL));
        long frameCount = (long) (aimRotation.endFrame() - aimRotation.startFrame()) + 1;
        addRotations(target, aimRotation.startFrame(), frameCount, aimRotation::rotationAt);
    }

    /** A rotation as a function of the frame. */
    @FunctionalInterface
    interface RotationCurve {
        /**
         * Returns the rotation at a frame.
         *
         * @param previousRotation the rotation at the preceding frame
         */
        Quaterniond at(double frame, Quaterniond previousRotation);
    }

    /** Adds a rotation for every frame from {@code startFrame} on. */
    void addRotations(Target target, double startFrame, long frameCount, RotationCurve curve) {
        sampledFrameLimit.reserve(frameCount);
        float[] times = computeTimes((int) frameCount, i -> startFrame + i);
        float[] quaternions = new float[Math.multiplyExact(4, times.length)];
        Quaterniond rotation = new Quaterniond();
        for (int i = 0; i < times.length; i++) {
            Quaterniond nextRotation = curve.at(startFrame + i, rotation);
            rotation = nextRotation.dot(rotation) < 0 ? nextRotation.mul(-1) : nextRotation;
            quaternions[4 * i] = (float) rotation.x;
            quaternions[4 * i + 1] = (float) rotation.y;
            quaternions[4 * i + 2] = (float) rotation.z;
            quaternions[4 * i + 3] = (float) rotation.w;
        }
        channels.add(new Channel(target, Interpolation.LINEAR, times, quaternions));
    }

    private Optional<KeyCurve> findCurve(MotionRow row, MotionChannel channel) {
        return row.track(channel).map(this::createCurve).filter(curve -> !curve.isEmpty());
    }

    /**
     * Adds the weights of morph targets.
     *
     * @param weights {@code double[targetCount*keys]}: the weights of all morph targets for each key of the track
     */
    void addWeights(Target target, MotionTrack track, double[] weights, int targetCount) {
        KeyCurve curve = KeyCurve.create(track, targetCount, weights, motion, options);
        if (!curve.isEmpty() && targetCount > 0) {
            channels.add(createChannel(target, curve, /* factor= */ 1));
        }
    }

    /** Creates the channel of a curve, with its keys. */
    Channel createChannel(Target target, KeyCurve curve, float factor) {
        // A key of a cubic curve has three vectors: an in-tangent, a value and an out-tangent.
        int vectorsPerKey = curve.isSmooth() ? 3 : 1;
        float[] times = computeTimes(curve.keyCount(), curve::frame);
        float[] values = new float
                [Math.multiplyExact(Math.multiplyExact(curve.keyCount(), curve.componentCount()), vectorsPerKey)];
        float slopeFactor = factor * framesPerSecond(options);
        for (int keyIndex = 0; keyIndex < times.length; keyIndex++) {
            for (int i = 0; i < curve.componentCount(); i++) {
                int offset = (keyIndex * vectorsPerKey + vectorsPerKey / 2) * curve.componentCount() + i;
                values[offset] = factor * (float) curve.value(keyIndex, i);
                if (curve.isSmooth()) {
                    float slope = (float) (slopeFactor * curve.slope(keyIndex, i));
                    values[offset - curve.componentCount()] = keyIndex == 0 ? 0 : slope;
                    values[offset + curve.componentCount()] = keyIndex == times.length - 1 ? 0 : slope;
                }
            }
        }
        return new Channel(target, curve.isSmooth() ? Interpolation.CUBIC_SPLINE : Interpolation.LINEAR, times, values);
    }

    /**
     * Returns the clip with all channels. The clip ends with the motion: when the first frame of a looped motion is
     * repeated, or at the last frame of another motion. If a key is later, the clip ends at that key. If all keys are
     * earlier, the first channel gets a final key, because in glTF only the last key determines the duration.
     */
    Clip build(String name, Extras extras) {
        float duration =
                toSeconds((double) (options.loop() ? motion.frameCount() : Math.max(0, motion.frameCount() - 1)));
        float lastTime = 0;
        for (Channel channel : channels) {
            lastTime = Math.max(lastTime, channel.times()[channel.times().length - 1]);
        }
        if (lastTime < duration && !channels.isEmpty()) {
            channels.set(0, withFinalKey(channels.getFirst(), duration));
        }
        return new Clip(name, framesPerSecond(options), Math.max(lastTime, duration), channels, extras);
    }

    /** Returns a channel with an additional key that repeats the last value. */
    private static Channel withFinalKey(Channel channel, float endTime) {
        int keyCount = channel.times().length;
        int valuesPerKey = channel.values().length / keyCount;
        float[] times = Arrays.copyOf(channel.times(), keyCount + 1);
        float[] values = Arrays.copyOf(channel.values(), Math.multiplyExact(valuesPerKey, keyCount + 1));
        times[keyCount] = endTime;
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        System.arraycopy(values, valuesPerKey * (keyCount - 1), values, valuesPerKey * keyCount, valuesPerKey);
        if (isCubic) {
            // The value does not change before the final key, so its in-tangent is 0.
            Arrays.fill(values, valuesPerKey * keyCount, valuesPerKey * keyCount + valuesPerKey / 3, 0);
        }
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }
}
