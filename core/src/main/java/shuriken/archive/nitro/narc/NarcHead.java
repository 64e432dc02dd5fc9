package shuriken.archive.nitro.narc;

import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/**
 * The words of the header, as stored.
 *
 * @param size of the file
 * @param headerSize where the sections start
 */
public record NarcHead(int byteOrderMark, int version, int size, int headerSize, int sections) {
    static final int SIZE = 0x10;
    static final String TAG = "NARC";

    /** The usual header. */
    static NarcHead of(int size) {
        return new NarcHead(0xFFFE, 0x100, size, SIZE, 3);
    }

    NarcHead grown(int bytes) {
        return new NarcHead(byteOrderMark, version, size + bytes, headerSize, sections);
    }

    static NarcHead read(ByteCursor in) {
        return new NarcHead(
                in.hex16("byte order mark"),
                in.hex16("version"),
                in.i32("size"),
                in.u16("header size"),
                in.u16("sections"));
    }

    void write(ByteSink out) {
        out.ascii(TAG).u16(byteOrderMark).u16(version).i32(size).u16(headerSize).u16(sections);
    }
}
