package shuriken.convert.support;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Creates unique Latin-1 names for fields of a fixed size, and reports the names that it had to change. */
public final class LatinNames {
    private static final int MAX_DICTIONARY_NAME_LENGTH = 16;
    private static final int MAX_TEXTURE_NAME_LENGTH = 28;

    private static final List<String> IMAGE_EXTENSIONS =
            List.of(".png", ".pvr", ".gvr", ".xvr", ".tga", ".dds", ".jpg", ".jpeg", ".bmp");

    private final int maxLength;
    private final char minCharacter;
    private final boolean ignoresCase;
    private final Set<String> usedNames = new HashSet<>();
    /** The descriptions of changed names. */
    private final List<String> changeDescriptions = new ArrayList<>();

    /**
     * Creates an empty set of names.
     *
     * @param maxLength the maximum length
     * @param minCharacter the lowest permitted character
     * @param ignoresCase whether names must be unique regardless of case
     */
    private LatinNames(int maxLength, char minCharacter, boolean ignoresCase) {
        this.maxLength = maxLength;
        this.minCharacter = minCharacter;
        this.ignoresCase = ignoresCase;
    }

    /** Creates names for dictionaries of NITRO files, which have up to 16 characters and no spaces. */
    public static LatinNames forDictionaries() {
        return new LatinNames(MAX_DICTIONARY_NAME_LENGTH, /* minCharacter= */ '!', /* ignoresCase= */ false);
    }

    /**
     * Creates names for texture lists and archives, which have up to 28 characters and are unique regardless of case.
     */
    public static LatinNames forTextures() {
        return new LatinNames(MAX_TEXTURE_NAME_LENGTH, /* minCharacter= */ ' ', /* ignoresCase= */ true);
    }

    /** Returns the name of an image without its file extension. Only extensions of image files are removed. */
    public static String stem(String name) {
        String lowerCaseName = name.toLowerCase(Locale.ROOT);
        return IMAGE_EXTENSIONS.stream()
                .filter(extension -> lowerCaseName.endsWith(extension) && lowerCaseName.length() > extension.length())
                .findFirst()
                .map(extension -> name.substring(0, name.length() - extension.length()))
                .orElse(name);
    }

    /**
     * Returns the requested name if it is permitted and unused, or otherwise a similar name. An empty name becomes
     * {@code unnamed}.
     */
    public String makeUnique(String requestedName) {
        String permittedName = replaceForbiddenCharacters(requestedName);
        String name = truncate(permittedName, /* suffix= */ "");
        for (int number = 2; !usedNames.add(ignoresCase ? name.toLowerCase(Locale.ROOT) : name); number++) {
            name = truncate(permittedName, "_" + number);
        }
        if (!requestedName.isEmpty() && !name.equals(requestedName)) {
            changeDescriptions.add("\"" + requestedName + "\" to \"" + name + "\"");
        }
        return name;
    }

    /**
     * Reports the names that were changed.
     *
     * @param owner a noun in the plural for the named things
     */
    public void report(String owner, SourceLocation location, ReadContext context) {
        if (!changeDescriptions.isEmpty()) {
            context.report(
                    DiagnosticCode.NAME_CHANGED,
                    location,
                    "%s: changed %d of %d names, such as %s. Names must be unique and can have at most %,d"
                            + " characters, all of them Latin",
                    owner,
                    changeDescriptions.size(),
                    usedNames.size(),
                    changeDescriptions.getFirst(),
                    maxLength);
        }
    }

    private String replaceForbiddenCharacters(String requestedName) {
        StringBuilder permittedName = new StringBuilder();
        requestedName
                .codePoints()
                .forEach(codePoint ->
                        permittedName.append(codePoint >= minCharacter && codePoint <= 0xFF ? (char) codePoint : '_'));
        return permittedName.isEmpty() ? "unnamed" : permittedName.toString();
    }

    private String truncate(String name, String suffix) {
        return name.substring(0, Math.min(name.length(), maxLength - suffix.length())) + suffix;
    }
}
