package shuriken.convert.nitro.motion;

import java.util.Locale;

/** Normalises names for comparison, which considers only letters and digits. */
final class NormalizedName {
    private NormalizedName() {}

    /** Returns the letters and digits of a name in lower case. */
    static String plain(String name) {
        if (isPlain(name)) {
            return name;
        }
        StringBuilder plain = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (letter >= 0x80) {
                return ofAnyLetters(name);
            }
            if (letter >= 'A' && letter <= 'Z') {
                plain.append((char) (letter | 0x20));
            } else if (letter >= 'a' && letter <= 'z' || letter >= '0' && letter <= '9') {
                plain.append(letter);
            }
        }
        return plain.toString();
    }

    private static String ofAnyLetters(String name) {
        StringBuilder plain = new StringBuilder();
        name.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(c -> Character.isLetter(c) || isNumber(c))
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (!(letter >= 'a' && letter <= 'z' || letter >= '0' && letter <= '9')) {
                return false;
            }
        }
        return true;
    }

    /** Replaces each digit by the same character. */
    static String form(String plain) {
        StringBuilder form = new StringBuilder();
        plain.codePoints().forEach(c -> form.appendCodePoint(isNumber(c) ? '#' : c));
        return form.toString();
    }

    private static boolean isNumber(int c) {
        int type = Character.getType(c);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    /** Returns the common prefix of two names. */
    static String common(String a, String b) {
        int common = 0;
        while (common < Math.min(a.length(), b.length()) && a.charAt(common) == b.charAt(common)) {
            common++;
        }
        return a.substring(0, common);
    }
}
