package shuriken.archive.zarc;

import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/** A member with its row. */
public record ZarcMember(RawName name, int offset, ByteCursor data, int unknown08, int unknown0C) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
