package shuriken.io.support;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** A counter that makes equal names distinct by appending numbers. Many equal names take linear time. */
public final class NameCounter {
    /** The first number to try for each key. */
    private final Map<String, Integer> nextNumbers = new HashMap<>();

    /**
     * Returns the first unused name with a number, starting at 1. A number that was returned once is not reused.
     *
     * @param key a value that is equal for names that share a counter
     * @param withNumber returns the name with a number
     * @param isUnused returns whether a name is unused
     */
    public String firstUnused(String key, IntFunction<String> withNumber, Predicate<String> isUnused) {
        int number = nextNumbers.getOrDefault(key, 1);
        String name = withNumber.apply(number);
        while (!isUnused.test(name)) {
            number++;
            name = withNumber.apply(number);
        }
        nextNumbers.put(key, number);
        return name;
    }
}
