package shuriken.interchange.dae;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Creates unique identifiers for XML and readers of COLLADA: letters and digits of ASCII, {@code _} and {@code -}. */
final class Ids {
    private final Set<String> taken = new HashSet<>();

    /** Returns an identifier like the name, with a number if it is used already. */
    String take(String name) {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            boolean plain = letter < 0x80 && Character.isLetterOrDigit(letter) || letter == '-';
            id.append(plain ? letter : '_');
        }
        if (id.isEmpty() || !Character.isLetter(id.charAt(0))) {
            id.insert(0, 'n');
        }
        String distinct = id.toString();
        for (int number = 2; !taken.add(distinct.toLowerCase(Locale.ROOT)); number++) {
            distinct = id + "_" + number;
        }
        return distinct;
    }
}
