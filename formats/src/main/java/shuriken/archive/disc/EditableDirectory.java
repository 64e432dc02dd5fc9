package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A directory that is being edited. */
final class EditableDirectory {
    /** The number of records for the directory itself and its parent. */
    private static final int SPECIAL_RECORD_COUNT = 2;

    private final Optional<EditableDirectory> parent;
    private final byte[] identifier;
    private final List<EditableRecord> records = new ArrayList<>();

    /** The data as on the disc; empty if the directory is new. */
    private byte[] stored;

    private DiscExtent extent;
    private boolean hasChangedRecords;

    /**
     * Creates a directory.
     *
     * @param parent the directory that contains this one; empty for the root
     * @param identifier the name as stored
     * @param extent the sectors of the directory
     * @param stored the data as on the disc; empty if the directory is new
     */
    EditableDirectory(Optional<EditableDirectory> parent, byte[] identifier, DiscExtent extent, byte[] stored) {
        this.parent = parent;
        this.identifier = identifier;
        this.extent = extent;
        this.stored = stored;
    }

    Optional<EditableDirectory> parent() {
        return parent;
    }

    byte[] identifier() {
        return identifier;
    }

    DiscExtent extent() {
        return extent;
    }

    void moveTo(DiscExtent newExtent) {
        extent = newExtent;
    }

    /** Returns all records, including those of the directory itself and its parent. */
    List<EditableRecord> records() {
        return records;
    }

    /** Returns the records of files and directories. */
    List<EditableRecord> children() {
        return records.stream().filter(row -> !row.record().isSelfOrParent()).toList();
    }

    /** Returns the directories in this one. */
    List<EditableDirectory> directories() {
        return records.stream().flatMap(row -> row.directory().stream()).toList();
    }

    boolean isEmpty() {
        return records.size() <= SPECIAL_RECORD_COUNT;
    }

    /** Tests whether records were added, removed or renamed. */
    boolean hasChangedRecords() {
        return hasChangedRecords;
    }

    void markRecordsChanged() {
        hasChangedRecords = true;
    }

    /** Adds a record at its position in the order of names. */
    void insert(EditableRecord record) {
        int index = Math.min(SPECIAL_RECORD_COUNT, records.size());
        while (index < records.size() && IsoNames.compare(records.get(index).identifier(), record.identifier()) <= 0) {
            index++;
        }
        records.add(index, record);
        hasChangedRecords = true;
    }

    /** Removes a record. */
    void remove(EditableRecord record) {
        records.remove(record);
        hasChangedRecords = true;
    }

    /** Returns the size of the records, rounded up to complete sectors. */
    int neededSize() {
        int offset = 0;
        for (EditableRecord record : records) {
            offset = alignedOffset(offset, record) + record.bytes().length;
        }
        return Math.max(1, (offset + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE) * SectorForm.DATA_SIZE;
    }

    /** Returns the offset at which a record can start without crossing the end of a sector. */
    private static int alignedOffset(int offset, EditableRecord record) {
        int bytesLeftInSector = SectorForm.DATA_SIZE - offset % SectorForm.DATA_SIZE;
        return record.bytes().length > bytesLeftInSector ? offset + bytesLeftInSector : offset;
    }

    /** Returns the data to store; empty if it equals the data on the disc. */
    Optional<byte[]> changedData() {
        byte[] data;
        if (hasChangedRecords) {
            data = new byte[(int) extent.size()];
            int offset = 0;
            for (EditableRecord record : records) {
                offset = alignedOffset(offset, record);
                System.arraycopy(record.bytes(), 0, data, offset, record.bytes().length);
                record.moveTo(offset);
                offset += record.bytes().length;
            }
        } else {
            data = stored.clone();
            for (EditableRecord record : records) {
                System.arraycopy(record.bytes(), 0, data, record.offset(), record.bytes().length);
            }
        }
        if (Arrays.equals(data, stored)) {
            return Optional.empty();
        }
        stored = data;
        return Optional.of(data);
    }
}
