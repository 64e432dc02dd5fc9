package shuriken.io;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was made lately of files, containers or pictures, so that the models of a folder share it; the longest unused go
 * first, the last one stays. Two threads that want the same at the same time may both make it.
 */
public final class SizedCache<K, V> {
    private record Held<V>(V value, long size) {}

    private final Map<K, Held<V>> held = new LinkedHashMap<>(16, 0.75f, true);
    private final long budget;
    private long total;

    /** @param budget bytes to hold */
    public SizedCache(long budget) {
        this.budget = budget;
    }

    /**
     * What stands for a key.
     *
     * @param size in bytes, of what {@code maker} makes
     */
    public V get(K key, Function<K, V> maker, Function<V, Long> size) {
        Optional<V> known = known(key);
        if (known.isPresent()) {
            return known.get();
        }
        V fresh = maker.apply(key);
        keep(key, fresh, size.apply(fresh));
        return fresh;
    }

    /** What is held for a key. */
    public synchronized Optional<V> known(K key) {
        return Optional.ofNullable(held.get(key)).map(Held::value);
    }

    /** Holds something that was made for a key, unless something is held for it already. */
    public synchronized void keep(K key, V fresh, long size) {
        if (held.putIfAbsent(key, new Held<>(fresh, size)) != null) {
            return;
        }
        total += size;
        Iterator<Held<V>> oldest = held.values().iterator();
        while (total > budget && held.size() > 1) {
            total -= oldest.next().size;
            oldest.remove();
        }
    }
}
