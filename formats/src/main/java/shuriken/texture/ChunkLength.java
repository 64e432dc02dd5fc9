package shuriken.texture;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** Checks the length that a texture chunk stores after its tag. */
public final class ChunkLength {
    private ChunkLength() {}

    /**
     * Requires that a chunk contains its header and ends in the file.
     *
     * @param tag the tag of the chunk, for messages
     * @param length the stored length in bytes, without the tag and the length
     * @param location the location of the stored length
     * @param headerSize the size in bytes of the header after the length
     * @param availableSize the number of bytes after the length in the file
     * @throws FormatException of kind TRUNCATED if the length is too small or too large
     */
    public static void requireValid(
            String tag, long length, SourceLocation location, int headerSize, int availableSize) {
        if (length < headerSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "%s declares %,d bytes, but its header alone has %,d after the length",
                    tag,
                    length,
                    headerSize);
        }
        if (length > availableSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "the file ends too early: %s needs %,d bytes, but only %,d are left",
                    tag,
                    length,
                    availableSize);
        }
    }
}
