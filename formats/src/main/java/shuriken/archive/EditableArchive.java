package shuriken.archive;

import java.util.Optional;
import shuriken.io.ByteSource;

/** An archive whose members can be replaced. */
public interface EditableArchive extends Archive {
    /**
     * {@return a copy in which new bytes replace a member} The bytes after the member move as the format requires, and
     * the stored offsets and sizes change accordingly. The content of other members does not change.
     *
     * @param index the index in {@link #entries()}
     * @param storedBytes the bytes to store, encoded by the codec of the member
     * @throws IllegalArgumentException if the format does not allow these bytes for this member
     * @throws IndexOutOfBoundsException if there is no such member
     */
    EditableArchive withReplaced(int index, byte[] storedBytes);

    /**
     * {@return the bytes of the complete archive, which need not be in memory; empty for a format whose archives are
     * always in memory} Unchanged members are read from the file that the archive was read from.
     */
    default Optional<ByteSource> content() {
        return Optional.empty();
    }
}
