package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Words;

/**
 * Decodes one LZ10 or LZ11 stream. It processes one flag byte and its eight steps (literals or copies) at a time. While
 * input and output have enough space to overrun, it copies eight bytes at once; near their ends it checks every byte.
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

    /**
     * The minimum first byte of an LZ11 copy whose length has sixteen bits; a lower
     * first byte starts a copy whose length has eight bits.
     */
    static final int LENGTH16_MIN_FIRST_BYTE = 0x10;

    /** The minimum first byte of an LZ11 copy whose length has four bits. */
    private static final int LENGTH4_MIN_FIRST_BYTE = 0x20;

    /** The maximum length of a copy in LZ10. */
    static final int MAX_SHORT_LENGTH = 0xF + SHORT_LENGTH_BIAS;

    /** The maximum length of a copy in LZ11. */
    static final int MAX_LENGTH = 0xFFFF + LENGTH16_BIAS;

    /** The maximum input in bytes of a flag byte and its eight steps, plus the overrun. */
    private static final int INPUT_MARGIN = 1 + 8 * 4 + 8;

    /** The output of eight literals, or the overrun of a copy, plus one byte that remains for the end. */
    private static final int OUTPUT_MARGIN = Long.BYTES + 1;

    private final ByteCursor source;
    private final byte[] in;

    /** The index of the first input byte in the array. */
    private final int inputStart;

    /** The index after the last input byte in the array. */
    private final int inputEnd;

    private final byte[] out;

    /** Whether the stream is LZ11. */
    private final boolean isLz11;

    /** The index of the next input byte. */
    private int inputPosition;

    /** The number of output bytes so far. */
    private int outputSize;

    /** The position in the source of the copy that was read last, for messages. */
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
        this.inputStart = source.arrayOffset();
        this.inputEnd = inputStart + source.size();
        this.inputPosition = inputStart + source.position();
        this.out = out;
        this.isLz11 = isLz11;
    }

    /** Fills the output and moves the source to the end of the stream. */
    void decode() {
        while (outputSize < out.length) {
            runFast();
            runChecked();
        }
        source.seek(inputPosition - inputStart);
    }

    /**
     * Processes as many flag bytes as possible without checking each byte.
     *
     * @return the number of output bytes so far
     */
    int runFast() {
        byte[] in = this.in;
        byte[] out = this.out;
        int inputPosition = this.inputPosition;
        int outputSize = this.outputSize;
        int lastFastInput = inputEnd - INPUT_MARGIN;
        int lastFastOutput = out.length - OUTPUT_MARGIN;
        while (inputPosition <= lastFastInput && outputSize <= lastFastOutput) {
            int flags = in[inputPosition++] << 24;
            int stepsLeft = 8;
            while (true) {
                int literalCount = Math.min(Integer.numberOfLeadingZeros(flags), stepsLeft);
                // Copies eight bytes, of which only the literals count.
                Words.put64(out, outputSize, Words.i64(in, inputPosition));
                inputPosition += literalCount;
                outputSize += literalCount;
                stepsLeft -= literalCount + 1;
                if (stepsLeft < 0) {
                    break;
                }
                flags <<= literalCount + 1;
                // The first byte of a copy; in a longer form, then the byte with the high bits of the distance.
                int firstByte = in[inputPosition] & 0xFF;
                int length = (firstByte >> 4) + SHORT_LENGTH_BIAS;
                if (isLz11) {
                    length += LENGTH4_BIAS - SHORT_LENGTH_BIAS;
                    if (firstByte < LENGTH4_MIN_FIRST_BYTE) {
                        boolean has16BitLength = firstByte >= LENGTH16_MIN_FIRST_BYTE;
                        length = firstByte & 0xF;
                        if (has16BitLength) {
                            length = (length << 8) | (in[++inputPosition] & 0xFF);
                        }
                        firstByte = in[++inputPosition] & 0xFF;
                        length = ((length << 4) | (firstByte >> 4)) + (has16BitLength ? LENGTH16_BIAS : LENGTH8_BIAS);
                    }
                }
                int distance = (((firstByte & 0xF) << 8) | (in[inputPosition + 1] & 0xFF)) + 1;
                inputPosition += 2;
                if (distance > outputSize || length > out.length - OUTPUT_MARGIN - outputSize) {
                    // The input is invalid or an end is near: the checked loop repeats this flag byte with the same
                    // output.
                    return this.outputSize;
                }
                copy(out, outputSize, distance, length);
                outputSize += length;
            }
            this.inputPosition = inputPosition;
            this.outputSize = outputSize;
        }
        return outputSize;
    }

    /** Copies bytes. This method may write up to 7 bytes too many. */
    private static void copy(byte[] out, int targetOffset, int distance, int length) {
        int sourceOffset = targetOffset - distance;
        if (distance >= Long.BYTES) {
            for (int copiedSize = 0; copiedSize < length; copiedSize += Long.BYTES) {
                Words.put64(out, targetOffset + copiedSize, Words.i64(out, sourceOffset + copiedSize));
            }
        } else if (distance == 1) {
            Arrays.fill(out, targetOffset, targetOffset + length, out[sourceOffset]);
        } else {
            for (int i = 0; i < length; i++) {
                out[targetOffset + i] = out[sourceOffset + i];
            }
        }
    }

    /** Processes one flag byte and checks every step. */
    private void runChecked() {
        int flags = readByte("a flag byte");
        for (int bit = 0x80; bit > 0 && outputSize < out.length; bit >>= 1) {
            if ((flags & bit) == 0) {
                out[outputSize] = (byte) readByte("a literal");
                outputSize++;
            } else {
                copyChecked();
            }
        }
    }

    /** Reads a copy and executes it byte by byte. */
    private void copyChecked() {
        long packedCopy = readPackedCopy();
        int distance = distanceOf(packedCopy);
        int length = lengthOf(packedCopy);
        requireValidCopy(distance, length, outputSize, out.length);
        for (int i = 0; i < length; i++, outputSize++) {
            out[outputSize] = out[outputSize - distance];
        }
    }

    /**
     * Requires that a copy starts in the output and fits in it.
     *
     * @param distance the distance of the copied bytes back from the end of the output
     * @param length the number of copied bytes
     * @param outputSize the number of output bytes before the copy
     * @param outputLimit the maximum number of output bytes
     */
    private void requireValidCopy(int distance, int length, long outputSize, long outputLimit) {
        if (distance > outputSize) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    source.locationAt(copyPosition),
                    "a back-reference starts %,d bytes back, but only %,d bytes have been decompressed",
                    distance,
                    outputSize);
        }
        if (length > outputLimit - outputSize) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    source.locationAt(copyPosition),
                    "a back-reference copies %,d bytes, but only %,d bytes are left in the output",
                    length,
                    outputLimit - outputSize);
        }
    }

    /** Reads a copy and returns its length in the upper half and its distance in the lower half. */
    private long readPackedCopy() {
        copyPosition = inputPosition - inputStart;
        int firstByte = readByte("a back-reference");
        long length = (long) (firstByte >> 4) + (isLz11 ? LENGTH4_BIAS : SHORT_LENGTH_BIAS);
        if (isLz11 && firstByte < LENGTH4_MIN_FIRST_BYTE) {
            boolean has16BitLength = firstByte >= LENGTH16_MIN_FIRST_BYTE;
            length = firstByte & 0xF;
            if (has16BitLength) {
                length = (length << 8) | readByte("a length");
            }
            firstByte = readByte("a length");
            length = ((length << 4) | (firstByte >> 4)) + (has16BitLength ? LENGTH16_BIAS : LENGTH8_BIAS);
        }
        int distance = (((firstByte & 0xF) << 8) | readByte("a distance")) + 1;
        return (length << 32) | distance;
    }

    private static int lengthOf(long packedCopy) {
        return (int) (packedCopy >>> 32);
    }

    private static int distanceOf(long packedCopy) {
        return (int) packedCopy;
    }

    /** Returns the next input byte, or throws an exception if it is missing. */
    private int readByte(String fieldName) {
        if (inputPosition == inputEnd) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    source.locationAt(inputPosition - inputStart),
                    "the stream ends too early: %s is missing after %,d bytes of output",
                    fieldName,
                    outputSize);
        }
        return in[inputPosition++] & 0xFF;
    }

    /** Skips the steps that produce {@code size} bytes without producing the bytes. */
    static void skip(ByteCursor source, long size, boolean isLz11) {
        LzDecoder decoder = new LzDecoder(source, new byte[0], isLz11);
        long skippedSize = 0;
        while (skippedSize < size) {
            int flags = decoder.readByte("a flag byte");
            for (int bit = 0x80; bit > 0 && skippedSize < size; bit >>= 1) {
                if ((flags & bit) == 0) {
                    decoder.readByte("a literal");
                    skippedSize++;
                } else {
                    long packedCopy = decoder.readPackedCopy();
                    int length = lengthOf(packedCopy);
                    decoder.requireValidCopy(distanceOf(packedCopy), length, skippedSize, size);
                    skippedSize += length;
                }
            }
        }
        source.seek(decoder.inputPosition - decoder.inputStart);
    }
}
