package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Words;

/**
 * A decoder of one LZ10 or LZ11 stream. It processes one flag byte and its eight steps (literals or copies) at a time,
 * copies in steps of eight bytes while input and output have enough space to overrun, and checks every byte near their
 * ends.
 */
final class LzDecoder {
    /** The difference between the length of a copy and its stored four bits in LZ10. */
    static final int SHORT_LENGTH_BIAS = 3;

    /** The difference between the length of a copy and its stored four bits in LZ11. */
    static final int LENGTH4_BIAS = 1;

    /** The difference between the length of a copy and its stored eight bits in LZ11. */
    static final int LENGTH8_BIAS = 0x11;

    /** The difference between the length of a copy and its stored sixteen bits in LZ11. */
    static final int LENGTH16_BIAS = 0x111;

    /** The first byte of a copy of LZ11 whose length has sixteen bits is at least this, and below the next constant. */
    static final int LENGTH16_MARK = 0x10;

    /** The first byte of a copy of LZ11 whose length has four bits is at least this. */
    private static final int LENGTH4_MARK = 0x20;

    /** The maximum length of a copy in LZ10. */
    static final int MAX_SHORT_LENGTH = 0xF + SHORT_LENGTH_BIAS;

    /** The maximum length of a copy in LZ11. */
    static final int MAX_LENGTH = 0xFFFF + LENGTH16_BIAS;

    /** The maximum input of a flag byte and its eight steps, plus the overrun. */
    private static final int INPUT_MARGIN = 1 + 8 * 4 + 8;

    /** The output of eight literals, or the overrun of a copy, plus one byte that remains for the end. */
    private static final int OUTPUT_MARGIN = Long.BYTES + 1;

    private final ByteCursor source;
    private final byte[] in;

    /** The range of the input in the array. */
    private final int start;

    private final int end;
    private final byte[] out;

    /** Whether the stream is LZ11. */
    private final boolean isLz11;

    /** The index of the next input byte. */
    private int position;

    /** The number of output bytes so far. */
    private int size;

    /** The position of the last copy in the source, for messages. */
    private int copyPosition;

    /**
     * Creates a decoder.
     *
     * @param source the cursor at the first flag byte
     * @param out the output to fill
     * @param isLz11 whether the stream is LZ11
     */
    LzDecoder(ByteCursor source, byte[] out, boolean isLz11) {
        this.source = source;
        this.in = source.array();
        this.start = source.arrayOffset();
        this.end = start + source.size();
        this.position = start + source.position();
        this.out = out;
        this.isLz11 = isLz11;
    }

    /** Fills the output and moves the source past the last byte used. */
    void decode() {
        while (size < out.length) {
            runFast();
            runChecked();
        }
        source.seek(position - start);
    }

    /**
     * Processes as many flag bytes as possible without checking each byte.
     *
     * @return the number of output bytes so far
     */
    int runFast() {
        byte[] in = this.in;
        byte[] out = this.out;
        int position = this.position;
        int size = this.size;
        int lastIn = end - INPUT_MARGIN;
        int lastOut = out.length - OUTPUT_MARGIN;
        while (position <= lastIn && size <= lastOut) {
            int flags = in[position++] << 24;
            int stepsLeft = 8;
            while (true) {
                int literals = Math.min(Integer.numberOfLeadingZeros(flags), stepsLeft);
                // Copies eight bytes, of which only the literals count.
                Words.put64(out, size, Words.i64(in, position));
                position += literals;
                size += literals;
                stepsLeft -= literals + 1;
                if (stepsLeft < 0) {
                    break;
                }
                flags <<= literals + 1;
                // The first byte of a copy.
                int first = in[position] & 0xFF;
                int length = (first >> 4) + SHORT_LENGTH_BIAS;
                if (isLz11) {
                    length += LENGTH4_BIAS - SHORT_LENGTH_BIAS;
                    if (first < LENGTH4_MARK) {
                        boolean has16Bits = first >= LENGTH16_MARK;
                        length = first & 0xF;
                        length = has16Bits ? length << 8 | in[++position] & 0xFF : length;
                        first = in[++position] & 0xFF;
                        length = (length << 4 | first >> 4) + (has16Bits ? LENGTH16_BIAS : LENGTH8_BIAS);
                    }
                }
                int distance = ((first & 0xF) << 8 | in[position + 1] & 0xFF) + 1;
                position += 2;
                if (distance > size || length > out.length - OUTPUT_MARGIN - size) {
                    // The input is invalid or an end is near: the checked loop repeats this flag byte with the same
                    // output.
                    return this.size;
                }
                copy(out, size, distance, length);
                size += length;
            }
            this.position = position;
            this.size = size;
        }
        return size;
    }

