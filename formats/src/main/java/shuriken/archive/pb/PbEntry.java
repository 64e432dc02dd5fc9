package shuriken.archive.pb;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The formats, number and size of a texture. */
public record PbEntry(int pixelFormat, int dataFormat, int unknown06, int globalIndex, int width, int height) {
    static PbEntry read(ByteCursor in) {
        return new PbEntry(
                in.u8("pixel format"),
                in.u8("data format"),
                in.hex16("unknown06"),
                in.i32("global index"),
                in.u16("width"),
                in.u16("height"));
    }

    void write(ByteWriter out) {
        out.u8(pixelFormat)
                .u8(dataFormat)
                .u16(unknown06)
                .i32(globalIndex)
                .u16(width)
                .u16(height);
    }
}
