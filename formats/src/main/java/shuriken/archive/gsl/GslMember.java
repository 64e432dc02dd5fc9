package shuriken.archive.gsl;

import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/**
 * A member of a GSL archive with its row.
 *
 * @param sector the offset in units of {@link GslArchive#SECTOR}
 */
public record GslMember(RawName name, int sector, ByteCursor data, int unknown28, int unknown2C) {
    int offset() {
        return sector * GslArchive.SECTOR;
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset(), offset() + data.size());
    }
}
