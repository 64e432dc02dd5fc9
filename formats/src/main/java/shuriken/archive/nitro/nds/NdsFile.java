package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a ROM.
 *
 * @param name the path of a file or an overlay, or the index if the file has no name
 * @param offset the offset in the ROM in bytes
 * @param data the stored bytes, which may be BIOS-compressed
 */
public record NdsFile(String name, int offset, ByteCursor data) {
    int end() {
        return offset + data.size();
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, end());
    }
}
