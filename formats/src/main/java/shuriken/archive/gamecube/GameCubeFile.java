package shuriken.archive.gamecube;

/**
 * A file of a disc.
 *
 * @param path the path from the root of the disc, with {@code /} between folders
 * @param offset the offset on the disc in bytes
 * @param size the size in bytes
 * @param entryOffset the offset of the file's entry in the file table on the disc; {@link #NO_ENTRY} for a system file
 */
public record GameCubeFile(String path, long offset, long size, long entryOffset) {
    static final long NO_ENTRY = -1;

    /** Creates a file without an entry in the file table: a system file, or a new file whose entry is added later. */
    public GameCubeFile(String path, long offset, long size) {
        this(path, offset, size, NO_ENTRY);
    }

    boolean hasEntry() {
        return entryOffset != NO_ENTRY;
    }
}
