package shuriken.archive;

/** An archive to which textures can be added. */
public interface ExtensibleArchive extends EditableArchive {
    /**
     * {@return a copy with the texture appended; all others keep their bytes and their order}
     *
     * @param texture the texture
     * @throws IllegalArgumentException if the archive cannot contain such a texture
     */
    ExtensibleArchive withAdded(TextureMember texture);

    /** {@return whether members are identified by name rather than by index} */
    boolean hasNames();
}
