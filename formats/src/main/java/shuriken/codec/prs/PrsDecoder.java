package shuriken.codec.prs;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.struct.Words;

/**
 * A decoder of one stream. It processes one control byte at a time with {@link PrsControlTable}. While input and output
 * have enough space to overrun, it copies eight bytes at once; near their ends it checks every byte.
 */
final class PrsDecoder {
    /** The masks for the bytes that a copy repeats, indexed by the distance of the copy. */
    private static final long[] SPAN_MASKS = new long[Long.BYTES + 1];

    /** The factors that repeat the bytes of a copy in a word, indexed by the distance of the copy. */
    private static final long[] REPEAT_FACTORS = new long[Long.BYTES + 1];

    static {
        for (int span = 1; span <= Long.BYTES; span++) {
            SPAN_MASKS[span] = -1L >>> (Long.SIZE - 8 * span);
            for (int byteIndex = 0; byteIndex < Long.BYTES; byteIndex += span) {
                REPEAT_FACTORS[span] |= 1L << (8 * byteIndex);
            }
        }
    }

    /**
     * A size above the input of one control byte: eight literals, or four 3-byte long copies, plus overrun, in bytes.
     */
    private static final int INPUT_MARGIN = 32;

    /** A size above the output of one control byte: four 265-byte copies and four literals, plus overrun, in bytes. */
    private static final int OUTPUT_MARGIN = 1100;

    /** The maximum compression ratio of a stream, because 3¼ bytes can produce at most 265. */
    private static final long MAX_RATIO = 82;

    /** The output size from which on the size of the complete output is predicted from the compression ratio. */
    private static final long SAMPLE_SIZE = 1 << 17;

    private final ByteCursor source;
    private final PrsDialect dialect;
    private final ReadContext context;
    private final byte[] in;
    private final int inputStart; // The range of the input in the array.
    private final int inputEnd;
    private final int outputLimit; // The maximum number of output bytes.
    private final int lengthBias;
    private byte[] out;
    private int inputPosition; // The index of the next input byte.
    private int outputSize; // The number of output bytes so far.
    private int firstProgramIndex; // The index of the program for the control byte 0 in the present state.
    private boolean isDone;

    /** Creates a decoder that stops after {@code outputLimit} bytes of output. */
    PrsDecoder(ByteCursor source, PrsDialect dialect, int outputLimit, ReadContext context) {
        this.source = source;
        this.dialect = dialect;
        this.context = context;
        this.in = source.array();
        this.inputStart = source.arrayOffset();
        this.inputEnd = inputStart + source.size();
        this.inputPosition = inputStart + source.position();
        this.outputLimit = outputLimit;
        this.lengthBias = dialect.lengthBias();
        long remaining = source.remaining();
        this.out = new byte[0];
        long expectedSize = outputLimit == Integer.MAX_VALUE
                ? Math.min(4 * remaining, SAMPLE_SIZE) + OUTPUT_MARGIN
                : Math.min(outputLimit, MAX_RATIO * remaining);
        grow(expectedSize, 0);
    }

    /** Decodes the stream and moves the source past the last byte that was read. */
    byte[] decode() {
        isDone = outputLimit == 0;
        while (!isDone) {
            runFast();
            if (!isDone) {
                runChecked();
            }
        }
        source.seek(inputPosition - inputStart);
        context.release(out.length - outputSize);
        return outputSize == out.length ? out : Arrays.copyOf(out, outputSize);
    }

    /** Decodes as many control bytes as possible without checks, and returns the number of output bytes so far. */
    int runFast() {
        if (outputSize > out.length - OUTPUT_MARGIN && out.length < outputLimit) {
            grow(predictOutputSize(), 0);
        }
        if (!dialect.hasZerosBeforeStart() || outputSize >= PrsDialect.WINDOW_SIZE) {
            runUnchecked();
        }
        return outputSize;
    }

