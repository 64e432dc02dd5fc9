package shuriken.patch;

import java.nio.charset.StandardCharsets;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A sequential reader for a range of a patch. It keeps only a part of the range in memory. In all methods, {@code
 * dataName} is the name of the bytes in the message of an exception.
 */
final class PatchReader {
    private static final int BUFFER_SIZE = 1 << 16;

    /** The shift of the last group of 7 bits that a number may have. */
    private static final int MAX_SHIFT = 56;

    /** The largest number that is accepted, so that the sum of three numbers does not overflow. */
    private static final long MAX_NUMBER = 1L << 61;

    private final ByteSource patch;
    private final long endOffset;
    private long position;
    private byte[] buffer = new byte[0];

    /** The index of the next byte in the buffer. */
    private int bufferIndex;

    /** The index after the last byte in the buffer. */
    private int bufferEnd;

    PatchReader(ByteSource patch, long start, long endOffset) {
        this.patch = patch;
        this.position = start;
        this.endOffset = endOffset;
    }

    /** Returns the offset of the next byte in the patch. */
    long position() {
        return position;
    }

    long remaining() {
        return endOffset - position;
    }

    SourceLocation location() {
        return new SourceLocation(patch.path(), position);
    }

    int u8(String dataName) {
        fillBufferIfEmpty(dataName);
        position++;
        return buffer[bufferIndex++] & 0xFF;
    }

    private void fillBufferIfEmpty(String dataName) {
        if (bufferIndex < bufferEnd) {
            return;
        }
        if (position >= endOffset) {
            throw new FormatException(
                    Kind.TRUNCATED, location(), "the patch is truncated: it ends inside %s", dataName);
        }
        ByteCursor part = patch.part(position, (int) Math.min(BUFFER_SIZE, endOffset - position));
        buffer = part.array();
        bufferIndex = part.arrayOffset();
        bufferEnd = bufferIndex + part.size();
    }

    /** Reads {@code length} bytes into the start of an array. */
    void read(String dataName, byte[] out, int length) {
        int readSize = 0;
        while (readSize < length) {
            fillBufferIfEmpty(dataName);
            int chunkSize = Math.min(length - readSize, bufferEnd - bufferIndex);
            System.arraycopy(buffer, bufferIndex, out, readSize, chunkSize);
            bufferIndex += chunkSize;
            position += chunkSize;
            readSize += chunkSize;
        }
    }

    /** Reads a Latin-1 string of {@code length} bytes. */
    String text(String dataName, int length) {
        byte[] bytes = new byte[length];
        read(dataName, bytes, length);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** Skips bytes of the patch without reading them. */
    void skip(String dataName, long length) {
        if (length > endOffset - position) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location(),
                    "the patch ends too early: %s has %,d bytes, but only %,d are left",
                    dataName,
                    length,
                    endOffset - position);
        }
        position += length;
        bufferIndex = (int) Math.min(bufferEnd, bufferIndex + length);
        if (bufferIndex == bufferEnd) {
            bufferEnd = 0;
            bufferIndex = 0;
        }
    }

    /**
     * Reads a number in the BPS encoding: 7 bits in each byte, the lowest first, and the highest bit marks the last
     * byte. For each further byte, 1 is added to the rest of the number.
     */
    long bpsNumber(String dataName) {
        SourceLocation location = location();
        long value = 0;
        for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
            int nextByte = u8(dataName);
            value += (long) (nextByte & 0x7F) << shift;
            if ((nextByte & 0x80) != 0) {
                return requireSmall(value, location, dataName);
            }
            value += 1L << (shift + 7);
        }
        throw new FormatException(
                Kind.BAD_VALUE,
                location,
                "the number %s is too large. The patch is damaged: download it again",
                dataName);
    }

    /**
     * Reads a number in the VCDIFF encoding: 7 bits in each byte, the highest first, and the highest bit marks that
     * another byte follows.
     */
    long vcdiffNumber(String dataName) {
        SourceLocation location = location();
        long value = 0;
        for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
            int nextByte = u8(dataName);
            value = value << 7 | (nextByte & 0x7F);
            if ((nextByte & 0x80) == 0) {
                return requireSmall(value, location, dataName);
            }
        }
        throw new FormatException(
                Kind.BAD_VALUE,
                location,
                "the number %s is too large. The patch is damaged: download it again",
                dataName);
    }

    /** Returns a number, unless it is so large that the sum of a few such numbers could overflow. */
    private static long requireSmall(long value, SourceLocation location, String dataName) {
        if (value < 0 || value > MAX_NUMBER) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the number %s is too large. The patch is damaged: download it again",
                    dataName);
        }
        return value;
    }
}
