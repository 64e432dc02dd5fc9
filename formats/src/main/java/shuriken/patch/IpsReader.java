package shuriken.patch;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * Reads an IPS patch. Records may be in any order and may overlap. Therefore, the part of the target that offsets can
 * reach is in memory, which is up to 16.8 MB.
 */
final class IpsReader {
    private static final int SIGNATURE_SIZE = 5;
    /** The text {@code EOF}, read as the offset of a record. */
    private static final int END_MARK = 0x454F46;

    /** The size of the field after the end mark, which contains the size to which the target is cut. */
    private static final int CUT_FIELD_SIZE = 3;

    /** The maximum total size of all records. It is many times the size of the part that offsets can reach. */
    private static final long MAX_WRITTEN_SIZE = 1L << 30;

    private static final String OFFSET_NAME = "offset";
    private static final String BYTES_NAME = "new bytes";

    private final ByteSource patch;

    /** Receives the records of the patch. */
    private interface RecordConsumer {
        void writeBytes(int offset, PatchReader reader, int size);

        void repeatByte(int offset, int value, int count);
    }

    /** Computes the total size of the records, and the end of the record with the highest end. */
    private static final class SizeCounter implements RecordConsumer {
        private int targetEnd;
        private long newByteCount;
        private long writtenSize;

        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            reader.skip(BYTES_NAME, size);
            newByteCount += size;
            writtenSize += size;
            targetEnd = Math.max(targetEnd, offset + size);
        }

        @Override
        public void repeatByte(int offset, int value, int count) {
            newByteCount++;
            writtenSize += count;
            targetEnd = Math.max(targetEnd, offset + count);
        }
    }

    /** Applies the records to the part of the target that offsets can reach. */
    private record TargetStartWriter(byte[] targetStart) implements RecordConsumer {
        @Override
        public void writeBytes(int offset, PatchReader reader, int size) {
            byte[] newBytes = new byte[size];
            reader.read(BYTES_NAME, newBytes, size);
            System.arraycopy(newBytes, 0, targetStart, offset, size);
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
        SizeCounter sizeCounter = new SizeCounter();
        readRecords(sizeCounter);
        return new PatchInfo(
                PatchFormat.IPS,
                PatchInfo.FileProperties.UNKNOWN,
                PatchInfo.FileProperties.UNKNOWN,
                sizeCounter.newByteCount,
                /* copies= */ 0,
                /* note= */ "");
    }

    void apply(PatchedOutput output) throws IOException {
        SizeCounter sizeCounter = new SizeCounter();
        OptionalInt cutSize = readRecords(sizeCounter);
        long originalSize = output.sourceSize();
        long targetSize = Math.max(sizeCounter.targetEnd, originalSize);
        if (cutSize.isPresent()) {
            targetSize = Math.min(targetSize, cutSize.getAsInt());
        }
        SourceLocation recordsLocation = new SourceLocation(patch.path(), SIGNATURE_SIZE);
        if (sizeCounter.writtenSize > MAX_WRITTEN_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    recordsLocation,
                    "the patch writes %,d bytes, but at most %,d are allowed",
                    sizeCounter.writtenSize,
                    MAX_WRITTEN_SIZE);
        }
        output.requireAllowedSize(targetSize, recordsLocation);
        byte[] targetStart = new byte[sizeCounter.targetEnd];
        output.readSourceStart(targetStart, (int) Math.min(sizeCounter.targetEnd, originalSize));
        readRecords(new TargetStartWriter(targetStart));
        output.append(targetStart, (int) Math.min(targetSize, targetStart.length), recordsLocation);
        if (targetSize > targetStart.length) {
            output.copyFromSource(targetStart.length, targetSize - targetStart.length, recordsLocation);
        }
    }

    /** Reads all records. Returns the size to which the target is cut, if the patch states one. */
    private OptionalInt readRecords(RecordConsumer recordConsumer) {
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, patch.size());
        while (true) {
            int recordOffset = readU24(reader);
            if (recordOffset == END_MARK && reader.remaining() <= CUT_FIELD_SIZE) {
                return readCutSize(reader);
            }
            int recordSize = readU16(reader);
            if (recordSize > 0) {
                recordConsumer.writeBytes(recordOffset, reader, recordSize);
            } else {
                SourceLocation location = reader.location();
                int repeatCount = readU16(reader);
                if (repeatCount == 0) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            location,
                            "the patch is damaged: one of its records repeats a byte 0 times");
                }
                recordConsumer.repeatByte(recordOffset, reader.u8("repeated byte"), repeatCount);
            }
        }
    }

    private static OptionalInt readCutSize(PatchReader reader) {
        if (reader.remaining() == CUT_FIELD_SIZE) {
            return OptionalInt.of(readU24(reader));
        }
        if (reader.remaining() > 0) {
            throw new FormatException(
                    Kind.TRUNCATED, reader.location(), "the patch is truncated: it ends in the middle of a record");
        }
        return OptionalInt.empty();
    }

    private static int readU24(PatchReader reader) {
        return reader.u8(OFFSET_NAME) << 16 | reader.u8(OFFSET_NAME) << 8 | reader.u8(OFFSET_NAME);
    }

    private static int readU16(PatchReader reader) {
        return reader.u8("size") << 8 | reader.u8("size");
    }
}
