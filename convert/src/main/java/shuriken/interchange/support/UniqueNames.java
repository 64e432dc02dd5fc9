package shuriken.interchange.support;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import shuriken.io.support.NameCounter;

/**
 * Creates unique names that are safe in file names, regardless of case. Letters and digits of all alphabets
 * remain, and so do the characters {@code . _ -}. Anything else becomes {@code _}, and long names are truncated.
 */
public final class UniqueNames {
    /** The maximum length in UTF-8 bytes. Together with a stem, such a file name fits every system. */
    private static final int MAX_BYTES = 64;

    private final Set<String> usedNames = new HashSet<>();
    private final NameCounter numbers = new NameCounter();

    /**
     * Returns a safe, unused name similar to the requested one, with a number as a suffix if necessary.
     *
     * @param requested the requested name
     * @param fallback the name to use if there is no letter or digit in the requested one
     */
    public String makeUnique(String requested, String fallback) {
        String safe = toSafe(requested);
        String name = safe.isEmpty() ? fallback : safe;
        return numbers.firstUnused(
                name.toLowerCase(Locale.ROOT),
                number -> number == 1 ? name : name + "_" + number,
                candidate -> usedNames.add(candidate.toLowerCase(Locale.ROOT)));
    }

    private static String toSafe(String requested) {
        var safe = new StringBuilder();
        boolean isEmpty = true;
        int bytes = 0;
        for (int codePoint : requested.codePoints().toArray()) {
            bytes += new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MAX_BYTES) {
                break;
            }
            boolean isLetterOrDigit = Character.isLetterOrDigit(codePoint);
            isEmpty &= !isLetterOrDigit;
            safe.appendCodePoint(isLetterOrDigit || codePoint == '.' || codePoint == '-' ? codePoint : '_');
        }
        return isEmpty ? "" : safe.toString();
    }
}
