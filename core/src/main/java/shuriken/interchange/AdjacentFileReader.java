package shuriken.interchange;

import java.util.Optional;

/** Gives the bytes of files that lie beside the one that is loaded, or in folders below it. */
@FunctionalInterface
public interface AdjacentFileReader {
    /** There are no other files. */
    AdjacentFileReader NONE = name -> Optional.empty();

    /**
     * The bytes of a file.
     *
     * @param name relative path with forward slashes, without {@code ..}
     * @return empty if there is no such file
     */
    Optional<byte[]> read(String name);
}
