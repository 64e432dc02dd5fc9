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
    private static final long MAX_WRITTEN_SIZE = 1L << 30;

    private static final String OFFSET = "offset";
    private static final String BYTES = "new bytes";

    private final ByteSource patch;

    /** Receives the records of the patch. */
    private interface RecordConsumer {
        void writeBytes(int offset, PatchReader reader, int size);

        void repeatByte(int offset, int value, int count);
    }

    /** Computes the total size of the records and the end of the furthest one. */
    private static final class SizeCounter implements RecordConsumer {
        private int targetEnd;
        private long newBytes;
        private long writtenSize;

        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            reader.skip(BYTES, size);
            newBytes += size;
            writtenSize += size;
            targetEnd = Math.max(targetEnd, offset + size);
        }

        @Override
        public void repeatByte(int offset, int value, int count) {
            newBytes++;
            writtenSize += count;
            targetEnd = Math.max(targetEnd, offset + count);
        }
    }

    /** Applies the records to the part of the target that offsets can reach. */
    private record TargetStartWriter(byte[] targetStart) implements RecordConsumer {
        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            byte[] content = new byte[size];
            reader.read(BYTES, content, size);
            System.arraycopy(content, 0, targetStart, offset, size);
        }

        @Override
        public void repeatByte(int offset, int value, int count) {
            Arrays.fill(targetStart, offset, offset + count, (byte) value);
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
        long originalSize = output.sourceSize();
        long targetSize = Math.max(sizes.targetEnd, originalSize);
        if (cutSize.isPresent()) {
            targetSize = Math.min(targetSize, cutSize.getAsInt());
        }
        SourceLocation recordsSite = new SourceLocation(patch.path(), SIGNATURE_SIZE);
        if (sizes.writtenSize > MAX_WRITTEN_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    recordsSite,
                    "the patch writes %,d bytes, but at most %,d are allowed",
                    sizes.writtenSize,
                    MAX_WRITTEN_SIZE);
        }
        output.checkSize(targetSize, recordsSite);
        byte[] targetStart = new byte[sizes.targetEnd];
        output.readSourceStart(targetStart, (int) Math.min(sizes.targetEnd, originalSize));
        readRecords(new TargetStartWriter(targetStart));
        output.append(targetStart, (int) Math.min(targetSize, targetStart.length), recordsSite);
        if (targetSize > targetStart.length) {
            output.copyFromSource(targetStart.length, targetSize - targetStart.length, recordsSite);
        }
    }

    /** Reads all records and returns the size to which the target is cut, if the patch has it. */
    private OptionalInt readRecords(RecordConsumer records) {
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, patch.size());
        while (true) {
            int recordOffset = u24(reader);
            if (recordOffset == END_MARK && reader.remaining() <= CUT_FIELD_SIZE) {
                return readCutSize(reader);
            }
            int recordSize = u16(reader);
            if (recordSize > 0) {
                records.writeBytes(recordOffset, reader, recordSize);
            } else {
                SourceLocation site = reader.site();
                int repeatCount = u16(reader);
                if (repeatCount == 0) {
                    throw new FormatException(
                            Kind.BAD_VALUE, site, "the patch is damaged: one of its records repeats a byte 0 times");
                }
                records.repeatByte(recordOffset, reader.u8("repeated byte"), repeatCount);
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
