package shuriken.archive.afs;

import java.util.List;
import shuriken.archive.support.MemberReplacement;

/**
 * The table of names.
 *
 * @param pointerOffset the offset of the pointer to the table, which consists of the table's offset and its stored size
 * @param offset the offset of the first row
 * @param size the stored size of the table in bytes, which is at least the size of all rows
 * @param rows the rows, one for each member
 */
public record AfsNames(int pointerOffset, int offset, int size, List<AfsName> rows) {
    public AfsNames {
        rows = List.copyOf(rows);
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + AfsName.SIZE * rows.size());
    }
}
