package shuriken.interchange.dae;

import shuriken.io.support.UniqueNames;

/**
 * Creates unique identifiers that XML and readers of COLLADA accept. They consist of ASCII letters and digits,
 * {@code _} and {@code -}.
 */
final class IdRegistry {
    private final UniqueNames uniqueIds = UniqueNames.ignoringCase();

    /** Returns an unused identifier similar to a name, with a number as a suffix if necessary. */
    String makeUnique(String name) {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            boolean isAllowed = character < 0x80 && Character.isLetterOrDigit(character) || character == '-';
            id.append(isAllowed ? character : '_');
        }
        if (id.isEmpty() || !Character.isLetter(id.charAt(0))) {
            id.insert(0, 'n');
        }
        return uniqueIds.makeUnique(id.toString());
    }
}
