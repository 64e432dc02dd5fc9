package shuriken.archive;

/** An archive to which textures can be added. */
public interface ExtensibleArchive extends EditableArchive {
    /**
     * {@return a copy with one more texture after all others, which keep their bytes and their order}
     *
     * @param texture the texture
     * @throws IllegalArgumentException if the archive cannot contain such a texture
     */
    ExtensibleArchive withAdded(TextureMember texture);

    /** {@return whether members are found by their names, and not by their order} */
    boolean hasNames();
}
