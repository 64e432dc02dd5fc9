package shuriken.nitro.srt0;

import java.util.function.IntToDoubleFunction;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Sampling;

/**
 * A component of a texture's transform over time, as stored. The bits of its word: 30-31 step, 29 constant, 28 stored in 16
 * bits, 0-15 the last regular frame. A scale or translation is fx32, or fx16 where bit 28 says so; a rotation is fx16
 * sine and, in the high 16 bits, fx16 cosine.
 */
public sealed interface TextureCurve {
    /** Bit 28. */
    int SHORT = 1 << 28;

    /** Bit 29. */
    int CONSTANT = 1 << 29;

    /** The same value in all frames. */
    record Constant(int word, int value) implements TextureCurve {}

    /** One value for each sample. */
    record Sampled(int word, int[] values) implements TextureCurve {
        public Sampling sampling() {
            return new Sampling(1 << (word >>> 30), word & 0xFFFF);
        }

        static Sampling sampling(int word, int frames, SourceLocation field) {
            return Sampling.of(word >>> 30, word & 0xFFFF, frames, field);
        }
    }

    /** Returns the value at a frame, of one of the halves or of the 32-bit number. */
    private double at(int frame, IntToDoubleFunction part) {
        return switch (this) {
            case Constant(int word, int value) -> part.applyAsDouble(value);
            case Sampled sampled ->
                sampled.sampling().at(frame, sample -> part.applyAsDouble(sampled.values()[sample]));
        };
    }

    /** Returns a scale or a translation. */
    default double number(int frame) {
        return at(frame, FixedPoint::toDouble);
    }

    /** Returns the sine of a rotation. */
    default double sine(int frame) {
        return at(frame, word -> FixedPoint.toDouble((short) word));
    }

    /** Returns the cosine of a rotation. */
    default double cosine(int frame) {
        return at(frame, word -> FixedPoint.toDouble(word >> 16));
    }
}
