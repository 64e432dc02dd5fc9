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

/** Parses the numbers in C source text and the {@code #define} directives that assign numbers to names. */
final class CNumbers {
    private static final Pattern DEFINE =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(-?[0-9][\\w.]*)[ \\t]*(?:/[/*].*)?$");

    /** The size suffixes of integers in Microsoft's compiler, such as {@code i8} and {@code ui64}. */
    private static final Pattern SIZE_SUFFIX = Pattern.compile("(?i)u?i(?:8|16|32|64)$");

    private CNumbers() {}

    /**
     * Returns the value of each name to which {@code #define} assigns a number literal. If a name is defined several
     * times, the last definition counts.
     */
    static Map<String, Double> parseDefines(ByteCursor file) {
        String text = new String(file.copy().seek(0).bytes("text", file.size()), StandardCharsets.ISO_8859_1);
        if (text.indexOf('#') < 0) {
            return Map.of();
        }
        Map<String, Double> valueByName = new HashMap<>();
        Matcher matcher = DEFINE.matcher(text);
        while (matcher.find()) {
            String literal = matcher.group(2);
            boolean isNegative = literal.startsWith("-");
            double value = parse(isNegative ? literal.substring(1) : literal, file.locationAt(matcher.start(2)));
            valueByName.put(matcher.group(1), isNegative ? -value : value);
        }
        return valueByName;
    }

    /**
     * Parses a decimal or hexadecimal number with any suffix that C or Microsoft's compiler accepts.
     *
     * @throws FormatException of kind BAD_VALUE if the literal is not a number
     */
    static double parse(String literal, SourceLocation location) {
        String unsuffixed = SIZE_SUFFIX.matcher(literal).replaceFirst("");
        try {
            if (unsuffixed.length() > 1 && Character.toLowerCase(unsuffixed.charAt(1)) == 'x') {
                return Long.parseLong(stripSuffix("uUlL", unsuffixed.substring(2)), 16);
            }
            String digits = stripSuffix("uUlLfF", unsuffixed);
            return Character.toLowerCase(unsuffixed.charAt(unsuffixed.length() - 1)) == 'f'
                    ? Float.parseFloat(digits)
                    : Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, location, "%s is not a number", literal);
        }
    }

    /** Removes all characters in {@code suffixCharacters} from the end of a literal. */
    private static String stripSuffix(String suffixCharacters, String literal) {
        int endIndex = literal.length();
        while (endIndex > 0 && suffixCharacters.indexOf(literal.charAt(endIndex - 1)) >= 0) {
            endIndex--;
        }
        return literal.substring(0, endIndex);
    }
}
