package shuriken.archive.bml;

import shuriken.codec.Codec;
import shuriken.codec.prs.Prs;
import shuriken.io.ByteCursor;

/**
 * The stored bytes of a member or of its textures.
 *
 * @param offset the offset of the bytes; for an empty blob it has no meaning
 * @param data the stored bytes
 * @param contentSize the decompressed size in bytes, as stored in the entry
 * @param isCompressed whether the bytes are a PRS stream
 */
public record BmlBlob(int offset, ByteCursor data, int contentSize, boolean isCompressed) {
    Codec codec() {
        return isCompressed ? Prs.CODEC : Codec.NONE;
    }

    int end() {
        return offset + data.size();
    }

    BmlBlob atOffset(int newOffset) {
        return new BmlBlob(newOffset, data, contentSize, isCompressed);
    }
}
