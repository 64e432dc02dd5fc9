package shuriken.nitro.g3d;

import java.util.function.IntToDoubleFunction;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * The frames that have a sample of an animated value. With step 1, these are all frames. With step 2 or 4, these are
 * every second or fourth frame up to the last regular sample, and all frames after it.
 *
 * <p>Source: measured on 27,517 channels of joints.
 *
 * @param step 1, 2 or 4 frames
 * @param lastRegularFrame the frame of the last regular sample. For step 1, it is the number of frames, which has no
 *     effect
 */
public record Sampling(int step, int lastRegularFrame) {
    /**
     * Interprets the numbers in the word of a curve.
     *
     * @param exponent 0, 1 or 2: the exponent of the step, which is a power of two
     * @param lastRegularFrame the frame of the last regular sample
     * @param frameCount the number of frames of the animation
     * @param field the location of the word
     * @throws FormatException BAD_VALUE if the exponent is above 2, or a step above 1 does not lead to the last regular
     *     frame of the animation
     */
    public static Sampling decode(int exponent, int lastRegularFrame, int frameCount, SourceLocation field) {
        int step = 1 << exponent;
        if (exponent > 2 || step > 1 && (lastRegularFrame >= frameCount || lastRegularFrame % step != 0)) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    field,
                    exponent > 2
                            ? "samples cannot be %d frames apart"
                            : "samples that are %d frames apart cannot end at frame %d of %d",
                    step,
                    lastRegularFrame,
                    frameCount);
        }
        return new Sampling(step, lastRegularFrame);
    }

    /** Returns the number of samples of an animation with this number of frames. */
    public int sampleCount(int frameCount) {
        return step == 1 ? frameCount : lastRegularFrame / step + frameCount - lastRegularFrame;
    }

    /** Returns the index of the sample at a frame, or of the last one before the frame. */
    public int sampleIndex(int frame) {
        if (step == 1) {
            return frame;
        }
        return frame <= lastRegularFrame ? frame / step : lastRegularFrame / step + frame - lastRegularFrame;
    }

    /**
     * Returns the fraction of the distance from the sample of {@link #sampleIndex} to the next one, from 0 to below 1.
     */
    public double fraction(int frame) {
        return frame < lastRegularFrame ? frame % step / (double) step : 0;
    }

    /**
     * Returns the value at a frame by linear interpolation between samples.
     *
     * @param sample returns the value of the sample with an index
     */
    public double valueAt(int frame, IntToDoubleFunction sample) {
        int index = sampleIndex(frame);
        double fraction = fraction(frame);
        double value = sample.applyAsDouble(index);
        return fraction == 0 ? value : value + fraction * (sample.applyAsDouble(index + 1) - value);
    }
}
