package shuriken.cli.console;

import java.util.Collection;
import java.util.stream.Collectors;

/** Joins names to a list in a sentence. */
public final class NameList {
    private NameList() {}

    /** Returns the first names, followed by an ellipsis if there are more than {@code maxCount}. */
    public static String shorten(Collection<String> names, int maxCount) {
        return names.stream().limit(maxCount).collect(Collectors.joining(", "))
                + (names.size() > maxCount ? ", …" : "");
    }
}