    /** Copies bytes. This method may write up to 7 bytes too many. */
    private static void copy(byte[] out, int to, int distance, int length) {
        int from = to - distance;
        if (distance >= Long.BYTES) {
            for (int copied = 0; copied < length; copied += Long.BYTES) {
                Words.put64(out, to + copied, Words.i64(out, from + copied));
            }
        } else if (distance == 1) {
            Arrays.fill(out, to, to + length, out[from]);
        } else {
            for (int i = 0; i < length; i++) {
                out[to + i] = out[from + i];
            }
        }
    }

    /** Processes one flag byte and checks every step. */
    private void runChecked() {
        int flags = nextByte("a flag byte");
        for (int bit = 0x80; bit > 0 && size < out.length; bit >>= 1) {
            if ((flags & bit) == 0) {
                out[size] = (byte) nextByte("a literal");
                size++;
            } else {
                copyChecked();
            }
        }
    }

    /** Reads a copy and executes it byte by byte. */
    private void copyChecked() {
        long copy = readCopy();
        int distance = (int) copy;
        int length = (int) (copy >>> 32);
        checkCopy(distance, length, size, out.length);
        for (int i = 0; i < length; i++, size++) {
            out[size] = out[size - distance];
        }
    }

    /**
     * Checks a copy.
     *
     * @param size the number of output bytes before the copy
     * @param limit the maximum number of output bytes
     */
    private void checkCopy(int distance, int length, long size, long limit) {
        if (distance > size) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    source.siteAt(copyPosition),
                    "a back-reference starts %,d bytes back, but only %,d bytes have been decompressed",
                    distance,
                    size);
        }
        if (length > limit - size) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    source.siteAt(copyPosition),
                    "a back-reference copies %,d bytes, but only %,d bytes are left in the output",
                    length,
                    limit - size);
        }
    }

    /** Reads a copy and returns its length in the upper half and its distance in the lower half. */
    private long readCopy() {
        copyPosition = position - start;
        int first = nextByte("a back-reference");
        long length = (long) (first >> 4) + (isLz11 ? LENGTH4_BIAS : SHORT_LENGTH_BIAS);
        if (isLz11 && first < LENGTH4_MARK) {
            boolean has16Bits = first >= LENGTH16_MARK;
            length = first & 0xF;
            length = has16Bits ? length << 8 | nextByte("a length") : length;
            first = nextByte("a length");
            length = (length << 4 | first >> 4) + (has16Bits ? LENGTH16_BIAS : LENGTH8_BIAS);
        }
        return length << 32 | ((first & 0xF) << 8 | nextByte("a distance")) + 1;
    }

    /** Returns the next input byte, or reports that it is missing. */
    private int nextByte(String fieldName) {
        if (position == end) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    source.siteAt(position - start),
                    "the stream ends too early: %s is missing after %,d bytes of output",
                    fieldName,
                    size);
        }
        return in[position++] & 0xFF;
    }

    /** Skips the steps that produce {@code size} bytes without producing the bytes. */
    static void skip(ByteCursor source, long size, boolean isLz11) {
        LzDecoder decoder = new LzDecoder(source, new byte[0], isLz11);
        long skipped = 0;
        while (skipped < size) {
            int flags = decoder.nextByte("a flag byte");
            for (int bit = 0x80; bit > 0 && skipped < size; bit >>= 1) {
                if ((flags & bit) == 0) {
                    decoder.nextByte("a literal");
                    skipped++;
                } else {
                    long copy = decoder.readCopy();
                    decoder.checkCopy((int) copy, (int) (copy >>> 32), skipped, size);
                    skipped += copy >>> 32;
                }
            }
        }
        source.seek(decoder.position - decoder.start);
    }
}
