package shuriken.archive;

import java.util.List;

/** A container as its members. */
public interface Archive {
    /** In stored order. */
    List<Entry> entries();
}
