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
 * @param loops whether the last frame is followed by interpolation to the first
 */
record FrameKeys(int frames, boolean loops, float framesPerSecond) {
    /** Returns the duration in seconds. */
    float duration() {
        return seconds(frames);
    }

    private float seconds(int frame) {
        return (float) (frame / (double) framesPerSecond);
    }

    /** Creates a channel with linear interpolation. */
    Optional<Channel> channel(Target target, IntFunction<float[]> value, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        int ends = loops ? frames + 1 : frames;
        for (int frame = 0; frame < ends; frame++) {
            boolean inner = frame > 0 && frame + 1 < ends;
            if (!inner || !areEqual(value, frame - 1, frame) || !areEqual(value, frame, frame + 1)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.LINEAR, constant(keys, value), value, rest);
    }

    /** Creates a channel with steps. */
    Optional<Channel> steps(Target target, IntFunction<float[]> value, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        for (int frame = 0; frame < frames; frame++) {
            if (frame == 0 || !areEqual(value, frame - 1, frame)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.STEP, keys, value, rest);
    }

    /** Reduces a constant channel to one key. */
    private List<Integer> constant(List<Integer> keys, IntFunction<float[]> value) {
        return keys.size() == 2 && areEqual(value, keys.getFirst(), keys.getLast()) ? List.of(0) : keys;
    }

    private boolean areEqual(IntFunction<float[]> value, int frame, int other) {
        return Floats.areEqual(value.apply(frame % frames), value.apply(other % frames));
    }

    private Optional<Channel> channel(
            Target target, Interpolation interpolation, List<Integer> keys, IntFunction<float[]> value, float[] rest) {
        if (keys.size() == 1 && Floats.areEqual(value.apply(0), rest)) {
            return Optional.empty();
        }
        int width = rest.length;
        float[] times = new float[keys.size()];
        float[] values = new float[Math.multiplyExact(width, keys.size())];
        for (int i = 0; i < times.length; i++) {
            times[i] = seconds(keys.get(i));
            System.arraycopy(value.apply(keys.get(i) % frames), 0, values, width * i, width);
        }
        return Optional.of(new Channel(target, interpolation, times, values));
    }
}
