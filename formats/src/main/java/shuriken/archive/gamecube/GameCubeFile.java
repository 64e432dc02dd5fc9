package shuriken.archive.gamecube;

/**
 * A file of a disc.
 *
 * @param path the path from the root of the disc, with {@code /} between folders
 * @param offset the offset on the disc in bytes
 * @param size the size in bytes
 * @param rowOffset the offset of the file's row in the file table on the disc; {@link #NO_ROW} for a system file
 */
public record GameCubeFile(String path, long offset, long size, long rowOffset) {
    static final long NO_ROW = -1;

    /** Creates a system file, which has no row in the file table. */
    public GameCubeFile(String path, long offset, long size) {
        this(path, offset, size, NO_ROW);
    }

    boolean hasRow() {
        return rowOffset != NO_ROW;
    }
}
