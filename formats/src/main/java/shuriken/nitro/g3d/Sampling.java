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
     * Decodes the sampling of a curve.
     *
     * @param stepExponent 0, 1 or 2: the exponent of the step, which is a power of two
     * @param lastRegularFrame the frame of the last regular sample
     * @param frameCount the number of frames of the animation
     * @param wordLocation the location of the word
     * @throws FormatException of kind BAD_VALUE if {@code stepExponent} is above 2, or a step above 1 does not lead to
     *     the last regular frame of the animation
     */
    public static Sampling decode(int stepExponent, int lastRegularFrame, int frameCount, SourceLocation wordLocation) {
        int step = 1 << stepExponent;
        if (stepExponent > 2 || step > 1 && (lastRegularFrame >= frameCount || lastRegularFrame % step != 0)) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    wordLocation,
                    stepExponent > 2
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
     * Returns how far a frame is from the sample at {@link #sampleIndex}, as a fraction of the distance to the next
     * sample: at least 0 and below 1.
     */
    public double fraction(int frame) {
        return frame < lastRegularFrame ? frame % step / (double) step : 0;
    }

    /**
     * Returns the value at a frame by linear interpolation between samples.
     *
     * @param sampleByIndex the function from the index of a sample to its value
     */
    public double valueAt(int frame, IntToDoubleFunction sampleByIndex) {
        int index = sampleIndex(frame);
        double fraction = fraction(frame);
        double value = sampleByIndex.applyAsDouble(index);
        return fraction == 0 ? value : value + fraction * (sampleByIndex.applyAsDouble(index + 1) - value);
    }
}
