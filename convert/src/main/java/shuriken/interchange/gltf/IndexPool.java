package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A list of objects, one for each key, that are created when they are first used. */
final class IndexPool<K, V> {
    private final Map<K, Integer> indexByKey = new HashMap<>();
    private final List<V> values = new ArrayList<>();

    /** Returns the index of the object for {@code key} if it was created already. */
    Optional<Integer> findIndex(K key) {
        return Optional.ofNullable(indexByKey.get(key));
    }

    /** Returns the index of the object for {@code key}, and creates the object if necessary. */
    int getOrAddIndex(K key, Function<K, V> factory) {
        Integer existingIndex = indexByKey.get(key);
        if (existingIndex != null) {
            return existingIndex;
        }
        V value = factory.apply(key);
        values.add(value);
        indexByKey.put(key, values.size() - 1);
        return values.size() - 1;
    }

    /** Returns the objects in the order of first use. */
    List<V> values() {
        return values;
    }
}
