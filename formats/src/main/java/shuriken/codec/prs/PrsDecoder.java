package shuriken.codec.prs;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.struct.Words;

/**
 * A decoder of one stream. It processes one control byte at a time by {@link PrsControlTable}. It copies in steps of
 * eight bytes while input and output have enough space to overrun, and checks every byte near their ends.
 */
final class PrsDecoder {
    /** The mask for the bytes that a copy repeats, by distance. */
    private static final long[] SPAN_MASKS = new long[Long.BYTES + 1];

    /** The multiplier that repeats the bytes of a copy, by distance. */
    private static final long[] REPEAT_FACTORS = new long[Long.BYTES + 1];

    static {
        for (int span = 1; span <= Long.BYTES; span++) {
            SPAN_MASKS[span] = -1L >>> Long.SIZE - 8 * span;
            for (int position = 0; position < Long.BYTES; position += span) {
                REPEAT_FACTORS[span] |= 1L << 8 * position;
            }
        }
    }

    /** A size above the input of one control byte: eight literals, or four long copies of three bytes, plus overrun. */
    private static final int INPUT_MARGIN = 32;

    /** A size above the output of one control byte: four copies of 265 bytes and four literals, plus overrun. */
    private static final int OUTPUT_MARGIN = 1100;

    /** The maximum compression ratio of a stream, because 3¼ bytes can produce at most 265. */
    private static final long MAX_RATIO = 82;

    /** The output size from which on the compression ratio predicts the size of the rest. */
    private static final long SAMPLE_SIZE = 1 << 17;

    private final ByteCursor source;
    private final PrsDialect dialect;
    private final ReadContext context;
    private final byte[] in;
    private final int start; // The range of the input in the array.
    private final int end;
    private final int limit; // The maximum number of output bytes.
    private final int lengthBias;
    private byte[] out;
    private int position; // The index of the next input byte.
    private int size; // The number of output bytes so far.
    private int state; // The row of the control table for the next control byte.
    private boolean isDone;

    /** Creates a decoder that stops after {@code limit} bytes of output. */
    PrsDecoder(ByteCursor source, PrsDialect dialect, int limit, ReadContext context) {
        this.source = source;
        this.dialect = dialect;
        this.context = context;
        this.in = source.array();
        this.start = source.arrayOffset();
        this.end = start + source.size();
        this.position = start + source.position();
        this.limit = limit;
        this.lengthBias = dialect.lengthBias();
        long remaining = source.remaining();
        this.out = new byte[0];
        long expectedSize = limit == Integer.MAX_VALUE
                ? Math.min(4 * remaining, SAMPLE_SIZE) + OUTPUT_MARGIN
                : Math.min(limit, MAX_RATIO * remaining);
        grow(expectedSize, 0);
    }

    /** Decodes the stream and moves the source past the last byte used. */
    byte[] decode() {
        isDone = limit == 0;
        while (!isDone) {
            runFast();
            if (!isDone) {
                runChecked();
            }
        }
        source.seek(position - start);
        context.release(out.length - size);
        return size == out.length ? out : Arrays.copyOf(out, size);
    }

    /** Decodes as many control bytes as possible without checks, and returns the size of the output so far. */
    int runFast() {
        if (size > out.length - OUTPUT_MARGIN && out.length < limit) {
            grow(expectedSize(), 0);
        }
        if (!dialect.hasZerosBeforeStart() || size >= PrsDialect.WINDOW) {
            runUnchecked();
        }
        return size;
    }

    /** Decodes control bytes while input and output have enough space for any operations of one. */
    private void runUnchecked() {
        byte[] in = this.in;
        byte[] out = this.out;
        int position = this.position;
        int size = this.size;
        int state = this.state;
        int lengthBias = this.lengthBias;
        int lastIn = end - INPUT_MARGIN;
        int lastOut = Math.min(limit, out.length) - OUTPUT_MARGIN;
        while (position <= lastIn && size <= lastOut) {
            long program = PrsControlTable.TABLE[state + (in[position++] & 0xFF)];
            state = (int) (program >>> PrsControlTable.STATE_SHIFT);
            while (true) {
                Words.put64(out, size, Words.i64(in, position));
                int literals = (int) program & PrsControlTable.LITERALS_MASK;
                position += literals;
                size += literals;
                // The kind of operation, which is the length of a short copy.
                int length = (int) program >> PrsControlTable.KIND_SHIFT & PrsControlTable.KIND_MASK;
                program >>>= PrsControlTable.STEP_BITS;
                if (length == 0) {
                    break;
                }
                // The word of a long copy and its length byte, if there is one, or the distance byte of a short copy.
                int word = (int) Words.i64(in, position) & 0xFFFFFF;
                if (length != PrsControlTable.LONG) {
                    position++;
                    int distance = PrsDialect.SHORT_WINDOW - (word & 0xFF);
                    checkDistance(distance, position, size);
                    copyShort(out, size, distance);
                    size += length;
                    continue;
                }
                position += 2;
                int distance = PrsDialect.WINDOW - ((word & 0xFFFF) >>> PrsDialect.LENGTH_BITS);
                length = word & PrsDialect.LENGTH_MASK;
                if (length != 0) {
                    checkDistance(distance, position, size);
                    length += PrsDialect.MIN_LENGTH;
                    copyShort(out, size, distance);
                    out[size + Long.BYTES] = out[size + Long.BYTES - distance];
                } else if ((word & 0xFFFF) == 0) {
                    isDone = true;
                    this.position = position;
                    this.size = size;
                    return;
                } else {
                    position++;
                    checkDistance(distance, position, size);
                    length = (word >>> 16) + lengthBias;
                    copyLong(out, size, distance, length);
                }
                size += length;
            }
        }
        this.position = position;
        this.size = size;
        this.state = state;
    }

