package shuriken.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The pieces of large files that were read last: {@value #PAGES} of {@value #PAGE} bytes. */
final class PageCache {
    static final int PAGE = 1 << 18;
    private static final int PAGES = 64;

    /** A piece of a file. */
    record Key(String path, long number) {}

    private final Map<Key, byte[]> pages = new LinkedHashMap<>(2 * PAGES, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, byte[]> eldest) {
            return size() > PAGES;
        }
    };

    byte[] load(Key key, Supplier<byte[]> reader) {
        byte[] known = pages.get(key);
        if (known == null) {
            known = reader.get();
            pages.put(key, known);
        }
        return known;
    }
}
