package shuriken.archive.pb;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A texture of a PB archive.
 *
 * @param entry the entry with the formats and the size of the texture
 * @param offset the offset of the texels in the file
 * @param data the texels, with all bytes up to the next texture
 */
public record PbMember(PbEntry entry, int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
