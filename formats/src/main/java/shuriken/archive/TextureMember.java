package shuriken.archive;

/**
 * A texture to add to an archive.
 *
 * @param name name without extension; unused if members have no names
 * @param globalIndex the game's number, for archives that store it
 * @param width the width in texels, for archives that store it
 * @param stored the bytes to store
 */
public record TextureMember(String name, long globalIndex, int width, int height, byte[] stored) {}
