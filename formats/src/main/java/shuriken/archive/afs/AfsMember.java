package shuriken.archive.afs;

import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A member of an AFS archive as stored.
 *
 * @param offset the stored offset, 0 for an unused entry
 * @param data the stored bytes, which may be a PRS stream
 */
public record AfsMember(int offset, ByteCursor data) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
