package shuriken.archive;

/** An archive to which textures can be added. */
public interface ExtensibleArchive extends EditableArchive {
    /**
     * Returns the archive with one more member after all others, which keep their bytes and their order.
     *
     * @throws IllegalArgumentException if the archive cannot contain such a member
     */
    ExtensibleArchive withAdded(TextureMember texture);

    /** Tests whether members are found by their names; otherwise they are found by their order. */
    boolean hasNames();
}
