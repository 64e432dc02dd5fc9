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
            int last = (frames - 1) / step * step;
            if (isLinear(samples, step, last)) {
                return new FrameSamples(stepExponent, last, select(samples, step, last));
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

    /** Returns whether integers at these frames with linear interpolation are exact. */
    private static boolean isLinear(double[] samples, int step, int lastRegularFrame) {
        for (int frame = 0; frame < samples.length; frame++) {
            int from = frame < lastRegularFrame ? frame / step * step : frame;
            double expected = samples[from];
            if (from != frame) {
                expected += (samples[from + step] - samples[from]) * (frame - from) / step;
            } else if (!isInteger(expected)) {
                return false;
            }
            if (Math.abs(expected - samples[frame]) > EPSILON) {
                return false;
            }
        }
        return true;
    }

    private static int[] select(double[] samples, int step, int lastRegularFrame) {
        int[] values = new int[lastRegularFrame / step + samples.length - lastRegularFrame];
        for (int i = 0; i < values.length; i++) {
            values[i] = toInteger(
                    samples[i <= lastRegularFrame / step ? i * step : lastRegularFrame + i - lastRegularFrame / step]);
        }
        return values;
    }
}
