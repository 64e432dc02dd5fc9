package shuriken.archive;

/** An archive that can have more textures. */
public interface ExtensibleArchive extends EditableArchive {
    /**
     * The archive with one more member behind all others; these keep their bytes and their order.
     *
     * @throws IllegalArgumentException if such a member cannot be in it
     */
    ExtensibleArchive added(TextureMember texture);

    /** Whether members are found by their names; if not, by their order. */
    boolean hasNames();
}
