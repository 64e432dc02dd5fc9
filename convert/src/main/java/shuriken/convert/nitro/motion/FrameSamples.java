package shuriken.convert.nitro.motion;

import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/**
 * A value of an animation as its file stores it: once if it is constant, else an integer for each frame. Values that
 * are integers only at every second or fourth frame come from a file that stores only these, with linear interpolation.
 *
 * @param code step as power of two
 * @param last frame of the last regular sample; the number of frames if the step is 1
 * @param values one if it is constant
 */
record FrameSamples(int code, int last, int[] values) {
    private static final double EXACT = 1e-6;

    boolean isConstant() {
        return values.length == 1;
    }

    boolean isShort() {
        for (int value : values) {
            if (value != (short) value) {
                return false;
            }
        }
        return true;
    }

    /**
     * Encodes values that hold until the next one.
     *
     * @param rows by frame, the first at 0
     * @param part of a row, in units of the file
     */
    static <T> FrameSamples of(SortedMap<Integer, T> rows, int frames, ToDoubleFunction<T> part) {
        if (rows.values().stream().mapToDouble(part).distinct().limit(2).count() < 2) {
            return new FrameSamples(0, frames, new int[] {integer(part.applyAsDouble(rows.get(rows.firstKey())))});
        }
        double[] all = expanded(rows, frames, part);
        for (int code = 2; code > 0 && !isInteger(all); code--) {
            int step = 1 << code;
            int last = (frames - 1) / step * step;
            if (isLine(all, step, last)) {
                return new FrameSamples(code, last, taken(all, step, last));
            }
        }
        int[] values = taken(all, 1, frames - 1);
        boolean changes = false;
        for (int value : values) {
            changes |= value != values[0];
        }
        return new FrameSamples(0, frames, changes ? values : new int[] {values[0]});
    }

    /** Encodes a sample for each frame. */
    static <T> FrameSamples everyFrame(SortedMap<Integer, T> rows, int frames, ToDoubleFunction<T> part) {
        return new FrameSamples(0, frames, taken(expanded(rows, frames, part), 1, frames - 1));
    }

    private static <T> double[] expanded(SortedMap<Integer, T> rows, int frames, ToDoubleFunction<T> part) {
        double[] all = new double[frames];
        double now = 0;
        int at = 0;
        for (Map.Entry<Integer, T> row : rows.entrySet()) {
            while (at < Math.min(frames, row.getKey())) {
                all[at++] = now;
            }
            now = part.applyAsDouble(row.getValue());
        }
        while (at < frames) {
            all[at++] = now;
        }
        return all;
    }

    private static int integer(double value) {
        return Math.clamp(Math.round(value), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean isInteger(double[] all) {
        for (double value : all) {
            if (!isInteger(value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInteger(double value) {
        return Math.abs(value - Math.rint(value)) < EXACT;
    }

    /** Returns whether integers at these frames with linear interpolation are exact. */
    private static boolean isLine(double[] all, int step, int last) {
        for (int frame = 0; frame < all.length; frame++) {
            int from = frame < last ? frame / step * step : frame;
            double wanted = all[from];
            if (from != frame) {
                wanted += (all[from + step] - all[from]) * (frame - from) / step;
            } else if (!isInteger(wanted)) {
                return false;
            }
            if (Math.abs(wanted - all[frame]) > EXACT) {
                return false;
            }
        }
        return true;
    }

    private static int[] taken(double[] all, int step, int last) {
        int[] values = new int[last / step + all.length - last];
        for (int i = 0; i < values.length; i++) {
            values[i] = integer(all[i <= last / step ? i * step : last + i - last / step]);
        }
        return values;
    }
}
