package shuriken.convert;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Creates unique names for fields of a fixed size, in Latin-1. */
public final class LatinNames {
    private static final int DICTIONARY = 16;
    private static final int TEXTURE = 28;

    private static final List<String> IMAGE_EXTENSIONS =
            List.of(".png", ".pvr", ".gvr", ".xvr", ".tga", ".dds", ".jpg", ".jpeg", ".bmp");

    private final int longest;
    private final char minimum;
    private final boolean isAnyCase;
    private final Set<String> taken = new HashSet<>();
    /** Descriptions of changed names. */
    private final List<String> changed = new ArrayList<>();

    /** @param minimum the lowest permitted character */
    private LatinNames(int longest, char minimum, boolean isAnyCase) {
        this.longest = longest;
        this.minimum = minimum;
        this.isAnyCase = isAnyCase;
    }

    /** Creates names for dictionaries of NITRO files: 16 characters, no spaces. */
    public static LatinNames ofDictionaries() {
        return new LatinNames(DICTIONARY, '!', false);
    }

    /** Creates names for texture lists and archives: 28 characters, unique regardless of case. */
    public static LatinNames ofTextures() {
        return new LatinNames(TEXTURE, ' ', true);
    }

    /** Returns the name of an image without its file extension. */
    public static String stem(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return IMAGE_EXTENSIONS.stream()
                .filter(ending -> lower.endsWith(ending) && lower.length() > ending.length())
                .findFirst()
                .map(ending -> name.substring(0, name.length() - ending.length()))
                .orElse(name);
    }

    /** Returns the name if it is permitted and unused, else a similar one. */
    public String take(String wanted) {
        String plain = plain(wanted);
        String name = cut(plain, "");
        for (int number = 2; !taken.add(isAnyCase ? name.toLowerCase(Locale.ROOT) : name); number++) {
            name = cut(plain, "_" + number);
        }
        if (!wanted.isEmpty() && !name.equals(wanted)) {
            changed.add("\"" + wanted + "\" to \"" + name + "\"");
        }
        return name;
    }

    /**
     * Reports the names that were changed.
     *
     * @param owners plural noun for the named things
     */
    public void report(String owners, SourceLocation site, ReadContext context) {
        if (!changed.isEmpty()) {
            context.report(
                    DiagnosticCode.NAME_CHANGED,
                    site,
                    "%s: %d of %d names changed, such as %s; they must differ, and %d letters fit",
                    owners,
                    changed.size(),
                    taken.size(),
                    changed.getFirst(),
                    longest);
        }
    }

    private String plain(String wanted) {
        StringBuilder plain = new StringBuilder();
        wanted.codePoints().forEach(letter -> plain.append(letter >= minimum && letter <= 0xFF ? (char) letter : '_'));
        return plain.isEmpty() ? "unnamed" : plain.toString();
    }

    private String cut(String name, String tail) {
        return name.substring(0, Math.min(name.length(), longest - tail.length())) + tail;
    }
}
