package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The items that pointers refer to. Each item is read once, regardless of the number of pointers to it, and is indexed
 * in the order of discovery.
 */
final class PointedItemRegistry<T> {
    private final List<T> items = new ArrayList<>();
    private final Map<Long, Integer> indicesByPointer = new HashMap<>();

    /**
     * Returns the index of the item at an offset, and reads the item on first use.
     *
     * @param reader reads the item; its argument is the index that the item will have
     */
    int indexOf(long pointer, IntFunction<T> reader) {
        Integer knownIndex = indicesByPointer.get(pointer);
        if (knownIndex != null) {
            return knownIndex;
        }
        int index = items.size();
        items.add(reader.apply(index));
        indicesByPointer.put(pointer, index);
        return index;
    }

    T get(int index) {
        return items.get(index);
    }

    List<T> items() {
        return items;
    }
}
