package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A directory that is being edited. */
final class EditableDirectory {
    /** The number of records at the start, which are for the directory itself and its parent. */
    private static final int SPECIAL_RECORD_COUNT = 2;

    private final Optional<EditableDirectory> parent;
    private final byte[] identifier;
    private final List<EditableRecord> records = new ArrayList<>();

    /** The data as on the disc; empty if the directory is new. */
    private byte[] storedData;

    private DiscExtent extent;
    private boolean hasChangedRecords;

    /**
     * Creates a directory.
     *
     * @param parent the directory that contains this one; empty for the root
     * @param identifier the name as stored
     * @param extent the sectors of the directory
     * @param storedData the data as on the disc; empty if the directory is new
     */
    EditableDirectory(Optional<EditableDirectory> parent, byte[] identifier, DiscExtent extent, byte[] storedData) {
        this.parent = parent;
        this.identifier = identifier;
        this.extent = extent;
        this.storedData = storedData;
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

    /** Returns all records, including the records of the directory itself and of its parent. */
    List<EditableRecord> records() {
        return records;
    }

    /** Returns the records of files and directories. */
    List<EditableRecord> children() {
        return records.stream()
                .filter(record -> !record.parsed().isSelfOrParent())
                .toList();
    }

    /** Returns the directories in this one. */
    List<EditableDirectory> directories() {
        return records.stream().flatMap(record -> record.directory().stream()).toList();
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

    /** Adds a record at its position in the order of names, after records with an equal name. */
    void insert(EditableRecord record) {
        int insertionIndex = Math.min(SPECIAL_RECORD_COUNT, records.size());
        while (insertionIndex < records.size()
                && IsoNames.compare(records.get(insertionIndex).identifier(), record.identifier()) <= 0) {
            insertionIndex++;
        }
        records.add(insertionIndex, record);
        hasChangedRecords = true;
    }

    /** Removes a record. */
    void remove(EditableRecord record) {
        records.remove(record);
        hasChangedRecords = true;
    }

    /** Returns the size of the records in bytes, rounded up to complete sectors. It is at least one sector. */
    int requiredSize() {
        int recordEnd = 0;
        for (EditableRecord record : records) {
            recordEnd = alignedOffset(recordEnd, record) + record.bytes().length;
        }
        return Math.max(1, (recordEnd + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE) * SectorForm.DATA_SIZE;
    }

    /**
     * Returns the first offset from {@code offset} on at which a record can start without crossing the end of a sector.
     */
    private static int alignedOffset(int offset, EditableRecord record) {
        int sectorRemainder = SectorForm.DATA_SIZE - offset % SectorForm.DATA_SIZE;
        return record.bytes().length > sectorRemainder ? offset + sectorRemainder : offset;
    }

    /** Rebuilds the data from the records and returns it. The result is empty if the data on the disc is equal. */
    Optional<byte[]> updateData() {
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
            data = storedData.clone();
            for (EditableRecord record : records) {
                System.arraycopy(record.bytes(), 0, data, record.offset(), record.bytes().length);
            }
        }
        if (Arrays.equals(data, storedData)) {
            return Optional.empty();
        }
        storedData = data;
        return Optional.of(data);
    }
}
