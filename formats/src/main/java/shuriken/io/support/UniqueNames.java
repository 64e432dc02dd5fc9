package shuriken.io.support;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Makes names unique by appending numbers: {@code wing}, {@code wing_2}, {@code wing_3}. */
public final class UniqueNames {
    private final Set<String> usedKeys = new HashSet<>();
    private final NameCounter counter = new NameCounter();
    private final boolean ignoresCase;

    private UniqueNames(boolean ignoresCase) {
        this.ignoresCase = ignoresCase;
    }

    /** Creates an instance for which names that differ only in case are equal. */
    public static UniqueNames ignoringCase() {
        return new UniqueNames(/* ignoresCase= */ true);
    }

    /** Creates an instance for which names that differ only in case are different. */
    public static UniqueNames caseSensitive() {
        return new UniqueNames(/* ignoresCase= */ false);
    }

    /** Marks a name as used. */
    public void reserve(String name) {
        usedKeys.add(key(name));
    }

    /** Returns the name, or the name with a number if it is already used, and marks the result as used. */
    public String makeUnique(String name) {
        return counter.firstUnused(
                key(name),
                number -> number == 1 ? name : name + "_" + number,
                candidate -> usedKeys.add(key(candidate)));
    }

    private String key(String name) {
        return ignoresCase ? name.toLowerCase(Locale.ROOT) : name;
    }
}
