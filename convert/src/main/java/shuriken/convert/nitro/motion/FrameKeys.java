package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Floats;
import shuriken.scene.Target;

/**
 * Creates channels from values at each frame. Frames with the value of both neighbours have no key, and constant rest
 * values have no channel.
 *
 * @param frameCount the number of frames
 * @param loops whether the last frame is followed by interpolation to the first
 * @param framesPerSecond the frame rate
 */
record FrameKeys(int frameCount, boolean loops, float framesPerSecond) {
    /** Returns the duration in seconds. */
    float duration() {
        return seconds(frameCount);
    }

    private float seconds(int frame) {
        return (float) (frame / (double) framesPerSecond);
    }

    /** Creates a channel with linear interpolation. The result is empty if the value is always the rest value. */
    Optional<Channel> linearChannel(Target target, IntFunction<float[]> value, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        int endFrame = loops ? frameCount + 1 : frameCount;
        for (int frame = 0; frame < endFrame; frame++) {
            boolean isInner = frame > 0 && frame + 1 < endFrame;
            if (!isInner || !areEqual(value, frame - 1, frame) || !areEqual(value, frame, frame + 1)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.LINEAR, reduceConstant(keys, value), value, rest);
    }

    /** Creates a channel with step interpolation. The result is empty if the value is always the rest value. */
    Optional<Channel> stepChannel(Target target, IntFunction<float[]> value, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        for (int frame = 0; frame < frameCount; frame++) {
            if (frame == 0 || !areEqual(value, frame - 1, frame)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.STEP, keys, value, rest);
    }

    /** Reduces the keys of a constant value to one. */
    private List<Integer> reduceConstant(List<Integer> keys, IntFunction<float[]> value) {
        return keys.size() == 2 && areEqual(value, keys.getFirst(), keys.getLast()) ? List.of(0) : keys;
    }

    private boolean areEqual(IntFunction<float[]> value, int frame, int other) {
        return Floats.areEqual(value.apply(frame % frameCount), value.apply(other % frameCount));
    }

    private Optional<Channel> channel(
            Target target, Interpolation interpolation, List<Integer> keys, IntFunction<float[]> value, float[] rest) {
        if (keys.size() == 1 && Floats.areEqual(value.apply(0), rest)) {
            return Optional.empty();
        }
        int componentCount = rest.length;
        float[] times = new float[keys.size()];
        float[] values = new float[Math.multiplyExact(componentCount, keys.size())];
        for (int i = 0; i < times.length; i++) {
            times[i] = seconds(keys.get(i));
            System.arraycopy(value.apply(keys.get(i) % frameCount), 0, values, componentCount * i, componentCount);
        }
        return Optional.of(new Channel(target, interpolation, times, values));
    }
}
