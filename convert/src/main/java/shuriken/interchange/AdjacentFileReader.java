package shuriken.interchange;

import java.io.IOException;
import java.util.Optional;
import shuriken.io.FileSource;

/** A reader of files in the same folder as a loaded file, or in folders below that folder. */
@FunctionalInterface
public interface AdjacentFileReader {
    /** A reader that finds no files. */
    AdjacentFileReader NONE = relativePath -> Optional.empty();

    /**
     * {@return a reader of the files in a folder} It ignores files that cannot be read, and paths and links that lead
     * out of the folder.
     *
     * @param source the source that contains the folder, such as {@code DiskFileSource.DEFAULT}
     * @param folder the path of the folder in the source
     */
    static AdjacentFileReader of(FileSource source, String folder) {
        return relativePath -> {
            String path = FileSource.resolve(folder, relativePath);
            if (!source.leadsInside(folder, path) || !source.isFile(path)) {
                return Optional.empty();
            }
            try {
                return Optional.of(source.open(path).bytes());
            } catch (IOException e) {
                return Optional.empty();
            }
        };
    }

    /**
     * Reads a file.
     *
     * @param relativePath the relative path with forward slashes, without {@code ..}
     * @return the bytes of the file, or empty if it does not exist or is ignored
     */
    Optional<byte[]> read(String relativePath);
}
