package shuriken.convert.nitro.motion;

import java.util.Locale;

/** Normalizes names for comparison, so that only their letters and numerals count. */
final class NameNormalizer {
    private NameNormalizer() {}

    /** Returns the letters and numerals of a name in lower case. */
    static String normalize(String name) {
        if (isNormalized(name)) {
            return name;
        }
        StringBuilder normalized = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            if (character >= 0x80) {
                return normalizeUnicode(name);
            }
            if (character >= 'A' && character <= 'Z') {
                normalized.append((char) (character | 0x20));
            } else if (character >= 'a' && character <= 'z' || character >= '0' && character <= '9') {
                normalized.append(character);
            }
        }
        return normalized.toString();
    }

    private static String normalizeUnicode(String name) {
        StringBuilder normalized = new StringBuilder();
        name.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(codePoint -> Character.isLetter(codePoint) || isNumeral(codePoint))
                .forEach(normalized::appendCodePoint);
        return normalized.toString();
    }

    private static boolean isNormalized(String name) {
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            if (!(character >= 'a' && character <= 'z' || character >= '0' && character <= '9')) {
                return false;
            }
        }
        return true;
    }

    /** Replaces each digit or other numeral by {@code #}. */
    static String maskDigits(String name) {
        StringBuilder masked = new StringBuilder();
        name.codePoints().forEach(codePoint -> masked.appendCodePoint(isNumeral(codePoint) ? '#' : codePoint));
        return masked.toString();
    }

    /** Returns whether a character is a digit or a different numeral, such as a Roman one. */
    private static boolean isNumeral(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    /** Returns the common prefix of two names. */
    static String commonPrefix(String firstName, String secondName) {
        int length = 0;
        while (length < Math.min(firstName.length(), secondName.length())
                && firstName.charAt(length) == secondName.charAt(length)) {
            length++;
        }
        return firstName.substring(0, length);
    }

    /**
     * Returns the shortest prefix of a name with {@code normalizedLength} letters and numerals, or the entire name if
     * it has fewer.
     */
    static String prefix(String name, int normalizedLength) {
        int endIndex = Math.min(normalizedLength, name.length());
        while (endIndex < name.length()
                && normalize(name.substring(0, endIndex)).length() < normalizedLength) {
            endIndex++;
        }
        return name.substring(0, endIndex);
    }
}
