package shuriken.resolve.related;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** Reads small text files, such as lists that tools write next to models. */
final class TextFileReader {
    /** The maximum size of a text file, in bytes. */
    private static final int MAX_SIZE = 1 << 20;

    private TextFileReader() {}

    /** Reads the lines without surrounding white space. There are none if the file is too large or cannot be read. */
    static List<String> readLines(FileSource source, String path) {
        try {
            ByteSource file = source.open(path);
            if (file.size() > MAX_SIZE) {
                return List.of();
            }
            ByteCursor cursor = file.all();
            byte[] bytes = cursor.bytes("text", cursor.size());
            List<String> lines = new ArrayList<>();
            for (String line : new String(bytes, StandardCharsets.ISO_8859_1).split("\r\n|\r|\n")) {
                lines.add(line.strip());
            }
            return lines;
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
