package shuriken.codec.bios;

import shuriken.io.ByteCursor;

/**
 * The zeros after a stream: padding to a multiple of 4, 8, 16 or 32 bytes, or up to three zeros anywhere.
 *
 * @param zeros the number of zeros
 * @param size the size of the stream including the zeros
 */
public record Filling(int zeros, int size) {
    /** Padding to a multiple of four bytes. */
    public static final Filling USUAL = new Filling(0, 0);

    /** Alignments, the most frequent first. */
    private static final int[] ALIGNMENTS = {BiosCompression.ALIGNMENT, 8, 16, 32};

    /** Tests whether everything after the next {@code used} bytes is filling. */
    public static boolean isAfter(ByteCursor in, int used) {
        int zeros = in.remaining() - used;
        if (zeros >= BiosCompression.ALIGNMENT && new Filling(zeros, in.remaining()).alignment() == 0) {
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

    /** Returns the smallest alignment that requires this many zeros for this size; 0 if none does. */
    private int alignment() {
        for (int number : ALIGNMENTS) {
            if (zeros < number && size % number == 0) {
                return number;
            }
        }
        return 0;
    }

    /** Returns how many zeros follow another stream that replaces this one. */
    public int zerosAfter(int length) {
        int alignment = alignment();
        if (alignment == 0) {
            return zeros < BiosCompression.ALIGNMENT ? zeros : 0;
        }
        return Math.floorMod(-length, alignment);
    }
}
