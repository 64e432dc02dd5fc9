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
 * large file is a small request. A range starts with two 64-bit numbers, big-endian: the offset in the old file, or -1
 * for new bytes, and the length. The bytes of a new range follow.
 */
final class Upload {
    /** The HTTP status of a request that is too large. */
    private static final int TOO_LARGE_STATUS = 413;

    private static final int BUFFER_SIZE = 1 << 16;
    /** The offset of a range of new bytes. */
    private static final long NEW_BYTES_OFFSET = -1;

    private static final int RANGE_HEADER_SIZE = 2 * Long.BYTES;

    private final InputStream content;
    private final boolean hasRanges;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    /** The number of bytes of the request that have not been read yet. */
    private long unreadByteCount;

    /**
     * Creates a reader for the content of a request.
     *
     * @param uploadSize the number of bytes that the request announces
     * @param hasRanges whether the content is a list of ranges instead of the complete file
     */
    Upload(InputStream content, long uploadSize, boolean hasRanges) {
        this.content = content;
        this.unreadByteCount = uploadSize;
        this.hasRanges = hasRanges;
    }

    /**
     * Writes the new file.
     *
     * @param original the path of the old file
     * @param maxSize the maximum size of the new file
     * @throws Refusal if the content is incomplete or invalid
     */
    void copyTo(OutputStream out, Path original, long maxSize) throws IOException, Refusal {
        if (!hasRanges) {
            checkSize(unreadByteCount, maxSize);
            copyNewBytes(out, unreadByteCount);
            return;
        }
        try (FileChannel channel = FileChannel.open(original)) {
            long writtenSize = 0;
            while (unreadByteCount > 0) {
                ByteBuffer header = ByteBuffer.allocate(RANGE_HEADER_SIZE);
                readHeader(header.array());
                long offset = header.getLong();
                long length = header.getLong();
                checkSize(length, maxSize - writtenSize);
                if (offset == NEW_BYTES_OFFSET) {
                    copyNewBytes(out, length);
                } else {
                    copyRange(channel, offset, length, out);
                }
                writtenSize += length;
            }
        }
    }

    private static void checkSize(long size, long maxSize) throws Refusal {
        if (size < 0 || size > maxSize) {
            throw tooLarge(size, maxSize);
        }
    }

    /** Creates the refusal of content that is too large. */
    static Refusal tooLarge(long size, long maxSize) {
        return new Refusal(
                TOO_LARGE_STATUS,
                String.format(
                        Locale.ROOT, "%,d bytes were sent, but at most %,d can be saved in this file", size, maxSize));
    }

    private void readHeader(byte[] header) throws Refusal {
        int offset = 0;
        while (offset < header.length) {
            offset += read(header, offset, header.length - offset);
        }
    }

    private void copyNewBytes(OutputStream out, long length) throws IOException, Refusal {
        long uncopiedSize = length;
        while (uncopiedSize > 0) {
            int readCount = read(buffer, 0, (int) Math.min(uncopiedSize, buffer.length));
            out.write(buffer, 0, readCount);
            uncopiedSize -= readCount;
        }
    }

    /** Reads at least one byte of the request, and returns the number of bytes. */
    private int read(byte[] target, int offset, int length) throws Refusal {
        int readCount;
        try {
            readCount = content.read(target, offset, (int) Math.min(unreadByteCount, length));
        } catch (IOException e) {
            readCount = -1;
        }
        if (readCount <= 0) {
            throw new Refusal(400, "the upload ended too early, so nothing was written");
        }
        unreadByteCount -= readCount;
        return readCount;
    }

    private void copyRange(FileChannel original, long offset, long length, OutputStream out)
            throws IOException, Refusal {
        if (offset < 0 || offset > original.size() - length) {
            throw new Refusal(400, "a range is outside the file, so nothing was written");
        }
        ByteBuffer target = ByteBuffer.wrap(buffer);
        long copiedSize = 0;
        while (copiedSize < length) {
            target.clear().limit((int) Math.min(buffer.length, length - copiedSize));
            int readCount = original.read(target, offset + copiedSize);
            if (readCount < 0) {
                throw new Refusal(400, "the file has become shorter, so nothing was written");
            }
            out.write(buffer, 0, readCount);
            copiedSize += readCount;
        }
    }
}
