package shuriken.interchange.obj;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** Reads the lines of a text and splits them at white space. A backslash at the end of a line continues it. */
final class ObjLineReader {
    private final byte[] text;
    private final String file;
    private int position;
    private int line;
    private String[] tokens = {};

    ObjLineReader(byte[] text, String file) {
        this.text = text;
        this.file = file;
    }

    /** Advances to the next line with content. Returns false at the end of the text. */
    boolean advance() {
        while (position < text.length) {
            StringBuilder joined = new StringBuilder();
            boolean isContinued = true;
            while (isContinued && position < text.length) {
                int end = position;
                while (end < text.length && text[end] != '\n') {
                    end++;
                }
                String part = new String(text, position, end - position, StandardCharsets.UTF_8).strip();
                position = end + 1;
                line++;
                isContinued = part.endsWith("\\");
                joined.append(isContinued ? part.substring(0, part.length() - 1) : part)
                        .append(' ');
            }
            String logicalLine = joined.toString().strip();
            if (!logicalLine.isEmpty() && logicalLine.charAt(0) != '#') {
                tokens = logicalLine.split("\\s+");
                return true;
            }
        }
        return false;
    }

    String keyword() {
        return tokens[0];
    }

    /** Returns the number of arguments after the keyword. */
    int argumentCount() {
        return tokens.length - 1;
    }

    String argument(int index) {
        return tokens[1 + index];
    }

    /** Returns all arguments after the keyword as one name. */
    String allArguments() {
        return String.join(" ", Arrays.copyOfRange(tokens, 1, tokens.length));
    }

    /** Returns an argument as a number. */
    float number(int index) {
        if (index >= argumentCount()) {
            throw bad("expected %d numbers, found %d", index + 1, argumentCount());
        }
        try {
            float number = Float.parseFloat(argument(index));
            if (Float.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The error is reported below, with the location.
        }
        throw bad("expected a number, found \"%s\"", argument(index));
    }

    SourceLocation site() {
        return new SourceLocation(file + " line " + line, Math.min(position, text.length));
    }

    FormatException bad(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site(), message, args);
    }
}
