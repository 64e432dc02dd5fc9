package shuriken.archive.disc;

import java.util.Arrays;
import java.util.Optional;
import shuriken.io.ByteCursor;

/** A record of a directory that is being edited. Fields that do not change keep their bytes. */
final class EditableRecord {
    private static final int ATTRIBUTE_SECTORS_FIELD = 1;
    static final int SECTOR_FIELD = 2;
    static final int SIZE_FIELD = 10;
    private static final int DATE_FIELD = 18;
    private static final int DATE_SIZE = 7;
    private static final int FLAGS_FIELD = 25;
    private static final int NAME_LENGTH_FIELD = 32;
    private static final int NAME_FIELD = 33;
    private static final int MAX_SIZE = 255;
    private static final int DIRECTORY_FLAG = 2;
    private static final int CONTINUES_FLAG = 0x80;

    private byte[] bytes;
    private IsoRecord record;
    private final boolean isJoliet;

    /** The offset of the record in the stored directory, or -1 if it was not stored yet. */
    private int offset;

    private Optional<EditableDirectory> directory = Optional.empty();

    EditableRecord(byte[] bytes, int offset, boolean isJoliet) {
        this.bytes = bytes;
        this.offset = offset;
        this.isJoliet = isJoliet;
        this.record = parse();
    }

    /**
     * Creates a record for a new file or directory.
     *
     * @param name the name as stored
     * @param date the seven bytes of the date as stored
     * @param entries the entries of Rock Ridge; empty if the tree does not use it
     */
    static EditableRecord create(byte[] name, byte[] date, boolean isFolder, boolean isJoliet, byte[] entries) {
        byte[] bytes = new byte[NAME_FIELD];
        System.arraycopy(date, 0, bytes, DATE_FIELD, date.length);
        bytes[FLAGS_FIELD] = (byte) (isFolder ? DIRECTORY_FLAG : 0);
        // The number of the volume, in both byte orders.
        bytes[28] = 1;
        bytes[31] = 1;
        return new EditableRecord(assemble(bytes, name, entries), -1, isJoliet);
    }

    /** Joins the fields of a record with its name and the data after the name. Each part ends at an even offset. */
    private static byte[] assemble(byte[] fields, byte[] name, byte[] remainder) {
        int nameEnd = (NAME_FIELD + name.length + 1) / 2 * 2;
        int size = (nameEnd + remainder.length + 1) / 2 * 2;
        if (size > MAX_SIZE) {
            throw new IllegalArgumentException("the new name is too long for an ISO 9660 directory");
        }
        byte[] bytes = new byte[size];
        System.arraycopy(fields, 0, bytes, 0, NAME_FIELD);
        System.arraycopy(name, 0, bytes, NAME_FIELD, name.length);
        System.arraycopy(remainder, 0, bytes, nameEnd, remainder.length);
        bytes[0] = (byte) size;
        bytes[NAME_LENGTH_FIELD] = (byte) name.length;
        return bytes;
    }

    /** Returns the data after the name, such as the entries of Rock Ridge. */
    byte[] entries() {
        int nameEnd = NAME_FIELD + (bytes[NAME_LENGTH_FIELD] & 0xFF);
        return Arrays.copyOfRange(bytes, Math.min(bytes.length, nameEnd + nameEnd % 2), bytes.length);
    }

    private IsoRecord parse() {
        return IsoRecord.read(ByteCursor.littleEndian(bytes, "directory"), isJoliet);
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

    void moveTo(int newOffset) {
        offset = newOffset;
    }

    Optional<EditableDirectory> directory() {
        return directory;
    }

    void attach(EditableDirectory child) {
        directory = Optional.of(child);
    }

    /** Returns the identifier as stored. */
    byte[] identifier() {
        byte[] name = new byte[bytes[NAME_LENGTH_FIELD] & 0xFF];
        System.arraycopy(bytes, NAME_FIELD, name, 0, name.length);
        return name;
    }

    /** Returns the stored date. */
    byte[] date() {
        byte[] date = new byte[DATE_SIZE];
        System.arraycopy(bytes, DATE_FIELD, date, 0, date.length);
        return date;
    }

    /** Makes the record refer to an extent that contains the complete file. */
    void referTo(long sector, long size) {
        if (record.extent().equals(new DiscExtent(sector, size)) && !record.continues()) {
            return;
        }
        bytes[ATTRIBUTE_SECTORS_FIELD] = 0;
        DiscSectors.setNumber(bytes, SECTOR_FIELD, sector);
        DiscSectors.setNumber(bytes, SIZE_FIELD, size);
        bytes[FLAGS_FIELD] &= (byte) ~CONTINUES_FLAG;
        record = parse();
    }

    /**
     * Stores another name.
     *
     * @param identifier the name as the tree stores it
     * @param name the name for Rock Ridge, if the record has one
     */
    void rename(byte[] identifier, String name) {
        bytes = assemble(bytes, identifier, RockRidge.rename(entries(), name));
        record = parse();
    }
}
