package shuriken.cli.console;

import java.util.Collection;
import java.util.stream.Collectors;

/** A list of names in a sentence. */
public final class NameList {
    private NameList() {}

    /** Returns the first names, followed by an ellipsis if there are more than {@code maximum}. */
    public static String shorten(Collection<String> names, int maximum) {
        return names.stream().limit(maximum).collect(Collectors.joining(", ")) + (names.size() > maximum ? ", …" : "");
    }
}
