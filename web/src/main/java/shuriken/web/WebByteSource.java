package shuriken.web;

import java.io.EOFException;
import java.io.UncheckedIOException;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A file opened in the browser. Small reads are cached, because readers often repeat them. */
final class WebByteSource implements ByteSource {
    /** The size in bytes above which a read is not cached. */
    private static final int MAX_CACHED_READ_SIZE = 8 * PageCache.PAGE_SIZE;

    private final WebFiles files;
    private final PageCache cache;
    private final String pagePath;
    private final String path;
    private final long size;

    /**
     * Creates a source.
     *
     * @param pagePath the path of the file on the page
     * @param path the path for messages
     */
    WebByteSource(WebFiles files, PageCache cache, String pagePath, String path, long size) {
        this.files = files;
        this.cache = cache;
        this.pagePath = pagePath;
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
        return new WebByteSource(files, cache, pagePath, other, size);
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = length > MAX_CACHED_READ_SIZE || size <= IN_MEMORY_LIMIT
                ? read(offset, length)
                : readPages(offset, length);
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    private byte[] readPages(long offset, int length) {
        byte[] bytes = new byte[length];
        int copiedSize = 0;
        while (copiedSize < length) {
            long pageIndex = (offset + copiedSize) / PageCache.PAGE_SIZE;
            int offsetInPage = (int) (offset + copiedSize - pageIndex * PageCache.PAGE_SIZE);
            byte[] page = cache.load(
                    pagePath, pageIndex, (start, maxSize) -> read(start, (int) Math.min(maxSize, size - start)));
            int count = Math.min(page.length - offsetInPage, length - copiedSize);
            System.arraycopy(page, offsetInPage, bytes, copiedSize, count);
            copiedSize += count;
        }
        return bytes;
    }

    private byte[] read(long offset, int length) {
        Int8Array content = files.read(pagePath, (double) offset, length);
        if (content.getLength() != length) {
            throw new UncheckedIOException(new EOFException(pagePath + ": the file has changed or cannot be read"));
        }
        return content.copyToJavaArray();
    }
}
