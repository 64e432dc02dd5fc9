package shuriken.texture;

import java.util.Optional;
import shuriken.io.Words;

/**
 * Colours of 16 bits, two in one number of 64 bits: one in the low half of each 32 bits, what else is there being left out.
 * Both become R, G, B, A at once. A warm JVM makes vector instructions of these loops.
 */
public enum ColourPairs {
    RGB565 {
        @Override
        public void widen(long[] pairs, int shift, byte[] rgba, int to) {
            for (int i = 0; i < pairs.length; i++) {
                long two = pairs[i] >>> shift;
                long top = two >>> 8 & 0xF8000000F8L | two << 5 & 0xFC000000FC00L | two << 19 & 0xF8000000F80000L;
                long low = top >>> 5 & 0x7000700070007L | top >>> 6 & 0x30000000300L;
                Words.put64(rgba, to + 8 * i, top | low | OPAQUE);
            }
        }
    },
    RGB555 {
        @Override
        public void widen(long[] pairs, int shift, byte[] rgba, int to) {
            for (int i = 0; i < pairs.length; i++) {
                long two = pairs[i] >>> shift;
                long top = two >>> 7 & 0xF8000000F8L | two << 6 & 0xF8000000F800L | two << 19 & 0xF8000000F80000L;
                Words.put64(rgba, to + 8 * i, top | top >>> 5 & 0x7070700070707L | OPAQUE);
            }
        }
    },
    ARGB1555 {
        @Override
        public void widen(long[] pairs, int shift, byte[] rgba, int to) {
            for (int i = 0; i < pairs.length; i++) {
                long two = pairs[i] >>> shift;
                long top = two >>> 7 & 0xF8000000F8L | two << 6 & 0xF8000000F800L | two << 19 & 0xF8000000F80000L;
                long alpha = two << 16 & 0x8000000080000000L;
                long low = top >>> 5 & 0x7070700070707L | alpha - (alpha >>> 7);
                Words.put64(rgba, to + 8 * i, top | low | alpha);
            }
        }
    },
    ARGB4444 {
        @Override
        public void widen(long[] pairs, int shift, byte[] rgba, int to) {
            for (int i = 0; i < pairs.length; i++) {
                long two = pairs[i] >>> shift;
                long low = two >>> 8 & 0xF0000000FL | two << 4 & 0xF0000000F00L;
                low |= two << 16 & 0xF0000000F0000L | two << 12 & 0xF0000000F000000L;
                Words.put64(rgba, to + 8 * i, low | low << 4);
            }
        }
    };

    private static final long OPAQUE = 0xFF000000FF000000L;

    /** The colours with so many bits. */
    static Optional<ColourPairs> of(int alpha, int red, int green, int blue) {
        return switch (alpha << 12 | red << 8 | green << 4 | blue) {
            case 0x0565 -> Optional.of(RGB565);
            case 0x0555 -> Optional.of(RGB555);
            case 0x1555 -> Optional.of(ARGB1555);
            case 0x4444 -> Optional.of(ARGB4444);
            default -> Optional.empty();
        };
    }

    /**
     * Writes the colours of each pair, the low one first.
     *
     * @param shift how far they stand above their places
     * @param rgba {@code byte[8*n]} from {@code to} on
     */
    public abstract void widen(long[] pairs, int shift, byte[] rgba, int to);
}
