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

/** A file on a disk that a patch makes. The last megabyte and some earlier pages are in memory. */
public final class FilePatchTarget implements PatchTarget, Closeable {
    private static final int TAIL = 1 << 20;
    private static final int PAGE = 1 << 16;
    private static final int KEPT = 128;

    private final FileChannel channel;
    private final byte[] tail = new byte[TAIL];
    /** Offset of the tail in the file; a multiple of its size. */
    private long tailStart;

    private int tailSize;
    private final Map<Long, byte[]> pages = new LinkedHashMap<>(KEPT, 1, true);

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
        int done = 0;
        while (done < length) {
            int n = Math.min(length - done, TAIL - tailSize);
            System.arraycopy(data, from + done, tail, tailSize, n);
            tailSize += n;
            done += n;
            if (tailSize == TAIL) {
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
        int done = 0;
        while (done < length) {
            long at = offset + done;
            int n;
            if (at >= tailStart) {
                n = length - done;
                System.arraycopy(tail, (int) (at - tailStart), into, from + done, n);
            } else {
                int index = (int) (at % PAGE);
                n = Math.min(length - done, PAGE - index);
                System.arraycopy(page(at - index), index, into, from + done, n);
            }
            done += n;
        }
    }

    private byte[] page(long start) throws IOException {
        byte[] known = pages.get(start);
        if (known != null) {
            return known;
        }
        ByteBuffer page = ByteBuffer.allocate(PAGE);
        while (page.hasRemaining()) {
            if (channel.read(page, start + page.position()) < 0) {
                throw new EOFException("another program shortened the file that is being written");
            }
        }
        if (pages.size() == KEPT) {
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
