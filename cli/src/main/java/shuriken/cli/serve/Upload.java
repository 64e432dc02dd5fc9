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
 * large file is a small request. Each range starts with two big-endian 64-bit integers: its offset in the old file, and
 * its length. If the offset is -1, the bytes of the range are new and follow.
 */
final class Upload {
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
     * Writes the content of the new file to a stream.
     *
     * @param original the path of the old file
     * @param maxSize the maximum size of the new file
     * @throws Refusal if the content is incomplete, invalid or too large
     */
    void copyTo(OutputStream out, Path original, long maxSize) throws IOException, Refusal {
        if (!hasRanges) {
            requireSize(unreadByteCount, maxSize);
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
                requireSize(length, maxSize - writtenSize);
                if (offset == NEW_BYTES_OFFSET) {
                    copyNewBytes(out, length);
                } else {
                    copyRange(channel, offset, length, out);
                }
                writtenSize += length;
            }
        }
    }

    private static void requireSize(long size, long maxSize) throws Refusal {
        if (size < 0 || size > maxSize) {
            throw createTooLargeRefusal(size, maxSize);
        }
    }

    /** Creates the refusal of content that is too large. */
    static Refusal createTooLargeRefusal(long size, long maxSize) {
        return new Refusal(
                HttpStatus.CONTENT_TOO_LARGE,
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
            int readCount = read(buffer, /* offset= */ 0, (int) Math.min(uncopiedSize, buffer.length));
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
            throw new Refusal(HttpStatus.BAD_REQUEST, "the upload ended too early, so nothing was written");
        }
        unreadByteCount -= readCount;
        return readCount;
    }

    /** Copies a range of the old file. */
    private void copyRange(FileChannel originalChannel, long offset, long length, OutputStream out)
            throws IOException, Refusal {
        if (offset < 0 || offset > originalChannel.size() - length) {
            throw new Refusal(HttpStatus.BAD_REQUEST, "a range is outside the file, so nothing was written");
        }
        ByteBuffer target = ByteBuffer.wrap(buffer);
        long copiedSize = 0;
        while (copiedSize < length) {
            target.clear().limit((int) Math.min(buffer.length, length - copiedSize));
            int readCount = originalChannel.read(target, offset + copiedSize);
            if (readCount < 0) {
                throw new Refusal(HttpStatus.BAD_REQUEST, "the file has become shorter, so nothing was written");
            }
            out.write(buffer, 0, readCount);
            copiedSize += readCount;
        }
    }
}
