package shuriken.archive.nitro.narc;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a NARC archive with its offset.
 *
 * @param start the offset from the start of the data
 * @param data the stored bytes, which may be BIOS-compressed
 */
public record NarcMember(int start, ByteCursor data) {
    int end() {
        return start + data.size();
    }

    /**
     * Returns the range of the file in the archive.
     *
     * @param origin the offset of the data section's content in the archive
     */
    MemberReplacement.Extent extent(int origin) {
        return new MemberReplacement.Extent(origin + start, origin + end());
    }
}
