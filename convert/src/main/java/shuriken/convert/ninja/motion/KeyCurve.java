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
 * A track as a function of the frame, with the values of the file. Angles are not normalized, so that a node rotates as
 * far as its keys indicate. Each component is interpolated separately. The function is constant before the first key
 * and after the last key.
 *
 * <p>Splines are cubic curves through the keys. The slope at a key is the slope of the line between its neighbours. At
 * an end, it is the slope to the only neighbour. In a loop, the neighbours of the ends are the second last and the
 * second key.
 *
 * <p>No document defines the curve of the games. This curve, which is the curve of LightWave without tension, bias and
 * continuity, was chosen because it stays close to the keys. On the spline tracks of Ikaruga, it leaves the range of
 * values between two keys by at most 0.22 of the track's range (0.05 on average). A natural spline leaves it by up to
 * 26 times the track's range, and parabolas by up to 15 times.
 */
public final class KeyCurve {
    private final int componentCount;
    /** The frame of each key, in ascending order. */
    private final double[] frames;
    /** The components of each key, {@code double[keys*componentCount]}. */
    private final double[] values;
    /** The slope of each component at each key, per frame. Empty for linear curves. */
    private final double[] slopes;

    private KeyCurve(int componentCount, double[] frames, double[] values, double[] slopes) {
        this.componentCount = componentCount;
        this.frames = frames;
        this.values = values;
        this.slopes = slopes;
    }

    /**
     * Creates the curve of a track. Keys that are not later than the preceding key, and keys after the end of the
     * motion, are omitted.
     *
     * @param options the options, which determine whether the first key is repeated at the end and whether splines are
     *     smooth
     */
    public static KeyCurve create(MotionTrack track, NjsMotion motion, ConvertOptions options) {
        int componentCount = track.channel().componentCount();
        double[] values = new double[Math.multiplyExact(componentCount, track.keyCount())];
        for (int i = 0; i < values.length; i++) {
            values[i] = readValue(track, i / componentCount, i % componentCount);
        }
        return create(track, componentCount, values, motion, options);
    }

    /**
     * Creates a curve that has other values than the track at the keys of the track.
     *
     * @param componentCount the number of components of each key
     * @param values {@code double[componentCount*keys]}: the components of each key
     */
    public static KeyCurve create(
            MotionTrack track, int componentCount, double[] values, NjsMotion motion, ConvertOptions options) {
        double[] frames = new double[track.keyCount() + 1];
        double[] keyValues = Arrays.copyOf(values, values.length + componentCount);
        int keyCount = 0;
        for (int keyIndex = 0; keyIndex < track.keyCount(); keyIndex++) {
            long frame = track.frames()[keyIndex] & 0xFFFF_FFFFL;
            if (frame <= motion.frameCount() && (keyCount == 0 || frame > frames[keyCount - 1])) {
                System.arraycopy(
                        values, keyIndex * componentCount, keyValues, keyCount * componentCount, componentCount);
                frames[keyCount++] = frame;
            }
        }
        boolean isLooped = options.loop() && keyCount > 0 && frames[keyCount - 1] < motion.frameCount();
        if (isLooped) {
            for (int i = 0; i < componentCount; i++) {
                double lastValue = keyValues[(keyCount - 1) * componentCount + i];
                keyValues[keyCount * componentCount + i] =
                        track.channel().isAngle() ? nearestEquivalent(keyValues[i], lastValue) : keyValues[i];
            }
            frames[keyCount++] = motion.frameCount();
        }
        KeyCurve curve = new KeyCurve(
                componentCount,
                Arrays.copyOf(frames, keyCount),
                Arrays.copyOf(keyValues, Math.multiplyExact(keyCount, componentCount)),
                new double[0]);
        boolean isSpline = motion.interpolation() == Interpolation.SPLINE && !options.hasQuirk(Quirk.SPLINE_LINEAR);
        return isSpline && keyCount > 1 ? curve.withSlopes(isLooped) : curve;
    }

    private static double readValue(MotionTrack track, int keyIndex, int componentIndex) {
        return isInteger(track.channel(), componentIndex)
                ? track.intValue(keyIndex, componentIndex)
                : toFinite(track.floatValue(keyIndex, componentIndex));
    }

    /** Returns whether a component is an integer in the file. */
    static boolean isInteger(MotionChannel channel, int componentIndex) {
        return channel.wordType() != WordType.FLOAT && !(channel.wordType() == WordType.MIXED && componentIndex < 2);
    }

    /** Replaces a value that is not finite by 0. */
    static float toFinite(float value) {
        return Float.isFinite(value) ? value : 0;
    }

