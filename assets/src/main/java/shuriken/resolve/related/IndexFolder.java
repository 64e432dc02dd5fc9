package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.io.FileSource;

/**
 * A folder of images that represents a texture archive. Its {@code index.txt} has one line for each texture, in order. A line
 * contains the texture's number in the game, a comma and a file name. A comma and the original size may follow.
 */
final class IndexFolder {
    static final String INDEX = "index.txt";

    private IndexFolder() {}

    /** Returns the files of a folder in the order of its index, or nothing if it has no index. */
    static Optional<List<String>> files(FileSource source, String folder) {
        String index = FileSource.join(folder, INDEX);
        if (!source.isFile(index)) {
            return Optional.empty();
        }
        List<String> files = new ArrayList<>();
        for (String line : TextFile.lines(source, index)) {
            String[] fields = line.split(",");
            if (fields.length >= 2) {
                files.add(FileSource.join(
                        folder, FileSource.name(fields[1].strip().replace('\\', '/'))));
            }
        }
        return files.isEmpty() ? Optional.empty() : Optional.of(files);
    }
}
