package shuriken.patch;

import java.nio.charset.StandardCharsets;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A sequential reader for a range of a patch. Only a part of the range is in memory. */
final class PatchReader {
    private static final int BUFFER_SIZE = 1 << 16;

    /** The shift of the last group of 7 bits that a number may have. */
    private static final int MAX_SHIFT = 56;

    private final ByteSource source;
    private final long end;
    private long position;
    private byte[] buffer = new byte[0];

    /** The index of the next byte in the buffer. */
    private int index;

    /** The index after the last byte in the buffer. */
    private int limit;

    PatchReader(ByteSource source, long start, long end) {
        this.source = source;
        this.position = start;
        this.end = end;
    }

    /** Returns the offset in the patch. */
    long position() {
        return position;
    }

    long remaining() {
        return end - position;
    }

    SourceLocation site() {
        return new SourceLocation(source.path(), position);
    }

    int u8(String field) {
        fill(field);
        position++;
        return buffer[index++] & 0xFF;
    }

    private void fill(String field) {
        if (index < limit) {
            return;
        }
        if (position >= end) {
            throw new FormatException(Kind.TRUNCATED, site(), "the patch is truncated: it ends inside %s", field);
        }
        ByteCursor part = source.part(position, (int) Math.min(BUFFER_SIZE, end - position));
        buffer = part.array();
        index = part.arrayOffset();
        limit = index + part.size();
    }

    /** Reads bytes into an array. */
    void read(String field, byte[] into, int length) {
        int readCount = 0;
        while (readCount < length) {
            fill(field);
            int chunkSize = Math.min(length - readCount, limit - index);
            System.arraycopy(buffer, index, into, readCount, chunkSize);
            index += chunkSize;
            position += chunkSize;
            readCount += chunkSize;
        }
    }

    /** Reads a short Latin-1 text. */
    String text(String field, int length) {
        byte[] bytes = new byte[length];
        read(field, bytes, length);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** Skips bytes. */
    void skip(String field, long length) {
        if (length > end - position) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site(),
                    "the patch ends too early: %s has %,d bytes, but only %,d are left",
                    field,
                    length,
                    end - position);
        }
        position += length;
        index = (int) Math.min(limit, index + length);
        if (index == limit) {
            limit = 0;
            index = 0;
        }
    }

    /** Reads a number in the form of BPS, see the package description. */
    long bpsNumber(String field) {
        SourceLocation site = site();
        long value = 0;
        for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
            int next = u8(field);
            value += (long) (next & 0x7F) << shift;
            if ((next & 0x80) != 0) {
                return requireSmall(value, site, field);
            }
            value += 1L << shift + 7;
        }
        throw new FormatException(
                Kind.BAD_VALUE, site, "the number %s is too large. The patch is damaged: download it again", field);
    }

    /** Reads a number in the form of VCDIFF, see the package description. */
    long vcdiffNumber(String field) {
        SourceLocation site = site();
        long value = 0;
        for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
            int next = u8(field);
            value = value << 7 | next & 0x7F;
            if ((next & 0x80) == 0) {
                return requireSmall(value, site, field);
            }
        }
        throw new FormatException(
                Kind.BAD_VALUE, site, "the number %s is too large. The patch is damaged: download it again", field);
    }

    /** Returns a number unchanged, and throws if it is so large that the sum of two such numbers could overflow. */
    private static long requireSmall(long value, SourceLocation site, String field) {
        if (value < 0 || value > 1L << 61) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "the number %s is too large. The patch is damaged: download it again", field);
        }
        return value;
    }
}
