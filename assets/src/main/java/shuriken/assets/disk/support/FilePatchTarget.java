package shuriken.assets.disk.support;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.patch.PatchTarget;

/** A file on a disk that a patch creates. At most one megabyte at its end and some earlier pages are in memory. */
public final class FilePatchTarget implements PatchTarget, Closeable {
    /** The maximum number of bytes at the end that are not in the file yet. */
    private static final int TAIL_SIZE = 1 << 20;
    /** The size of a page, a part of the file that may be in memory, in bytes. */
    private static final int PAGE_SIZE = 1 << 16;

    private static final int MAX_PAGES = 128;

    private final FileChannel channel;
    private final byte[] tail = new byte[TAIL_SIZE];
    /** The offset of the tail in the file; a multiple of {@link #TAIL_SIZE}. */
    private long tailOffset;

    private int tailSize;
    /** The recently read pages by their offsets in the file. */
    private final Map<Long, byte[]> pages =
            new LinkedHashMap<>(MAX_PAGES, /* loadFactor= */ 1, /* accessOrder= */ true);

    /** Opens an existing file, which is overwritten. */
    public FilePatchTarget(Path file) throws IOException {
        channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    @Override
    public long size() {
        return tailOffset + tailSize;
    }

    @Override
    public void append(byte[] data, int sourceOffset, int length) throws IOException {
        int copiedSize = 0;
        while (copiedSize < length) {
            int partSize = Math.min(length - copiedSize, TAIL_SIZE - tailSize);
            System.arraycopy(data, sourceOffset + copiedSize, tail, tailSize, partSize);
            tailSize += partSize;
            copiedSize += partSize;
            if (tailSize == TAIL_SIZE) {
                flush();
            }
        }
    }

    private void flush() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(tail, 0, tailSize);
        while (bytes.hasRemaining()) {
            channel.write(bytes, tailOffset + bytes.position());
        }
        tailOffset += tailSize;
        tailSize = 0;
    }

    @Override
    public void read(long offset, byte[] target, int targetOffset, int length) throws IOException {
        int copiedSize = 0;
        while (copiedSize < length) {
            long position = offset + copiedSize;
            int partSize;
            if (position >= tailOffset) {
                partSize = length - copiedSize;
                System.arraycopy(tail, (int) (position - tailOffset), target, targetOffset + copiedSize, partSize);
            } else {
                int offsetInPage = (int) (position % PAGE_SIZE);
                partSize = Math.min(length - copiedSize, PAGE_SIZE - offsetInPage);
                System.arraycopy(
                        readPage(position - offsetInPage), offsetInPage, target, targetOffset + copiedSize, partSize);
            }
            copiedSize += partSize;
        }
    }

    /** Returns a page from the cache or the file. The cache drops the page whose last use is the longest ago. */
    private byte[] readPage(long pageOffset) throws IOException {
        byte[] cached = pages.get(pageOffset);
        if (cached != null) {
            return cached;
        }
        ByteBuffer page = ByteBuffer.allocate(PAGE_SIZE);
        while (page.hasRemaining()) {
            if (channel.read(page, pageOffset + page.position()) < 0) {
                throw new EOFException("another program shortened the file that is being written");
            }
        }
        if (pages.size() == MAX_PAGES) {
            pages.remove(pages.keySet().iterator().next());
        }
        pages.put(pageOffset, page.array());
        return page.array();
    }

    /** Writes everything that is still in memory. */
    @Override
    public void close() throws IOException {
        try (channel) {
            flush();
        }
    }
}
