package shuriken.format;

/**
 * A member of a container.
 *
 * @param name the name of the member, or its number if the container stores no names
 * @param offset the offset of the stored bytes in the container
 * @param storedSize the size of the stored bytes, which may be compressed
 * @param size the size in bytes after decompression
 * @param compression {@code none} or the id of the codec
 * @param sha256 the SHA-256 hash of the decompressed bytes in lower-case hexadecimal
 */
public record EntryInfo(String name, long offset, long storedSize, long size, String compression, String sha256) {}
