package shuriken.convert.ninja.level;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SurfaceFlagNames;
import shuriken.scene.Extras;

/**
 * Reads flags of a level's entries from extras of nodes: {@code flagBits} as a hexadecimal text, or {@code flags} as
 * words, in a list or separated by commas. Without either, an object is visible and solid.
 */
public final class LevelEntryFlags {
    private static final int SOLID = 1;
    private static final int VISIBLE = 1 << 31;

    private LevelEntryFlags() {}

    public static boolean isVisible(int flags) {
        return (flags & VISIBLE) != 0;
    }

    /** Returns the flags of an object's entries: two for a visible and solid object in Sonic Adventure 2. */
    public static List<Integer> entries(Extras extras, LandTableHeader header) {
        int flags = flags(extras, header instanceof LandTableHeader.Sa1);
        boolean two = header instanceof LandTableHeader.Sa2 && isVisible(flags) && (flags & ~VISIBLE) != 0;
        return two ? List.of(VISIBLE, flags & ~VISIBLE) : List.of(flags);
    }

    private static int flags(Extras extras, boolean first) {
        if (extras.values().get("flagBits") instanceof String bits && bits.matches("(0[xX])?[0-9a-fA-F]{1,8}")) {
            return (int) Long.parseLong(bits.replaceFirst("^0[xX]", ""), 16);
        }
        List<String> words = words(extras.values().getOrDefault("flags", ""));
        if (words.isEmpty()) {
            return VISIBLE | SOLID;
        }
        int flags = 0;
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            for (String word : SurfaceFlagNames.namesOf(1 << bit, first)) {
                flags |= words.contains(word.toLowerCase(Locale.ROOT)) ? 1 << bit : 0;
            }
        }
        return flags;
    }

    private static List<String> words(Object stated) {
        Stream<?> words = switch (stated) {
            case List<?> list -> list.stream();
            case String text -> Stream.of(text.split("[ ,;]+", -1));
            default -> Stream.empty();
        };
        return words.map(word -> String.valueOf(word).strip().toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
