package shuriken.archive;

/**
 * A texture to be put into an archive.
 *
 * @param name without ending; of no use where members have no names
 * @param globalIndex the game's number, for archives that store it
 * @param width in texels, likewise
 * @param stored the bytes as they are to be stored
 */
public record TextureMember(String name, long globalIndex, int width, int height, byte[] stored) {}
