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

    /**
     * Creates a channel with linear interpolation. The result is empty if the value is always the rest value.
     *
     * @param valueAt returns the value at a frame
     * @param rest the rest value
     */
    Optional<Channel> linearChannel(Target target, IntFunction<float[]> valueAt, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        int endFrame = loops ? frameCount + 1 : frameCount;
        for (int frame = 0; frame < endFrame; frame++) {
            boolean isInner = frame > 0 && frame + 1 < endFrame;
            if (!isInner || !areEqual(valueAt, frame - 1, frame) || !areEqual(valueAt, frame, frame + 1)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.LINEAR, reduceConstant(keys, valueAt), valueAt, rest);
    }

    /**
     * Creates a channel with step interpolation. The result is empty if the value is always the rest value.
     *
     * @param valueAt returns the value at a frame
     * @param rest the rest value
     */
    Optional<Channel> stepChannel(Target target, IntFunction<float[]> valueAt, float[] rest) {
        List<Integer> keys = new ArrayList<>();
        for (int frame = 0; frame < frameCount; frame++) {
            if (frame == 0 || !areEqual(valueAt, frame - 1, frame)) {
                keys.add(frame);
            }
        }
        return channel(target, Interpolation.STEP, keys, valueAt, rest);
    }

    /** Reduces the keys of a constant value to one. */
    private List<Integer> reduceConstant(List<Integer> keys, IntFunction<float[]> valueAt) {
        return keys.size() == 2 && areEqual(valueAt, keys.getFirst(), keys.getLast()) ? List.of(0) : keys;
    }

    /** Returns whether two frames have the same value. Frames after the last one repeat from the first. */
    private boolean areEqual(IntFunction<float[]> valueAt, int frame, int otherFrame) {
        return Floats.areEqual(valueAt.apply(frame % frameCount), valueAt.apply(otherFrame % frameCount));
    }

    private Optional<Channel> channel(
            Target target,
            Interpolation interpolation,
            List<Integer> keys,
            IntFunction<float[]> valueAt,
            float[] rest) {
        if (keys.size() == 1 && Floats.areEqual(valueAt.apply(0), rest)) {
            return Optional.empty();
        }
        int componentCount = rest.length;
        float[] times = new float[keys.size()];
        float[] values = new float[Math.multiplyExact(componentCount, keys.size())];
        for (int i = 0; i < times.length; i++) {
            times[i] = seconds(keys.get(i));
            System.arraycopy(valueAt.apply(keys.get(i) % frameCount), 0, values, componentCount * i, componentCount);
        }
        return Optional.of(new Channel(target, interpolation, times, values));
    }
}
