package shuriken.patch;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * An IPS patch. Records may be in any order and may overlap, so the part of the target that offsets can reach is in
 * memory: 16.8 MB.
 */
final class IpsReader {
    private static final int SIGNATURE = 5;
    private static final int END = 0x454F46;
    private static final int CUT_SIZE = 3;
    /** Maximum size of all records together, many times what offsets can reach. */
    private static final long MAX_WRITTEN = 1L << 30;

    private static final String OFFSET = "offset";
    private static final String BYTES = "new bytes";

    private final ByteSource patch;

    /** A consumer of records. */
    private interface Records {
        void bytes(int offset, PatchReader reader, int size);

        void run(int offset, int value, int count);
    }

    /** The sizes that records state. */
    private static final class Sizes implements Records {
        private int end;
        private long newBytes;
        private long written;

        @Override
        public void bytes(int offset, PatchReader reader, int size) {
            reader.skip(BYTES, size);
            newBytes += size;
            written += size;
            end = Math.max(end, offset + size);
        }

        @Override
        public void run(int offset, int value, int count) {
            newBytes++;
            written += count;
            end = Math.max(end, offset + count);
        }
    }

    /** The start of the target. */
    private record Start(byte[] data) implements Records {
        @Override
        public void bytes(int offset, PatchReader reader, int size) {
            byte[] bytes = new byte[size];
            reader.read(BYTES, bytes, size);
            System.arraycopy(bytes, 0, data, offset, size);
        }

        @Override
        public void run(int offset, int value, int count) {
            Arrays.fill(data, offset, offset + count, (byte) value);
        }
    }

    IpsReader(ByteSource patch) {
        this.patch = patch;
    }

    PatchInfo info() {
        Sizes sizes = new Sizes();
        readRecords(sizes);
        return new PatchInfo(
                PatchFormat.IPS, PatchInfo.FileFacts.UNKNOWN, PatchInfo.FileFacts.UNKNOWN, sizes.newBytes, 0, "");
    }

    void apply(PatchedOutput output) throws IOException {
        Sizes sizes = new Sizes();
        OptionalInt cut = readRecords(sizes);
        long originalSize = output.originalSize();
        long size = Math.max(sizes.end, originalSize);
        if (cut.isPresent()) {
            size = Math.min(size, cut.getAsInt());
        }
        SourceLocation site = new SourceLocation(patch.path(), SIGNATURE);
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
        readRecords(new Start(start));
        output.add(start, (int) Math.min(size, start.length), site);
        if (size > start.length) {
            output.copyFromSource(start.length, size - start.length, site);
        }
    }

    /** @return the size to which the target is cut */
    private OptionalInt readRecords(Records records) {
        PatchReader reader = new PatchReader(patch, SIGNATURE, patch.size());
        while (true) {
            int offset = u24(reader);
            if (offset == END && reader.remaining() <= CUT_SIZE) {
                return end(reader);
            }
            int size = u16(reader);
            if (size > 0) {
                records.bytes(offset, reader, size);
            } else {
                SourceLocation site = reader.site();
                int count = u16(reader);
                if (count == 0) {
                    throw new FormatException(
                            Kind.BAD_VALUE, site, "the patch is damaged: one of its records repeats a byte 0 times");
                }
                records.run(offset, reader.u8("repeated byte"), count);
            }
        }
    }

    private static OptionalInt end(PatchReader reader) {
        if (reader.remaining() == CUT_SIZE) {
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
