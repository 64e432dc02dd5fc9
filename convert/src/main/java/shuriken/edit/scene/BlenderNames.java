package shuriken.edit.scene;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Creates unique names that Blender does not shorten, because they are at most 63 bytes long in UTF-8. */
public final class BlenderNames {
    private static final int MAX_NAME_SIZE = 63;

    private final Set<String> usedNames = new HashSet<>();

    /**
     * Returns a name that no earlier call returned: the requested name, shortened if necessary, or a variant with a
     * number.
     */
    String makeUnique(String requestedName) {
        String name = truncate(requestedName.isEmpty() ? "unnamed" : requestedName, /* suffix= */ "");
        for (int number = 2; !usedNames.add(name); number++) {
            name = truncate(requestedName, "_" + number);
        }
        return name;
    }

    /** Returns a name with an ASCII suffix. The name is shortened so that Blender keeps the entire result. */
    public static String truncate(String name, String suffix) {
        int maxSize = MAX_NAME_SIZE - suffix.length();
        int keptLength = name.length();
        while (name.substring(0, keptLength).getBytes(StandardCharsets.UTF_8).length > maxSize) {
            keptLength = name.offsetByCodePoints(keptLength, -1);
        }
        return name.substring(0, keptLength) + suffix;
    }
}
