package shuriken.archive;

/** An archive of textures whose own header knows more of them than their names. */
public interface TextureArchive extends EditableArchive {
    /**
     * The game's number of a texture, for textures that do not carry one themselves.
     *
     * @param entry index in {@link #entries()}
     * @return 0 where the archive has none
     */
    long globalIndex(int entry);

    /** Whether the textures have names; if not, a model takes them by their order. */
    default boolean isNamed() {
        return true;
    }
}
