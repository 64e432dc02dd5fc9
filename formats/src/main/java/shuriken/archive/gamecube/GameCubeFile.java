package shuriken.archive.gamecube;

/**
 * A file of a disc.
 *
 * @param path the path from the root of the disc, with {@code /} between folders
 * @param offset the offset on the disc in bytes
 * @param size the size in bytes
 * @param row the offset of the file's row in the file table on the disc; -1 for a part of the system
 */
public record GameCubeFile(String path, long offset, long size, long row) {
    /** Creates a part of the system, which has no row in the file table. */
    public GameCubeFile(String path, long offset, long size) {
        this(path, offset, size, -1);
    }
}
