package shuriken.archive.afs;

import java.util.List;
import shuriken.archive.support.MemberReplacement;

/**
 * The table of names.
 *
 * @param pointerOffset the offset of the pointer to the table, which consists of the table's offset and its stored size
 * @param offset the offset of the first entry
 * @param size the stored size of the table in bytes, which is at least the total size of the entries
 * @param entries the entries, one for each member
 */
public record AfsNameTable(int pointerOffset, int offset, int size, List<AfsName> entries) {
    public AfsNameTable {
        entries = List.copyOf(entries);
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + AfsName.SIZE * entries.size());
    }
}
