package shuriken.archive.gamecube;

/**
 * A file of a disc.
 *
 * @param path from the root of the disc, with {@code /} between folders
 * @param offset on the disc
 * @param size in bytes
 */
public record GameCubeFile(String path, long offset, long size) {}
