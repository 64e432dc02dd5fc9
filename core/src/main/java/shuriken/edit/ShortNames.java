package shuriken.edit;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Names that stay as they are in Blender: different from one another, and no longer than its 63 bytes. */
final class ShortNames {
    private static final int LONGEST = 63;

    private final Set<String> taken = new HashSet<>();

    String take(String wanted) {
        String name = cut(wanted.isEmpty() ? "unnamed" : wanted, "");
        for (int number = 2; !taken.add(name); number++) {
            name = cut(wanted, "_" + number);
        }
        return name;
    }

    private static String cut(String name, String tail) {
        int room = LONGEST - tail.length();
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > room) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end) + tail;
    }
}
