package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Encodes and decodes RLE streams, which consist of runs of one byte and literal bytes. */
final class RunLengths {
    /** The bit of a control byte that marks a run. */
    private static final int RUN_FLAG = 0x80;

    /** The minimum length of a run. */
    static final int MIN_RUN = 3;

    /** The maximum length of a run. */
    static final int MAX_RUN = 0x7F + MIN_RUN;

    /** The maximum number of literals after a control byte. */
    static final int MAX_LITERALS = 0x80;

    private RunLengths() {}

    static void decode(ByteCursor in, byte[] out) {
        int size = 0;
        while (size < out.length) {
            int control = in.u8("run");
            int length = checkLength(in, control, out.length - size);
            if (control >= RUN_FLAG) {
                Arrays.fill(out, size, size + length, (byte) in.u8("byte"));
            } else {
                System.arraycopy(in.bytes("bytes", length), 0, out, size, length);
            }
            size += length;
        }
    }

    static void skip(ByteCursor in, long size) {
        for (long remaining = size; remaining > 0; ) {
            int control = in.u8("run");
            int length = checkLength(in, control, remaining);
            in.bytes("bytes", control >= RUN_FLAG ? 1 : length);
            remaining -= length;
        }
    }

    /** Returns the length that a control byte states, and checks that the output has space for it. */
    private static int checkLength(ByteCursor in, int control, long remaining) {
        int length = control >= RUN_FLAG ? control - RUN_FLAG + MIN_RUN : control + 1;
        if (length > remaining) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    in.siteAt(in.position() - 1),
                    "a run has %,d bytes, but only %,d bytes are left in the output",
                    length,
                    remaining);
        }
        return length;
    }

    /**
     * Encodes content.
     *
     * @param mode {@link LzMode#SMALL} for the smallest stream, or any other mode for the stream of Nintendo's encoder
     */
    static void encode(byte[] plain, LzMode mode, ByteWriter out) {
        if (mode == LzMode.SMALL) {
            RunPath.cheapest(plain).write(plain, out);
        } else {
            encodeGreedily(plain, out);
        }
    }

    /** Encodes three or more equal bytes as runs. The stream is at most a few bytes larger than the smallest one. */
    private static void encodeGreedily(byte[] plain, ByteWriter out) {
        int literalsStart = 0;
        for (int position = 0; position <= plain.length; ) {
            // The end of the data also ends the literals, like a run.
            int run = position < plain.length ? runLength(plain, position) : MIN_RUN;
            if (run >= MIN_RUN || position - literalsStart == MAX_LITERALS) {
                if (position > literalsStart) {
                    writeLiterals(plain, literalsStart, position - literalsStart, out);
                }
                literalsStart = position;
            }
            if (run >= MIN_RUN && position < plain.length) {
                writeRun(plain[position], run, out);
                literalsStart = position + run;
            }
            position += run >= MIN_RUN ? run : 1;
        }
    }

    static void writeLiterals(byte[] plain, int from, int length, ByteWriter out) {
        out.u8(length - 1).bytes(plain, from, length);
    }

    static void writeRun(byte repeated, int length, ByteWriter out) {
        out.u8(RUN_FLAG | length - MIN_RUN).low8(repeated);
    }

    /** Returns the number of equal bytes from a position on, which is at most {@link #MAX_RUN}. */
    private static int runLength(byte[] plain, int from) {
        int to = from;
        while (to < plain.length && to - from < MAX_RUN && plain[to] == plain[from]) {
            to++;
        }
        return to - from;
    }
}
