package shuriken.convert.nitro.motion;

import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/**
 * A value of an animation as its file stores it: once if it is constant, otherwise an integer for each frame, or
 * only for every second or fourth frame if linear interpolation restores the others.
 *
 * @param stepExponent the binary logarithm of the step: 0, 1 or 2
 * @param lastRegularFrame the last frame that is a multiple of the step, after which every frame is stored; the number
 *     of frames if the step is 1
 * @param values the stored values; only one if the value is constant
 */
record FrameSamples(int stepExponent, int lastRegularFrame, int[] values) {
    /** The largest difference that counts as rounding. */
    private static final double EPSILON = 1e-6;

    boolean isConstant() {
        return values.length == 1;
    }

    boolean fitsIn16Bits() {
        for (int value : values) {
            if (value != (short) value) {
                return false;
            }
        }
        return true;
    }

    /**
     * Encodes values that apply until the next key.
     *
     * @param keys the values by frame, with the first at frame 0
     * @param component returns a component of a value, in units of the file
     */
    static <T> FrameSamples encode(SortedMap<Integer, T> keys, int frames, ToDoubleFunction<T> component) {
        if (keys.values().stream().mapToDouble(component).distinct().limit(2).count() < 2) {
            return new FrameSamples(
                    0, frames, new int[] {toInteger(component.applyAsDouble(keys.get(keys.firstKey())))});
        }
        double[] samples = expand(keys, frames, component);
        for (int stepExponent = 2; stepExponent > 0 && !areIntegers(samples); stepExponent--) {
            int step = 1 << stepExponent;
            int lastRegularFrame = (frames - 1) / step * step;
            if (isLinear(samples, step, lastRegularFrame)) {
                return new FrameSamples(stepExponent, lastRegularFrame, select(samples, step, lastRegularFrame));
            }
        }
        int[] values = select(samples, 1, frames - 1);
        boolean isChanging = false;
        for (int value : values) {
            isChanging |= value != values[0];
        }
        return new FrameSamples(0, frames, isChanging ? values : new int[] {values[0]});
    }

    /** Encodes a sample for each frame. */
    static <T> FrameSamples encodeEveryFrame(SortedMap<Integer, T> keys, int frames, ToDoubleFunction<T> component) {
        return new FrameSamples(0, frames, select(expand(keys, frames, component), 1, frames - 1));
    }

    /** Returns a component of the value at each frame. */
    private static <T> double[] expand(SortedMap<Integer, T> keys, int frames, ToDoubleFunction<T> component) {
        double[] samples = new double[frames];
        double value = 0;
        int frame = 0;
        for (Map.Entry<Integer, T> key : keys.entrySet()) {
            while (frame < Math.min(frames, key.getKey())) {
                samples[frame++] = value;
            }
            value = component.applyAsDouble(key.getValue());
        }
        while (frame < frames) {
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
        return Math.abs(value - Math.rint(value)) < EPSILON;
    }

    /**
     * Returns whether integers at the stored frames, with linear interpolation between them, reproduce all samples.
     */
    private static boolean isLinear(double[] samples, int step, int lastRegularFrame) {
        for (int frame = 0; frame < samples.length; frame++) {
            int storedFrame = frame < lastRegularFrame ? frame / step * step : frame;
            double expected = samples[storedFrame];
            if (storedFrame != frame) {
                expected += (samples[storedFrame + step] - samples[storedFrame]) * (frame - storedFrame) / step;
            } else if (!isInteger(expected)) {
                return false;
            }
            if (Math.abs(expected - samples[frame]) > EPSILON) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the samples that are stored, rounded: each multiple of the step, and all after the last regular frame.
     */
    private static int[] select(double[] samples, int step, int lastRegularFrame) {
        int stepCount = lastRegularFrame / step;
        int[] values = new int[stepCount + samples.length - lastRegularFrame];
        for (int i = 0; i < values.length; i++) {
            values[i] = toInteger(samples[i <= stepCount ? i * step : lastRegularFrame + i - stepCount]);
        }
        return values;
    }
}
