package shuriken.web;

import java.io.EOFException;
import java.io.UncheckedIOException;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A file that is open in the browser. Small reads of a large file are cached, because they are often repeated. */
final class WebByteSource implements ByteSource {
    /** The size in bytes above which a read is not cached. */
    private static final int MAX_CACHED_READ_SIZE = 8 * PageCache.PAGE_SIZE;

    private final WebFiles files;
    private final PageCache cache;
    private final String webPath;
    private final String path;
    private final long size;

    /**
     * Creates a source.
     *
     * @param webPath the path of the file on the web page
     * @param path the path for messages
     */
    WebByteSource(WebFiles files, PageCache cache, String webPath, String path, long size) {
        this.files = files;
        this.cache = cache;
        this.webPath = webPath;
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
    public ByteSource withPath(String newPath) {
        return new WebByteSource(files, cache, webPath, newPath, size);
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
                    webPath,
                    pageIndex,
                    (startOffset, maxLength) -> read(startOffset, (int) Math.min(maxLength, size - startOffset)));
            int copySize = Math.min(page.length - offsetInPage, length - copiedSize);
            System.arraycopy(page, offsetInPage, bytes, copiedSize, copySize);
            copiedSize += copySize;
        }
        return bytes;
    }

    private byte[] read(long offset, int length) {
        Int8Array content = files.read(webPath, (double) offset, length);
        if (content.getLength() != length) {
            throw new UncheckedIOException(new EOFException(webPath + ": the file has changed or cannot be read"));
        }
        return content.copyToJavaArray();
    }
}
