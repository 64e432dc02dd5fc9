package shuriken.codec.bios;

import shuriken.io.ByteCursor;

/**
 * The zeros after a stream, which pad it to a multiple of 4, 8, 16 or 32 bytes. Up to three zeros are accepted at any
 * alignment.
 *
 * @param zeros the number of zeros
 * @param size the size of the stream in bytes, including the zeros
 */
public record Filling(int zeros, int size) {
    /** The padding to a multiple of four bytes. */
    public static final Filling USUAL = new Filling(0, 0);

    /** The known alignments, the most frequent first. */
    private static final int[] ALIGNMENTS = {BiosCompression.ALIGNMENT, 8, 16, 32};

    /** Returns whether all bytes after the next {@code used} bytes are padding. */
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

    /** Returns the smallest alignment that requires this number of zeros for this size, or 0 if no alignment does. */
    private int alignment() {
        for (int candidate : ALIGNMENTS) {
            if (zeros < candidate && size % candidate == 0) {
                return candidate;
            }
        }
        return 0;
    }

    /** Returns how many zeros follow a stream of this length that replaces the original one. */
    public int zerosAfter(int length) {
        int alignment = alignment();
        if (alignment == 0) {
            return zeros < BiosCompression.ALIGNMENT ? zeros : 0;
        }
        return Math.floorMod(-length, alignment);
    }
}
