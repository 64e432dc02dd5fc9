package shuriken.io.support;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A cache with a maximum total size, for values that several models of a folder share. The least recently used entries
 * are removed first, but the last one is never removed. Two threads that request the same key at the same time may both
 * create its value.
 */
public final class SizedCache<K, V> {
    private record Sized<V>(V value, long size) {}

    private final Map<K, Sized<V>> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final long budget;
    private long total;

    /**
     * Creates a cache.
     *
     * @param budget the maximum total size in bytes
     */
    public SizedCache(long budget) {
        this.budget = budget;
    }

    /**
     * Returns the value for a key, and creates it if necessary.
     *
     * @param maker creates the value
     * @param size computes the size of the value in bytes
     */
    public V get(K key, Function<K, V> maker, Function<V, Long> size) {
        Optional<V> cachedValue = cached(key);
        if (cachedValue.isPresent()) {
            return cachedValue.get();
        }
        V value = maker.apply(key);
        put(key, value, size.apply(value));
        return value;
    }

    /** Returns the cached value for a key. */
    public synchronized Optional<V> cached(K key) {
        return Optional.ofNullable(entries.get(key)).map(Sized::value);
    }

    /** Caches a value for a key, unless the key has a value already. */
    public synchronized void put(K key, V value, long size) {
        if (entries.putIfAbsent(key, new Sized<>(value, size)) != null) {
            return;
        }
        total += size;
        Iterator<Sized<V>> oldest = entries.values().iterator();
        while (total > budget && entries.size() > 1) {
            total -= oldest.next().size;
            oldest.remove();
        }
    }
}
