package shuriken.nitro.jnt0;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;

/**
 * The positions in a {@code JNT0} block where something begins: records, tables of rotations and rows of samples. The
 * file does not store the size of tables and rows. They end where the next one begins. Positions count from the same
 * start for all records, unlike the offsets in a record, so positions of different records can be compared.
 *
 * <p>A pivot is a rotation about one axis in a short form, and a full rotation is one about any axis.
 */
final class BlockStarts {
    /** The positions of rows of samples and of records, and the end of the block. */
    private final TreeSet<Long> boundaries = new TreeSet<>();

    /** The positions of tables of pivots. */
    private final TreeSet<Long> pivotTables = new TreeSet<>();
    /** The positions of tables of full rotations. */
    private final TreeSet<Long> fullRotationTables = new TreeSet<>();
    /** The positions of rows whose samples are rotation numbers. */
    private final Set<Long> rotationRows = new HashSet<>();

    /** Returns the position of an offset in a record. */
    long position(ByteCursor record, Offset offset) {
        return record.locationAt(offset.value()).offset();
    }

    /** Adds the start and the end of a record. */
    void addRecord(ByteCursor record) {
        boundaries.add(record.locationAt(0).offset());
        boundaries.add(record.locationAt(record.size()).offset());
    }

    /** Adds the starts of the two tables of a record. */
    void addTables(ByteCursor record, Offset pivotTable, Offset fullTable) {
        pivotTables.add(position(record, pivotTable));
        fullRotationTables.add(position(record, fullTable));
    }

    /** Adds the start of a row of translations or scales. */
    void addRow(ByteCursor record, Offset row) {
        boundaries.add(position(record, row));
    }

    /** Adds the start of a row of rotation numbers. */
    void addRotationRow(ByteCursor record, Offset row) {
        addRow(record, row);
        rotationRows.add(position(record, row));
    }

    /**
     * Returns the offset in the record where a table of pivots ends. If a record, a row or a table of full rotations
     * begins at the same position, the table of pivots is empty.
     */
    long pivotTableEnd(ByteCursor record, Offset table) {
        long position = position(record, table);
        return endOffset(
                record,
                table,
                nearest(
                        nearest(boundaries.ceiling(position), fullRotationTables.ceiling(position)),
                        pivotTables.higher(position)));
    }

    /**
     * Returns the offset in the record where a table of full rotations ends. If a record or a row begins at the same
     * position, the table is empty.
     */
    long fullRotationTableEnd(ByteCursor record, Offset table) {
        long position = position(record, table);
        return endOffset(
                record,
                table,
                nearest(
                        nearest(boundaries.ceiling(position), pivotTables.higher(position)),
                        fullRotationTables.higher(position)));
    }

    /**
     * Converts the position at which a table ends to an offset in the record. Without a position, the table is empty.
     */
    private long endOffset(ByteCursor record, Offset table, @Nullable Long nextPosition) {
        return nextPosition == null
                ? table.value()
                : nextPosition - record.locationAt(0).offset();
    }

    /** Returns the number of 16-bit samples from the start of a row to the next row, the next record or the end. */
    int shortCountUpToNext(ByteCursor record, Offset row) {
        long position = position(record, row);
        Long nextPosition = boundaries.higher(position);
        return nextPosition == null ? 0 : (int) Math.min((nextPosition - position) / 2, record.size());
    }

    /** Returns whether a row of rotations is the last one before something else, so that padding may follow. */
    boolean isLastRotationRow(ByteCursor record, Offset row) {
        Long nextPosition = boundaries.higher(position(record, row));
        return nextPosition == null || !rotationRows.contains(nextPosition);
    }

    /** Returns the smaller of two positions, either of which may be null. The result is null if both are. */
    private static @Nullable Long nearest(@Nullable Long first, @Nullable Long second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return Math.min(first, second);
    }
}
