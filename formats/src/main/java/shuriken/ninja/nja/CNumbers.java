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

/** The numbers of a text in C, and the names that {@code #define} assigns to them. */
final class CNumbers {
    private static final Pattern DEFINE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(-?[0-9][\\w.]*)[ \\t]*(?:/[/*].*)?$");

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

    static double number(String text, SourceLocation site) {
        try {
            if (text.length() > 1 && (text.charAt(1) | 0x20) == 'x') {
                return Long.parseLong(without("uUlL", text.substring(2)), 16);
            }
            String plain = without("uUlLfF", text);
            return (text.charAt(text.length() - 1) | 0x20) == 'f' ? Float.parseFloat(plain) : Double.parseDouble(plain);
        } catch (NumberFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s is no number", text);
        }
    }

    /** Without letters of {@code suffixes} at its end. */
    private static String without(String suffixes, String text) {
        int end = text.length();
        while (end > 0 && suffixes.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }
}
