package shuriken.archive.zarc;

import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/** A member of a ZARC archive with its row of the table. */
public record ZarcMember(RawName name, int offset, ByteCursor data, int unknown08, int unknown0C) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
