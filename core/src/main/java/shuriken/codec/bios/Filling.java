package shuriken.codec.bios;

import shuriken.io.ByteCursor;

/**
 * The zeros behind a stream: to a multiple of 4, 8, 16 or 32 bytes, or up to three of them anywhere.
 *
 * @param zeros how many there are
 * @param size of stream and zeros
 */
public record Filling(int zeros, int size) {
    /** To a multiple of four bytes. */
    public static final Filling USUAL = new Filling(0, 0);

    /** The most frequent first. */
    private static final int[] ALIGNMENTS = {BiosCompression.ALIGNMENT, 8, 16, 32};

    /** Whether everything behind the next {@code used} bytes is filling. */
    public static boolean isAfter(ByteCursor in, int used) {
        int rest = in.remaining() - used;
        if (rest >= BiosCompression.ALIGNMENT && new Filling(rest, in.remaining()).alignment() == 0) {
            return false;
        }
        int from = in.arrayOffset() + in.position();
        for (int i = from + used; i < from + in.remaining(); i++) {
            if (in.array()[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** The smallest multiple that needs so many zeros for such a size; 0 if none does. */
    private int alignment() {
        for (int each : ALIGNMENTS) {
            if (zeros < each && size % each == 0) {
                return each;
            }
        }
        return 0;
    }

    /** How many zeros follow another stream in the same place. */
    public int after(int length) {
        int alignment = alignment();
        if (alignment == 0) {
            return zeros < BiosCompression.ALIGNMENT ? zeros : 0;
        }
        return Math.floorMod(-length, alignment);
    }
}
