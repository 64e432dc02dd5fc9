package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A registry of items that pointers refer to. Each item is read once, regardless of the number of pointers to it, and
 * is indexed in the order of discovery.
 */
final class PointedItemRegistry<T> {
    private final List<T> items = new ArrayList<>();
    private final Map<Long, Integer> indexByPointer = new HashMap<>();

    /**
     * Returns the index of the item at an offset, and reads the item on first use.
     *
     * @param reader reads the item; its argument is the index that the item gets
     */
    int indexOf(long pointer, IntFunction<T> reader) {
        Integer existingIndex = indexByPointer.get(pointer);
        if (existingIndex != null) {
            return existingIndex;
        }
        int index = items.size();
        items.add(reader.apply(index));
        indexByPointer.put(pointer, index);
        return index;
    }

    T get(int index) {
        return items.get(index);
    }

    List<T> items() {
        return items;
    }
}
