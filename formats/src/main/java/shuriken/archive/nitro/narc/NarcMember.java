package shuriken.archive.nitro.narc;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a NARC archive with its offset.
 *
 * @param offsetInData the offset in bytes from the start of the archive's data
 * @param data the stored bytes, which may be BIOS-compressed
 */
public record NarcMember(int offsetInData, ByteCursor data) {
    /** Returns the end offset from the start of the archive's data. */
    int endInData() {
        return offsetInData + data.size();
    }

    /**
     * Returns the range of the file in the archive.
     *
     * @param dataOrigin the offset in the archive at which the data starts
     */
    MemberReplacement.Extent extent(int dataOrigin) {
        return new MemberReplacement.Extent(dataOrigin + offsetInData, dataOrigin + endInData());
    }
}
