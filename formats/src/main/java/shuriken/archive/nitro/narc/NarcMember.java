package shuriken.archive.nitro.narc;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A file of a NARC archive with its offset.
 *
 * @param start the offset from the start of the data
 */
public record NarcMember(int start, ByteCursor data) {
    int end() {
        return start + data.size();
    }

    /** @param origin the offset of the data in the file */
    MemberReplacement.Extent extent(int origin) {
        return new MemberReplacement.Extent(origin + start, origin + end());
    }
}
