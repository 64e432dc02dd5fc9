package shuriken.archive.nitro.narc;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The header of a NARC file as stored.
 *
 * @param size the size of the file
 * @param headerSize the offset of the first section
 */
public record NarcHeader(int byteOrderMark, int version, int size, int headerSize, int sections) {
    static final int SIZE = 0x10;
    static final String TAG = "NARC";

    /** Creates the usual header. */
    static NarcHeader of(int size) {
        return new NarcHeader(0xFFFE, 0x100, size, SIZE, 3);
    }

    NarcHeader withSizeChange(int delta) {
        return new NarcHeader(byteOrderMark, version, size + delta, headerSize, sections);
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
        out.ascii(TAG).u16(byteOrderMark).u16(version).i32(size).u16(headerSize).u16(sections);
    }
}