    /** Decodes control bytes while input and output have enough space for all operations of a control byte. */
    private void runUnchecked() {
        byte[] in = this.in;
        byte[] out = this.out;
        int inputPosition = this.inputPosition;
        int outputSize = this.outputSize;
        int firstProgramIndex = this.firstProgramIndex;
        int lengthBias = this.lengthBias;
        int lastFastInput = inputEnd - INPUT_MARGIN;
        int lastFastOutput = Math.min(outputLimit, out.length) - OUTPUT_MARGIN;
        while (inputPosition <= lastFastInput && outputSize <= lastFastOutput) {
            long program = PrsControlTable.TABLE[firstProgramIndex + (in[inputPosition++] & 0xFF)];
            firstProgramIndex = (int) (program >>> PrsControlTable.STATE_SHIFT);
            while (true) {
                Words.put64(out, outputSize, Words.i64(in, inputPosition));
                int literalCount = (int) program & PrsControlTable.LITERAL_COUNT_MASK;
                inputPosition += literalCount;
                outputSize += literalCount;
                // The kind of the copy, which is the length of a short copy.
                int kind = ((int) program >> PrsControlTable.KIND_SHIFT) & PrsControlTable.KIND_MASK;
                program >>>= PrsControlTable.STEP_BITS;
                if (kind == PrsControlTable.NO_COPY_KIND) {
                    break;
                }
                // The word of a long copy and its length byte, if there is one, or the distance byte of a short copy.
                int word = (int) Words.i64(in, inputPosition) & 0xFFFFFF;
                if (kind != PrsControlTable.LONG_COPY_KIND) {
                    inputPosition++;
                    int distance = PrsDialect.SHORT_WINDOW_SIZE - (word & 0xFF);
                    requireValidDistance(distance, inputPosition, outputSize);
                    copyShort(out, outputSize, distance);
                    outputSize += kind;
                    continue;
                }
                inputPosition += 2;
                int distance = PrsDialect.WINDOW_SIZE - ((word & 0xFFFF) >>> PrsDialect.LENGTH_BITS);
                int length = word & PrsDialect.LENGTH_MASK;
                if (length != 0) {
                    requireValidDistance(distance, inputPosition, outputSize);
                    length += PrsDialect.MIN_LENGTH;
                    copyShort(out, outputSize, distance);
                    out[outputSize + Long.BYTES] = out[outputSize + Long.BYTES - distance];
                } else if ((word & 0xFFFF) == 0) {
                    isDone = true;
                    this.inputPosition = inputPosition;
                    this.outputSize = outputSize;
                    return;
                } else {
                    inputPosition++;
                    requireValidDistance(distance, inputPosition, outputSize);
                    length = (word >>> 16) + lengthBias;
                    copyLong(out, outputSize, distance, length);
                }
                outputSize += length;
            }
        }
        this.inputPosition = inputPosition;
        this.outputSize = outputSize;
        this.firstProgramIndex = firstProgramIndex;
    }

    /** Copies eight bytes, even if fewer are needed. A distance below eight repeats the bytes that it spans. */
    private static void copyShort(byte[] out, int targetOffset, int distance) {
        int span = Math.min(distance, Long.BYTES);
        long spanned = Words.i64(out, targetOffset - distance) & SPAN_MASKS[span];
        Words.put64(out, targetOffset, spanned * REPEAT_FACTORS[span]);
    }

    /** Copies any number of bytes. This method may write up to seven bytes too many. */
    private static void copyLong(byte[] out, int targetOffset, int distance, int length) {
        if (distance < Long.BYTES) {
            repeat(out, targetOffset, distance, length);
            return;
        }
        int sourceOffset = targetOffset - distance;
        for (int i = 0; i < length; i += Long.BYTES) {
            Words.put64(out, targetOffset + i, Words.i64(out, sourceOffset + i));
        }
    }

    /** Writes a long run of a short pattern, in words that begin at multiples of the length of the pattern. */
    private static void repeat(byte[] out, int targetOffset, int distance, int length) {
        copyShort(out, targetOffset, distance);
        long pattern = Words.i64(out, targetOffset);
        int stepSize = Long.BYTES / distance * distance;
        for (int i = stepSize; i < length; i += stepSize) {
            Words.put64(out, targetOffset + i, pattern);
        }
    }

