package shuriken.archive.zarc;

import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/**
 * A member of a ZARC archive, with the fields of its entry in the file table.
 *
 * @param name the name of the file
 * @param offset the offset of the data in the archive
 * @param data the stored bytes, which may be BIOS-compressed
 * @param unknown08 the word at offset 8 of the entry, usually 0
 * @param unknown0C the word at offset 0xC of the entry, usually 0
 */
public record ZarcMember(RawName name, int offset, ByteCursor data, int unknown08, int unknown0C) {
    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
