package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file in a DS ROM.
 *
 * @param name the path of the file or overlay, or the index of a file that has no name
 * @param offset the offset in the ROM in bytes
 * @param data the stored bytes, which may be BIOS-compressed
 */
public record NdsFile(String name, int offset, ByteCursor data) {
    /** Returns the end offset of the file in the ROM. */
    int end() {
        return offset + data.size();
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, end());
    }
}
