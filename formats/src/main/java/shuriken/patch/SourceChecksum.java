package shuriken.patch;

import java.util.zip.CRC32;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Computes checksums of sources part by part, because they may be too large for memory. */
final class SourceChecksum {
    private static final int PART_SIZE = 1 << 20;

    private SourceChecksum() {}

    /** Computes the CRC-32 of all bytes of a source. */
    static int crc32(ByteSource source) {
        return crc32(source, source.size());
    }

    /** Computes the CRC-32 of the first {@code size} bytes of a source. */
    static int crc32(ByteSource source, long size) {
        CRC32 crc = new CRC32();
        for (long offset = 0; offset < size; offset += PART_SIZE) {
            ByteCursor part = source.part(offset, (int) Math.min(PART_SIZE, size - offset));
            crc.update(part.array(), part.arrayOffset(), part.size());
        }
        return (int) crc.getValue();
    }
}
