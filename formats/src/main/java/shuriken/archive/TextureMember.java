package shuriken.archive;

/**
 * A texture to add to an archive. The array is not copied: callers must not change it.
 *
 * @param name the name without extension, which archives without names ignore
 * @param globalIndex the number by which a game finds the texture, for archives that store it
 * @param width the width in texels, for archives that store it
 * @param height the height in texels, for archives that store it
 * @param storedBytes the complete texture file, as the archive stores it
 */
public record TextureMember(String name, long globalIndex, int width, int height, byte[] storedBytes) {}
