package shuriken.edit.scene;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Creates names that Blender keeps, which are unique and at most 63 bytes long. */
public final class BlenderNames {
    private static final int MAX_BYTES = 63;

    private final Set<String> usedNames = new HashSet<>();

    /** Returns a name that no earlier call returned: the requested one, or a variant with a number. */
    String makeUnique(String requestedName) {
        String name = truncate(requestedName.isEmpty() ? "unnamed" : requestedName, /* suffix= */ "");
        for (int number = 2; !usedNames.add(name); number++) {
            name = truncate(requestedName, "_" + number);
        }
        return name;
    }

    /** Returns a name with a suffix, shortened so that Blender keeps every byte. */
    public static String truncate(String name, String suffix) {
        int maxBytes = MAX_BYTES - suffix.length();
        int keptLength = name.length();
        while (name.substring(0, keptLength).getBytes(StandardCharsets.UTF_8).length > maxBytes) {
            keptLength = name.offsetByCodePoints(keptLength, -1);
        }
        return name.substring(0, keptLength) + suffix;
    }
}
