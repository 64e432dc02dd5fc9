package shuriken.interchange;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import shuriken.io.NameCounter;

/**
 * Creates unique names that are safe in files, regardless of case. Letters and digits of all alphabets remain, and so
 * do {@code . _ -}; anything else becomes {@code _}, and long names are cut.
 */
public final class UniqueNames {
    /** Maximum length in UTF-8 bytes; together with a stem, a file name still fits every system. */
    private static final int LONGEST = 64;

    private final Set<String> taken = new HashSet<>();
    private final NameCounter numbers = new NameCounter();

    /**
     * Returns a safe name like the wanted one, with a number if it is used already.
     *
     * @param fallback for a name without any letter or digit
     */
    public String take(String wanted, String fallback) {
        String safe = safe(wanted);
        String name = safe.isEmpty() ? fallback : safe;
        return numbers.firstUnused(
                name.toLowerCase(Locale.ROOT),
                number -> number == 1 ? name : name + "_" + number,
                distinct -> taken.add(distinct.toLowerCase(Locale.ROOT)));
    }

    private static String safe(String wanted) {
        var safe = new StringBuilder();
        boolean empty = true;
        int bytes = 0;
        for (int c : wanted.codePoints().toArray()) {
            bytes += new String(Character.toChars(c)).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > LONGEST) {
                break;
            }
            boolean letter = Character.isLetterOrDigit(c);
            empty &= !letter;
            safe.appendCodePoint(letter || c == '.' || c == '-' ? c : '_');
        }
        return empty ? "" : safe.toString();
    }
}
