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
    private static final int MAX_SIZE = 63;

    private final String defaultName;
    private final Set<String> requestedNames;
    private final Set<String> usedNames = new HashSet<>();
    private final Map<String, Integer> nextSuffixNumberByName = new HashMap<>();

    private ObjectNames(List<String> requestedNames, String defaultName) {
        this.defaultName = defaultName;
        this.requestedNames = new HashSet<>(requestedNames);
    }

    /**
     * Returns objects with unique names. Names that are already unique do not change, unless they are empty or too
     * long.
     *
     * @param nameOf returns the name of an object
     * @param rename returns an object with a different name
     * @param defaultName the name for objects without a name
     */
    public static <T> List<T> makeAllUnique(
            List<T> objects, Function<T, String> nameOf, BiFunction<T, String, T> rename, String defaultName) {
        ObjectNames names = new ObjectNames(objects.stream().map(nameOf).toList(), defaultName);
        List<T> renamedObjects = new ArrayList<>(objects.size());
        for (T object : objects) {
            String requestedName = nameOf.apply(object);
            String uniqueName = names.makeUnique(requestedName);
            renamedObjects.add(uniqueName.equals(requestedName) ? object : rename.apply(object, uniqueName));
        }
        return renamedObjects;
    }

    private String makeUnique(String requestedName) {
        String fullName = truncate(requestedName.isEmpty() ? defaultName : requestedName, MAX_SIZE);
        if (usedNames.add(fullName)) {
            return fullName;
        }
        for (int suffixNumber = nextSuffixNumberByName.getOrDefault(fullName, 2); ; suffixNumber++) {
            String suffix = "_" + suffixNumber;
            String candidate = truncate(fullName, MAX_SIZE - suffix.length()) + suffix;
            if (!requestedNames.contains(candidate) && usedNames.add(candidate)) {
                nextSuffixNumberByName.put(fullName, suffixNumber + 1);
                return candidate;
            }
        }
    }

    /** Returns the longest prefix that fits into a number of bytes. */
    private static String truncate(String name, int maxSize) {
        // A char needs at most 3 bytes in UTF-8.
        if (name.length() * 3 <= maxSize || name.getBytes(StandardCharsets.UTF_8).length <= maxSize) {
            return name;
        }
        StringBuilder prefix = new StringBuilder();
        int size = 0;
        for (int codePoint : name.codePoints().toArray()) {
            size += new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8).length;
            if (size > maxSize) {
                break;
            }
            prefix.appendCodePoint(codePoint);
        }
        return prefix.toString();
    }
}
