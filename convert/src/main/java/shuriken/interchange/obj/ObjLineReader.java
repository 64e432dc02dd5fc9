package shuriken.interchange.obj;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * Reads the lines of a text file and splits them at white space. A line that ends with a backslash continues on the
 * next line.
 */
final class ObjLineReader {
    private final byte[] text;
    private final String fileName;
    private int offset;
    private int lineNumber;
    private String[] tokens = {};

    ObjLineReader(byte[] text, String fileName) {
        this.text = text;
        this.fileName = fileName;
    }

    /** Advances to the next line with content. Returns false at the end of the file. */
    boolean advance() {
        while (offset < text.length) {
            StringBuilder joined = new StringBuilder();
            boolean isContinued = true;
            while (isContinued && offset < text.length) {
                int endOffset = offset;
                while (endOffset < text.length && text[endOffset] != '\n') {
                    endOffset++;
                }
                String physicalLine = new String(text, offset, endOffset - offset, StandardCharsets.UTF_8).strip();
                offset = endOffset + 1;
                lineNumber++;
                isContinued = physicalLine.endsWith("\\");
                joined.append(isContinued ? physicalLine.substring(0, physicalLine.length() - 1) : physicalLine)
                        .append(' ');
            }
            String line = joined.toString().strip();
            if (!line.isEmpty() && line.charAt(0) != '#') {
                tokens = line.split("\\s+");
                return true;
            }
        }
        return false;
    }

    /** Returns the first word of the line. */
    String keyword() {
        return tokens[0];
    }

    /** Returns the number of arguments after the keyword. */
    int argumentCount() {
        return tokens.length - 1;
    }

    String argument(int argumentIndex) {
        return tokens[1 + argumentIndex];
    }

    /** Returns all arguments after the keyword as one name. */
    String allArguments() {
        return String.join(" ", Arrays.copyOfRange(tokens, 1, tokens.length));
    }

    /** Returns an argument as a finite number. */
    float number(int argumentIndex) {
        if (argumentIndex >= argumentCount()) {
            throw createError("expected %d numbers, found %d", argumentIndex + 1, argumentCount());
        }
        try {
            float number = Float.parseFloat(argument(argumentIndex));
            if (Float.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The error is reported below, with the location.
        }
        throw createError("expected a number, found \"%s\"", argument(argumentIndex));
    }

    /** Returns the location of the line, with its number and the offset of its end. */
    SourceLocation location() {
        return new SourceLocation(fileName + " line " + lineNumber, Math.min(offset, text.length));
    }

    FormatException createError(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location(), message, args);
    }
}
