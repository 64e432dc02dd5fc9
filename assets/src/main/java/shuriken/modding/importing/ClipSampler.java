package shuriken.modding.importing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.motion.JointAnimationBuilder;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.FormatLimits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;

/** Samples the channels of a clip at integer frames. */
final class ClipSampler {
    private static final int MAX_FRAME_COUNT = 0xFFFF;

    /** The approximate memory in bytes for the values of a channel at one frame. */
    private static final long BYTES_PER_FRAME = 64;

    private final String clipName;
    private final Map<Target, Channel> channelByTarget = new HashMap<>();
    private final int frameCount;
    private final float framesPerSecond;
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * Creates a sampler for a clip.
     *
     * @param location the location of the scene's file, for findings
     */
    ClipSampler(Clip clip, float framesPerSecond, SourceLocation location, ReadContext context) {
        clip.channels().forEach(channel -> channelByTarget.put(channel.target(), channel));
        this.clipName = clip.name();
        this.frameCount = JointAnimationBuilder.frameCount(clip, framesPerSecond);
        this.framesPerSecond = framesPerSecond;
        this.location = location;
        this.context = context;
    }

    /**
     * Returns the number of frames.
     *
     * @throws IllegalArgumentException if a DS animation of textures, colours or visibility cannot have so many frames
     */
    int frameCount() {
        FormatLimits.require(
                frameCount, MAX_FRAME_COUNT, "DS animations", "frames", "Shorten \"" + clipName + "\", or lower --fps");
        return frameCount;
    }

    boolean hasChannel(Target target) {
        return channelByTarget.containsKey(target);
    }

    /** Returns the channel that animates a target; empty if it is not animated. */
    Optional<Channel> findChannel(Target target) {
        return Optional.ofNullable(channelByTarget.get(target));
    }

    /**
     * Returns the value of a target at each frame, {@code double[frameCount][restValue.length]}. A target without a
     * channel has the rest value at each frame.
     *
     * @param restValue the components of the value without animation
     */
    double[][] sample(Target target, double... restValue) {
        context.reserve(BYTES_PER_FRAME * frameCount(), location, "animation frames");
        Channel channel = channelByTarget.get(target);
        if (channel == null) {
            double[][] constant = new double[frameCount][];
            Arrays.fill(constant, restValue);
            return constant;
        }
        return ChannelSamples.sample(channel, restValue.length, frameCount, framesPerSecond);
    }

    /** Returns the values at frame 0 and at each frame whose value differs from the previous one, by frame. */
    <T> SortedMap<Integer, T> findChanges(IntFunction<T> valueAtFrame) {
        SortedMap<Integer, T> changes = new TreeMap<>();
        @Nullable T previous = null;
        for (int frame = 0; frame < frameCount(); frame++) {
            T current = valueAtFrame.apply(frame);
            if (!current.equals(previous)) {
                changes.put(frame, current);
            }
            previous = current;
        }
        return changes;
    }
}
