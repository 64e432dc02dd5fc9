package shuriken.archive.pb;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructWriter;

/** The formats, global index and size of a texture. */
public record PbEntry(int pixelFormat, int dataFormat, int unknown06, int globalIndex, int width, int height) {
    private static final PbEntry BLANK = new PbEntry(0, 0, 0, 0, 0, 0);

    /** The fields after the offset. */
    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));

    private static PbEntry layout(Struct s, PbEntry row) {
        return new PbEntry(
                s.u8("pixel format", row.pixelFormat),
                s.u8("data format", row.dataFormat),
                s.hex16("unknown06", row.unknown06),
                s.i32("global index", row.globalIndex),
                s.u16("width", row.width),
                s.u16("height", row.height));
    }

    static PbEntry read(ByteCursor in) {
        return layout(new StructReader(in), BLANK);
    }

    void write(ByteWriter out) {
        layout(new StructWriter(out), this);
    }
}
