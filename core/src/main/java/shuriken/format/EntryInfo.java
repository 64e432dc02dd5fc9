package shuriken.format;

/**
 * A member of a container.
 *
 * @param name as stored, or its number where the container names nothing
 * @param offset of the stored bytes
 * @param storedSize bytes as stored
 * @param size bytes after decompression
 * @param compression {@code none} or the id of the codec
 * @param sha256 of the decompressed bytes
 */
public record EntryInfo(String name, long offset, long storedSize, long size, String compression, String sha256) {}
