package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.io.FileSource;

/**
 * A folder of images that represents an archive: {@code index.txt} in it has a line for each texture, in order: its
 * number for the game, a comma, the name of a file; optionally another comma and the size of the original.
 */
final class IndexFolder {
    static final String INDEX = "index.txt";

    private IndexFolder() {}

    /** Returns the files of a folder in the order of its index; empty if it has none. */
    static Optional<List<String>> files(FileSource shelf, String folder) {
        String index = FileSource.join(folder, INDEX);
        if (!shelf.isFile(index)) {
            return Optional.empty();
        }
        List<String> files = new ArrayList<>();
        for (String line : TextFile.lines(shelf, index)) {
            String[] fields = line.split(",");
            if (fields.length >= 2) {
                files.add(FileSource.join(
                        folder, FileSource.name(fields[1].strip().replace('\\', '/'))));
            }
        }
        return files.isEmpty() ? Optional.empty() : Optional.of(files);
    }
}
