package shuriken.archive;

/** An archive whose members can be replaced. */
public interface EditableArchive extends Archive {
    /**
     * {@return a copy with another member at an index} The bytes after it move as the format requires; nothing else
     * changes.
     *
     * @param index the index in {@link #entries()}
     * @param stored the bytes to store, encoded by the codec of the member
     * @throws IllegalArgumentException if the format does not allow these bytes for this member
     * @throws IndexOutOfBoundsException if there is no such member
     */
    EditableArchive withReplaced(int index, byte[] stored);
}