    /** Copies eight bytes, even if fewer are needed. A distance below eight repeats the bytes that it spans. */
    private static void copyShort(byte[] out, int to, int distance) {
        int span = Math.min(distance, Long.BYTES);
        long spanned = Words.i64(out, to - distance) & SPAN_MASKS[span];
        Words.put64(out, to, spanned * REPEAT_FACTORS[span]);
    }

    /** Copies any number of bytes. This method may write up to seven bytes too many. */
    private static void copyLong(byte[] out, int to, int distance, int length) {
        if (distance < Long.BYTES) {
            repeat(out, to, distance, length);
            return;
        }
        int from = to - distance;
        for (int i = 0; i < length; i += Long.BYTES) {
            Words.put64(out, to + i, Words.i64(out, from + i));
        }
    }

    /** Writes a long run of a short pattern, in words that begin at multiples of the pattern. */
    private static void repeat(byte[] out, int to, int distance, int length) {
        copyShort(out, to, distance);
        long pattern = Words.i64(out, to);
        int step = Long.BYTES / distance * distance;
        for (int i = step; i < length; i += step) {
            Words.put64(out, to + i, pattern);
        }
    }

    /** Processes one control byte and checks every step. */
    private void runChecked() {
        requireInput(1, dialect.hasEndMark() ? "a control byte, or the end mark before it," : "a control byte");
        long program = PrsControlTable.TABLE[state + (in[position++] & 0xFF)];
        state = (int) (program >>> PrsControlTable.STATE_SHIFT);
        while (true) {
            int literals = (int) program & PrsControlTable.LITERALS_MASK;
            for (int i = 0; i < literals && !isDone; i++) {
                requireInput(1, "a literal");
                append(in[position++]);
            }
            int kind = (int) program >> PrsControlTable.KIND_SHIFT & PrsControlTable.KIND_MASK;
            program >>>= PrsControlTable.STEP_BITS;
            if (isDone || kind == 0) {
                return;
            }
            copyChecked(kind);
            if (isDone) {
                return;
            }
        }
    }

    /** Processes one copy of a kind of {@link PrsControlTable} and checks every step. */
    private void copyChecked(int kind) {
        int length = kind;
        int distance;
        if (kind == PrsControlTable.LONG) {
            requireInput(2, "a long copy");
            int word = in[position] & 0xFF | (in[position + 1] & 0xFF) << 8;
            position += 2;
            if (word == 0) {
                isDone = true;
                return;
            }
            distance = PrsDialect.WINDOW - (word >>> PrsDialect.LENGTH_BITS);
            length = (word & PrsDialect.LENGTH_MASK) + PrsDialect.MIN_LENGTH;
            if (length == PrsDialect.MIN_LENGTH) {
                requireInput(1, "the length of a back-reference");
                length = (in[position++] & 0xFF) + lengthBias;
            }
        } else {
            requireInput(1, "a short copy");
            distance = PrsDialect.SHORT_WINDOW - (in[position++] & 0xFF);
        }
        if (distance > size && !dialect.hasZerosBeforeStart()) {
            throw distanceError(position, distance, size);
        }
        for (int i = 0; i < length && !isDone; i++) {
            append(distance > size ? 0 : out[size - distance]);
        }
    }

    private void append(byte plain) {
        if (size == out.length) {
            grow(expectedSize(), 1);
        }
        out[size++] = plain;
        isDone = size == limit;
    }

    /** Predicts the size of the output from the compression ratio so far, plus a margin. */
    private long expectedSize() {
        long projected = (long) size * (end - start) / (position - start + 1);
        return projected + projected / 8 + OUTPUT_MARGIN;
    }

    /**
     * Grows the output.
     *
     * @param preferredSize the preferred new size; less if the memory limit does not allow it
     * @param minimumGrowth the number of bytes by which the output must grow
     */
    private void grow(long preferredSize, int minimumGrowth) {
        long newSize =
                Math.min(Math.min(preferredSize, ByteSource.MAX_ARRAY_LENGTH), out.length + context.remainingBytes());
        long growth = Math.max(newSize - out.length, minimumGrowth);
        if (out.length + growth > ByteSource.MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    source.siteAt(position - start),
                    "the content has 2 GiB or more, which is not supported");
        }
        context.reserve(growth, source.siteAt(position - start), "the decompressed content");
        if (growth > 0) {
            out = Arrays.copyOf(out, (int) (out.length + growth));
        }
    }

    private void requireInput(int bytes, String fieldName) {
        if (bytes > end - position) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    source.siteAt(position - start),
                    "the stream ends too early: %s is missing after %,d bytes of output",
                    fieldName,
                    size);
        }
    }

    private void checkDistance(int distance, int position, int size) {
        if (distance > size) {
            throw distanceError(position, distance, size);
        }
    }

    private FormatException distanceError(int position, int distance, int size) {
        return new FormatException(
                Kind.BAD_POINTER,
                source.siteAt(position - 1 - start),
                "a back-reference starts %,d bytes back, but only %,d bytes have been decompressed",
                distance,
                size);
    }
}
