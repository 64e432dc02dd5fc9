package shuriken.io.support;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A cache with a maximum total size, for values that are expensive to create. The least recently used values are
 * removed first, but one value always remains. Two threads that request the same key at the same time may both create
 * its value.
 */
public final class SizedCache<K, V> {
    private static final boolean IN_ACCESS_ORDER = true;

    /** A value with its size in bytes. */
    private record SizedValue<V>(V value, long size) {}

    /** The entries, the least recently used first. */
    private final Map<K, SizedValue<V>> sizedValueByKey = new LinkedHashMap<>(16, 0.75f, IN_ACCESS_ORDER);

    private final long maximumSize;
    private long totalSize;

    /**
     * Creates a cache.
     *
     * @param maximumSize the maximum total size in bytes
     */
    public SizedCache(long maximumSize) {
        this.maximumSize = maximumSize;
    }

    /**
     * Returns the value for a key, and creates it if necessary.
     *
     * @param key the key of the value
     * @param create the function that creates the value
     * @param sizeOf the function that computes the size of the value in bytes
     */
    public V get(K key, Function<K, V> create, Function<V, Long> sizeOf) {
        Optional<V> cachedValue = cached(key);
        if (cachedValue.isPresent()) {
            return cachedValue.get();
        }
        V value = create.apply(key);
        put(key, value, sizeOf.apply(value));
        return value;
    }

    /** Returns the value for a key if it is in the cache. */
    public synchronized Optional<V> cached(K key) {
        return Optional.ofNullable(sizedValueByKey.get(key)).map(SizedValue::value);
    }

    /** Caches a value for a key, unless the key has a value already. */
    public synchronized void put(K key, V value, long size) {
        if (sizedValueByKey.putIfAbsent(key, new SizedValue<>(value, size)) != null) {
            return;
        }
        totalSize += size;
        Iterator<SizedValue<V>> oldestFirst = sizedValueByKey.values().iterator();
        while (totalSize > maximumSize && sizedValueByKey.size() > 1) {
            totalSize -= oldestFirst.next().size;
            oldestFirst.remove();
        }
    }
}
