package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A list of objects that are created on first use, one for each key. */
final class IndexPool<K, V> {
    private final Map<K, Integer> indices = new HashMap<>();
    private final List<V> values = new ArrayList<>();

    /** Returns the index of the object for {@code key}, if it was created. */
    Optional<Integer> known(K key) {
        return Optional.ofNullable(indices.get(key));
    }

    /** Returns the index of the object for {@code key}. */
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

    /** Returns the objects in the order of first use. */
    List<V> values() {
        return values;
    }
}