    /** Returns the equivalent of an angle that is closest to a reference angle. */
    private static double nearestEquivalent(double angle, double referenceAngle) {
        return angle + Bams.FULL_ROTATION * Math.rint((referenceAngle - angle) / Bams.FULL_ROTATION);
    }

    private KeyCurve withSlopes(boolean isLooped) {
        double[] newSlopes = new double[values.length];
        int lastKeyIndex = frames.length - 1;
        for (int keyIndex = 0; keyIndex <= lastKeyIndex; keyIndex++) {
            for (int i = 0; i < componentCount; i++) {
                // At an end of a curve that is not looped, the slope is the slope of the only adjacent segment.
                int segmentStartIndex = keyIndex == 0 ? 0 : lastKeyIndex - 1;
                double slopeAtEnd = isLooped ? slopeAtLoop(i) : slopeToNext(segmentStartIndex, i);
                newSlopes[keyIndex * componentCount + i] = keyIndex > 0 && keyIndex < lastKeyIndex
                        ? (value(keyIndex + 1, i) - value(keyIndex - 1, i))
                                / (frames[keyIndex + 1] - frames[keyIndex - 1])
                        : slopeAtEnd;
            }
        }
        return new KeyCurve(componentCount, frames, values, newSlopes);
    }

    /** Returns the slope of the line from a key to the next key. */
    private double slopeToNext(int keyIndex, int componentIndex) {
        return (value(keyIndex + 1, componentIndex) - value(keyIndex, componentIndex))
                / (frames[keyIndex + 1] - frames[keyIndex]);
    }

    /**
     * Returns the slope at the first and last key of a loop. It is the slope from the second last key to the second key
     * of the next cycle.
     */
    private double slopeAtLoop(int componentIndex) {
        int lastKeyIndex = frames.length - 1;
        double rise = value(lastKeyIndex, componentIndex)
                - value(lastKeyIndex - 1, componentIndex)
                + value(1, componentIndex)
                - value(0, componentIndex);
        return rise / (frames[lastKeyIndex] - frames[lastKeyIndex - 1] + frames[1] - frames[0]);
    }

    int keyCount() {
        return frames.length;
    }

    boolean isEmpty() {
        return frames.length == 0;
    }

    int componentCount() {
        return componentCount;
    }

    double frame(int keyIndex) {
        return frames[keyIndex];
    }

    double value(int keyIndex, int componentIndex) {
        return values[keyIndex * componentCount + componentIndex];
    }

    boolean isSmooth() {
        return slopes.length > 0;
    }

    /** Returns the slope of a smooth curve at a key, per frame. */
    double slope(int keyIndex, int componentIndex) {
        return slopes[keyIndex * componentCount + componentIndex];
    }

    /** Returns whether a component is constant from a key to the next key. */
    boolean isConstantAfter(int keyIndex, int componentIndex) {
        boolean hasNoSlope =
                !isSmooth() || slope(keyIndex, componentIndex) == 0 && slope(keyIndex + 1, componentIndex) == 0;
        return hasNoSlope && value(keyIndex, componentIndex) == value(keyIndex + 1, componentIndex);
    }

    /** Returns the value at any frame. The curve must not be empty. */
    public double valueAt(double frame, int componentIndex) {
        int exactKeyIndex = Arrays.binarySearch(frames, frame);
        int nextKeyIndex = -exactKeyIndex - 1;
        if (exactKeyIndex >= 0 || nextKeyIndex == 0 || nextKeyIndex == frames.length) {
            return value(
                    exactKeyIndex >= 0 ? exactKeyIndex : Math.min(nextKeyIndex, frames.length - 1), componentIndex);
        }
        return interpolate(nextKeyIndex - 1, frame, componentIndex);
    }

    /**
     * Returns the value at a frame.
     *
     * @param keyIndex the index of the last key that is not after the frame. It must not be the last key
     */
    double interpolate(int keyIndex, double frame, int componentIndex) {
        double segmentLength = frames[keyIndex + 1] - frames[keyIndex];
        double t = (frame - frames[keyIndex]) / segmentLength;
        double startValue = value(keyIndex, componentIndex);
        double endValue = value(keyIndex + 1, componentIndex);
        if (!isSmooth()) {
            return startValue + t * (endValue - startValue);
        }
        double t2 = t * t;
        double t3 = t2 * t;
        return startValue * (2 * t3 - 3 * t2 + 1)
                + endValue * (3 * t2 - 2 * t3)
                + segmentLength
                        * (slope(keyIndex, componentIndex) * (t3 - 2 * t2 + t)
                                + slope(keyIndex + 1, componentIndex) * (t3 - t2));
    }
}
