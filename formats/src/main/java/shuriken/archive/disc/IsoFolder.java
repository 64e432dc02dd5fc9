package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A directory that is being edited. */
final class IsoFolder {
    private static final int SELF_AND_PARENT = 2;

    private final Optional<IsoFolder> parent;
    private final byte[] identifier;
    private final List<IsoRow> rows = new ArrayList<>();
    /** The data as on the disc; empty if the directory is new. */
    private byte[] stored;

    private DiscExtent extent;
    private boolean hasOtherRows;

    /**
     * Creates a directory.
     *
     * @param parent the directory that contains this one; empty for the root
     * @param identifier the name as stored
     * @param extent the sectors of the directory
     * @param stored the data as on the disc; empty if the directory is new
     */
    IsoFolder(Optional<IsoFolder> parent, byte[] identifier, DiscExtent extent, byte[] stored) {
        this.parent = parent;
        this.identifier = identifier;
        this.extent = extent;
        this.stored = stored;
    }

    Optional<IsoFolder> parent() {
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

    /** Returns all records, those of the directory itself and its parent included. */
    List<IsoRow> rows() {
        return rows;
    }

    /** Returns the records of files and directories. */
    List<IsoRow> children() {
        return rows.stream().filter(row -> !row.record().isSelfOrParent()).toList();
    }

    /** Returns the directories in this one. */
    List<IsoFolder> folders() {
        return rows.stream().flatMap(row -> row.folder().stream()).toList();
    }

    boolean isEmpty() {
        return rows.size() <= SELF_AND_PARENT;
    }

    /** Tests whether records were added, removed or renamed. */
    boolean hasOtherRows() {
        return hasOtherRows;
    }

    void changeRows() {
        hasOtherRows = true;
    }

    /** Adds a record at its position in the order of names. */
    void insert(IsoRow row) {
        int at = Math.min(SELF_AND_PARENT, rows.size());
        while (at < rows.size() && IsoNames.compare(rows.get(at).identifier(), row.identifier()) <= 0) {
            at++;
        }
        rows.add(at, row);
        hasOtherRows = true;
    }

    /** Removes a record. */
    void remove(IsoRow row) {
        rows.remove(row);
        hasOtherRows = true;
    }

    /** Returns the number of bytes that the records need: complete sectors. */
    int neededSize() {
        int at = 0;
        for (IsoRow row : rows) {
            at = start(at, row) + row.bytes().length;
        }
        return Math.max(1, (at + SectorForm.DATA_SIZE - 1) / SectorForm.DATA_SIZE) * SectorForm.DATA_SIZE;
    }

    /** Returns the offset of the next record, which does not cross the end of a sector. */
    private static int start(int at, IsoRow row) {
        int bytesLeftInSector = SectorForm.DATA_SIZE - at % SectorForm.DATA_SIZE;
        return row.bytes().length > bytesLeftInSector ? at + bytesLeftInSector : at;
    }

    /** Returns the data to store; empty if it equals the data on the disc. */
    Optional<byte[]> changedData() {
        byte[] data;
        if (hasOtherRows) {
            data = new byte[(int) extent.size()];
            int at = 0;
            for (IsoRow row : rows) {
                at = start(at, row);
                System.arraycopy(row.bytes(), 0, data, at, row.bytes().length);
                row.moveTo(at);
                at += row.bytes().length;
            }
        } else {
            data = stored.clone();
            for (IsoRow row : rows) {
                System.arraycopy(row.bytes(), 0, data, row.offset(), row.bytes().length);
            }
        }
        if (Arrays.equals(data, stored)) {
            return Optional.empty();
        }
        stored = data;
        return Optional.of(data);
    }
}
