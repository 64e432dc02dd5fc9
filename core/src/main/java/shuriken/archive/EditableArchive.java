package shuriken.archive;

/** An archive whose members can be exchanged. */
public interface EditableArchive extends Archive {
    /**
     * The archive with another member in the place of one. What lies behind it moves as the format wants it; nothing
     * else changes.
     *
     * @param index in {@link #entries()}
     * @param stored the bytes as they are to be stored, by the codec that the member has
     * @throws IllegalArgumentException if such bytes cannot stand there
     */
    EditableArchive with(int index, byte[] stored);
}
