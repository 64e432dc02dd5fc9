package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Encodes and decodes RLE streams, which consist of runs of one byte and literal bytes. */
final class RunLengths {
    private static final int RUN = 0x80;
    private static final int MIN_RUN = 3;

    /** The maximum length of a run. */
    static final int MAX_RUN = 0x7F + MIN_RUN;

    private static final int MAX_LITERALS = 0x80;

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
        int length = control >= RUN ? control - RUN + MIN_RUN : control + 1;
        if (length > left) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    in.siteAt(in.position() - 1),
                    "a run has %d bytes, but only %d bytes of output remain",
                    length,
                    left);
        }
        return length;
    }

    /** Encodes three or more equal bytes as runs. The stream is at most a few bytes larger than the smallest one. */
    static void encode(byte[] plain, ByteWriter out) {
        int from = 0;
        for (int at = 0; at <= plain.length; ) {
            int run = at < plain.length ? run(plain, at) : MIN_RUN;
            if (run >= MIN_RUN || at - from == MAX_LITERALS) {
                if (at > from) {
                    out.u8(at - from - 1).bytes(plain, from, at - from);
                }
                from = at;
            }
            if (run >= MIN_RUN && at < plain.length) {
                out.u8(RUN | run - MIN_RUN).low8(plain[at]);
                from = at + run;
            }
            at += run >= MIN_RUN ? run : 1;
        }
    }

    private static int run(byte[] plain, int from) {
        int to = from;
        while (to < plain.length && to - from < MAX_RUN && plain[to] == plain[from]) {
            to++;
        }
        return to - from;
    }
}
