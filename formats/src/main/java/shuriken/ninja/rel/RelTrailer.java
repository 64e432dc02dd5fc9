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
 * @param table the offset of the relocation table, where the body ends
 * @param root the offset of the root struct
 * @param relocations the offsets of all pointers, in ascending order
 * @param unknown the five words of unknown meaning, in file order
 * @param filler the bytes between the table and the trailer
 */
public record RelTrailer(int table, int root, int[] relocations, int[] unknown, byte[] filler) {
    /** The size of the trailer in bytes, which is also the alignment of the table and the trailer. */
    public static final int SIZE = 0x20;

    private static final int WORDS_BEFORE_ROOT = 2;
    private static final int WORDS_AFTER_ROOT = 3;

    /** Creates the usual trailer of a file whose body has {@code size} bytes. */
    public static RelTrailer create(int size, int root, int[] relocations) {
        int table = align(size);
        byte[] filler = new byte[align(2 * relocations.length) - Math.multiplyExact(2, relocations.length)];
        return new RelTrailer(table, root, relocations, new int[] {1, 0, 0, 0, 0}, filler);
    }

    private static int align(int size) {
        return Math.addExact(size, SIZE - 1) & -SIZE;
    }

    /** Returns the byte order in which a file ends with a trailer, if there is one. Does not mark bytes as read. */
    public static Optional<ByteOrder> detect(ByteCursor file) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            if (hasTrailer(ByteCursor.of(file.array(), "", order), file.arrayOffset(), file.size())) {
                return Optional.of(order);
            }
        }
        return Optional.empty();
    }

    private static boolean hasTrailer(ByteCursor data, int start, int size) {
        if (size < 2 * SIZE) {
            return false;
        }
        data.seek(start + size - SIZE);
        long table = data.pointer("table");
        long count = data.u32("count");
        long unknown08 = data.u32("unknown08");
        data.u32("unknown0C");
        long root = data.pointer("root");
        // Each relocation is for a different word of 4 bytes, so the body has at least as many words.
        return unknown08 == 1
                && (table | root) % 4 == 0
                && root < table
                && count > 0
                && table + 2 * count <= size - SIZE
                && table >= 4 * count
                && size - SIZE - table - 2 * count < SIZE;
    }

    /**
     * Reads the trailer of a file.
     *
     * @param file the complete file, in its byte order
     * @throws FormatException TRUNCATED, BAD_POINTER; BAD_VALUE if the table lists offsets outside the body
     */
    public static RelTrailer read(ByteCursor file, ReadContext context) {
        if (file.size() < SIZE) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    file.siteAt(0),
                    "the file has only %,d bytes, too few for a relocation trailer",
                    file.size());
        }
        ByteCursor in = file.labelled("trailer").seek(file.size() - SIZE);
        SourceLocation tableField = in.site();
        long table = in.pointer("table");
        SourceLocation countField = in.site();
        long storedCount = in.u32("count");
        int[] unknown = Arrays.copyOf(in.words32("unknown08", WORDS_BEFORE_ROOT), WORDS_BEFORE_ROOT + WORDS_AFTER_ROOT);
        SourceLocation rootField = in.site();
        long root = in.pointer("root");
        System.arraycopy(in.words32("unknown14", WORDS_AFTER_ROOT), 0, unknown, WORDS_BEFORE_ROOT, WORDS_AFTER_ROOT);
        ByteCursor entries = file.labelled("relocations").seek(tableField, table, "relocation table");
        int available = Math.max(0, file.size() - SIZE - entries.position());
        int count = context.requireCount(storedCount, 2, available, countField, "relocations");
        if (root >= table) {
            throw new FormatException(
                    Kind.BAD_POINTER, rootField, "the root is at 0x%X, but the body ends at 0x%X", root, table);
        }
        context.reserve(4L * count + available - 2L * count, countField, "relocations");
        int[] relocations = readRelocations(entries, count, (int) table);
        return new RelTrailer(
                (int) table, (int) root, relocations, unknown, readFiller(entries, available - 2 * count, context));
    }

    private static int[] readRelocations(ByteCursor in, int count, int body) {
        int[] relocations = new int[count];
        long offset = 0;
        for (int i = 0; i < count; i++) {
            SourceLocation site = in.site();
            offset += 4L * in.u16("distance");
            if (offset > body - 4L || i > 0 && offset == relocations[i - 1]) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        site,
                        "the relocation at 0x%X is a duplicate or outside the body, which ends at 0x%X",
                        offset,
                        body);
            }
            relocations[i] = (int) offset;
        }
        return relocations;
    }

    private static byte[] readFiller(ByteCursor in, int length, ReadContext context) {
        SourceLocation site = in.site();
        byte[] filler = in.bytes("filler", length);
        if (!Arrays.equals(filler, new byte[length])) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING,
                    site,
                    "the %,d bytes after the relocations are not all zero",
                    length);
        }
        return filler;
    }

    /** Returns whether a pointer is at this offset. */
    public boolean isPointer(int offset) {
        return Arrays.binarySearch(relocations, offset) >= 0;
    }

    /**
     * Writes the trailer after the body, which is padded with zeros up to {@link #table}.
     *
     * @throws IllegalArgumentException if the body is longer, or two pointers are too far apart
     */
    public void write(ByteWriter out) {
        if (out.size() > table) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "the body ends at 0x%X, but the relocation table is at 0x%X", out.size(), table));
        }
        out.zeros(table - out.size());
        int previous = 0;
        for (int relocation : relocations) {
            int distance = relocation - previous;
            if (distance < 0 || distance % 4 != 0 || distance / 4 > 0xFFFF) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "the relocation at 0x%X is not aligned, or too far from the previous one at 0x%X",
                        relocation,
                        previous));
            }
            out.u16(distance / 4);
            previous = relocation;
        }
        out.bytes(filler).i32(table).i32(relocations.length);
        out.i32(unknown[0])
                .i32(unknown[1])
                .i32(root)
                .i32(unknown[2])
                .i32(unknown[3])
                .i32(unknown[4]);
    }

    /** Returns this trailer for a body that has changed. */
    public RelTrailer forNewBody(int size, int newRoot, int[] newRelocations) {
        if (size == table && newRelocations.length == relocations.length) {
            return new RelTrailer(table, newRoot, newRelocations, unknown, filler);
        }
        RelTrailer standard = create(size, newRoot, newRelocations);
        return new RelTrailer(standard.table, newRoot, newRelocations, unknown, standard.filler);
    }
}
