package shuriken.archive.nitro.narc;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The header of a NARC file as stored.
 *
 * @param byteOrderMark the stored mark for the byte order, 0xFFFE
 * @param version the stored version, 0x0100
 * @param size the size of the file in bytes
 * @param headerSize the stored size of the header in bytes, which is the offset of the first section
 * @param sectionCount the number of sections, 3
 */
public record NarcHeader(int byteOrderMark, int version, int size, int headerSize, int sectionCount) {
    static final int SIZE = 0x10;

    // Offsets of fields.
    static final int SIZE_OFFSET = 8;
    static final int HEADER_SIZE_OFFSET = 0xC;

    private static final int BYTE_ORDER_MARK = 0xFFFE;
    private static final int VERSION = 0x100;
    private static final int SECTION_COUNT = 3;

    static final String TAG = "NARC";

    /** Creates the usual header of an archive that has {@code size} bytes. */
    static NarcHeader of(int size) {
        return new NarcHeader(BYTE_ORDER_MARK, VERSION, size, SIZE, SECTION_COUNT);
    }

    /** Returns a copy in which the size of the file is changed by {@code sizeChange} bytes. */
    NarcHeader withSizeChange(int sizeChange) {
        return new NarcHeader(byteOrderMark, version, size + sizeChange, headerSize, sectionCount);
    }

    static NarcHeader read(ByteCursor in) {
        return new NarcHeader(
                in.hex16("byte order mark"),
                in.hex16("version"),
                in.i32("size"),
                in.u16("header size"),
                in.u16("sections"));
    }

    void write(ByteWriter out) {
        out.latin1(TAG)
                .u16(byteOrderMark)
                .u16(version)
                .i32(size)
                .u16(headerSize)
                .u16(sectionCount);
    }
}
