package shuriken.texture;

import java.util.Optional;
import shuriken.io.struct.Words;

/**
 * Expands two 16-bit colours at once to R, G, B, A bytes. A pair is a 64-bit number with one colour in each 32-bit
 * half. After the shift of {@link #expand}, each colour is in the low 16 bits of its half, and the other bits are
 * ignored. In the loops, {@code top} has the stored bits of each component at the top of its byte. Below them, {@code
 * low} repeats these bits. A warm JVM compiles these loops to vector instructions.
 */
public enum ColourPairExpander {
    RGB565 {
        @Override
        public void expand(long[] pairs, int shift, byte[] rgba, int offset) {
            for (int i = 0; i < pairs.length; i++) {
                long pair = pairs[i] >>> shift;
                long top = pair >>> 8 & 0xF8000000F8L | pair << 5 & 0xFC000000FC00L | pair << 19 & 0xF8000000F80000L;
                long low = top >>> 5 & 0x7000700070007L | top >>> 6 & 0x30000000300L;
                Words.put64(rgba, offset + 8 * i, top | low | OPAQUE);
            }
        }
    },
    RGB555 {
        @Override
        public void expand(long[] pairs, int shift, byte[] rgba, int offset) {
            for (int i = 0; i < pairs.length; i++) {
                long pair = pairs[i] >>> shift;
                long top = pair >>> 7 & 0xF8000000F8L | pair << 6 & 0xF8000000F800L | pair << 19 & 0xF8000000F80000L;
                Words.put64(rgba, offset + 8 * i, top | top >>> 5 & 0x7070700070707L | OPAQUE);
            }
        }
    },
    ARGB1555 {
        @Override
        public void expand(long[] pairs, int shift, byte[] rgba, int offset) {
            for (int i = 0; i < pairs.length; i++) {
                long pair = pairs[i] >>> shift;
                long top = pair >>> 7 & 0xF8000000F8L | pair << 6 & 0xF8000000F800L | pair << 19 & 0xF8000000F80000L;
                long alpha = pair << 16 & 0x8000000080000000L;
                long low = top >>> 5 & 0x7070700070707L | alpha - (alpha >>> 7);
                Words.put64(rgba, offset + 8 * i, top | low | alpha);
            }
        }
    },
    ARGB4444 {
        @Override
        public void expand(long[] pairs, int shift, byte[] rgba, int offset) {
            for (int i = 0; i < pairs.length; i++) {
                long pair = pairs[i] >>> shift;
                long nibbles = pair >>> 8 & 0xF0000000FL | pair << 4 & 0xF0000000F00L;
                nibbles |= pair << 16 & 0xF0000000F0000L | pair << 12 & 0xF0000000F000000L;
                Words.put64(rgba, offset + 8 * i, nibbles | nibbles << 4);
            }
        }
    };

    private static final long OPAQUE = 0xFF000000FF000000L;

    /** Returns the expander for colours with these numbers of bits per component, if there is one. */
    static Optional<ColourPairExpander> find(int alphaBits, int redBits, int greenBits, int blueBits) {
        // One hexadecimal digit per component.
        return switch ((alphaBits << 12) | (redBits << 8) | (greenBits << 4) | blueBits) {
            case 0x0565 -> Optional.of(RGB565);
            case 0x0555 -> Optional.of(RGB555);
            case 0x1555 -> Optional.of(ARGB1555);
            case 0x4444 -> Optional.of(ARGB4444);
            default -> Optional.empty();
        };
    }

    /**
     * Expands pairs, and writes the colour in the low half of each pair before the colour in its high half.
     *
     * @param pairs the pairs of colours, one per 64-bit number
     * @param shift the number of bits by which the colours are shifted left in each pair
     * @param rgba the output, {@code byte[8*n]} from {@code offset} on
     * @param offset the offset in {@code rgba} of the first colour
     */
    public abstract void expand(long[] pairs, int shift, byte[] rgba, int offset);
}
