package shuriken.archive;

/** An archive whose members can be added, removed and renamed, not only replaced. */
public interface ResizableArchive extends EditableArchive {
    /**
     * Returns the archive with one more member, after all others unless the format sorts its members. Existing members
     * keep their bytes.
     *
     * @param name the name as users write it, with {@code /} between folders; ignored by archives without names
     * @param stored the bytes to store
     * @throws IllegalArgumentException if the format cannot store such a name, such bytes or so many members
     */
    ResizableArchive withMember(String name, byte[] stored);

    /**
     * Returns the archive without a member. If games find the members by their numbers, the slot stays and is empty,
     * unless it is the last one.
     *
     * @param index the index in {@link #entries()}
     * @param renumber whether later members move up instead
     * @throws IllegalArgumentException if the format needs this member
     */
    ResizableArchive without(int index, boolean renumber);

    /**
     * Returns the archive with another name for a member.
     *
     * @param index the index in {@link #entries()}
     * @param name as for {@link #withMember}
     * @throws IllegalArgumentException if the format cannot store such a name
     */
    ResizableArchive renamed(int index, String name);

    @Override
    ResizableArchive with(int index, byte[] stored);

    /**
     * Tests whether {@link #withMember} takes content that is not encoded yet, because the format determines how it is
     * stored.
     */
    default boolean encodesMembers() {
        return false;
    }

    /** Tests whether members have names of their own; otherwise their numbers are their names. */
    default boolean storesNames() {
        return true;
    }
}
