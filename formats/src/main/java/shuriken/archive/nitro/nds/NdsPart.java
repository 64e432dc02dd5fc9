package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A part of a ROM.
 *
 * @param data the bytes. Those of the ARM9 program include the footer after the stated size
 */
public record NdsPart(NdsRegion region, int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
