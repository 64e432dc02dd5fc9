package shuriken.interchange.support;

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
 * Creates unique, non-empty names of nodes, materials and other objects, which are at most as long as Blender permits.
 * A duplicate gets a number as a suffix.
 */
public final class ObjectNames {
    /** The maximum length in UTF-8 bytes. Blender truncates longer names. */
    private static final int MAX_BYTES = 63;

    private final String fallback;
    private final Set<String> requestedNames;
    private final Set<String> usedNames = new HashSet<>();
    private final Map<String, Integer> nextSuffixes = new HashMap<>();

    private ObjectNames(List<String> requestedNames, String fallback) {
        this.fallback = fallback;
        this.requestedNames = new HashSet<>(requestedNames);
    }

    /**
     * Returns objects with unique names. Names that are already unique do not change.
     *
     * @param nameOf returns the name of an object
     * @param renamed returns an object with another name
     * @param fallback the name for objects without a name
     */
    public static <T> List<T> unique(
            List<T> objects, Function<T, String> nameOf, BiFunction<T, String, T> renamed, String fallback) {
        ObjectNames names = new ObjectNames(objects.stream().map(nameOf).toList(), fallback);
        List<T> unique = new ArrayList<>(objects.size());
        for (T object : objects) {
            String requested = nameOf.apply(object);
            String uniqueName = names.makeUnique(requested);
            unique.add(uniqueName.equals(requested) ? object : renamed.apply(object, uniqueName));
        }
        return unique;
    }

    private String makeUnique(String requested) {
        String fullName = truncate(requested.isEmpty() ? fallback : requested, MAX_BYTES);
        if (usedNames.add(fullName)) {
            return fullName;
        }
        for (int number = nextSuffixes.getOrDefault(fullName, 2); ; number++) {
            String suffix = "_" + number;
            String candidate = truncate(fullName, MAX_BYTES - suffix.length()) + suffix;
            if (!requestedNames.contains(candidate) && usedNames.add(candidate)) {
                nextSuffixes.put(fullName, number + 1);
                return candidate;
            }
        }
    }

    /** Returns the longest prefix that fits into a number of bytes. */
    private static String truncate(String name, int bytes) {
        if (name.length() * 3 <= bytes || name.getBytes(StandardCharsets.UTF_8).length <= bytes) {
            return name;
        }
        StringBuilder prefix = new StringBuilder();
        int size = 0;
        for (int codePoint : name.codePoints().toArray()) {
            size += new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8).length;
            if (size > bytes) {
                break;
            }
            prefix.appendCodePoint(codePoint);
        }
        return prefix.toString();
    }
}
