package shuriken.archive;

import java.util.List;
import java.util.Optional;

/** A container as its members. */
public interface Archive {
    /** In stored order. */
    List<Entry> entries();

    /** How many bytes the members are stored in, if these are not the file itself; -1 if they are. */
    default long storage() {
        return -1;
    }

    /** The title and the ID that a disc or a ROM states for its game. */
    default Optional<String> title() {
        return Optional.empty();
    }
}
