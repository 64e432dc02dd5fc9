package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A list of objects that are made on first use, one for each key. */
final class IndexPool<K, V> {
    private final Map<K, Integer> indices = new HashMap<>();
    private final List<V> values = new ArrayList<>();

    /** The index of the object for {@code key}, if it was made. */
    Optional<Integer> known(K key) {
        return Optional.ofNullable(indices.get(key));
    }

    /** The index of the object for {@code key}. */
    int index(K key, Function<K, V> maker) {
        Integer known = indices.get(key);
        if (known != null) {
            return known;
        }
        V value = maker.apply(key);
        values.add(value);
        indices.put(key, values.size() - 1);
        return values.size() - 1;
    }

    /** In the order of first use. */
    List<V> values() {
        return values;
    }
}
