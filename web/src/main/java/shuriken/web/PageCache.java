package shuriken.web;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cache of the recently used pages of large files: {@value #MAX_PAGES} of {@value #PAGE_SIZE} bytes. If a request
 * continues where the last one ended, it loads twice as many pages as that one.
 */
final class PageCache {
    static final int PAGE_SIZE = 1 << 18;
    private static final int MAX_PAGES = 64;
    /** The maximum number of pages that one request loads. */
    private static final int MAX_LOADED_PAGES = 16;

    /** A page of a file. */
    private record Key(String path, long index) {}

    /** A reader of the bytes of a file. */
    @FunctionalInterface
    interface Reader {
        /**
         * Reads bytes, or fewer at the end of the file.
         *
         * @param offset the offset of the first byte
         * @param length the maximum number of bytes
         */
        byte[] read(long offset, int length);
    }

    private final Map<Key, byte[]> pages = new LinkedHashMap<>(2 * MAX_PAGES, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, byte[]> eldest) {
            return size() > MAX_PAGES;
        }
    };

    /** The page after those that the last request loaded. */
    private Key nextKey = new Key("", 0);

    /** The number of pages that the last request loaded. */
    private int loadedCount = 1;

    /**
     * Returns a page of a file.
     *
     * @param path the path of the file
     * @param index the index of the page
     * @param reader the reader of the file
     */
    byte[] load(String path, long index, Reader reader) {
        Key key = new Key(path, index);
        byte[] cached = pages.get(key);
        if (cached != null) {
            return cached;
        }
        loadedCount = key.equals(nextKey) ? Math.min(2 * loadedCount, MAX_LOADED_PAGES) : 1;
        nextKey = new Key(path, index + loadedCount);
        byte[] bytes = reader.read(index * PAGE_SIZE, loadedCount * PAGE_SIZE);
        for (int i = 1; i * PAGE_SIZE < bytes.length; i++) {
            pages.put(new Key(path, index + i), page(bytes, i));
        }
        byte[] page = page(bytes, 0);
        pages.put(key, page);
        return page;
    }

    private static byte[] page(byte[] bytes, int index) {
        return Arrays.copyOfRange(bytes, index * PAGE_SIZE, Math.min((index + 1) * PAGE_SIZE, bytes.length));
    }
}
