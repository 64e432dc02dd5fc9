package shuriken.ninja.nja;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts between quotation marks. */
final class CText {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{1,3}|x[0-9A-Fa-f]{1,2}|.)", Pattern.DOTALL);
    private static final String LETTERS = "abfnrtv";
    private static final String STAND_FOR = "\u0007\b\f\n\r\t\u000b";

    private CText() {}

    /** Letters as C wants them. */
    static String quoted(String letters) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            if (letter == '"' || letter == '\\') {
                text.append('\\').append(letter);
            } else {
                text.append(
                        letter < ' ' || letter == 0x7F ? String.format(Locale.ROOT, "\\%03o", (int) letter) : letter);
            }
        }
        return text.append('"').toString();
    }

    /** Returns the characters between quotation marks. */
    static String letters(String text) {
        Matcher found = ESCAPE.matcher(text);
        StringBuilder out = new StringBuilder();
        while (found.find()) {
            found.appendReplacement(out, Matcher.quoteReplacement(letter(found.group(1))));
        }
        return found.appendTail(out).toString();
    }

    private static String letter(String escape) {
        char first = escape.charAt(0);
        if (first == 'x' && escape.length() > 1) {
            return new String(Character.toChars(Integer.parseInt(escape.substring(1), 16)));
        }
        if (first >= '0' && first <= '7') {
            return String.valueOf((char) (Integer.parseInt(escape, 8) & 0xFF));
        }
        int known = LETTERS.indexOf(first);
        return known < 0 ? escape : STAND_FOR.substring(known, known + 1);
    }
}