    /** Processes one control byte and checks every step. */
    private void runChecked() {
        requireInput(1, dialect.hasEndMark() ? "a control byte, or the end mark before it," : "a control byte");
        long program = PrsControlTable.TABLE[firstProgramIndex + (in[inputPosition++] & 0xFF)];
        firstProgramIndex = (int) (program >>> PrsControlTable.STATE_SHIFT);
        while (true) {
            int literalCount = (int) program & PrsControlTable.LITERAL_COUNT_MASK;
            for (int i = 0; i < literalCount && !isDone; i++) {
                requireInput(1, "a literal");
                append(in[inputPosition++]);
            }
            int kind = ((int) program >> PrsControlTable.KIND_SHIFT) & PrsControlTable.KIND_MASK;
            program >>>= PrsControlTable.STEP_BITS;
            if (isDone || kind == PrsControlTable.NO_COPY_KIND) {
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
        if (kind == PrsControlTable.LONG_COPY_KIND) {
            requireInput(2, "a long copy");
            int word = (in[inputPosition] & 0xFF) | ((in[inputPosition + 1] & 0xFF) << 8);
            inputPosition += 2;
            if (word == 0) {
                isDone = true;
                return;
            }
            distance = PrsDialect.WINDOW_SIZE - (word >>> PrsDialect.LENGTH_BITS);
            length = (word & PrsDialect.LENGTH_MASK) + PrsDialect.MIN_LENGTH;
            if (length == PrsDialect.MIN_LENGTH) {
                requireInput(1, "the length of a back-reference");
                length = (in[inputPosition++] & 0xFF) + lengthBias;
            }
        } else {
            requireInput(1, "a short copy");
            distance = PrsDialect.SHORT_WINDOW_SIZE - (in[inputPosition++] & 0xFF);
        }
        if (distance > outputSize && !dialect.hasZerosBeforeStart()) {
            throw createDistanceException(inputPosition, distance, outputSize);
        }
        for (int i = 0; i < length && !isDone; i++) {
            append(distance > outputSize ? 0 : out[outputSize - distance]);
        }
    }

    private void append(byte contentByte) {
        if (outputSize == out.length) {
            grow(predictOutputSize(), 1);
        }
        out[outputSize++] = contentByte;
        isDone = outputSize == outputLimit;
    }

    /** Predicts the size of the output from the compression ratio so far, plus a margin. */
    private long predictOutputSize() {
        long projectedSize = (long) outputSize * (inputEnd - inputStart) / (inputPosition - inputStart + 1);
        return projectedSize + projectedSize / 8 + OUTPUT_MARGIN;
    }

    /**
     * Grows the output.
     *
     * @param preferredSize the preferred new size; the output grows less if the memory limit does not allow this size
     * @param minimumGrowth the number of bytes by which the output must grow
     */
    private void grow(long preferredSize, int minimumGrowth) {
        long newSize =
                Math.min(Math.min(preferredSize, ByteSource.MAX_ARRAY_LENGTH), out.length + context.remainingBytes());
        long growth = Math.max(newSize - out.length, minimumGrowth);
        if (out.length + growth > ByteSource.MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    source.locationAt(inputPosition - inputStart),
                    "the content has 2 GiB or more, which is not supported");
        }
        context.reserve(growth, source.locationAt(inputPosition - inputStart), "the decompressed content");
        if (growth > 0) {
            out = Arrays.copyOf(out, (int) (out.length + growth));
        }
    }

    private void requireInput(int byteCount, String fieldName) {
        if (byteCount > inputEnd - inputPosition) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    source.locationAt(inputPosition - inputStart),
                    "the stream ends too early: %s is missing after %,d bytes of output",
                    fieldName,
                    outputSize);
        }
    }

    private void requireValidDistance(int distance, int inputPosition, int outputSize) {
        if (distance > outputSize) {
            throw createDistanceException(inputPosition, distance, outputSize);
        }
    }

    private FormatException createDistanceException(int inputPosition, int distance, int outputSize) {
        return new FormatException(
                Kind.BAD_POINTER,
                source.locationAt(inputPosition - 1 - inputStart),
                "a back-reference starts %,d bytes back, but only %,d bytes have been decompressed",
                distance,
                outputSize);
    }
}
