package shuriken.edit;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Creates names that Blender keeps: unique, and no longer than 63 bytes. */
final class ShortNames {
    private static final int MAX_BYTES = 63;

    private final Set<String> used = new HashSet<>();

    String unique(String wanted) {
        String name = truncated(wanted.isEmpty() ? "unnamed" : wanted, "");
        for (int number = 2; !used.add(name); number++) {
            name = truncated(wanted, "_" + number);
        }
        return name;
    }

    private static String truncated(String name, String suffix) {
        int limit = MAX_BYTES - suffix.length();
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > limit) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end) + suffix;
    }
}
