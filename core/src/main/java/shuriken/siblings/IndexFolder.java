package shuriken.siblings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A folder of pictures that stands for an archive: {@code index.txt} in it has a line for each texture, in order: its
 * number for the game, a comma, the name of a file; maybe another comma and the size of the original.
 */
final class IndexFolder {
    private static final String INDEX = "index.txt";
    /** Of an index; a file that is longer is none. */
    private static final int MOST_BYTES = 1 << 20;

    private IndexFolder() {}

    /** The files of a folder in the order of its index; empty if it has none. */
    static Optional<List<Path>> files(Path folder) {
        Path index = folder.resolve(INDEX);
        try {
            if (!Files.isRegularFile(index) || Files.size(index) > MOST_BYTES) {
                return Optional.empty();
            }
            List<Path> files = new ArrayList<>();
            for (String line :
                    Files.readString(index, StandardCharsets.ISO_8859_1).split("\\R")) {
                String[] fields = line.split(",");
                if (fields.length >= 2) {
                    String name = fields[1].strip();
                    files.add(folder.resolve(
                            name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)));
                }
            }
            return files.isEmpty() ? Optional.empty() : Optional.of(files);
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }
}
