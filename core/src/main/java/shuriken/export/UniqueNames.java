package shuriken.export;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names that are safe in files and distinct from one another, in any letter case. Letters and digits of all alphabets
 * stay, so do {@code . _ -}; anything else becomes {@code _}.
 */
public final class UniqueNames {
    private final Set<String> taken = new HashSet<>();

    /**
     * A safe name like the one wanted, with a number behind it if that one is taken.
     *
     * @param fallback stands for a name without any safe character
     */
    public String take(String wanted, String fallback) {
        String safe = safe(wanted);
        String name = safe.isEmpty() ? fallback : safe;
        String distinct = name;
        for (int number = 2; !taken.add(distinct.toLowerCase(Locale.ROOT)); number++) {
            distinct = name + "_" + number;
        }
        return distinct;
    }

    private static String safe(String wanted) {
        var safe = new StringBuilder(wanted.length());
        wanted.codePoints()
                .map(c -> Character.isLetterOrDigit(c) || c == '.' || c == '-' ? c : '_')
                .forEach(safe::appendCodePoint);
        boolean empty = safe.chars().allMatch(c -> c == '_' || c == '.');
        return empty ? "" : safe.toString();
    }
}
