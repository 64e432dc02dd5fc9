package shuriken.patch;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * Reads an IPS patch. Records may be in any order and may overlap, so the part of the target that offsets can reach is
 * in memory: 16.8 MB.
 */
final class IpsReader {
    private static final int SIGNATURE_SIZE = 5;
    private static final int END_MARK = 0x454F46;

    /** The size of the field after the end mark, which contains the size to which the target is cut. */
    private static final int CUT_FIELD_SIZE = 3;

    /** The maximum size of all records together. It is many times the size of the part that offsets can reach. */
    private static final long MAX_WRITTEN = 1L << 30;

    private static final String OFFSET = "offset";
    private static final String BYTES = "new bytes";

    private final ByteSource patch;

    /** A consumer of records. */
    private interface RecordConsumer {
        void writeBytes(int offset, PatchReader reader, int size);

        void repeatByte(int offset, int value, int count);
    }

    /** Adds up the sizes of the records. */
    private static final class SizeCounter implements RecordConsumer {
        private int end;
        private long newBytes;
        private long written;

        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            reader.skip(BYTES, size);
            newBytes += size;
            written += size;
            end = Math.max(end, offset + size);
        }

        @Override
        public void repeatByte(int offset, int value, int count) {
            newBytes++;
            written += count;
            end = Math.max(end, offset + count);
        }
    }

    /** Writes the records to the start of the target. */
    private record TargetStart(byte[] data) implements RecordConsumer {
        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            byte[] bytes = new byte[size];
            reader.read(BYTES, bytes, size);
            System.arraycopy(bytes, 0, data, offset, size);
        }

        @Override
        public void repeatByte(int offset, int value, int count) {
            Arrays.fill(data, offset, offset + count, (byte) value);
        }
    }

    IpsReader(ByteSource patch) {
        this.patch = patch;
    }

    PatchInfo info() {
        SizeCounter sizes = new SizeCounter();
        readRecords(sizes);
        return new PatchInfo(
                PatchFormat.IPS, PatchInfo.FileFacts.UNKNOWN, PatchInfo.FileFacts.UNKNOWN, sizes.newBytes, 0, "");
    }

    void apply(PatchedOutput output) throws IOException {
        SizeCounter sizes = new SizeCounter();
        OptionalInt cutSize = readRecords(sizes);
        long originalSize = output.originalSize();
        long size = Math.max(sizes.end, originalSize);
        if (cutSize.isPresent()) {
            size = Math.min(size, cutSize.getAsInt());
        }
        SourceLocation site = new SourceLocation(patch.path(), SIGNATURE_SIZE);
        if (sizes.written > MAX_WRITTEN) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    site,
                    "the patch writes %,d bytes, but at most %,d are allowed",
                    sizes.written,
                    MAX_WRITTEN);
        }
        output.checkSize(size, site);
        byte[] start = new byte[sizes.end];
        output.readOriginal(start, (int) Math.min(sizes.end, originalSize));
        readRecords(new TargetStart(start));
        output.add(start, (int) Math.min(size, start.length), site);
        if (size > start.length) {
            output.copyFromSource(start.length, size - start.length, site);
        }
    }

    /** Reads all records and returns the size to which the target is cut, if the patch has it. */
    private OptionalInt readRecords(RecordConsumer records) {
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, patch.size());
        while (true) {
            int offset = u24(reader);
            if (offset == END_MARK && reader.remaining() <= CUT_FIELD_SIZE) {
                return readCutSize(reader);
            }
            int size = u16(reader);
            if (size > 0) {
                records.writeBytes(offset, reader, size);
            } else {
                SourceLocation site = reader.site();
                int count = u16(reader);
                if (count == 0) {
                    throw new FormatException(
                            Kind.BAD_VALUE, site, "the patch is damaged: one of its records repeats a byte 0 times");
                }
                records.repeatByte(offset, reader.u8("repeated byte"), count);
            }
        }
    }

    private static OptionalInt readCutSize(PatchReader reader) {
        if (reader.remaining() == CUT_FIELD_SIZE) {
            return OptionalInt.of(u24(reader));
        }
        if (reader.remaining() > 0) {
            throw new FormatException(
                    Kind.TRUNCATED, reader.site(), "the patch is truncated: it ends in the middle of a record");
        }
        return OptionalInt.empty();
    }

    private static int u24(PatchReader reader) {
        return reader.u8(OFFSET) << 16 | reader.u8(OFFSET) << 8 | reader.u8(OFFSET);
    }

    private static int u16(PatchReader reader) {
        return reader.u8("size") << 8 | reader.u8("size");
    }
}
