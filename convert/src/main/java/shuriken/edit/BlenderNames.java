package shuriken.edit;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Creates names that Blender keeps, which are unique and at most 63 bytes long. */
final class BlenderNames {
    private static final int MAX_BYTES = 63;

    private final Set<String> usedNames = new HashSet<>();

    /** Returns a name that no earlier call returned: the requested one, or a variant with a number. */
    String makeUnique(String requested) {
        String name = truncated(requested.isEmpty() ? "unnamed" : requested, "");
        for (int number = 2; !usedNames.add(name); number++) {
            name = truncated(requested, "_" + number);
        }
        return name;
    }

    /** Returns a name with a suffix, shortened so that Blender keeps every byte. */
    static String truncated(String name, String suffix) {
        int limit = MAX_BYTES - suffix.length();
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > limit) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end) + suffix;
    }
}
