package shuriken.convert.nitro.motion;

import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/**
 * The integer samples that an animation file stores for a value. A constant value has one sample. Any other value has a
 * sample for each frame, or for every second or fourth frame if linear interpolation restores the other frames.
 *
 * @param stepExponent the binary logarithm of the number of frames between samples: 0, 1 or 2
 * @param lastRegularFrame the last frame that is a multiple of the number of frames between samples; each later frame
 *     has a sample. If {@code stepExponent} is 0, it is instead the number of frames
 * @param values the samples
 */
record FrameSamples(int stepExponent, int lastRegularFrame, int[] values) {
    /** The largest difference that counts as a rounding error. */
    private static final double ROUNDING_TOLERANCE = 1e-6;

    boolean isConstant() {
        return values.length == 1;
    }

    /** Returns whether all samples are signed 16-bit numbers. */
    boolean fitsIn16Bits() {
        for (int value : values) {
            if (value != (short) value) {
                return false;
            }
        }
        return true;
    }

    /**
     * Encodes a component of keys. The value of a key applies until the next key.
     *
     * @param keys the keys by frame, with the first at frame 0
     * @param component returns the component of a key's value, in units of the file
     */
    static <T> FrameSamples encode(SortedMap<Integer, T> keys, int frameCount, ToDoubleFunction<T> component) {
        if (keys.values().stream().mapToDouble(component).distinct().limit(2).count() < 2) {
            return new FrameSamples(
                    /* stepExponent= */ 0,
                    frameCount,
                    new int[] {toInteger(component.applyAsDouble(keys.get(keys.firstKey())))});
        }
        double[] samples = expand(keys, frameCount, component);
        for (int stepExponent = 2; stepExponent > 0 && !areIntegers(samples); stepExponent--) {
            int stepSize = 1 << stepExponent;
            int lastRegularFrame = (frameCount - 1) / stepSize * stepSize;
            if (isLinear(samples, stepSize, lastRegularFrame)) {
                return new FrameSamples(
                        stepExponent, lastRegularFrame, selectFrames(samples, stepSize, lastRegularFrame));
            }
        }
        int[] values = selectFrames(samples, /* stepSize= */ 1, frameCount - 1);
        boolean isChanging = false;
        for (int value : values) {
            isChanging |= value != values[0];
        }
        return new FrameSamples(/* stepExponent= */ 0, frameCount, isChanging ? values : new int[] {values[0]});
    }

    /** Encodes a component with a sample for each frame, even if the component is constant. */
    static <T> FrameSamples encodeEveryFrame(
            SortedMap<Integer, T> keys, int frameCount, ToDoubleFunction<T> component) {
        return new FrameSamples(
                /* stepExponent= */ 0,
                frameCount,
                selectFrames(expand(keys, frameCount, component), /* stepSize= */ 1, frameCount - 1));
    }

    /** Returns a component of the value at each frame. */
    private static <T> double[] expand(SortedMap<Integer, T> keys, int frameCount, ToDoubleFunction<T> component) {
        double[] samples = new double[frameCount];
        double value = 0;
        int frame = 0;
        for (Map.Entry<Integer, T> keyEntry : keys.entrySet()) {
            while (frame < Math.min(frameCount, keyEntry.getKey())) {
                samples[frame++] = value;
            }
            value = component.applyAsDouble(keyEntry.getValue());
        }
        while (frame < frameCount) {
            samples[frame++] = value;
        }
        return samples;
    }

    private static int toInteger(double value) {
        return Math.clamp(Math.round(value), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean areIntegers(double[] samples) {
        for (double value : samples) {
            if (!isInteger(value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInteger(double value) {
        return Math.abs(value - Math.rint(value)) < ROUNDING_TOLERANCE;
    }

    /**
     * Returns whether the frames at multiples of the step size have integer values, and linear interpolation between
     * them reproduces all other frames.
     */
    private static boolean isLinear(double[] samples, int stepSize, int lastRegularFrame) {
        for (int frame = 0; frame < samples.length; frame++) {
            int sampledFrame = frame < lastRegularFrame ? frame / stepSize * stepSize : frame;
            double decoded = samples[sampledFrame];
            if (sampledFrame != frame) {
                double difference = samples[sampledFrame + stepSize] - samples[sampledFrame];
                decoded += difference * (frame - sampledFrame) / stepSize;
            } else if (!isInteger(decoded)) {
                return false;
            }
            if (Math.abs(decoded - samples[frame]) > ROUNDING_TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the values that the file contains, rounded to integers. They are the values of the frames at multiples of
     * the step size, and of all frames after the last regular frame.
     */
    private static int[] selectFrames(double[] samples, int stepSize, int lastRegularFrame) {
        int stepCount = lastRegularFrame / stepSize;
        int[] values = new int[stepCount + samples.length - lastRegularFrame];
        for (int i = 0; i < values.length; i++) {
            values[i] = toInteger(samples[i <= stepCount ? i * stepSize : lastRegularFrame + i - stepCount]);
        }
        return values;
    }
}
