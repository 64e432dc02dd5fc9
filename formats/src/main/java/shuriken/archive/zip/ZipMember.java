package shuriken.archive.zip;

import shuriken.diagnostics.SourceLocation;

/**
 * A member of a ZIP file, as an entry of the directory describes it.
 *
 * @param location the location of the entry
 * @param name the path, with {@code /} between folders
 * @param flags the stored flags: bit 0 for encryption, bit 11 for a name in UTF-8
 * @param method the stored compression method: 0 for none, 8 for deflate
 * @param dosDateTime the date in the high 16 bits and the time in the low 16 bits, as MS-DOS stores them
 * @param crc the CRC-32 of the content
 * @param storedSize the number of stored bytes
 * @param size the size of the content in bytes
 * @param headerOffset the offset of the local header, which precedes the stored bytes
 */
public record ZipMember(
        SourceLocation location,
        String name,
        int flags,
        int method,
        int dosDateTime,
        int crc,
        long storedSize,
        long size,
        long headerOffset) {
    private static final int STORED_METHOD = 0;
    static final int DEFLATED_METHOD = 8;
    private static final int ENCRYPTED_FLAG = 1;
    static final int UTF8_FLAG = 1 << 11;

    boolean isDirectory() {
        return name.endsWith("/");
    }

    boolean isEncrypted() {
        return (flags & ENCRYPTED_FLAG) != 0;
    }

    /** Returns whether the stored bytes are the content. */
    boolean isStoredAsIs() {
        return method == STORED_METHOD && !isEncrypted();
    }
}
