package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** The lines of a disc sheet (CUE or GDI), without empty lines. A word with spaces is in quotes. */
record SheetLines(List<Line> lines) {
    /** The maximum size of a sheet in bytes. */
    static final int MAX_SIZE = 1 << 16;

    /** The number of bytes that decide whether a file is text. */
    private static final int DETECTION_PREFIX_SIZE = 256;

    private static final int NOT_FOUND = -1;

    /**
     * A line of a sheet.
     *
     * @param words the words, at least one
     */
    record Line(SourceLocation location, List<String> words) {
        /**
         * Returns the word with an index.
         *
         * @throws FormatException if the line has fewer words
         */
        String word(int index) {
            if (index >= words.size()) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        location,
                        "the line needs at least %d values, but has %d",
                        index + 1,
                        words.size());
            }
            return words.get(index);
        }

        /**
         * Returns the word with an index as a number.
         *
         * @throws FormatException if the line has fewer words, or the word is not an integer of one to nine digits
         */
        int number(int index) {
            String word = word(index);
            if (!word.matches("\\d{1,9}")) {
                throw new FormatException(Kind.BAD_VALUE, location, "\"%s\" is not a valid number", word);
            }
            return Integer.parseInt(word);
        }
    }

    /** Tests whether the first bytes are text. */
    private static boolean isText(ByteCursor in) {
        for (int i = 0; i < Math.min(in.size(), DETECTION_PREFIX_SIZE); i++) {
            int character = in.array()[in.arrayOffset() + i] & 0xFF;
            if (character < ' ' && character != '\t' && character != '\r' && character != '\n') {
                return false;
            }
        }
        return in.size() > 0;
    }

    /** Tests whether a file is small enough and starts with text. This excludes most files at little cost. */
    static boolean canBeSheet(ByteCursor file) {
        return file.size() <= MAX_SIZE && isText(file);
    }

    static SheetLines read(ByteCursor in) {
        if (in.size() > MAX_SIZE) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    in.location(),
                    "the sheet has %,d bytes, more than the limit of %,d",
                    in.size(),
                    MAX_SIZE);
        }
        SourceLocation startLocation = in.location();
        if (!isText(in)) {
            throw new FormatException(Kind.BAD_VALUE, startLocation, "the sheet is not a text file");
        }
        String text = new String(in.bytes("text", in.size()), StandardCharsets.ISO_8859_1);
        List<Line> lines = new ArrayList<>();
        int lineOffset = 0;
        for (String line : text.split("\n", -1)) {
            List<String> words = splitWords(line);
            if (!words.isEmpty()) {
                lines.add(
                        new Line(new SourceLocation(startLocation.path(), startLocation.offset() + lineOffset), words));
            }
            lineOffset += line.length() + 1;
        }
        return new SheetLines(lines);
    }

    /**
     * Splits a line into words. It uses no regular expression: in a browser, a regular expression needs space on the
     * stack for each character, and a line may be long.
     */
    private static List<String> splitWords(String line) {
        List<String> words = new ArrayList<>();
        int index = 0;
        while (index < line.length()) {
            int closingQuote = line.charAt(index) == '"' ? line.indexOf('"', index + 1) : NOT_FOUND;
            if (closingQuote != NOT_FOUND) {
                words.add(line.substring(index + 1, closingQuote));
                index = closingQuote + 1;
            } else if (isSpace(line.charAt(index))) {
                index++;
            } else {
                int wordEnd = index + 1;
                while (wordEnd < line.length() && !isSpace(line.charAt(wordEnd))) {
                    wordEnd++;
                }
                words.add(line.substring(index, wordEnd));
                index = wordEnd;
            }
        }
        return words;
    }

    private static boolean isSpace(char character) {
        return character == ' ' || (character >= '\t' && character <= '\r');
    }
}
