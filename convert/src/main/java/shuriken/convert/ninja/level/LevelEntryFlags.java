package shuriken.convert.ninja.level;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SurfaceFlagNames;
import shuriken.scene.Extras;

/**
 * Reads the flags of level entries from the extras of nodes. The flags are in {@code flagBits} as hexadecimal text, or
 * in {@code flags} as a list of names, or as text with names separated by commas. If neither is present, the node is
 * visible and solid.
 */
public final class LevelEntryFlags {
    private static final int SOLID_MASK = 1;
    private static final int VISIBLE_MASK = 1 << 31;

    private LevelEntryFlags() {}

    public static boolean isVisible(int flags) {
        return (flags & VISIBLE_MASK) != 0;
    }

    /** Returns the flags of each entry of a node. In Sonic Adventure 2, a visible and solid node has two entries. */
    public static List<Integer> readEntryFlags(Extras extras, LandTableHeader header) {
        int flags = readFlags(extras, header instanceof LandTableHeader.Sa1);
        boolean needsTwoEntries =
                header instanceof LandTableHeader.Sa2 && isVisible(flags) && (flags & ~VISIBLE_MASK) != 0;
        return needsTwoEntries ? List.of(VISIBLE_MASK, flags & ~VISIBLE_MASK) : List.of(flags);
    }

    private static int readFlags(Extras extras, boolean isSonicAdventure1) {
        if (extras.values().get("flagBits") instanceof String bits && bits.matches("(0[xX])?[0-9a-fA-F]{1,8}")) {
            return (int) Long.parseLong(bits.replaceFirst("^0[xX]", ""), 16);
        }
        List<String> flagNames = parseFlagNames(extras.values().getOrDefault("flags", ""));
        if (flagNames.isEmpty()) {
            return VISIBLE_MASK | SOLID_MASK;
        }
        int flags = 0;
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            for (String flagName : SurfaceFlagNames.namesOf(1 << bit, isSonicAdventure1)) {
                flags |= flagNames.contains(flagName.toLowerCase(Locale.ROOT)) ? 1 << bit : 0;
            }
        }
        return flags;
    }

    private static List<String> parseFlagNames(Object flagsExtra) {
        Stream<?> names = switch (flagsExtra) {
            case List<?> list -> list.stream();
            case String text -> Stream.of(text.split("[ ,;]+", -1));
            default -> Stream.empty();
        };
        return names.map(name -> String.valueOf(name).strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
