package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Encodes and decodes RLE streams, which consist of runs of one byte and literal bytes. */
final class RunLengthCoding {
    /** The bit of a control byte that marks a run. */
    private static final int RUN_FLAG = 0x80;

    /** The minimum length of a run. */
    static final int MIN_RUN_LENGTH = 3;

    /** The maximum length of a run. */
    static final int MAX_RUN_LENGTH = 0x7F + MIN_RUN_LENGTH;

    /** The maximum number of literal bytes after a control byte. */
    static final int MAX_LITERAL_COUNT = 0x80;

    private RunLengthCoding() {}

    static void decode(ByteCursor in, byte[] out) {
        int outputSize = 0;
        while (outputSize < out.length) {
            int controlByte = in.u8("run");
            int length = requireLength(in, controlByte, out.length - outputSize);
            if (controlByte >= RUN_FLAG) {
                Arrays.fill(out, outputSize, outputSize + length, (byte) in.u8("byte"));
            } else {
                System.arraycopy(in.bytes("bytes", length), 0, out, outputSize, length);
            }
            outputSize += length;
        }
    }

    static void skip(ByteCursor in, long size) {
        long remaining = size;
        while (remaining > 0) {
            int controlByte = in.u8("run");
            int length = requireLength(in, controlByte, remaining);
            in.bytes("bytes", controlByte >= RUN_FLAG ? 1 : length);
            remaining -= length;
        }
    }

    /** Returns the length that a control byte states, and requires that the output has space for that many bytes. */
    private static int requireLength(ByteCursor in, int controlByte, long remainingSize) {
        int length = controlByte >= RUN_FLAG ? controlByte - RUN_FLAG + MIN_RUN_LENGTH : controlByte + 1;
        if (length > remainingSize) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    in.locationAt(in.position() - 1),
                    "a run has %,d bytes, but only %,d bytes are left in the output",
                    length,
                    remainingSize);
        }
        return length;
    }

    /**
     * Encodes content.
     *
     * @param mode {@link LzMode#SMALL} for the smallest stream, or any other mode for the stream of Nintendo's encoder
     */
    static void encode(byte[] content, LzMode mode, ByteWriter out) {
        if (mode == LzMode.SMALL) {
            RunPath.findCheapest(content).write(content, out);
        } else {
            encodeGreedily(content, out);
        }
    }

    /**
     * Encodes each sequence of at least three equal bytes as runs. One or two bytes that remain after a run of the
     * maximum length become literals, so the stream can be larger than the smallest one.
     */
    private static void encodeGreedily(byte[] content, ByteWriter out) {
        int literalsStart = 0;
        int position = 0;
        while (position <= content.length) {
            // Like a run, the end of the content also ends the literals.
            int runLength = position < content.length ? measureRun(content, position) : MIN_RUN_LENGTH;
            if (runLength >= MIN_RUN_LENGTH || position - literalsStart == MAX_LITERAL_COUNT) {
                if (position > literalsStart) {
                    writeLiterals(content, literalsStart, position - literalsStart, out);
                }
                literalsStart = position;
            }
            if (runLength >= MIN_RUN_LENGTH && position < content.length) {
                writeRun(content[position], runLength, out);
                literalsStart = position + runLength;
            }
            position += runLength >= MIN_RUN_LENGTH ? runLength : 1;
        }
    }

    static void writeLiterals(byte[] content, int fromIndex, int length, ByteWriter out) {
        out.u8(length - 1).bytes(content, fromIndex, length);
    }

    static void writeRun(byte repeatedByte, int length, ByteWriter out) {
        out.u8(RUN_FLAG | (length - MIN_RUN_LENGTH)).low8(repeatedByte);
    }

    /** Returns the number of equal bytes from a position on, which is at most {@link #MAX_RUN_LENGTH}. */
    private static int measureRun(byte[] content, int runStart) {
        int runEnd = runStart;
        while (runEnd < content.length && runEnd - runStart < MAX_RUN_LENGTH && content[runEnd] == content[runStart]) {
            runEnd++;
        }
        return runEnd - runStart;
    }
}
