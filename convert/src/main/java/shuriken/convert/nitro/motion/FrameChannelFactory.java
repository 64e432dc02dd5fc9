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
 * Creates animation channels from a value for each frame. Keys that repeat the values of their neighbours are omitted,
 * and so are channels whose value is always the rest value.
 *
 * @param frameCount the number of frames
 * @param loops whether the animation interpolates from the last frame back to the first
 * @param framesPerSecond the frame rate
 */
record FrameChannelFactory(int frameCount, boolean loops, float framesPerSecond) {
    /** Returns the duration in seconds. */
    float duration() {
        return toSeconds(frameCount);
    }

    private float toSeconds(int frame) {
        return (float) (frame / (double) framesPerSecond);
    }

    /**
     * Creates a channel with linear interpolation. The result is empty if the value is always the rest value.
     *
     * @param valueAt returns the value at a frame
     * @param restValue the value of the target without animation
     */
    Optional<Channel> createLinearChannel(Target target, IntFunction<float[]> valueAt, float[] restValue) {
        List<Integer> keyFrames = new ArrayList<>();
        int endFrame = loops ? frameCount + 1 : frameCount;
        for (int frame = 0; frame < endFrame; frame++) {
            boolean isInner = frame > 0 && frame + 1 < endFrame;
            boolean isRedundant =
                    isInner && haveEqualValues(valueAt, frame - 1, frame) && haveEqualValues(valueAt, frame, frame + 1);
            if (!isRedundant) {
                keyFrames.add(frame);
            }
        }
        return createChannel(target, Interpolation.LINEAR, reduceConstantKeys(keyFrames, valueAt), valueAt, restValue);
    }

    /**
     * Creates a channel with step interpolation. The result is empty if the value is always the rest value.
     *
     * @param valueAt returns the value at a frame
     * @param restValue the value of the target without animation
     */
    Optional<Channel> createStepChannel(Target target, IntFunction<float[]> valueAt, float[] restValue) {
        List<Integer> keyFrames = new ArrayList<>();
        for (int frame = 0; frame < frameCount; frame++) {
            if (frame == 0 || !haveEqualValues(valueAt, frame - 1, frame)) {
                keyFrames.add(frame);
            }
        }
        return createChannel(target, Interpolation.STEP, keyFrames, valueAt, restValue);
    }

    /** Reduces the keys of a constant value to one. */
    private List<Integer> reduceConstantKeys(List<Integer> keyFrames, IntFunction<float[]> valueAt) {
        return keyFrames.size() == 2 && haveEqualValues(valueAt, keyFrames.getFirst(), keyFrames.getLast())
                ? List.of(0)
                : keyFrames;
    }

    /** Returns whether two frames have the same value. The first frame follows the last frame. */
    private boolean haveEqualValues(IntFunction<float[]> valueAt, int frame, int otherFrame) {
        return Floats.areEqual(valueAt.apply(frame % frameCount), valueAt.apply(otherFrame % frameCount));
    }

    private Optional<Channel> createChannel(
            Target target,
            Interpolation interpolation,
            List<Integer> keyFrames,
            IntFunction<float[]> valueAt,
            float[] restValue) {
        if (keyFrames.size() == 1 && Floats.areEqual(valueAt.apply(0), restValue)) {
            return Optional.empty();
        }
        int componentCount = restValue.length;
        float[] times = new float[keyFrames.size()];
        float[] values = new float[Math.multiplyExact(componentCount, keyFrames.size())];
        for (int i = 0; i < times.length; i++) {
            times[i] = toSeconds(keyFrames.get(i));
            System.arraycopy(
                    valueAt.apply(keyFrames.get(i) % frameCount), 0, values, componentCount * i, componentCount);
        }
        return Optional.of(new Channel(target, interpolation, times, values));
    }
}
