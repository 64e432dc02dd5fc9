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

/** A file on a disk that a patch creates. The last megabyte and some earlier pages are in memory. */
public final class FilePatchTarget implements PatchTarget, Closeable {
    /** The maximum number of bytes at the end that are not in the file yet. */
    private static final int TAIL_SIZE = 1 << 20;
    /** The size of a cached part of the file, in bytes. */
    private static final int PAGE_SIZE = 1 << 16;

    private static final int MAX_PAGES = 128;

    private final FileChannel channel;
    private final byte[] tail = new byte[TAIL_SIZE];
    /** The offset of the tail in the file; a multiple of {@link #TAIL_SIZE}. */
    private long tailStart;

    private int tailSize;
    /** The recently read pages by their offsets in the file. */
    private final Map<Long, byte[]> pages = new LinkedHashMap<>(MAX_PAGES, 1, true);

    /** @param file an existing file, which is overwritten */
    public FilePatchTarget(Path file) throws IOException {
        channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    @Override
    public long size() {
        return tailStart + tailSize;
    }

    @Override
    public void append(byte[] data, int from, int length) throws IOException {
        int copied = 0;
        while (copied < length) {
            int count = Math.min(length - copied, TAIL_SIZE - tailSize);
            System.arraycopy(data, from + copied, tail, tailSize, count);
            tailSize += count;
            copied += count;
            if (tailSize == TAIL_SIZE) {
                flush();
            }
        }
    }

    private void flush() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(tail, 0, tailSize);
        while (bytes.hasRemaining()) {
            channel.write(bytes, tailStart + bytes.position());
        }
        tailStart += tailSize;
        tailSize = 0;
    }

    @Override
    public void read(long offset, byte[] into, int from, int length) throws IOException {
        int copied = 0;
        while (copied < length) {
            long position = offset + copied;
            int count;
            if (position >= tailStart) {
                count = length - copied;
                System.arraycopy(tail, (int) (position - tailStart), into, from + copied, count);
            } else {
                int offsetInPage = (int) (position % PAGE_SIZE);
                count = Math.min(length - copied, PAGE_SIZE - offsetInPage);
                System.arraycopy(page(position - offsetInPage), offsetInPage, into, from + copied, count);
            }
            copied += count;
        }
    }

    private byte[] page(long start) throws IOException {
        byte[] cached = pages.get(start);
        if (cached != null) {
            return cached;
        }
        ByteBuffer page = ByteBuffer.allocate(PAGE_SIZE);
        while (page.hasRemaining()) {
            if (channel.read(page, start + page.position()) < 0) {
                throw new EOFException("another program shortened the file that is being written");
            }
        }
        if (pages.size() == MAX_PAGES) {
            pages.remove(pages.keySet().iterator().next());
        }
        pages.put(start, page.array());
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
