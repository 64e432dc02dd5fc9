package shuriken.archive.nitro.nds;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a ROM.
 *
 * @param name its path, or that of an overlay, or its number
 */
public record NdsFile(String name, int offset, ByteCursor data) {
    int end() {
        return offset + data.size();
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, end());
    }
}
