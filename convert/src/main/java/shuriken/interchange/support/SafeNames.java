package shuriken.interchange.support;

import java.nio.charset.StandardCharsets;
import shuriken.io.support.UniqueNames;

/**
 * Creates names that are safe in file names, and that are unique regardless of case. Letters and digits of all
 * alphabets remain, and so do the characters {@code . _ -}. Anything else becomes {@code _}, and long names are
 * truncated.
 */
public final class SafeNames {
    /** The maximum length in UTF-8 bytes. Together with a stem, such a file name fits every system. */
    private static final int MAX_SIZE = 64;

    private final UniqueNames uniqueNames = UniqueNames.ignoringCase();

    /**
     * Returns a safe, unused name similar to the requested name, with a number as a suffix if necessary.
     *
     * @param requestedName the requested name
     * @param defaultName the name to use if there is no letter or digit in the requested name
     */
    public String makeUnique(String requestedName, String defaultName) {
        String safe = toSafe(requestedName);
        return uniqueNames.makeUnique(safe.isEmpty() ? defaultName : safe);
    }

    private static String toSafe(String requestedName) {
        var safe = new StringBuilder();
        boolean isEmpty = true;
        int size = 0;
        for (int codePoint : requestedName.codePoints().toArray()) {
            size += new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8).length;
            if (size > MAX_SIZE) {
                break;
            }
            boolean isLetterOrDigit = Character.isLetterOrDigit(codePoint);
            isEmpty &= !isLetterOrDigit;
            safe.appendCodePoint(isLetterOrDigit || codePoint == '.' || codePoint == '-' ? codePoint : '_');
        }
        return isEmpty ? "" : safe.toString();
    }
}
