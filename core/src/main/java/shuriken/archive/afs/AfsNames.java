package shuriken.archive.afs;

import java.util.List;
import shuriken.archive.Exchange;

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

    Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + AfsName.SIZE * rows.size());
    }
}
