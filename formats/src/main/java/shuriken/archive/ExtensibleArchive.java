package shuriken.archive;

/** An archive to which textures can be added. */
public interface ExtensibleArchive extends EditableArchive {
    /**
     * {@return a copy with one more texture, which becomes the last one} The content and the order of the existing
     * textures do not change.
     *
     * @param texture the texture to add; its name has no extension
     * @throws IllegalArgumentException if the archive cannot contain such a texture
     */
    ExtensibleArchive withAdded(TextureMember texture);

    /** {@return whether members are identified by name rather than by index} */
    boolean hasNames();
}
