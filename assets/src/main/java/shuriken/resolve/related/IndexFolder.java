package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.io.FileSource;

/**
 * A folder of images that represents a texture archive. Its {@code index.txt} has one line for each texture, in order.
 * A line contains the texture's number in the game, a comma and a file name. A comma and the original size may follow.
 */
final class IndexFolder {
    static final String INDEX_NAME = "index.txt";

    private IndexFolder() {}

    /**
     * Reads the paths of a folder's files in the order of its index; empty if the folder has no index, or if the index
     * names no file.
     */
    static Optional<List<String>> readPaths(FileSource source, String folder) {
        String indexPath = FileSource.join(folder, INDEX_NAME);
        if (!source.isFile(indexPath)) {
            return Optional.empty();
        }
        List<String> files = new ArrayList<>();
        for (String line : TextFileReader.readLines(source, indexPath)) {
            String[] fields = line.split(",");
            if (fields.length >= 2) {
                files.add(FileSource.join(
                        folder, FileSource.name(fields[1].strip().replace('\\', '/'))));
            }
        }
        return files.isEmpty() ? Optional.empty() : Optional.of(files);
    }
}
