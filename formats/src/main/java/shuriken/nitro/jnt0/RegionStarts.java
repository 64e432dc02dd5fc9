package shuriken.nitro.jnt0;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;

/**
 * The positions in a {@code JNT0} block where a region begins. A region is a record, a table of rotations or a row of
 * samples. The file does not store the size of tables and rows. They end where the next region begins. Offsets count
 * from the start of a record, but positions count from the same start for all records and can be compared.
 *
 * <p>A pivot is a rotation about one axis in a short form, and a full rotation is one about any axis. A rotation number
 * consists of an index in one of the two tables and a bit that selects the table.
 */
final class RegionStarts {
    /** The starts of rows of samples, and the starts and ends of records, which end where the block ends. */
    private final TreeSet<Long> boundaries = new TreeSet<>();

    /** The starts of tables of pivots. */
    private final TreeSet<Long> pivotTables = new TreeSet<>();
    /** The starts of tables of full rotations. */
    private final TreeSet<Long> fullRotationTables = new TreeSet<>();
    /** The starts of the rows whose samples are rotation numbers. */
    private final Set<Long> rotationRows = new HashSet<>();

    /** Converts an offset in a record to a position. */
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
                earlier(
                        earlier(boundaries.ceiling(position), fullRotationTables.ceiling(position)),
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
                earlier(
                        earlier(boundaries.ceiling(position), pivotTables.higher(position)),
                        fullRotationTables.higher(position)));
    }

    /**
     * Converts the position at which a table ends to an offset in the record. If the position is null, the result is
     * the start of the table, which is empty then.
     */
    private long endOffset(ByteCursor record, Offset table, @Nullable Long nextPosition) {
        return nextPosition == null
                ? table.value()
                : nextPosition - record.locationAt(0).offset();
    }

    /** Returns how many 16-bit samples fit between the start of a row and the next row, the next record or the end. */
    int countShortsToBoundary(ByteCursor record, Offset row) {
        long position = position(record, row);
        Long nextPosition = boundaries.higher(position);
        return nextPosition == null ? 0 : (int) Math.min((nextPosition - position) / 2, record.size());
    }

    /** Returns whether no other row of rotation numbers follows a row directly, so that padding may follow it. */
    boolean isLastRotationRow(ByteCursor record, Offset row) {
        Long nextPosition = boundaries.higher(position(record, row));
        return nextPosition == null || !rotationRows.contains(nextPosition);
    }

    /** Returns the lower of two positions. If one is null, returns the other one, which may be null too. */
    private static @Nullable Long earlier(@Nullable Long first, @Nullable Long second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return Math.min(first, second);
    }
}
