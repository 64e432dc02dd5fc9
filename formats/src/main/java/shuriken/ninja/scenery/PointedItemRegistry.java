package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The structs of one type to which pointers refer. Each struct is read once, even if several pointers refer to it. The
 * structs are numbered in the order in which they are first reached.
 */
final class PointedItemRegistry<T> {
    private final List<T> items = new ArrayList<>();
    private final Map<Long, Integer> indexByPointer = new HashMap<>();

    /**
     * Returns the index of the item at the target of a pointer. The first call for a pointer reads the item.
     *
     * @param pointer the offset of the item
     * @param reader reads the item; its argument is the index that the item will have
     */
    int getOrReadIndex(long pointer, IntFunction<T> reader) {
        Integer knownIndex = indexByPointer.get(pointer);
        if (knownIndex != null) {
            return knownIndex;
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
