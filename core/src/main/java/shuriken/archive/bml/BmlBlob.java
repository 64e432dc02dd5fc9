package shuriken.archive.bml;

import shuriken.codec.Codec;
import shuriken.codec.prs.Prs;
import shuriken.io.ByteCursor;

/**
 * Stored bytes: a member's own, or its textures'.
 *
 * @param offset where they stand; of no meaning if there are none
 * @param size as its row says, decompressed
 * @param compressed whether they are a PRS stream
 */
public record BmlBlob(int offset, ByteCursor data, int size, boolean compressed) {
    Codec codec() {
        return compressed ? Prs.CODEC : Codec.NONE;
    }

    int end() {
        return offset + data.size();
    }

    BmlBlob movedTo(int offset) {
        return new BmlBlob(offset, data, size, compressed);
    }
}
