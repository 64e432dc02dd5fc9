package shuriken.interchange.obj;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** Reads the lines of a text, word by word; a backslash at the end of a line continues it. */
final class ObjLines {
    private final byte[] text;
    private final String file;
    private int at;
    private int line;
    private String[] words = {};

    ObjLines(byte[] text, String file) {
        this.text = text;
        this.file = file;
    }

    /** Goes to the next line with content. */
    boolean next() {
        while (at < text.length) {
            StringBuilder joined = new StringBuilder();
            boolean goesOn = true;
            while (goesOn && at < text.length) {
                int end = at;
                while (end < text.length && text[end] != '\n') {
                    end++;
                }
                String part = new String(text, at, end - at, StandardCharsets.UTF_8).strip();
                at = end + 1;
                line++;
                goesOn = part.endsWith("\\");
                joined.append(goesOn ? part.substring(0, part.length() - 1) : part)
                        .append(' ');
            }
            String logicalLine = joined.toString().strip();
            if (!logicalLine.isEmpty() && logicalLine.charAt(0) != '#') {
                words = logicalLine.split("\\s+");
                return true;
            }
        }
        return false;
    }

    String keyword() {
        return words[0];
    }

    /** Returns the number of words after the keyword. */
    int size() {
        return words.length - 1;
    }

    String word(int index) {
        return words[1 + index];
    }

    /** Returns all words after the keyword, as one name. */
    String rest() {
        return String.join(" ", Arrays.copyOfRange(words, 1, words.length));
    }

    /** Returns a number after the keyword. */
    float number(int index) {
        if (index >= size()) {
            throw bad("expected %d numbers, found %d", index + 1, size());
        }
        try {
            float number = Float.parseFloat(word(index));
            if (Float.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported below, with its location.
        }
        throw bad("expected a number, found \"%s\"", word(index));
    }

    SourceLocation site() {
        return new SourceLocation(file + " line " + line, Math.min(at, text.length));
    }

    FormatException bad(String what, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site(), what, args);
    }
}
