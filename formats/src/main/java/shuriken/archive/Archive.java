package shuriken.archive;

import java.util.List;
import java.util.Optional;

/** A container of files, seen as a list of members. */
public interface Archive {
    /** {@return the members in stored order} */
    List<ArchiveEntry> entries();

    /**
     * {@return the total size in bytes of the tracks or the image of a disc, which may be several files; -1 for an
     * archive that is not a disc}
     */
    default long storageSize() {
        return -1;
    }

    /** {@return the title and the ID of the game that a disc or a ROM contains; empty for other containers} */
    default Optional<String> title() {
        return Optional.empty();
    }
}
