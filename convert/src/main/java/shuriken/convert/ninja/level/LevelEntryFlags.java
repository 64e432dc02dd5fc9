package shuriken.convert.ninja.level;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.convert.support.LossReporter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SurfaceFlagNames;
import shuriken.scene.Extras;

/**
 * Reads the flags of level entries from the extras of nodes. The flags are in {@code flagBits} as a hexadecimal string,
 * or in {@code flags} as a list of names or as a string of names separated by commas, semicolons or spaces. If neither
 * contains flags, the node is visible and solid.
 */
public final class LevelEntryFlags {
    private static final int SOLID_MASK = 1;
    private static final int VISIBLE_MASK = 1 << 31;
    /** A string with 32 flags as a hexadecimal number. */
    private static final Pattern FLAG_BITS = Pattern.compile("(0[xX])?[0-9a-fA-F]{1,8}");

    private LevelEntryFlags() {}

    public static boolean isVisible(int flags) {
        return (flags & VISIBLE_MASK) != 0;
    }

    /**
     * Returns the flags of each entry of a node. In Sonic Adventure 2, a visible node with other flags has two entries:
     * a visible one, and one with the other flags.
     */
    public static List<Integer> readEntryFlags(Extras extras, LandTableHeader header) {
        int flags = readFlags(extras, header instanceof LandTableHeader.Sa1);
        boolean needsTwoEntries =
                header instanceof LandTableHeader.Sa2 && isVisible(flags) && (flags & ~VISIBLE_MASK) != 0;
        return needsTwoEntries ? List.of(VISIBLE_MASK, flags & ~VISIBLE_MASK) : List.of(flags);
    }

    /**
     * Reports names in the extras of a node that are not the names of flags. The entries of the node lack these flags.
     *
     * @param location the location of the scene's file
     */
    public static void reportUnknownNames(
            String nodeName, Extras extras, LandTableHeader header, SourceLocation location, ReadContext context) {
        if (findFlagBits(extras).isPresent()) {
            return; // The names are not read.
        }
        Set<String> knownNames =
                SurfaceFlagNames.namesOf(/* flags= */ -1, header instanceof LandTableHeader.Sa1).stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet());
        List<String> unknownNames = parseFlagNames(extras.values().getOrDefault("flags", "")).stream()
                .filter(name -> !knownNames.contains(name))
                .toList();
        if (!unknownNames.isEmpty()) {
            context.report(
                    DiagnosticCode.LOST,
                    location,
                    "\"%s\" has %s that levels of this game do not have. Use the names that convert writes, such as"
                            + " visible or solid",
                    nodeName,
                    LossReporter.countWithNames("flag", unknownNames));
        }
    }

    /** Returns the flags that the extras have as a hexadecimal number, which takes precedence over names. */
    private static OptionalInt findFlagBits(Extras extras) {
        return extras.values().get("flagBits") instanceof String bits
                        && FLAG_BITS.matcher(bits).matches()
                ? OptionalInt.of((int) Long.parseLong(bits.replaceFirst("^0[xX]", ""), 16))
                : OptionalInt.empty();
    }

    private static int readFlags(Extras extras, boolean isSonicAdventure1) {
        OptionalInt flagBits = findFlagBits(extras);
        if (flagBits.isPresent()) {
            return flagBits.getAsInt();
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
            case String joinedNames -> Stream.of(joinedNames.split("[ ,;]+", -1));
            default -> Stream.empty();
        };
        return names.map(name -> String.valueOf(name).strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
