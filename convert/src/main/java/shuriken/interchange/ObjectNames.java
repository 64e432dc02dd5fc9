package shuriken.interchange;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Creates unique, non-empty names of nodes, materials and other objects, no longer than Blender permits. A duplicate
 * gets a number.
 */
public final class ObjectNames {
    /** Maximum length in UTF-8 bytes. Observed: Blender cuts longer names. */
    private static final int LONGEST = 63;

    private final String fallback;
    private final Set<String> reserved;
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private ObjectNames(List<String> wanted, String fallback) {
        this.fallback = fallback;
        this.reserved = new HashSet<>(wanted);
    }

    /**
     * Returns the objects with unique names; unique ones are unchanged.
     *
     * @param fallback for objects without a name
     */
    public static <T> List<T> unique(
            List<T> objects, Function<T, String> name, BiFunction<T, String, T> renamed, String fallback) {
        ObjectNames names = new ObjectNames(objects.stream().map(name).toList(), fallback);
        List<T> unique = new ArrayList<>(objects.size());
        for (T object : objects) {
            String wanted = name.apply(object);
            String original = names.take(wanted);
            unique.add(original.equals(wanted) ? object : renamed.apply(object, original));
        }
        return unique;
    }

    private String take(String wanted) {
        String fullName = cut(wanted.isEmpty() ? fallback : wanted, LONGEST);
        if (taken.add(fullName)) {
            return fullName;
        }
        for (int number = numbers.getOrDefault(fullName, 2); ; number++) {
            String suffix = "_" + number;
            String name = cut(fullName, LONGEST - suffix.length()) + suffix;
            if (!reserved.contains(name) && taken.add(name)) {
                numbers.put(fullName, number + 1);
                return name;
            }
        }
    }

    /** Returns the first characters that fit into a number of bytes. */
    private static String cut(String name, int bytes) {
        if (name.length() * 3 <= bytes || name.getBytes(StandardCharsets.UTF_8).length <= bytes) {
            return name;
        }
        StringBuilder cut = new StringBuilder();
        int size = 0;
        for (int letter : name.codePoints().toArray()) {
            size += new String(Character.toChars(letter)).getBytes(StandardCharsets.UTF_8).length;
            if (size > bytes) {
                break;
            }
            cut.appendCodePoint(letter);
        }
        return cut.toString();
    }
}
