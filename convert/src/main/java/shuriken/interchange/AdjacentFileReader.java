package shuriken.interchange;

import java.util.Optional;

/** A reader of files in the same folder as the loaded file, or in folders below it. */
@FunctionalInterface
public interface AdjacentFileReader {
    /** A reader without files. */
    AdjacentFileReader NONE = name -> Optional.empty();

    /**
     * Reads a file.
     *
     * @param name relative path with forward slashes, without {@code ..}
     * @return empty if there is no such file
     */
    Optional<byte[]> read(String name);
}
