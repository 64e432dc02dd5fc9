package shuriken.nitro.g3d;

import java.util.function.IntToDoubleFunction;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * The frames of the samples of an animated value. There is one sample for each frame, or one for each second or fourth
 * frame up to a last one, and then one for each frame.
 *
 * <p>Source: measured on 27,517 channels of joints.
 *
 * @param step 1, 2 or 4 frames
 * @param last the frame of the last regular sample; for step 1, the number of frames, which is not used
 */
public record Sampling(int step, int last) {
    /**
     * Interprets a stored word.
     *
     * @param code 0, 1 or 2: the exponent of the step, which is a power of two
     * @param last the frame of the last regular sample
     * @param frames the number of frames of the animation
     * @param field the location of the word
     * @throws FormatException BAD_VALUE if the animation cannot have such samples
     */
    public static Sampling of(int code, int last, int frames, SourceLocation field) {
        int step = 1 << code;
        if (code > 2 || step > 1 && (last >= frames || last % step != 0)) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    field,
                    code > 2
                            ? "samples cannot be %d frames apart"
                            : "samples that are %d frames apart cannot end at frame %d of %d",
                    step,
                    last,
                    frames);
        }
        return new Sampling(step, last);
    }

    /** Returns the number of samples of an animation with this number of frames. */
    public int count(int frames) {
        return step == 1 ? frames : last / step + frames - last;
    }

    /** Returns the index of the sample at a frame, or of the last one before the frame. */
    public int index(int frame) {
        if (step == 1) {
            return frame;
        }
        return frame <= last ? frame / step : last / step + frame - last;
    }

    /** Returns the fraction of the distance from the sample of {@link #index} to the next one, from 0 to below 1. */
    public double fraction(int frame) {
        return frame < last ? frame % step / (double) step : 0;
    }

    /** Returns the value at a frame by linear interpolation between samples. */
    public double valueAt(int frame, IntToDoubleFunction sample) {
        int index = index(frame);
        double fraction = fraction(frame);
        double value = sample.applyAsDouble(index);
        return fraction == 0 ? value : value + fraction * (sample.applyAsDouble(index + 1) - value);
    }
}
