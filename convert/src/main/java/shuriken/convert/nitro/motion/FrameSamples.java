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
    private static final double ROUNDING_TOLERANCE = 1e-6;

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
                        stepExponent, lastRegularFrame, selectStored(samples, stepSize, lastRegularFrame));
            }
        }
        int[] values = selectStored(samples, /* stepSize= */ 1, frameCount - 1);
        boolean isChanging = false;
        for (int value : values) {
            isChanging |= value != values[0];
        }
        return new FrameSamples(/* stepExponent= */ 0, frameCount, isChanging ? values : new int[] {values[0]});
    }

    /** Encodes a sample for each frame. */
    static <T> FrameSamples encodeEveryFrame(
            SortedMap<Integer, T> keys, int frameCount, ToDoubleFunction<T> component) {
        return new FrameSamples(
                /* stepExponent= */ 0,
                frameCount,
                selectStored(expand(keys, frameCount, component), /* stepSize= */ 1, frameCount - 1));
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
     * Returns whether integers at the stored frames, with linear interpolation between them, reproduce all samples.
     */
    private static boolean isLinear(double[] samples, int stepSize, int lastRegularFrame) {
        for (int frame = 0; frame < samples.length; frame++) {
            int storedFrame = frame < lastRegularFrame ? frame / stepSize * stepSize : frame;
            double expected = samples[storedFrame];
            if (storedFrame != frame) {
                expected += (samples[storedFrame + stepSize] - samples[storedFrame]) * (frame - storedFrame) / stepSize;
            } else if (!isInteger(expected)) {
                return false;
            }
            if (Math.abs(expected - samples[frame]) > ROUNDING_TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the samples that are stored, rounded: those at multiples of the step size, and all after the last regular
     * frame.
     */
    private static int[] selectStored(double[] samples, int stepSize, int lastRegularFrame) {
        int stepCount = lastRegularFrame / stepSize;
        int[] values = new int[stepCount + samples.length - lastRegularFrame];
        for (int i = 0; i < values.length; i++) {
            values[i] = toInteger(samples[i <= stepCount ? i * stepSize : lastRegularFrame + i - stepCount]);
        }
        return values;
    }
}
