package shuriken.archive.pb;

import java.util.Arrays;
import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The codec {@code headless} for the texels of a PVR file whose header is stored elsewhere. */
record PbCodec(PbEntry entry) implements Codec {
    private static final int HEADER_SIZE = 0x20;

    /**
     * Reads the header of a PVR file and moves the cursor to the texels.
     *
     * @throws IllegalArgumentException if the bytes are not a PVR file
     */
    static PbEntry readEntry(ByteCursor in) {
        int globalIndex = 0;
        if (in.startsWith("GBIX") && in.size() >= HEADER_SIZE) {
            int length = in.seek(4).i32("length");
            globalIndex = in.i32("global index");
            in.seek(Math.clamp(8L + length, 8, in.size()));
        }
        if (in.remaining() < HEADER_SIZE / 2 || !in.startsWith("PVRT")) {
            throw new IllegalArgumentException("a PB archive can contain only PVR textures");
        }
        in.seek(in.position() + 8);
        int pixelFormat = in.u8("pixel format");
        int dataFormat = in.u8("data format");
        in.u16("unused");
        return new PbEntry(pixelFormat, dataFormat, 0, globalIndex, in.u16("width"), in.u16("height"));
    }

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
                .i32(entry.globalIndex())
                .ascii("    ");
        out.ascii("PVRT").i32(8 + stored.remaining());
        out.u8(entry.pixelFormat())
                .u8(entry.dataFormat())
                .u16(0)
                .u16(entry.width())
                .u16(entry.height());
        return out.bytes(stored.bytes("texels", stored.remaining())).toByteArray();
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        return List.of(new Encoder(
                id(), plain -> Arrays.copyOfRange(plain, Math.min(HEADER_SIZE, plain.length), plain.length)));
    }
}
