package shuriken.nitro.mat0;

import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Sampling;

/**
 * A colour or an alpha over time, as stored. The bits of its word are: 30-31 the step, 29 whether it is constant, 16-28
 * the last regular frame, and 0-15 the value of a constant.
 */
public sealed interface MaterialCurve {
    /** The bit of the word that is set for a constant. */
    int CONSTANT_FLAG = 1 << 29;

    /**
     * A curve with the same value in all frames.
     *
     * @param word the stored word
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
     * @param word the stored word, whose lower 16 bits are 0
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

        static Sampling sampling(int word, int frameCount, SourceLocation field) {
            return Sampling.decode(word >>> 30, lastRegularFrame(word), frameCount, field);
        }

        private static int lastRegularFrame(int word) {
            return word >> 16 & 0x1FFF;
        }
    }

    /** Returns an alpha at a frame, 0 to 31. */
    default int alpha(int frame) {
        return component(frame, 0, 0xFF);
    }

    /** Returns a colour at a frame in RGB555. Interpolated colours are rounded down in each component. */
    default int colour(int frame) {
        return component(frame, 0, 0x1F) | component(frame, 5, 0x1F) << 5 | component(frame, 10, 0x1F) << 10;
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
