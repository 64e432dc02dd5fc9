package shuriken.format;

/**
 * A member of a container.
 *
 * @param name the stored name, or the number if the container has no names
 * @param offset the offset of the stored bytes
 * @param storedSize the stored size in bytes
 * @param size the size in bytes after decompression
 * @param compression {@code none} or the id of the codec
 * @param sha256 the SHA-256 hash of the decompressed bytes in lower-case hexadecimal
 */
public record EntryInfo(String name, long offset, long storedSize, long size, String compression, String sha256) {}
