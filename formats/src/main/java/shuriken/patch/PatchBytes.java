package shuriken.patch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;

/** A buffered writer of a patch, with its checksum. */
final class PatchBytes {
    private static final int BUFFER_SIZE = 1 << 16;

    private final OutputStream out;
    private final CRC32 crc = new CRC32();
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private int size;

    PatchBytes(OutputStream out) {
        this.out = out;
    }

    void u8(int value) throws IOException {
        if (size == BUFFER_SIZE) {
            flush();
        }
        buffer[size++] = (byte) value;
    }

    void bytes(byte[] bytes) throws IOException {
        for (byte value : bytes) {
            u8(value);
        }
    }

    /** Writes a range of a source. */
    void bytes(PagedBytes source, long from, long length) throws IOException {
        long writtenCount = 0;
        while (writtenCount < length) {
            if (size == BUFFER_SIZE) {
                flush();
            }
            int chunkSize = (int) Math.min(BUFFER_SIZE - size, length - writtenCount);
            source.copy(from + writtenCount, buffer, size, chunkSize);
            size += chunkSize;
            writtenCount += chunkSize;
        }
    }

    void littleEndian32(int value) throws IOException {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            u8(value >> shift);
        }
    }

    /** Writes a number in the form of BPS, see the package description. */
    void bpsNumber(long value) throws IOException {
        long remainder = value;
        while (remainder > 0x7F) {
            u8((int) remainder & 0x7F);
            remainder = (remainder >> 7) - 1;
        }
        u8((int) remainder | 0x80);
    }

    /** Returns the number of bytes that {@link #bpsNumber} writes. */
    static int bpsNumberSize(long value) {
        int bytes = 1;
        for (long remainder = value; remainder > 0x7F; remainder = (remainder >> 7) - 1) {
            bytes++;
        }
        return bytes;
    }

    /** Returns the CRC-32 of everything written so far. */
    int crc32() throws IOException {
        flush();
        return (int) crc.getValue();
    }

    void flush() throws IOException {
        crc.update(buffer, 0, size);
        out.write(buffer, 0, size);
        size = 0;
    }
}
