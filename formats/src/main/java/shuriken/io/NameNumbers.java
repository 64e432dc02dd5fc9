package shuriken.io;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** A counter that makes equal names distinct. Many equal names take linear time. */
public final class NameNumbers {
    private final Map<String, Integer> next = new HashMap<>();

    /**
     * Returns the first unused name with a number, counted from 1. A number that was used once is never reused.
     *
     * @param key equal for names that are indexed together
     * @param withNumber adds a number to the name
     */
    public String firstFree(String key, IntFunction<String> withNumber, Predicate<String> isFree) {
        int number = next.getOrDefault(key, 1);
        String name = withNumber.apply(number);
        while (!isFree.test(name)) {
            number++;
            name = withNumber.apply(number);
        }
        next.put(key, number);
        return name;
    }
}
