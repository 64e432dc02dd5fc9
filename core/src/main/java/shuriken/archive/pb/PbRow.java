package shuriken.archive.pb;

import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/** What is told of a texture. */
public record PbRow(int pixelFormat, int dataFormat, int unknown06, int globalIndex, int width, int height) {
    static PbRow read(ByteCursor in) {
        return new PbRow(
                in.u8("pixel format"),
                in.u8("data format"),
                in.hex16("unknown06"),
                in.i32("global index"),
                in.u16("width"),
                in.u16("height"));
    }

    void write(ByteSink out) {
        out.u8(pixelFormat)
                .u8(dataFormat)
                .u16(unknown06)
                .i32(globalIndex)
                .u16(width)
                .u16(height);
    }
}
