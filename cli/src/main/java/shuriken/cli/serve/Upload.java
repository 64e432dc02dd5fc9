package shuriken.cli.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The content of a request that saves a file. It is the complete file, or a list of ranges, so that a small change of a
 * large file is a small request. A range starts with two 64-bit numbers, big-endian: the offset in the old file, or -1 for
 * new bytes, and the length. The bytes of a new range follow.
 */
final class Upload {
    /** The HTTP status of a request that is too large. */
    private static final int TOO_LARGE = 413;

    private static final int BUFFER_SIZE = 1 << 16;
    /** The value of an offset that announces new bytes. */
    private static final long NEW_BYTES = -1;

    private static final int RANGE_HEADER_SIZE = 2 * Long.BYTES;

    private final InputStream content;
    private final boolean hasRanges;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    /** The number of bytes of the request that were not read yet. */
    private long remainingBytes;

    /**
     * Creates a reader for a content.
     *
     * @param size the number of bytes that the request announces
     * @param hasRanges whether the content is a list of ranges instead of the complete file
     */
    Upload(InputStream content, long size, boolean hasRanges) {
        this.content = content;
        this.remainingBytes = size;
        this.hasRanges = hasRanges;
    }

    /**
     * Writes the new file.
     *
     * @param original the old file
     * @param maxSize the maximum size of the new file
     * @throws Refusal if the content is incomplete or invalid
     */
    void copyTo(OutputStream out, Path original, long maxSize) throws IOException, Refusal {
        if (!hasRanges) {
            checkSize(remainingBytes, maxSize);
            copyNewBytes(out, remainingBytes);
            return;
        }
        try (FileChannel channel = FileChannel.open(original)) {
            long size = 0;
            while (remainingBytes > 0) {
                ByteBuffer header = ByteBuffer.allocate(RANGE_HEADER_SIZE);
                readHeader(header.array());
                long offset = header.getLong();
                long length = header.getLong();
                checkSize(length, maxSize - size);
                if (offset == NEW_BYTES) {
                    copyNewBytes(out, length);
                } else {
                    copyRange(channel, offset, length, out);
                }
                size += length;
            }
        }
    }

    private static void checkSize(long size, long maxSize) throws Refusal {
        if (size < 0 || size > maxSize) {
            throw tooLarge(size, maxSize);
        }
    }

    /** Returns the refusal of a content that is too large. */
    static Refusal tooLarge(long size, long maxSize) {
        return new Refusal(
                TOO_LARGE,
                String.format(
                        Locale.ROOT, "%,d bytes were sent, but at most %,d can be saved in this file", size, maxSize));
    }

    private void readHeader(byte[] header) throws Refusal {
        for (int offset = 0; offset < header.length; ) {
            offset += read(header, offset, header.length - offset);
        }
    }

    private void copyNewBytes(OutputStream out, long length) throws IOException, Refusal {
        for (long uncopied = length; uncopied > 0; ) {
            int count = read(buffer, 0, (int) Math.min(uncopied, buffer.length));
            out.write(buffer, 0, count);
            uncopied -= count;
        }
    }

    /** Reads at least one byte of the request, and returns the number of bytes. */
    private int read(byte[] target, int offset, int length) throws Refusal {
        int count;
        try {
            count = content.read(target, offset, (int) Math.min(remainingBytes, length));
        } catch (IOException e) {
            count = -1;
        }
        if (count <= 0) {
            throw new Refusal(400, "the upload ended too early, so nothing was written");
        }
        remainingBytes -= count;
        return count;
    }

    private void copyRange(FileChannel original, long offset, long length, OutputStream out)
            throws IOException, Refusal {
        if (offset < 0 || offset > original.size() - length) {
            throw new Refusal(400, "a range is outside the file, so nothing was written");
        }
        ByteBuffer target = ByteBuffer.wrap(buffer);
        for (long copied = 0; copied < length; ) {
            target.clear().limit((int) Math.min(buffer.length, length - copied));
            int count = original.read(target, offset + copied);
            if (count < 0) {
                throw new Refusal(400, "the file has become shorter, so nothing was written");
            }
            out.write(buffer, 0, count);
            copied += count;
        }
    }
}
