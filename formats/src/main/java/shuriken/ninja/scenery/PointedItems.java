package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** What pointers lead to, each thing once however many lead there, numbered as they were found. */
final class PointedItems<T> {
    private final List<T> all = new ArrayList<>();
    private final Map<Long, Integer> numbers = new HashMap<>();

    /**
     * The index of the item at an offset.
     *
     * @param read reads what gets this number
     */
    int at(long pointer, IntFunction<T> read) {
        Integer known = numbers.get(pointer);
        if (known != null) {
            return known;
        }
        int number = all.size();
        all.add(read.apply(number));
        numbers.put(pointer, number);
        return number;
    }

    T get(int number) {
        return all.get(number);
    }

    List<T> all() {
        return all;
    }
}
