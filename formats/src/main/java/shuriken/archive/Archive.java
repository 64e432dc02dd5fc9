package shuriken.archive;

import java.util.List;
import java.util.Optional;

/** A container that is seen as a list of members. */
public interface Archive {
    /** {@return the members in stored order} */
    List<ArchiveEntry> entries();

    /**
     * {@return the total size of the bytes that store the members if these bytes are outside the file itself, or -1}
     */
    default long storage() {
        return -1;
    }

    /** {@return the title and the ID that a disc or a ROM states for its game} */
    default Optional<String> title() {
        return Optional.empty();
    }
}
