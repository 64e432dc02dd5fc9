package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Parses the numbers of a text in C and the names that {@code #define} assigns to them. */
final class CNumbers {
    private static final Pattern DEFINE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(-?[0-9][\\w.]*)[ \\t]*(?:/[/*].*)?$");

    /** The suffixes of Microsoft's compiler for integers of a size, such as {@code i8} and {@code ui64}. */
    private static final Pattern SIZED = Pattern.compile("(?i)u?i(?:8|16|32|64)$");

    private CNumbers() {}

    /** Returns the names that {@code #define} assigns to plain numbers. */
    static Map<String, Double> defines(ByteCursor file) {
        String text = new String(file.copy().seek(0).bytes("text", file.size()), StandardCharsets.ISO_8859_1);
        if (text.indexOf('#') < 0) {
            return Map.of();
        }
        Map<String, Double> defines = new HashMap<>();
        Matcher matcher = DEFINE.matcher(text);
        while (matcher.find()) {
            String plain = matcher.group(2);
            boolean minus = plain.startsWith("-");
            double value = number(minus ? plain.substring(1) : plain, file.siteAt(matcher.start(2)));
            defines.put(matcher.group(1), minus ? -value : value);
        }
        return defines;
    }

    /**
     * Returns the value of a number in decimal or hexadecimal form, with any suffix that C or Microsoft's compiler accepts.
     *
     * @throws FormatException BAD_VALUE if the text is not a number
     */
    static double number(String literal, SourceLocation site) {
        String text = SIZED.matcher(literal).replaceFirst("");
        try {
            if (text.length() > 1 && (text.charAt(1) | 0x20) == 'x') {
                return Long.parseLong(without("uUlL", text.substring(2)), 16);
            }
            String plain = without("uUlLfF", text);
            return (text.charAt(text.length() - 1) | 0x20) == 'f' ? Float.parseFloat(plain) : Double.parseDouble(plain);
        } catch (NumberFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s is not a number", literal);
        }
    }

    /** Returns a text without the letters of {@code suffixes} at its end. */
    private static String without(String suffixes, String text) {
        int end = text.length();
        while (end > 0 && suffixes.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }
}
