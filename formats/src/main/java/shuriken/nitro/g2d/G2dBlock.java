package shuriken.nitro.g2d;

import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * A block of a {@link G2dFile}.
 *
 * @param location the location of the tag
 * @param tag the four characters that identify the kind of the block
 * @param size the size in the header of the block. In a valid file, it is the size of the content plus 8
 * @param content the bytes after the tag and the size
 */
public record G2dBlock(SourceLocation location, FourCc tag, long size, byte[] content) {
    /** The size of the tag and the size field in bytes. */
    static final int HEADER_SIZE = 8;

    /** Returns a cursor at the start of the content. The offsets in the block are relative to this position. */
    ByteCursor cursor() {
        return ByteCursor.littleEndian(content, location.path() + "/" + tag);
    }
}
