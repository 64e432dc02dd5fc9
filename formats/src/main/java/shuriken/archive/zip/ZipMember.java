package shuriken.archive.zip;

import shuriken.diagnostics.SourceLocation;

/**
 * An entry of the directory.
 *
 * @param site the location of the entry
 * @param name the path, with {@code /} between folders
 * @param flags the stored flags: bit 0 for encryption, bit 11 for a name in UTF-8
 * @param method the stored method of compression: 0 for none, 8 for deflate
 * @param time the stored time in the low 16 bits and the stored date in the high ones, as MS-DOS stores them
 * @param crc the CRC-32 of the content
 * @param storedSize the number of stored bytes
 * @param size the number of bytes of the content
 * @param headerOffset the offset of the local header
 */
public record ZipMember(
        SourceLocation site,
        String name,
        int flags,
        int method,
        int time,
        int crc,
        long storedSize,
        long size,
        long headerOffset) {
    private static final int STORED = 0;
    static final int DEFLATED = 8;
    private static final int ENCRYPTED = 1;
    static final int UTF8 = 1 << 11;

    boolean isDirectory() {
        return name.endsWith("/");
    }

    boolean isEncrypted() {
        return (flags & ENCRYPTED) != 0;
    }

    /** Returns whether the stored bytes are the content. */
    boolean isPlain() {
        return method == STORED && !isEncrypted();
    }
}
