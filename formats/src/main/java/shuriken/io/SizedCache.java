package shuriken.io;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A cache of recent results of files, containers or images, so that the models of a folder share them. The least
 * recently used entries are removed first, the last one always stays. Two threads that request the same key at the same
 * time may both create its value.
 */
public final class SizedCache<K, V> {
    private record Sized<V>(V value, long size) {}

    private final Map<K, Sized<V>> held = new LinkedHashMap<>(16, 0.75f, true);
    private final long budget;
    private long total;

    /**
     * @param budget maximum total size in bytes
     */
    public SizedCache(long budget) {
        this.budget = budget;
    }

    /**
     * Returns the value for a key and creates it if necessary.
     *
     * @param size computes the size in bytes of what {@code maker} creates
     */
    public V get(K key, Function<K, V> maker, Function<V, Long> size) {
        Optional<V> known = known(key);
        if (known.isPresent()) {
            return known.get();
        }
        V value = maker.apply(key);
        keep(key, value, size.apply(value));
        return value;
    }

    /** Returns the cached value for a key. */
    public synchronized Optional<V> known(K key) {
        return Optional.ofNullable(held.get(key)).map(Sized::value);
    }

    /** Caches a value for a key, unless the key has a value already. */
    public synchronized void keep(K key, V value, long size) {
        if (held.putIfAbsent(key, new Sized<>(value, size)) != null) {
            return;
        }
        total += size;
        Iterator<Sized<V>> oldest = held.values().iterator();
        while (total > budget && held.size() > 1) {
            total -= oldest.next().size;
            oldest.remove();
        }
    }
}
