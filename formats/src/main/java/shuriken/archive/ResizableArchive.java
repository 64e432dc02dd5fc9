package shuriken.archive;

/** An archive whose members can be replaced, added, removed and renamed. */
public interface ResizableArchive extends EditableArchive {
    /**
     * {@return a copy with one more member} The new member is the last one, unless the format sorts its members.
     * Existing members keep their bytes.
     *
     * @param name the name, with {@code /} between folders; archives without names ignore it
     * @param storedBytes the bytes to store
     * @throws IllegalArgumentException if the format cannot store the name, the bytes or one more member
     */
    ResizableArchive withAdded(String name, byte[] storedBytes);

    /**
     * {@return a copy without a member} If games find the members by their index, an empty slot remains, unless it is
     * the last one.
     *
     * @param index the index in {@link #entries()}
     * @param renumbers whether the empty slot is removed too, so that the indices of later members change
     * @throws IllegalArgumentException if the format needs this member, or if it cannot store an empty slot and {@code
     *     renumbers} is false
     */
    ResizableArchive without(int index, boolean renumbers);

    /**
     * {@return a copy with a new name for a member}
     *
     * @param index the index in {@link #entries()}
     * @param newName the new name, see {@link #withAdded}
     * @throws IllegalArgumentException if the format cannot store the name
     */
    ResizableArchive withName(int index, String newName);

    @Override
    ResizableArchive withReplaced(int index, byte[] storedBytes);

    /**
     * {@return whether {@link #withAdded} expects content that is not encoded yet, because the format determines how
     * it is stored}
     */
    default boolean encodesMembers() {
        return false;
    }

    /** {@return whether the archive stores names of members} If not, their indices are their names. */
    default boolean storesNames() {
        return true;
    }
}
