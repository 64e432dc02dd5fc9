package shuriken.convert.ninja.motion;

import java.util.Arrays;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.io.struct.Bams;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionChannel.WordType;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/**
 * A track as a function of the frame, in the numbers of the file: angles are raw, so that they rotate as far as the
 * keys indicate, and by each axis on its own. It is constant before the first key and after the last one.
 *
 * <p>Splines are cubic curves through the keys. The slope at a key is the one between its neighbours, by their frames;
 * at an end it is the slope to the only neighbour. This is the curve of LightWave without tension, bias and continuity,
 * and the one that is closest to the keys: on all spline tracks of Ikaruga it leaves the range between two keys by at
 * most 0.22 of the track's range (0.05 on average), a natural spline by up to 26 times it, parabolas by up to 15 times.
 */
public final class KeyCurve {
    private final int width;
    private final double[] frames;
    private final double[] values;
    private final double[] slopes;

    private KeyCurve(int width, double[] frames, double[] values, double[] slopes) {
        this.width = width;
        this.frames = frames;
        this.values = values;
        this.slopes = slopes;
    }

    /**
     * Creates the curve of a track with keys. Keys whose frames are not ascending are omitted.
     *
     * @param options loop: whether the first key repeats after the last frame
     */
    public static KeyCurve of(MotionTrack track, NjsMotion motion, ConvertOptions options) {
        int width = track.channel().componentCount();
        double[] values = new double[Math.multiplyExact(width, track.keyCount())];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(track, i / width, i % width);
        }
        return of(track, width, values, motion, options);
    }

    /** Creates a curve with other values, {@code double[width*n]}, at the track's keys. */
    public static KeyCurve of(MotionTrack track, int width, double[] values, NjsMotion motion, ConvertOptions options) {
        double[] frames = new double[track.keyCount() + 1];
        double[] kept = Arrays.copyOf(values, values.length + width);
        int n = 0;
        for (int key = 0; key < track.keyCount(); key++) {
            long frame = track.frames()[key] & 0xFFFF_FFFFL;
            if (frame <= motion.frameCount() && (n == 0 || frame > frames[n - 1])) {
                System.arraycopy(values, key * width, kept, n * width, width);
                frames[n++] = frame;
            }
        }
        boolean wraps = options.loop() && n > 0 && frames[n - 1] < motion.frameCount();
        if (wraps) {
            for (int i = 0; i < width; i++) {
                double last = kept[(n - 1) * width + i];
                kept[n * width + i] = track.channel().isAngle() ? nearest(kept[i], last) : kept[i];
            }
            frames[n++] = motion.frameCount();
        }
        KeyCurve curve = new KeyCurve(
                width, Arrays.copyOf(frames, n), Arrays.copyOf(kept, Math.multiplyExact(n, width)), new double[0]);
        boolean smooth = motion.interpolation() == Interpolation.SPLINE && !options.has(Quirk.SPLINE_LINEAR);
        return smooth && n > 1 ? curve.smooth(wraps) : curve;
    }

    private static double value(MotionTrack track, int key, int component) {
        return isInteger(track.channel(), component)
                ? track.intValue(key, component)
                : finite(track.floatValue(key, component));
    }

    /** Returns whether a component is not a float. */
    static boolean isInteger(MotionChannel channel, int component) {
        return channel.wordType() != WordType.FLOAT && !(channel.wordType() == WordType.MIXED && component < 2);
    }

    /** Replaces a value that is not a number by 0. */
    static float finite(float number) {
        return Float.isFinite(number) ? number : 0;
    }

    /** Returns an equivalent angle that is closest to another, by full revolutions. */
    private static double nearest(double angle, double other) {
        return angle + Bams.FULL_ROTATION * Math.rint((other - angle) / Bams.FULL_ROTATION);
    }

    private KeyCurve smooth(boolean closed) {
        double[] tangents = new double[values.length];
        int last = frames.length - 1;
        for (int key = 0; key <= last; key++) {
            for (int i = 0; i < width; i++) {
                tangents[key * width + i] = key > 0 && key < last
                        ? (value(key + 1, i) - value(key - 1, i)) / (frames[key + 1] - frames[key - 1])
                        : closed ? slopeAcross(i) : slope(key == 0 ? 0 : last - 1, i);
            }
        }
        return new KeyCurve(width, frames, values, tangents);
    }

    /** Returns the slope of the line from a key to the next. */
    private double slope(int key, int component) {
        return (value(key + 1, component) - value(key, component)) / (frames[key + 1] - frames[key]);
    }

    /** Returns the slope at the loop, between the second last key and the second one. */
    private double slopeAcross(int component) {
        int last = frames.length - 1;
        double rise = value(last, component) - value(last - 1, component) + value(1, component) - value(0, component);
        return rise / (frames[last] - frames[last - 1] + frames[1] - frames[0]);
    }

    int keys() {
        return frames.length;
    }

    boolean isEmpty() {
        return frames.length == 0;
    }

    int width() {
        return width;
    }

    double frame(int key) {
        return frames[key];
    }

    double value(int key, int component) {
        return values[key * width + component];
    }

    boolean isSmooth() {
        return slopes.length > 0;
    }

    /** Returns the slope of a smooth curve, per frame. */
    double tangent(int key, int component) {
        return slopes[key * width + component];
    }

    /** Returns whether a component is constant from a key to the next. */
    boolean isLevel(int key, int component) {
        boolean flat = !isSmooth() || tangent(key, component) == 0 && tangent(key + 1, component) == 0;
        return flat && value(key, component) == value(key + 1, component);
    }

    /** Returns the value at any frame. */
    public double at(double frame, int component) {
        int found = Arrays.binarySearch(frames, frame);
        int next = -found - 1;
        if (found >= 0 || next == 0 || next == frames.length) {
            return value(found >= 0 ? found : Math.min(next, frames.length - 1), component);
        }
        return between(next - 1, frame, component);
    }

    /**
     * Returns the value at a frame.
     *
     * @param key the key at or before the frame; not the last
     */
    double between(int key, double frame, int component) {
        double step = frames[key + 1] - frames[key];
        double t = (frame - frames[key]) / step;
        double from = value(key, component);
        double to = value(key + 1, component);
        if (!isSmooth()) {
            return from + t * (to - from);
        }
        double t2 = t * t;
        double t3 = t2 * t;
        return from * (2 * t3 - 3 * t2 + 1)
                + to * (3 * t2 - 2 * t3)
                + step * (tangent(key, component) * (t3 - 2 * t2 + t) + tangent(key + 1, component) * (t3 - t2));
    }
}
