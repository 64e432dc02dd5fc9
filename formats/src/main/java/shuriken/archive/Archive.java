package shuriken.archive;

import java.util.List;
import java.util.Optional;

/** A container of files, seen as a list of members. */
public interface Archive {
    /** {@return the members in stored order} */
    List<ArchiveEntry> entries();

    /**
     * {@return the total size in bytes of the tracks or the image that store the members of a disc, or -1 if this is
     * the size of the archive file}
     */
    default long storageSize() {
        return -1;
    }

    /** {@return the title and the ID of the game that a disc or a ROM contains; empty for other containers} */
    default Optional<String> title() {
        return Optional.empty();
    }
}
