package shuriken.archive.afs;

import java.util.List;
import shuriken.archive.MemberReplacement;

/**
 * The name table.
 *
 * @param pointerAt where its offset and size stand
 * @param offset of the first row
 * @param size as stored; at least that of all rows
 * @param rows one for each member
 */
public record AfsNames(int pointerAt, int offset, int size, List<AfsName> rows) {
    public AfsNames {
        rows = List.copyOf(rows);
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + AfsName.SIZE * rows.size());
    }
}
