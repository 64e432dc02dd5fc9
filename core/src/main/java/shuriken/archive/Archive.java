package shuriken.archive;

import java.util.List;

/** A container as its members. */
public interface Archive {
    /** In stored order. */
    List<Entry> entries();

    /** How many bytes the members are stored in, if these are not the file itself; -1 if they are. */
    default long storage() {
        return -1;
    }
}
