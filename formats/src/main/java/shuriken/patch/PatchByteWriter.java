package shuriken.patch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;

/** Writes the bytes of a patch through a buffer and computes their checksum. */
final class PatchByteWriter {
    private static final int BUFFER_SIZE = 1 << 16;

    private final OutputStream out;
    private final CRC32 crc = new CRC32();
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private int bufferedCount;

    PatchByteWriter(OutputStream out) {
        this.out = out;
    }

    void writeByte(int value) throws IOException {
        if (bufferedCount == BUFFER_SIZE) {
            flush();
        }
        buffer[bufferedCount++] = (byte) value;
    }

    void writeBytes(byte[] bytes) throws IOException {
        for (byte value : bytes) {
            writeByte(value);
        }
    }

    /** Writes a range of a file. */
    void writeBytes(PagedBytes file, long from, long length) throws IOException {
        long writtenCount = 0;
        while (writtenCount < length) {
            if (bufferedCount == BUFFER_SIZE) {
                flush();
            }
            int chunkSize = (int) Math.min(BUFFER_SIZE - bufferedCount, length - writtenCount);
            file.copy(from + writtenCount, buffer, bufferedCount, chunkSize);
            bufferedCount += chunkSize;
            writtenCount += chunkSize;
        }
    }

    void writeLittleEndian32(int value) throws IOException {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            writeByte(value >> shift);
        }
    }

    /**
     * Writes a number in the BPS encoding: 7 bits in each byte, the lowest first, and the highest bit marks the last
     * byte. After each byte, the rest of the number is reduced by 1.
     */
    void writeBpsNumber(long value) throws IOException {
        long remainder = value;
        while (remainder > 0x7F) {
            writeByte((int) remainder & 0x7F);
            remainder = (remainder >> 7) - 1;
        }
        writeByte((int) remainder | 0x80);
    }

    /** Returns the number of bytes that {@link #writeBpsNumber} writes. */
    static int bpsNumberSize(long value) {
        int byteCount = 1;
        for (long remainder = value; remainder > 0x7F; remainder = (remainder >> 7) - 1) {
            byteCount++;
        }
        return byteCount;
    }

    /** Returns the CRC-32 of everything written so far. */
    int crc32() throws IOException {
        flush();
        return (int) crc.getValue();
    }

    void flush() throws IOException {
        crc.update(buffer, 0, bufferedCount);
        out.write(buffer, 0, bufferedCount);
        bufferedCount = 0;
    }
}
