package shuriken.ninja.rel;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The trailer of a relocatable file. The package documentation describes its layout.
 *
 * @param tableOffset the offset of the relocation table, where the body ends
 * @param rootOffset the offset of the root struct
 * @param relocations the offsets at which the body stores pointers, in ascending order
 * @param unknownBeforeRoot the two words of unknown meaning before the pointer to the root struct
 * @param unknownAfterRoot the three words of unknown meaning after the pointer to the root struct
 * @param filler the bytes between the table and the trailer
 */
public record RelTrailer(
        int tableOffset,
        int rootOffset,
        int[] relocations,
        int[] unknownBeforeRoot,
        int[] unknownAfterRoot,
        byte[] filler) {
    /** The size of the trailer in bytes, which is also the alignment of the table and the trailer. */
    public static final int SIZE = 0x20;

    /** The size of a word in bytes. Pointers are aligned to words, and the table counts distances in words. */
    private static final int WORD_SIZE = 4;

    /** The size of a table entry in bytes. */
    private static final int ENTRY_SIZE = 2;

    private static final int WORD_COUNT_BEFORE_ROOT = 2;
    private static final int WORD_COUNT_AFTER_ROOT = 3;

    /** Creates the trailer of a new file. Its unknown words have the values that all known files have. */
    public static RelTrailer create(int bodySize, int rootOffset, int[] relocations) {
        int tableOffset = alignUp(bodySize);
        int tableSize = Math.multiplyExact(ENTRY_SIZE, relocations.length);
        byte[] filler = new byte[alignUp(tableSize) - tableSize];
        return new RelTrailer(
                tableOffset, rootOffset, relocations, new int[] {1, 0}, new int[WORD_COUNT_AFTER_ROOT], filler);
    }

    /** Returns the smallest multiple of {@link #SIZE} that is not less than a size. */
    private static int alignUp(int size) {
        return Math.addExact(size, SIZE - 1) & -SIZE;
    }

    /**
     * Returns the byte order of the trailer at the end of a file; empty if there is no trailer in either byte order.
     * The examined bytes are not marked as read.
     */
    public static Optional<ByteOrder> detect(ByteCursor file) {
        for (ByteOrder byteOrder : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            if (hasTrailer(ByteCursor.of(file.array(), "", byteOrder), file.arrayOffset(), file.size())) {
                return Optional.of(byteOrder);
            }
        }
        return Optional.empty();
    }

    /** Returns whether the file that starts at {@code fileStart} of an array ends with a trailer. */
    private static boolean hasTrailer(ByteCursor array, int fileStart, int fileSize) {
        if (fileSize < 2 * SIZE) {
            return false;
        }
        array.seek(fileStart + fileSize - SIZE);
        long tableOffset = array.pointer("table");
        long relocationCount = array.u32("count");
        long unknown08 = array.u32("unknown08");
        array.u32("unknown0C");
        long rootOffset = array.pointer("root");
        long fillerSize = fileSize - SIZE - tableOffset - ENTRY_SIZE * relocationCount;
        boolean areOffsetsAligned = tableOffset % WORD_SIZE == 0 && rootOffset % WORD_SIZE == 0;
        // Each relocation is for a different word, so the body has at least as many words as there are relocations.
        return unknown08 == 1
                && areOffsetsAligned
                && rootOffset < tableOffset
                && relocationCount > 0
                && tableOffset >= WORD_SIZE * relocationCount
                && fillerSize >= 0
                && fillerSize < SIZE;
    }

    /**
     * Reads the trailer of a file.
     *
     * @param file the complete file, in its byte order
     * @throws FormatException of kind TRUNCATED if the file is too short for the trailer or the table, BAD_POINTER if
     *     the table is outside the file or the root struct outside the body, BAD_VALUE if the table lists an offset
     *     twice or outside the body, or LIMIT_EXCEEDED if there are too many relocations
     */
    public static RelTrailer read(ByteCursor file, ReadContext context) {
        if (file.size() < SIZE) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    file.locationAt(0),
                    "the file has only %,d bytes, too few for a relocation trailer",
                    file.size());
        }
        ByteCursor in = file.labelled("trailer").seek(file.size() - SIZE);
        SourceLocation tableLocation = in.location();
        long tableOffset = in.pointer("table");
        SourceLocation countLocation = in.location();
        long storedCount = in.u32("count");
        int[] unknownBeforeRoot = in.words32("unknown08", WORD_COUNT_BEFORE_ROOT);
        SourceLocation rootLocation = in.location();
        long rootOffset = in.pointer("root");
        int[] unknownAfterRoot = in.words32("unknown14", WORD_COUNT_AFTER_ROOT);
        ByteCursor entryCursor = file.labelled("relocations").seek(tableLocation, tableOffset, "relocation table");
        int availableSize = Math.max(0, file.size() - SIZE - entryCursor.position());
        int relocationCount =
                context.requireCount(storedCount, ENTRY_SIZE, availableSize, countLocation, "relocations");
        int fillerSize = availableSize - ENTRY_SIZE * relocationCount;
        if (rootOffset >= tableOffset) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    rootLocation,
                    "the root is at 0x%X, but the body ends at 0x%X",
                    rootOffset,
                    tableOffset);
        }
        context.reserve((long) Integer.BYTES * relocationCount + fillerSize, countLocation, "relocations");
        int[] relocations = readRelocations(entryCursor, relocationCount, (int) tableOffset);
        return new RelTrailer(
                (int) tableOffset,
                (int) rootOffset,
                relocations,
                unknownBeforeRoot,
                unknownAfterRoot,
                readFiller(entryCursor, fillerSize, context));
    }

    /** Reads the table and adds up its distances. */
    private static int[] readRelocations(ByteCursor in, int relocationCount, int bodySize) {
        int[] relocations = new int[relocationCount];
        long pointerOffset = 0;
        for (int i = 0; i < relocationCount; i++) {
            SourceLocation location = in.location();
            pointerOffset += (long) WORD_SIZE * in.u16("distance");
            if (pointerOffset > (long) bodySize - WORD_SIZE || i > 0 && pointerOffset == relocations[i - 1]) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        location,
                        "the relocation at 0x%X is a duplicate or outside the body, which ends at 0x%X",
                        pointerOffset,
                        bodySize);
            }
            relocations[i] = (int) pointerOffset;
        }
        return relocations;
    }

    private static byte[] readFiller(ByteCursor in, int length, ReadContext context) {
        SourceLocation location = in.location();
        byte[] filler = in.bytes("filler", length);
        if (!Arrays.equals(filler, new byte[length])) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING,
                    location,
                    "the %,d bytes after the relocations are not all zero",
                    length);
        }
        return filler;
    }

    /** Returns whether the body stores a pointer at an offset, because the relocation table lists it. */
    public boolean isPointer(int offset) {
        return Arrays.binarySearch(relocations, offset) >= 0;
    }

    /**
     * Writes the trailer after the body, which is padded with zeros up to {@link #tableOffset}.
     *
     * @throws IllegalArgumentException if the body ends after {@link #tableOffset}, or if the relocations are not
     *     ascending multiples of 4 that are at most 0x3FFFC bytes apart
     */
    public void write(ByteWriter out) {
        if (out.size() > tableOffset) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the body ends at 0x%X, but the relocation table is at 0x%X",
                    out.size(),
                    tableOffset));
        }
        out.zeros(tableOffset - out.size());
        int previousOffset = 0;
        for (int pointerOffset : relocations) {
            int distance = pointerOffset - previousOffset;
            if (distance < 0 || distance % WORD_SIZE != 0 || distance / WORD_SIZE > 0xFFFF) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "the relocation at 0x%X is not aligned, or too far from the previous one at 0x%X",
                        pointerOffset,
                        previousOffset));
            }
            out.u16(distance / WORD_SIZE);
            previousOffset = pointerOffset;
        }
        out.bytes(filler).i32(tableOffset).i32(relocations.length);
        out.words32(unknownBeforeRoot).i32(rootOffset).words32(unknownAfterRoot);
    }

    /**
     * Returns this trailer for a changed body. The words of unknown meaning are kept. The filler is kept only if the
     * body still ends at the table and the number of pointers has not changed.
     */
    public RelTrailer forNewBody(int bodySize, int newRootOffset, int[] newRelocations) {
        if (bodySize == tableOffset && newRelocations.length == relocations.length) {
            return new RelTrailer(
                    tableOffset, newRootOffset, newRelocations, unknownBeforeRoot, unknownAfterRoot, filler);
        }
        RelTrailer standardTrailer = create(bodySize, newRootOffset, newRelocations);
        return new RelTrailer(
                standardTrailer.tableOffset,
                newRootOffset,
                newRelocations,
                unknownBeforeRoot,
                unknownAfterRoot,
                standardTrailer.filler);
    }
}
