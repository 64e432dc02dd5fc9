package shuriken.archive.disc;

import java.util.Arrays;
import java.util.Optional;
import shuriken.io.ByteCursor;

/** A record of a directory that is being edited. Fields that do not change keep their bytes. */
final class EditableRecord {
    /** The offset of the number of sectors with extended attributes. */
    private static final int ATTRIBUTE_SECTORS_OFFSET = 1;

    static final int SECTOR_OFFSET = 2;
    static final int SIZE_OFFSET = 10;
    private static final int DATE_OFFSET = 18;
    private static final int DATE_SIZE = 7;
    private static final int FLAGS_OFFSET = 25;
    private static final int VOLUME_OFFSET = 28;
    private static final int NAME_LENGTH_OFFSET = 32;
    private static final int NAME_OFFSET = 33;
    private static final int MAX_SIZE = 255;

    /** The offset of a record that has not been stored yet. */
    static final int NOT_STORED = -1;

    private static final int DIRECTORY_FLAG = 2;
    private static final int CONTINUES_FLAG = 0x80;

    private byte[] bytes;
    private IsoRecord parsed;
    private final boolean isJoliet;

    /** The offset of the record in the stored directory, or {@link #NOT_STORED}. */
    private int offset;

    private Optional<EditableDirectory> directory = Optional.empty();

    EditableRecord(byte[] bytes, int offset, boolean isJoliet) {
        this.bytes = bytes;
        this.offset = offset;
        this.isJoliet = isJoliet;
        this.parsed = parse();
    }

    /**
     * Creates a record for a new file or directory.
     *
     * @param name the name as stored
     * @param date the seven bytes of the date as stored
     * @param rockRidgeEntries the Rock Ridge entries; empty if the tree does not use Rock Ridge
     */
    static EditableRecord create(
            byte[] name, byte[] date, boolean isDirectory, boolean isJoliet, byte[] rockRidgeEntries) {
        byte[] bytes = new byte[NAME_OFFSET];
        System.arraycopy(date, 0, bytes, DATE_OFFSET, date.length);
        bytes[FLAGS_OFFSET] = (byte) (isDirectory ? DIRECTORY_FLAG : 0);
        // The number of the volume in both byte orders, as two 16-bit words.
        bytes[VOLUME_OFFSET] = 1;
        bytes[VOLUME_OFFSET + 3] = 1;
        return new EditableRecord(assemble(bytes, name, rockRidgeEntries), NOT_STORED, isJoliet);
    }

    /**
     * Joins the fields of a record with its name and the data after the name. The name and the data end at even
     * offsets.
     */
    private static byte[] assemble(byte[] fields, byte[] name, byte[] remainder) {
        int nameEnd = (NAME_OFFSET + name.length + 1) / 2 * 2;
        int recordSize = (nameEnd + remainder.length + 1) / 2 * 2;
        if (recordSize > MAX_SIZE) {
            throw new IllegalArgumentException("the new name is too long for an ISO 9660 directory");
        }
        byte[] bytes = new byte[recordSize];
        System.arraycopy(fields, 0, bytes, 0, NAME_OFFSET);
        System.arraycopy(name, 0, bytes, NAME_OFFSET, name.length);
        System.arraycopy(remainder, 0, bytes, nameEnd, remainder.length);
        bytes[0] = (byte) recordSize;
        bytes[NAME_LENGTH_OFFSET] = (byte) name.length;
        return bytes;
    }

    /** Returns the data after the name, such as Rock Ridge entries. */
    byte[] rockRidgeEntries() {
        int nameEnd = NAME_OFFSET + (bytes[NAME_LENGTH_OFFSET] & 0xFF);
        return Arrays.copyOfRange(bytes, Math.min(bytes.length, nameEnd + nameEnd % 2), bytes.length);
    }

    private IsoRecord parse() {
        return IsoRecord.read(ByteCursor.littleEndian(bytes, "directory"), isJoliet);
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns the fields of the record. */
    IsoRecord parsed() {
        return parsed;
    }

    String name() {
        return parsed.name();
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

    /** Returns the identifier, which is the name as stored. */
    byte[] identifier() {
        byte[] identifier = new byte[bytes[NAME_LENGTH_OFFSET] & 0xFF];
        System.arraycopy(bytes, NAME_OFFSET, identifier, 0, identifier.length);
        return identifier;
    }

    /** Returns the stored date. */
    byte[] date() {
        byte[] date = new byte[DATE_SIZE];
        System.arraycopy(bytes, DATE_OFFSET, date, 0, date.length);
        return date;
    }

    /** Changes the record so that it refers to one extent, which contains the complete file or directory. */
    void referTo(long sector, long size) {
        if (parsed.extent().equals(new DiscExtent(sector, size)) && !parsed.continues()) {
            return;
        }
        bytes[ATTRIBUTE_SECTORS_OFFSET] = 0;
        DiscSectors.setBothEndian(bytes, SECTOR_OFFSET, sector);
        DiscSectors.setBothEndian(bytes, SIZE_OFFSET, size);
        bytes[FLAGS_OFFSET] &= (byte) ~CONTINUES_FLAG;
        parsed = parse();
    }

    /**
     * Stores a new name.
     *
     * @param newIdentifier the name as the tree stores it
     * @param newName the Rock Ridge name, which is ignored if the record has none
     */
    void rename(byte[] newIdentifier, String newName) {
        bytes = assemble(bytes, newIdentifier, RockRidge.rename(rockRidgeEntries(), newName));
        parsed = parse();
    }
}
