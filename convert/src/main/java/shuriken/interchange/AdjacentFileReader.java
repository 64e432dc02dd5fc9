package shuriken.interchange;

import java.util.Optional;

/** A reader of files in the same folder as a loaded file, or in folders below that folder. */
@FunctionalInterface
public interface AdjacentFileReader {
    /** A reader that finds no files. */
    AdjacentFileReader NONE = name -> Optional.empty();

    /**
     * Reads a file.
     *
     * @param name the relative path with forward slashes, without {@code ..}
     * @return the bytes of the file, or empty if there is no such file
     */
    Optional<byte[]> read(String name);
}
