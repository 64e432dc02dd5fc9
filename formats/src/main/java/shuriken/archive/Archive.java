package shuriken.archive;

import java.util.List;
import java.util.Optional;

/** A container of files, seen as a list of members. */
public interface Archive {
    /** {@return the members in stored order} */
    List<ArchiveEntry> entries();

    /**
     * {@return the total size in bytes of the other files that store the members, such as the tracks of a disc, or -1
     * if the archive file itself stores them}
     */
    default long storage() {
        return -1;
    }

    /** {@return the title and the ID of the game that a disc or a ROM contains; empty for other containers} */
    default Optional<String> title() {
        return Optional.empty();
    }
}
