package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.io.Words;

/**
 * One decoding of LZ10 or LZ11. Works a flag byte at a time: in strides of eight bytes while input and output have room
 * to overrun, and with every byte checked near their ends.
 */
final class LzDecoder {
    /** The most bytes that one copy of LZ10 gives. */
    static final int MOST_SHORT = 18;
    /** The most bytes that one copy of LZ11 gives. */
    static final int MOST = 0xFFFF + 0x111;

    /** What a flag byte and its eight steps can take, and the overrun. */
    private static final int INPUT_ROOM = 1 + 8 * 4 + 8;

    /** What eight literals give, or a stride beyond a copy, and a byte that is left for the end. */
    private static final int OUTPUT_ROOM = Long.BYTES + 1;

    private final ByteCursor source;
    private final byte[] in;
    private final int start;
    private final int end;
    private final byte[] out;
    private final boolean extended;
    private int at;
    private int size;
    /** Where the last copy stands. */
    private int copyAt;

    /** @param extended whether it is LZ11 */
    LzDecoder(ByteCursor source, byte[] out, boolean extended) {
        this.source = source;
        this.in = source.array();
        this.start = source.arrayOffset();
        this.end = start + source.size();
        this.at = start + source.position();
        this.out = out;
        this.extended = extended;
    }

    /** Fills the output, and puts the source behind the last byte used. */
    void decode() {
        while (size < out.length) {
            runFast();
            runChecked();
        }
        source.seek(at - start);
    }

    /**
     * As many flag bytes as there is room for.
     *
     * @return bytes of output so far
     */
    int runFast() {
        byte[] in = this.in;
        byte[] out = this.out;
        int at = this.at;
        int size = this.size;
        int lastIn = end - INPUT_ROOM;
        int lastOut = out.length - OUTPUT_ROOM;
        while (at <= lastIn && size <= lastOut) {
            int flags = in[at++] << 24;
            int left = 8;
            while (true) {
                int literals = Math.min(Integer.numberOfLeadingZeros(flags), left);
                Words.put64(out, size, Words.i64(in, at));
                at += literals;
                size += literals;
                left -= literals + 1;
                if (left < 0) {
                    break;
                }
                flags <<= literals + 1;
                int first = in[at] & 0xFF;
                int length = (first >> 4) + 3;
                if (extended) {
                    length -= 2;
                    if (first < 0x20) {
                        boolean isLong = first >= 0x10;
                        length = first & 0xF;
                        length = isLong ? length << 8 | in[++at] & 0xFF : length;
                        first = in[++at] & 0xFF;
                        length = (length << 4 | first >> 4) + (isLong ? 0x111 : 0x11);
                    }
                }
                int distance = ((first & 0xF) << 8 | in[at + 1] & 0xFF) + 1;
                at += 2;
                if (distance > size || length > out.length - OUTPUT_ROOM - size) {
                    // Near an end, or wrong: byte by byte from this flag byte on, whose output is the same again.
                    return this.size;
                }
                copy(out, size, distance, length);
                size += length;
            }
            this.at = at;
            this.size = size;
        }
        return size;
    }

    /** May write up to 7 bytes beyond. */
    private static void copy(byte[] out, int to, int distance, int length) {
        int from = to - distance;
        if (distance >= Long.BYTES) {
            for (int done = 0; done < length; done += Long.BYTES) {
                Words.put64(out, to + done, Words.i64(out, from + done));
            }
        } else if (distance == 1) {
            Arrays.fill(out, to, to + length, out[from]);
        } else {
            for (int i = 0; i < length; i++) {
                out[to + i] = out[from + i];
            }
        }
    }

    /** One flag byte, every step checked. */
    private void runChecked() {
        int flags = next("a flag byte");
        for (int bit = 0x80; bit > 0 && size < out.length; bit >>= 1) {
            if ((flags & bit) == 0) {
                out[size] = (byte) next("a literal");
                size++;
            } else {
                copyChecked();
            }
        }
    }

    private void copyChecked() {
        long copy = readCopy();
        int distance = (int) copy;
        int length = (int) (copy >>> 32);
        check(distance, length, size, out.length);
        for (int i = 0; i < length; i++, size++) {
            out[size] = out[size - distance];
        }
    }

    private void check(int distance, int length, long size, long whole) {
        if (distance > size) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    source.siteAt(copyAt),
                    "a copy from %d bytes back, after %d bytes of output",
                    distance,
                    size);
        }
        if (length > whole - size) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    source.siteAt(copyAt),
                    "copy of %d bytes, but only %d bytes of output remain",
                    length,
                    whole - size);
        }
    }

    /** Length in the upper half, distance in the lower. */
    private long readCopy() {
        copyAt = at - start;
        int first = next("a copy");
        long length = (first >> 4) + (extended ? 1L : 3L);
        if (extended && first < 0x20) {
            boolean isLong = first >= 0x10;
            length = first & 0xF;
            length = isLong ? length << 8 | next("a length") : length;
            first = next("a length");
            length = (length << 4 | first >> 4) + (isLong ? 0x111 : 0x11);
        }
        return length << 32 | ((first & 0xF) << 8 | next("a distance")) + 1;
    }

    private int next(String what) {
        if (at == end) {
            throw new FormatException(
                    Kind.TRUNCATED, source.siteAt(at - start), "%s is missing, after %d bytes of output", what, size);
        }
        return in[at++] & 0xFF;
    }

    /** Goes behind the steps that give {@code size} bytes, without making them. */
    static void skip(ByteCursor source, long size, boolean extended) {
        LzDecoder steps = new LzDecoder(source, new byte[0], extended);
        long done = 0;
        while (done < size) {
            int flags = steps.next("a flag byte");
            for (int bit = 0x80; bit > 0 && done < size; bit >>= 1) {
                if ((flags & bit) == 0) {
                    steps.next("a literal");
                    done++;
                } else {
                    long copy = steps.readCopy();
                    steps.check((int) copy, (int) (copy >>> 32), done, size);
                    done += copy >>> 32;
                }
            }
        }
        source.seek(steps.at - steps.start);
    }
}
