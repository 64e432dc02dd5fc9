package shuriken.archive.disc;

import java.util.Optional;
import shuriken.io.ByteCursor;

/** A record of a directory that is being edited. Fields that do not change keep their bytes. */
final class IsoRow {
    private static final int SECTOR_FIELD = 2;
    private static final int SIZE_FIELD = 10;
    private static final int FLAGS_FIELD = 25;
    private static final int NAME_LENGTH_FIELD = 32;
    private static final int NAME_FIELD = 33;
    private static final int CONTINUES = 0x80;

    private byte[] bytes;
    private IsoRecord record;
    private final boolean joliet;
    /** Offset in the directory as it was read, or -1 if the record is new. */
    private int offset;

    private Optional<IsoFolder> folder = Optional.empty();

    IsoRow(byte[] bytes, int offset, boolean joliet) {
        this.bytes = bytes;
        this.offset = offset;
        this.joliet = joliet;
        this.record = parsed();
    }

    /** Creates a record for a new file or folder. */
    static IsoRow create(byte[] name, byte[] date, boolean isFolder, boolean joliet) {
        byte[] bytes = new byte[(NAME_FIELD + name.length + 1) / 2 * 2];
        bytes[0] = (byte) bytes.length;
        System.arraycopy(date, 0, bytes, 18, date.length);
        bytes[FLAGS_FIELD] = (byte) (isFolder ? 2 : 0);
        bytes[28] = 1;
        bytes[31] = 1;
        bytes[NAME_LENGTH_FIELD] = (byte) name.length;
        System.arraycopy(name, 0, bytes, NAME_FIELD, name.length);
        return new IsoRow(bytes, -1, joliet);
    }

    private IsoRecord parsed() {
        return IsoRecord.read(ByteCursor.littleEndian(bytes, "directory"), joliet);
    }

    byte[] bytes() {
        return bytes;
    }

    IsoRecord record() {
        return record;
    }

    String name() {
        return record.name();
    }

    int offset() {
        return offset;
    }

    void moveTo(int other) {
        offset = other;
    }

    Optional<IsoFolder> folder() {
        return folder;
    }

    void attach(IsoFolder child) {
        folder = Optional.of(child);
    }

    /** Returns the identifier as stored. */
    byte[] identifier() {
        byte[] name = new byte[bytes[NAME_LENGTH_FIELD] & 0xFF];
        System.arraycopy(bytes, NAME_FIELD, name, 0, name.length);
        return name;
    }

    /** Returns the stored date. */
    byte[] date() {
        byte[] date = new byte[7];
        System.arraycopy(bytes, 18, date, 0, date.length);
        return date;
    }

    /** Refers to another extent that has the complete file. */
    void refer(long sector, long size) {
        if (record.extent().equals(new DiscExtent(sector, size)) && !record.continues()) {
            return;
        }
        bytes[1] = 0;
        DiscSectors.putNumber(bytes, SECTOR_FIELD, sector);
        DiscSectors.putNumber(bytes, SIZE_FIELD, size);
        bytes[FLAGS_FIELD] &= (byte) ~CONTINUES;
        record = parsed();
    }

    /** Stores another identifier; data of other systems after it stays. */
    void rename(byte[] name) {
        int oldEnd = NAME_FIELD + (bytes[NAME_LENGTH_FIELD] & 0xFF);
        int restAt = Math.min(bytes.length, oldEnd + oldEnd % 2);
        int end = NAME_FIELD + name.length;
        byte[] fresh = new byte[end + end % 2 + bytes.length - restAt];
        if (fresh.length > 255) {
            throw new IllegalArgumentException("the new name is too long for the directory of the disc");
        }
        System.arraycopy(bytes, 0, fresh, 0, NAME_FIELD);
        System.arraycopy(name, 0, fresh, NAME_FIELD, name.length);
        System.arraycopy(bytes, restAt, fresh, end + end % 2, bytes.length - restAt);
        fresh[0] = (byte) fresh.length;
        fresh[NAME_LENGTH_FIELD] = (byte) name.length;
        bytes = fresh;
        record = parsed();
    }
}
