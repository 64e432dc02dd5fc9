package shuriken.archive.gsl;

import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/**
 * A member of a GSL archive with its entry.
 *
 * @param name the name of the file
 * @param sector the offset in units of {@link GslArchive#SECTOR_SIZE}
 * @param data the stored bytes, which may be a PRS stream
 * @param unknown28 the word at offset 0x28 of the entry, 0 in known files
 * @param unknown2C the word at offset 0x2C of the entry, 0 in known files
 */
public record GslMember(RawName name, int sector, ByteCursor data, int unknown28, int unknown2C) {
    /** Returns the offset of the data in bytes. */
    int offset() {
        return sector * GslArchive.SECTOR_SIZE;
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset(), offset() + data.size());
    }
}
