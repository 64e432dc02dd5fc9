package shuriken.ninja.nja;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts texts to and from string literals of C. */
final class CText {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{1,3}|x[0-9A-Fa-f]{1,2}|.)", Pattern.DOTALL);
    private static final String ESCAPE_LETTERS = "abfnrtv";
    private static final String ESCAPED_CHARACTERS = "\u0007\b\f\n\r\t\u000b";

    private CText() {}

    /** Returns a text as a string literal, with quotation marks and escapes. */
    static String quoted(String letters) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            if (letter == '"' || letter == '\\') {
                literal.append('\\').append(letter);
            } else {
                literal.append(
                        letter < ' ' || letter == 0x7F ? String.format(Locale.ROOT, "\\%03o", (int) letter) : letter);
            }
        }
        return literal.append('"').toString();
    }

    /** Returns the characters that the text between the quotation marks of a literal represents. */
    static String letters(String text) {
        Matcher matcher = ESCAPE.matcher(text);
        StringBuilder letters = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(letters, Matcher.quoteReplacement(letter(matcher.group(1))));
        }
        return matcher.appendTail(letters).toString();
    }

    private static String letter(String escape) {
        char first = escape.charAt(0);
        if (first == 'x' && escape.length() > 1) {
            return new String(Character.toChars(Integer.parseInt(escape.substring(1), 16)));
        }
        if (first >= '0' && first <= '7') {
            return String.valueOf((char) (Integer.parseInt(escape, 8) & 0xFF));
        }
        int index = ESCAPE_LETTERS.indexOf(first);
        return index < 0 ? escape : ESCAPED_CHARACTERS.substring(index, index + 1);
    }
}
