package shuriken.io;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Numbers that make equal names distinct. Many equal names take linear time. */
public final class Numbers {
    private final Map<String, Integer> next = new HashMap<>();

    /**
     * The first of the names with a number, counted from 1, that is free; what was taken once is never free again.
     *
     * @param key equal for names that are numbered together
     * @param named the name with a number
     */
    public String first(String key, IntFunction<String> named, Predicate<String> isFree) {
        int number = next.getOrDefault(key, 1);
        String name = named.apply(number);
        while (!isFree.test(name)) {
            number++;
            name = named.apply(number);
        }
        next.put(key, number);
        return name;
    }
}
