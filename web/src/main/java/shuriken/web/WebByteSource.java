package shuriken.web;

import java.io.EOFException;
import java.io.UncheckedIOException;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A file opened in the browser. Small reads are cached, because readers often repeat them. */
final class WebByteSource implements ByteSource {
    /** The size in bytes above which a read is not cached. */
    private static final int MAX_CACHED_READ = 8 * PageCache.PAGE_SIZE;

    private final WebFiles files;
    private final PageCache cache;
    private final String file;
    private final String path;
    private final long size;

    /**
     * Creates a source.
     *
     * @param file the path of the file on the page
     * @param path the path for messages
     */
    WebByteSource(WebFiles files, PageCache cache, String file, String path, long size) {
        this.files = files;
        this.cache = cache;
        this.file = file;
        this.path = path;
        this.size = size;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public ByteSource withPath(String other) {
        return new WebByteSource(files, cache, file, other, size);
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes =
                length > MAX_CACHED_READ || size <= IN_MEMORY_LIMIT ? read(offset, length) : pagedBytes(offset, length);
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    private byte[] pagedBytes(long offset, int length) {
        byte[] bytes = new byte[length];
        for (int copied = 0; copied < length; ) {
            long pageIndex = (offset + copied) / PageCache.PAGE_SIZE;
            int offsetInPage = (int) (offset + copied - pageIndex * PageCache.PAGE_SIZE);
            byte[] page =
                    cache.load(file, pageIndex, (start, maxSize) -> read(start, (int) Math.min(maxSize, size - start)));
            int count = Math.min(page.length - offsetInPage, length - copied);
            System.arraycopy(page, offsetInPage, bytes, copied, count);
            copied += count;
        }
        return bytes;
    }

    private byte[] read(long offset, int length) {
        Int8Array read = files.read(file, (double) offset, length);
        if (read.getLength() != length) {
            throw new UncheckedIOException(new EOFException(file + ": the file has changed or cannot be read"));
        }
        return read.copyToJavaArray();
    }
}
