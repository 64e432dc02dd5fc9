package shuriken.nitro.srt0;

import java.util.function.IntToDoubleFunction;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Sampling;

/**
 * A component of a texture's transform over time, such as the horizontal scale. The file describes it by a 32-bit word:
 * bits 30-31 are the exponent of the step (0 to 2 for step 1, 2 or 4), bit 29 is set if the value is constant, bit 28
 * is set if values have 16 bits, and bits 0-15 are the last regular frame.
 *
 * <p>A scale or translation is fx16 if bit 28 is set, and fx32 if not. A rotation has the sine in the low 16 bits and
 * the cosine in the high 16 bits, both as fx16.
 */
public sealed interface TextureCurve {
    /** The bit of the word that is set for 16-bit values. */
    int SHORT_FLAG = 1 << 28;

    /** The bit of the word that is set for a constant. */
    int CONSTANT_FLAG = 1 << 29;

    /**
     * A curve with the same value in all frames.
     *
     * @param word the word of the file
     * @param value the value, in the form that the word defines
     */
    record Constant(int word, int value) implements TextureCurve {}

    /**
     * A curve with one value for each sample.
     *
     * @param word the word of the file
     * @param values the value of each sample, in the form that the word defines
     */
    record Sampled(int word, int[] values) implements TextureCurve {
        public Sampling sampling() {
            return new Sampling(1 << (word >>> 30), word & 0xFFFF);
        }

        static Sampling sampling(int word, int frameCount, SourceLocation wordLocation) {
            return Sampling.decode(word >>> 30, word & 0xFFFF, frameCount, wordLocation);
        }
    }

    /**
     * Returns the value at a frame.
     *
     * @param converter converts a 32-bit word of the file, or one half of it, to a value
     */
    private double valueAt(int frame, IntToDoubleFunction converter) {
        return switch (this) {
            case Constant(int word, int value) -> converter.applyAsDouble(value);
            case Sampled sampled ->
                sampled.sampling().valueAt(frame, sample -> converter.applyAsDouble(sampled.values()[sample]));
        };
    }

    /** Returns a scale or a translation at a frame. */
    default double scalar(int frame) {
        return valueAt(frame, FixedPoint::toDouble);
    }

    /** Returns the sine of a rotation at a frame. */
    default double sine(int frame) {
        return valueAt(frame, word -> FixedPoint.toDouble((short) word));
    }

    /** Returns the cosine of a rotation at a frame. */
    default double cosine(int frame) {
        return valueAt(frame, word -> FixedPoint.toDouble(word >> 16));
    }
}
