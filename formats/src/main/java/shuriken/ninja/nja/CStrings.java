package shuriken.ninja.nja;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts strings to and from C string literals. */
final class CStrings {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{1,3}|x[0-9A-Fa-f]{1,2}|.)", Pattern.DOTALL);
    private static final String ESCAPE_LETTERS = "abfnrtv";
    private static final String ESCAPED_CHARACTERS = "\u0007\b\f\n\r\t\u000b";

    private CStrings() {}

    /** Returns a string as a literal with quotation marks and escapes. */
    static String quote(String string) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < string.length(); i++) {
            char character = string.charAt(i);
            if (character == '"' || character == '\\') {
                literal.append('\\').append(character);
            } else {
                literal.append(
                        character < ' ' || character == 0x7F
                                ? String.format(Locale.ROOT, "\\%03o", (int) character)
                                : character);
            }
        }
        return literal.append('"').toString();
    }

    /** Returns the characters that the content of a literal, without its quotation marks, represents. */
    static String unescape(String escapedText) {
        Matcher matcher = ESCAPE.matcher(escapedText);
        StringBuilder unescaped = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(unescaped, Matcher.quoteReplacement(unescapeCharacter(matcher.group(1))));
        }
        return matcher.appendTail(unescaped).toString();
    }

    private static String unescapeCharacter(String escape) {
        char firstCharacter = escape.charAt(0);
        if (firstCharacter == 'x' && escape.length() > 1) {
            return new String(Character.toChars(Integer.parseInt(escape.substring(1), 16)));
        }
        if (firstCharacter >= '0' && firstCharacter <= '7') {
            return String.valueOf((char) (Integer.parseInt(escape, 8) & 0xFF));
        }
        int letterIndex = ESCAPE_LETTERS.indexOf(firstCharacter);
        return letterIndex < 0 ? escape : ESCAPED_CHARACTERS.substring(letterIndex, letterIndex + 1);
    }
}
