package shuriken.codec.bios;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The difference filters: each byte or little-endian 16-bit word is stored as its difference from the previous one. */
final class DifferenceFilter {
    private DifferenceFilter() {}

    static void decode(ByteCursor in, byte[] out, boolean is16Bit) {
        byte[] differences = readDifferences(in, out.length, is16Bit);
        int wordSize = is16Bit ? Short.BYTES : 1;
        int sum = 0;
        for (int i = 0; i < out.length; i += wordSize) {
            sum += readWord(differences, i, is16Bit);
            out[i] = (byte) sum;
            if (is16Bit) {
                out[i + 1] = (byte) (sum >> 8);
            }
        }
    }

    /** Moves the cursor past the differences of {@code size} bytes. */
    static void skip(ByteCursor in, long size, boolean is16Bit) {
        if (size > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED, in.location(), "expected %d bytes, found %d", size, in.remaining());
        }
        requireMultipleOfWordSize(in, size, is16Bit);
        in.seek(in.position() + (int) size);
    }

    private static byte[] readDifferences(ByteCursor in, int size, boolean is16Bit) {
        requireMultipleOfWordSize(in, size, is16Bit);
        return in.bytes("differences", size);
    }

    private static void requireMultipleOfWordSize(ByteCursor in, long size, boolean is16Bit) {
        if (is16Bit && size % 2 != 0) {
            throw new FormatException(
                    Kind.BAD_VALUE, in.location(), "the size of %,d bytes is not a multiple of 2", size);
        }
    }

    /** Returns the byte or 16-bit word at an offset. */
    private static int readWord(byte[] bytes, int offset, boolean is16Bit) {
        return (bytes[offset] & 0xFF) | (is16Bit ? (bytes[offset + 1] & 0xFF) << 8 : 0);
    }

    /**
     * Encodes content as differences.
     *
     * @throws IllegalArgumentException if the size of {@code content} is not a multiple of the word size
     */
    static void encode(byte[] content, boolean is16Bit, ByteWriter out) {
        if (is16Bit && content.length % 2 != 0) {
            throw new IllegalArgumentException(content.length + " bytes are not a multiple of 2");
        }
        int wordSize = is16Bit ? Short.BYTES : 1;
        int previousWord = 0;
        for (int i = 0; i < content.length; i += wordSize) {
            int word = readWord(content, i, is16Bit);
            out.low8(word - previousWord);
            if (is16Bit) {
                out.low8((word - previousWord) >> 8);
            }
            previousWord = word;
        }
    }
}
