package shuriken.codec.bios;

import shuriken.io.ByteCursor;

/**
 * The zeros after a stream, which pad it to a multiple of 4, 8, 16 or 32 bytes. Up to three zeros are accepted at any
 * alignment.
 *
 * @param zeroCount the number of zeros
 * @param paddedSize the size of the stream in bytes, including the zeros
 */
public record StreamPadding(int zeroCount, int paddedSize) {
    /** The padding of a new stream, to a multiple of four bytes. */
    public static final StreamPadding USUAL = new StreamPadding(0, 0);

    /** The known alignments, the most frequent first. */
    private static final int[] ALIGNMENTS = {BiosCompression.ALIGNMENT, 8, 16, 32};

    /** Returns whether all bytes after the next {@code streamSize} bytes are padding. */
    public static boolean isAfter(ByteCursor in, int streamSize) {
        int zeroCount = in.remaining() - streamSize;
        if (zeroCount >= BiosCompression.ALIGNMENT && new StreamPadding(zeroCount, in.remaining()).alignment() == 0) {
            return false;
        }
        int arrayIndex = in.arrayOffset() + in.position();
        for (int i = arrayIndex + streamSize; i < arrayIndex + in.remaining(); i++) {
            if (in.array()[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the smallest alignment that requires this number of zeros for this size, or 0 if no alignment does. */
    private int alignment() {
        for (int alignment : ALIGNMENTS) {
            if (zeroCount < alignment && paddedSize % alignment == 0) {
                return alignment;
            }
        }
        return 0;
    }

    /**
     * Returns how many zeros must follow a new stream of {@code streamSize} bytes, so that it is padded like the
     * original stream.
     */
    public int zeroCountAfter(int streamSize) {
        int alignment = alignment();
        if (alignment == 0) {
            return zeroCount < BiosCompression.ALIGNMENT ? zeroCount : 0;
        }
        return Math.floorMod(-streamSize, alignment);
    }
}
