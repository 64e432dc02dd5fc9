package shuriken.nitro.jnt0;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;

/**
 * The positions in a block where something begins: records, tables of rotations and rows of samples. The file does not
 * store the size of tables and rows. They end where the next one begins. A position is the offset of a
 * {@link shuriken.diagnostics.SourceLocation} in the block, so positions of different records can be compared.
 */
final class BlockStarts {
    /** The positions of rows of samples, records and the end of the block. */
    private final TreeSet<Long> boundaries = new TreeSet<>();

    /** The positions of tables of pivots. */
    private final TreeSet<Long> pivots = new TreeSet<>();
    /** The positions of tables of full rotations. */
    private final TreeSet<Long> fullRotations = new TreeSet<>();
    /** The positions of rows whose samples are numbers of rotations. */
    private final Set<Long> rotationRows = new HashSet<>();

    /** Returns the position of an offset in a record. */
    long position(ByteCursor record, Offset offset) {
        return record.siteAt(offset.value()).offset();
    }

    void addRecord(ByteCursor record) {
        boundaries.add(record.siteAt(0).offset());
        boundaries.add(record.siteAt(record.size()).offset());
    }

    void addTables(ByteCursor record, Offset pivotTable, Offset fullTable) {
        pivots.add(position(record, pivotTable));
        fullRotations.add(position(record, fullTable));
    }

    void addRow(ByteCursor record, Offset row) {
        boundaries.add(position(record, row));
    }

    void addRotationRow(ByteCursor record, Offset row) {
        addRow(record, row);
        rotationRows.add(position(record, row));
    }

    /**
     * Returns the offset in the record where a table of pivots ends. It is empty if something else begins at the
     * table's start.
     */
    long pivotsEnd(ByteCursor record, Offset table) {
        long offset = position(record, table);
        return endOffset(
                record,
                table,
                nearest(nearest(boundaries.ceiling(offset), fullRotations.ceiling(offset)), pivots.higher(offset)));
    }

    /** Returns the offset in the record where a table of full rotations ends. */
    long fullEnd(ByteCursor record, Offset table) {
        long offset = position(record, table);
        return endOffset(
                record,
                table,
                nearest(nearest(boundaries.ceiling(offset), pivots.higher(offset)), fullRotations.higher(offset)));
    }

    private long endOffset(ByteCursor record, Offset table, @Nullable Long next) {
        return next == null ? table.value() : next - record.siteAt(0).offset();
    }

    /** Returns how many samples of 16 bits precede another row, a record or the end. */
    int shortsUpToNext(ByteCursor record, Offset row) {
        long offset = position(record, row);
        Long next = boundaries.higher(offset);
        return next == null ? 0 : (int) Math.min((next - offset) / 2, record.size());
    }

    /** Returns whether a row of rotations is the last one before something else, so that padding may follow. */
    boolean isLastRotationRow(ByteCursor record, Offset row) {
        Long next = boundaries.higher(position(record, row));
        return next == null || !rotationRows.contains(next);
    }

    /** Returns the smaller one of two positions, either of which may be absent. */
    private static @Nullable Long nearest(@Nullable Long first, @Nullable Long second) {
        return first == null || second != null && second < first ? second : first;
    }
}
