package shuriken.codec.prs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import shuriken.bytes.ByteCursor;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;

/**
 * One decoding. Works a control byte at a time by {@link PrsPrograms}: in strides of eight bytes while input and output
 * have room to overrun, and with every byte checked near their ends.
 */
final class PrsDecoder {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** More than one control byte can consume: eight literals, or four long copies of three bytes, and the overrun. */
    private static final int INPUT_ROOM = 32;

    /** More than one control byte can produce: four copies of 265 bytes, four literals, and the overrun. */
    private static final int OUTPUT_ROOM = 1100;

    /** No stream gives more than this many times its size: 3¼ bytes at most make 265. */
    private static final int MOST_GAIN = 82;

    /** The largest array that every virtual machine gives. */
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final ByteCursor source;
    private final PrsDialect dialect;
    private final ReadContext context;
    private final byte[] in;
    private final int start;
    private final int end;
    private final int limit;
    private byte[] out;
    private int at;
    private int size;
    private int state;
    private boolean done;

    /** @param limit decoding stops when this many bytes are there */
    PrsDecoder(ByteCursor source, PrsDialect dialect, int limit, ReadContext context) {
        this.source = source;
        this.dialect = dialect;
        this.context = context;
        this.in = source.array();
        this.start = source.arrayOffset();
        this.end = start + source.size();
        this.at = start + source.position();
        this.limit = limit;
        long guess = limit == Integer.MAX_VALUE
                ? 4L * source.remaining() + OUTPUT_ROOM
                : Math.min(limit, (long) MOST_GAIN * source.remaining()) + OUTPUT_ROOM;
        this.out = new byte[0];
        grow(guess, 0);
    }

    /** Decodes, and puts the source behind the last byte used. */
    byte[] decode() {
        done = limit == 0;
        while (!done) {
            if (size > out.length - OUTPUT_ROOM) {
                grow(2L * out.length + OUTPUT_ROOM, 0);
            }
            if (!dialect.zerosBefore() || size >= PrsDialect.WINDOW) {
                runFast();
            }
            if (!done) {
                runChecked();
            }
        }
        source.seek(at - start);
        context.release(out.length - size);
        return size == out.length ? out : Arrays.copyOf(out, size);
    }

    private void runFast() {
        byte[] in = this.in;
        byte[] out = this.out;
        int at = this.at;
        int size = this.size;
        int state = this.state;
        int lastIn = end - INPUT_ROOM;
        int lastOut = Math.min(limit, out.length) - OUTPUT_ROOM;
        while (at <= lastIn && size <= lastOut) {
            long program = PrsPrograms.TABLE[state + (in[at++] & 0xFF)];
            state = (int) (program >>> PrsPrograms.STATE_SHIFT);
            while (true) {
                WORDS.set(out, size, (long) WORDS.get(in, at));
                int literals = (int) program & PrsPrograms.LITERALS;
                at += literals;
                size += literals;
                int length = (int) program >> PrsPrograms.KIND_SHIFT & PrsPrograms.KIND;
                program >>>= PrsPrograms.STEP_BITS;
                if (length == 0) {
                    break;
                }
                int distance;
                if (length == PrsPrograms.LONG) {
                    int word = in[at] & 0xFF | (in[at + 1] & 0xFF) << 8;
                    at += 2;
                    distance = PrsDialect.WINDOW - (word >>> 3);
                    length = (word & 7) + 2;
                    if (length == 2) {
                        if (word == 0) {
                            done = true;
                            this.at = at;
                            this.size = size;
                            return;
                        }
                        length = (in[at++] & 0xFF) + dialect.lengthBias();
                    }
                } else {
                    distance = PrsDialect.SHORT_WINDOW - (in[at++] & 0xFF);
                }
                if (distance > size) {
                    throw beforeStart(at, distance, size);
                }
                copy(out, size, distance, length);
                size += length;
            }
        }
        this.at = at;
        this.size = size;
        this.state = state;
    }

    /** May write up to 15 bytes beyond. */
    private static void copy(byte[] out, int to, int distance, int length) {
        int from = to - distance;
        if (distance >= Long.BYTES) {
            WORDS.set(out, to, (long) WORDS.get(out, from));
            for (int done = Long.BYTES; done < length; done += Long.BYTES) {
                WORDS.set(out, to + done, (long) WORDS.get(out, from + done));
            }
        } else if (distance == 1) {
            Arrays.fill(out, to, to + length, out[from]);
        } else {
            for (int i = 0; i < length; i++) {
                out[to + i] = out[from + i];
            }
        }
    }

    /** One control byte, every step checked. */
    private void runChecked() {
        need(1, dialect.endMark() ? "a control byte, or the end mark before it," : "a control byte");
        long program = PrsPrograms.TABLE[state + (in[at++] & 0xFF)];
        state = (int) (program >>> PrsPrograms.STATE_SHIFT);
        while (true) {
            int literals = (int) program & PrsPrograms.LITERALS;
            for (int i = 0; i < literals && !done; i++) {
                need(1, "a literal");
                put(in[at++]);
            }
            int kind = (int) program >> PrsPrograms.KIND_SHIFT & PrsPrograms.KIND;
            program >>>= PrsPrograms.STEP_BITS;
            if (done || kind == 0) {
                return;
            }
            copyChecked(kind);
            if (done) {
                return;
            }
        }
    }

    private void copyChecked(int kind) {
        int length = kind;
        int distance;
        if (kind == PrsPrograms.LONG) {
            need(2, "a long copy");
            int word = in[at] & 0xFF | (in[at + 1] & 0xFF) << 8;
            at += 2;
            if (word == 0) {
                done = true;
                return;
            }
            distance = PrsDialect.WINDOW - (word >>> 3);
            length = (word & 7) + 2;
            if (length == 2) {
                need(1, "the length of a copy");
                length = (in[at++] & 0xFF) + dialect.lengthBias();
            }
        } else {
            need(1, "a short copy");
            distance = PrsDialect.SHORT_WINDOW - (in[at++] & 0xFF);
        }
        if (distance > size && !dialect.zerosBefore()) {
            throw beforeStart(at, distance, size);
        }
        for (int i = 0; i < length && !done; i++) {
            put(distance > size ? 0 : out[size - distance]);
        }
    }

    private void put(byte value) {
        if (size == out.length) {
            grow(2L * out.length + OUTPUT_ROOM, 1);
        }
        out[size++] = value;
        done = size == limit;
    }

    /** Grows the output to {@code wanted} bytes, or as far as the budget goes; by {@code least} or not at all. */
    private void grow(long wanted, int least) {
        long most = Math.min(Math.min(wanted, LARGEST), out.length + context.bytesLeft());
        long more = Math.max(most - out.length, least);
        if (out.length + more > LARGEST) {
            throw new FormatException(Kind.LIMIT_EXCEEDED, source.siteAt(at - start), "PRS output of 2 GiB");
        }
        context.reserve(more, source.siteAt(at - start), "PRS output of %d bytes and more".formatted(size));
        if (more > 0) {
            out = Arrays.copyOf(out, (int) (out.length + more));
        }
    }

    private void need(int bytes, String what) {
        if (bytes > end - at) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    source.siteAt(at - start),
                    "%s needs %d bytes, %d left, %d bytes of output so far",
                    what,
                    bytes,
                    end - at,
                    size);
        }
    }

    private FormatException beforeStart(int at, int distance, int size) {
        return new FormatException(
                Kind.BAD_POINTER,
                source.siteAt(at - 1 - start),
                "a copy from %d bytes back, after %d bytes of output",
                distance,
                size);
    }
}
