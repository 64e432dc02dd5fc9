package shuriken.io.support;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** A counter that makes equal names distinct by appending numbers. Many equal names take linear time. */
public final class NameCounter {
    /** The first number to try for each key. */
    private final Map<String, Integer> nextNumberByKey = new HashMap<>();

    /**
     * Returns the first unused name with a number. The first call for a key tries the numbers from 1 on, and a later
     * call starts at the number in the previous result. Callers must use the returned name, so that it is no longer
     * unused.
     *
     * @param key a value that is equal for names that are counted together
     * @param withNumber the function that returns the name with a number
     * @param isUnused the predicate for names that are unused
     */
    public String firstUnused(String key, IntFunction<String> withNumber, Predicate<String> isUnused) {
        int number = nextNumberByKey.getOrDefault(key, 1);
        String name = withNumber.apply(number);
        while (!isUnused.test(name)) {
            number++;
            name = withNumber.apply(number);
        }
        nextNumberByKey.put(key, number);
        return name;
    }
}
