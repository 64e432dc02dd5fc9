package shuriken.archive.pb;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
import shuriken.io.struct.StructWriter;

/**
 * The entry of a texture in the table, without the offset of its texels. It has the fields of a PVR file's header.
 *
 * @param pixelFormat the pixel format of the PVR texture
 * @param dataFormat the data format of the PVR texture
 * @param unknown06 the 16-bit word at offset 6 of the entry, which has no known use
 * @param globalIndex the number by which the game finds the texture
 * @param width the width in texels
 * @param height the height in texels
 */
public record PbEntry(int pixelFormat, int dataFormat, int unknown06, int globalIndex, int width, int height) {
    private static final PbEntry PLACEHOLDER = new PbEntry(
            /* pixelFormat= */ 0,
            /* dataFormat= */ 0,
            /* unknown06= */ 0,
            /* globalIndex= */ 0,
            /* width= */ 0,
            /* height= */ 0);

    /** The fields of the entry after the offset of the texels. */
    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    private static PbEntry visitFields(StructVisitor visitor, PbEntry entry) {
        return new PbEntry(
                visitor.u8("pixel format", entry.pixelFormat),
                visitor.u8("data format", entry.dataFormat),
                visitor.hex16("unknown06", entry.unknown06),
                visitor.i32("global index", entry.globalIndex),
                visitor.u16("width", entry.width),
                visitor.u16("height", entry.height));
    }

    static PbEntry read(ByteCursor in) {
        return visitFields(new StructReader(in), PLACEHOLDER);
    }

    void write(ByteWriter out) {
        visitFields(new StructWriter(out), this);
    }
}
