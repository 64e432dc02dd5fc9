package shuriken.web;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Caches the recently used pages of large files, which are blocks of {@value #PAGE_SIZE} bytes. A request that
 * continues where the last one ended loads twice as many pages at once, because more requests probably follow.
 */
final class PageCache {
    static final int PAGE_SIZE = 1 << 18;
    private static final int MAX_PAGE_COUNT = 64;

    /** The maximum number of pages that one request loads. */
    private static final int MAX_LOADED_PAGE_COUNT = 16;

    /** The key of a page of a file. */
    private record PageKey(String path, long pageIndex) {}

    /** Reads the bytes of a file. */
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

    private final Map<PageKey, byte[]> pageByKey =
            new LinkedHashMap<>(2 * MAX_PAGE_COUNT, /* loadFactor= */ 0.75f, /* accessOrder= */ true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<PageKey, byte[]> eldest) {
                    return size() > MAX_PAGE_COUNT;
                }
            };

    /** The key of the page after the pages that the last request loaded. */
    private PageKey nextKey = new PageKey(/* path= */ "", /* pageIndex= */ 0);

    /** The number of pages that the last request loaded. */
    private int loadedPageCount = 1;

    /**
     * Returns a page of a file, which is shorter at the end of the file. Loads it, and possibly the pages after it, if
     * it is not cached.
     */
    byte[] load(String path, long pageIndex, Reader reader) {
        PageKey key = new PageKey(path, pageIndex);
        byte[] cachedPage = pageByKey.get(key);
        if (cachedPage != null) {
            return cachedPage;
        }
        loadedPageCount = key.equals(nextKey) ? Math.min(2 * loadedPageCount, MAX_LOADED_PAGE_COUNT) : 1;
        nextKey = new PageKey(path, pageIndex + loadedPageCount);
        byte[] loadedBytes = reader.read(pageIndex * PAGE_SIZE, loadedPageCount * PAGE_SIZE);
        for (int i = 1; i * PAGE_SIZE < loadedBytes.length; i++) {
            pageByKey.put(new PageKey(path, pageIndex + i), copyPage(loadedBytes, i));
        }
        byte[] page = copyPage(loadedBytes, /* index= */ 0);
        pageByKey.put(key, page);
        return page;
    }

    private static byte[] copyPage(byte[] bytes, int index) {
        return Arrays.copyOfRange(bytes, index * PAGE_SIZE, Math.min((index + 1) * PAGE_SIZE, bytes.length));
    }
}
