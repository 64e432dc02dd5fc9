package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A part of a ROM other than its files.
 *
 * @param region which part it is
 * @param offset the offset in the ROM in bytes
 * @param data the bytes. Those of the ARM9 program include the footer, which the size in the header does not count
 */
public record NdsPart(NdsRegion region, int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
