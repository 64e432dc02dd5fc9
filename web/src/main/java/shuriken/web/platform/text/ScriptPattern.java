package shuriken.web.platform.text;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** A regular expression of JavaScript, which is converted from a Java expression. */
public final class ScriptPattern {
    /** The characters that Java's {@code \s} matches, as a part of a character class. */
    private static final String SPACES = "\\t-\\r ";

    /** The expression for Java's {@code \R}. */
    private static final String LINE_BREAK = "(?:\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029])";

    private final JSObject expression;

    /**
     * Converts an expression.
     *
     * @param regex the Java expression, which may begin with one flag such as {@code (?i)}
     * @param flags the flags {@code i}, {@code m} and {@code s} of JavaScript
     */
    public ScriptPattern(String regex, String flags) {
        String source = regex;
        String allFlags = flags;
        if (source.startsWith("(?") && source.charAt(3) == ')') {
            allFlags += source.charAt(2);
            source = source.substring(4);
        }
        this.expression = compile(convert(source, allFlags.indexOf('m') >= 0), "dgu" + allFlags);
    }

    JSObject expression() {
        return expression;
    }

    /** Returns the expression that matches only a complete text. */
    public static String anchored(String regex) {
        int endIndex = regex.startsWith("(?") && regex.charAt(3) == ')' ? 4 : 0;
        return regex.substring(0, endIndex) + "(?<![^])(?:" + regex.substring(endIndex) + ")(?![^])";
    }

    /** Converts the escapes, brackets, braces and line ends that JavaScript treats differently from Java. */
    private static String convert(String regex, boolean isMultiline) {
        StringBuilder source = new StringBuilder();
        int classDepth = 0;
        for (int i = 0; i < regex.length(); i++) {
            char character = regex.charAt(i);
            if (character == '\\') {
                i++;
                i = appendEscape(regex, i, classDepth > 0, source);
            } else if (character == '[') {
                classDepth++;
                source.append(character);
            } else if (character == ']') {
                source.append(classDepth == 0 ? "\\]" : "]");
                classDepth = Math.max(0, classDepth - 1);
            } else if (character == '}' && classDepth == 0 && !closesQuantifier(regex, i)) {
                source.append("\\}");
            } else if (character == '$' && classDepth == 0 && !isMultiline) {
                source.append("(?=").append(LINE_BREAK).append("?$)");
            } else {
                source.append(character);
            }
        }
        return source.toString();
    }

    /**
     * Returns whether the brace at an offset closes a quantifier or a property, rather than being a plain character.
     */
    private static boolean closesQuantifier(String regex, int offset) {
        int openIndex = regex.lastIndexOf('{', offset);
        return openIndex >= 0
                && (openIndex == 0 || regex.charAt(openIndex - 1) != '\\' || regex.startsWith("p", openIndex - 1));
    }

    /**
     * Appends an escape, and returns the offset of its last character.
     *
     * @param offset the offset of the character after the backslash
     */
    private static int appendEscape(String regex, int offset, boolean isInClass, StringBuilder source) {
        if (regex.startsWith("p{Cntrl}", offset)) {
            source.append(isInClass ? "\\x00-\\x1F\\x7F" : "[\\x00-\\x1F\\x7F]");
            return offset + "p{Cntrl}".length() - 1;
        }
        char character = regex.charAt(offset);
        switch (character) {
            case 's' -> source.append(isInClass ? SPACES : "[" + SPACES + "]");
            case 'R' -> source.append(LINE_BREAK);
            default ->
                source.append(isNeedlessEscape(character, isInClass) ? "" : "\\")
                        .append(character);
        }
        return offset;
    }

    /** Returns whether JavaScript refuses an escape because the character has no special meaning. */
    private static boolean isNeedlessEscape(char character, boolean isInClass) {
        boolean isSpecial = "^$\\.*+?()[]{}|/".indexOf(character) >= 0 || isInClass && character == '-';
        return !isSpecial
                && !(character >= 'a' && character <= 'z'
                        || character >= 'A' && character <= 'Z'
                        || character >= '0' && character <= '9');
    }

    @JSBody(
            params = {"source", "flags"},
            script = "return new RegExp(source, flags);")
    private static native JSObject compile(String source, String flags);
}
