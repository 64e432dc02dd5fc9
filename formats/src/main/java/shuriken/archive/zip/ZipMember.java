package shuriken.archive.zip;

import shuriken.diagnostics.SourceLocation;

/**
 * A row of the directory.
 *
 * @param site location of the row
 * @param headerOffset the offset of the local header
 */
public record ZipMember(
        SourceLocation site,
        String name,
        int flags,
        int method,
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

    /** Tests whether the stored bytes are the content. */
    boolean isPlain() {
        return method == STORED && !isEncrypted();
    }
}
