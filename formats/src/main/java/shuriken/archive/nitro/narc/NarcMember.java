package shuriken.archive.nitro.narc;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a NARC archive with its offset.
 *
 * @param offsetInData the offset from the start of the data
 * @param data the stored bytes, which may be BIOS-compressed
 */
public record NarcMember(int offsetInData, ByteCursor data) {
    int endInData() {
        return offsetInData + data.size();
    }

    /**
     * Returns the range of the file in the archive.
     *
     * @param dataOrigin the offset of the data section's content in the archive
     */
    MemberReplacement.Extent extent(int dataOrigin) {
        return new MemberReplacement.Extent(dataOrigin + offsetInData, dataOrigin + endInData());
    }
}
