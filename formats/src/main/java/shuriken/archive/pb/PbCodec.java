package shuriken.archive.pb;

import java.util.Arrays;
import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** {@code headless}: the texels of a PVR file, whose header is stored elsewhere. */
record PbCodec(PbEntry row) implements Codec {
    private static final int HEADER_SIZE = 0x20;

    @Override
    public String id() {
        return "headless";
    }

    @Override
    public byte[] decode(ByteCursor stored, ReadContext context) {
        context.reserve((long) HEADER_SIZE + stored.remaining(), stored.site(), "a texture");
        ByteWriter out = ByteWriter.littleEndian()
                .ascii("GBIX")
                .i32(8)
                .i32(row.globalIndex())
                .ascii("    ");
        out.ascii("PVRT").i32(8 + stored.remaining());
        out.u8(row.pixelFormat()).u8(row.dataFormat()).u16(0).u16(row.width()).u16(row.height());
        return out.bytes(stored.bytes("texels", stored.remaining())).toByteArray();
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        return List.of(new Encoder(
                id(), plain -> Arrays.copyOfRange(plain, Math.min(HEADER_SIZE, plain.length), plain.length)));
    }
}
