package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** The lines of a sheet that are not empty, in words; a word with spaces stands in quotes. */
record SheetLines(List<Line> lines) {
    /** Larger than any sheet is. */
    static final int LARGEST = 1 << 16;

    private static final int GLANCE = 256;

    /** @param words at least one */
    record Line(SourceLocation site, List<String> words) {
        String word(int index) {
            if (index >= words.size()) {
                throw new FormatException(
                        Kind.BAD_VALUE, site, "%d words, where %d are wanted", words.size(), index + 1);
            }
            return words.get(index);
        }

        /** A number from 0 on. */
        int number(int index) {
            String word = word(index);
            if (!word.matches("\\d{1,9}")) {
                throw new FormatException(Kind.BAD_VALUE, site, "\"%s\" is no number", word);
            }
            return Integer.parseInt(word);
        }
    }

    /** Whether the first bytes are letters. */
    private static boolean isText(ByteCursor in) {
        for (int i = 0; i < Math.min(in.size(), GLANCE); i++) {
            int letter = in.array()[in.arrayOffset() + i] & 0xFF;
            if (letter < ' ' && letter != '\t' && letter != '\r' && letter != '\n') {
                return false;
            }
        }
        return in.size() > 0;
    }

    /** Whether it may be one at all, which most files are not: told without an exception. */
    static boolean mayBe(ByteCursor file) {
        return file.size() <= LARGEST && isText(file);
    }

    static SheetLines read(ByteCursor in) {
        if (in.size() > LARGEST) {
            throw new FormatException(Kind.UNSUPPORTED, in.site(), "a sheet of %d bytes", in.size());
        }
        SourceLocation start = in.site();
        if (!isText(in)) {
            throw new FormatException(Kind.BAD_VALUE, start, "is no text");
        }
        String text = new String(in.bytes("text", in.size()), StandardCharsets.ISO_8859_1);
        List<Line> lines = new ArrayList<>();
        int at = 0;
        for (String line : text.split("\n", -1)) {
            List<String> words = words(line);
            if (!words.isEmpty()) {
                lines.add(new Line(new SourceLocation(start.path(), start.offset() + at), words));
            }
            at += line.length() + 1;
        }
        return new SheetLines(lines);
    }

    /** No pattern, for in a browser those take a step of the stack for each letter, and a line may be long. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (int at = 0; at < line.length(); ) {
            int close = line.charAt(at) == '"' ? line.indexOf('"', at + 1) : -1;
            if (close >= 0) {
                words.add(line.substring(at + 1, close));
                at = close + 1;
            } else if (isSpace(line.charAt(at))) {
                at++;
            } else {
                int end = at + 1;
                while (end < line.length() && !isSpace(line.charAt(end))) {
                    end++;
                }
                words.add(line.substring(at, end));
                at = end;
            }
        }
        return words;
    }

    private static boolean isSpace(char letter) {
        return letter == ' ' || letter >= '\t' && letter <= '\r';
    }
}
