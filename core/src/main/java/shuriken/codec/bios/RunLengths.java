package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** RLE: runs of one byte, and bytes as they are. */
final class RunLengths {
    private static final int RUN = 0x80;
    private static final int LEAST_RUN = 3;

    /** The longest run. */
    static final int MOST_RUN = 0x7F + LEAST_RUN;

    private static final int MOST_LITERALS = 0x80;

    private RunLengths() {}

    static void decode(ByteCursor in, byte[] out) {
        int size = 0;
        while (size < out.length) {
            int control = in.u8("run");
            int length = length(in, control, out.length - size);
            if (control >= RUN) {
                Arrays.fill(out, size, size + length, (byte) in.u8("byte"));
            } else {
                System.arraycopy(in.bytes("bytes", length), 0, out, size, length);
            }
            size += length;
        }
    }

    static void skip(ByteCursor in, long size) {
        for (long left = size; left > 0; ) {
            int control = in.u8("run");
            int length = length(in, control, left);
            in.bytes("bytes", control >= RUN ? 1 : length);
            left -= length;
        }
    }

    private static int length(ByteCursor in, int control, long left) {
        int length = control >= RUN ? control - RUN + LEAST_RUN : control + 1;
        if (length > left) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    in.siteAt(in.position() - 1),
                    "a run of %d bytes, but only %d bytes of output remain",
                    length,
                    left);
        }
        return length;
    }

    /** Runs of three bytes and more as runs, which gives the smallest stream but for a few bytes. */
    static void encode(byte[] plain, ByteWriter out) {
        int from = 0;
        for (int at = 0; at <= plain.length; ) {
            int run = at < plain.length ? run(plain, at) : LEAST_RUN;
            if (run >= LEAST_RUN || at - from == MOST_LITERALS) {
                if (at > from) {
                    out.u8(at - from - 1).bytes(plain, from, at - from);
                }
                from = at;
            }
            if (run >= LEAST_RUN && at < plain.length) {
                out.u8(RUN | run - LEAST_RUN).low8(plain[at]);
                from = at + run;
            }
            at += run >= LEAST_RUN ? run : 1;
        }
    }

    private static int run(byte[] plain, int from) {
        int to = from;
        while (to < plain.length && to - from < MOST_RUN && plain[to] == plain[from]) {
            to++;
        }
        return to - from;
    }
}
