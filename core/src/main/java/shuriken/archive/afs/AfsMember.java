package shuriken.archive.afs;

import shuriken.archive.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A member as stored.
 *
 * @param offset as stored; 0 for an empty place
 */
public record AfsMember(int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
