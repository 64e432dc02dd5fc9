package shuriken.nitro.mat0;

import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Sampling;

/**
 * A colour or an alpha over time, as the file represents it by a 32-bit word. The bits of the word are: 30-31 the
 * exponent of the step (0 to 2 for step 1, 2 or 4), 29 whether the value is constant, 16-28 the last regular frame, and
 * 0-15 the value of a constant.
 */
public sealed interface MaterialCurve {
    /** The bit of the word that is set for a constant. */
    int CONSTANT_FLAG = 1 << 29;

    /** The mask of a colour component in RGB555. */
    int COMPONENT_MASK = 0x1F;

    /**
     * A curve with the same value in all frames.
     *
     * @param word the word, which contains the value
     */
    record Constant(int word) implements MaterialCurve {
        public Constant {
            if ((word & CONSTANT_FLAG) == 0) {
                throw new IllegalArgumentException(
                        "a constant must have bit 29 set, but is 0x" + Integer.toHexString(word));
            }
        }
    }

    /**
     * A curve with one value for each sample.
     *
     * @param word the word of the file, whose lower 16 bits are 0 instead of the offset of the samples
     * @param values the samples
     */
    record Sampled(int word, int[] values) implements MaterialCurve {
        public Sampled {
            if ((word & (CONSTANT_FLAG | 0xFFFF)) != 0) {
                throw new IllegalArgumentException(
                        "bits 0 to 15 and bit 29 of samples must be zero, but the value is 0x"
                                + Integer.toHexString(word));
            }
        }

        public Sampling sampling() {
            return new Sampling(1 << (word >>> 30), lastRegularFrame(word));
        }

        static Sampling sampling(int word, int frameCount, SourceLocation wordLocation) {
            return Sampling.decode(word >>> 30, lastRegularFrame(word), frameCount, wordLocation);
        }

        private static int lastRegularFrame(int word) {
            return word >> 16 & 0x1FFF;
        }
    }

    /** Returns an alpha at a frame, 0 to 31. */
    default int alpha(int frame) {
        return component(frame, /* shift= */ 0, /* mask= */ 0xFF);
    }

    /** Returns a colour at a frame in RGB555. Interpolated colours are rounded down in each component. */
    default int colour(int frame) {
        int red = component(frame, /* shift= */ 0, COMPONENT_MASK);
        int green = component(frame, /* shift= */ 5, COMPONENT_MASK);
        int blue = component(frame, /* shift= */ 10, COMPONENT_MASK);
        return red | green << 5 | blue << 10;
    }

    /** Returns the bits of a value that a shift and a mask select, interpolated between samples. */
    private int component(int frame, int shift, int mask) {
        return switch (this) {
            case Constant(int word) -> (word >> shift) & mask;
            case Sampled sampled ->
                (int) sampled.sampling().valueAt(frame, sample -> (sampled.values()[sample] >> shift) & mask);
        };
    }
}
