package shuriken.web;

import java.io.EOFException;
import java.io.UncheckedIOException;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A file opened in the browser. Small reads are cached, because readers often repeat them. */
final class WebByteSource implements ByteSource {
    private final WebFiles files;
    private final PageCache cache;
    private final String file;
    private final String path;
    private final long size;

    /** @param path the path for messages */
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
        byte[] bytes = length > 8 * PageCache.PAGE || size <= IN_MEMORY_LIMIT
                ? read(offset, length)
                : pagedBytes(offset, length);
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    private byte[] pagedBytes(long offset, int length) {
        byte[] bytes = new byte[length];
        for (int done = 0; done < length; ) {
            long pageIndex = (offset + done) / PageCache.PAGE;
            int offsetInPage = (int) (offset + done - pageIndex * PageCache.PAGE);
            byte[] page =
                    cache.load(file, pageIndex, (start, maxSize) -> read(start, (int) Math.min(maxSize, size - start)));
            int count = Math.min(page.length - offsetInPage, length - done);
            System.arraycopy(page, offsetInPage, bytes, done, count);
            done += count;
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
