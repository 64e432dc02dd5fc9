package shuriken.archive.pb;

import java.util.Arrays;
import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The codec {@code headless} of a texture in a PB archive. The archive stores only the texels, and the fields of the
 * PVR header are in the entry of the table. Decoding adds the header, which results in a PVR file.
 */
record PbCodec(PbEntry entry) implements Codec {
    /** The size in bytes of the header of a PVR file: the GBIX chunk, and the PVRT chunk up to its texels. */
    private static final int PVR_HEADER_SIZE = 0x20;

    /** The size in bytes of the PVRT chunk up to its texels. */
    private static final int TEXTURE_HEADER_SIZE = 16;

    /** The size in bytes of the tag and the length of a chunk. */
    private static final int CHUNK_HEADER_SIZE = 8;

    /** The offset of the length in a chunk. */
    private static final int LENGTH_OFFSET = 4;

    /** The length in bytes of the data of the GBIX chunk. */
    private static final int GLOBAL_INDEX_LENGTH = 8;

    /**
     * Reads the header of a PVR file as an entry of the table, and moves the cursor to the texels.
     *
     * @throws IllegalArgumentException if the bytes are not a PVR file
     */
    static PbEntry readEntry(ByteCursor in) {
        int globalIndex = 0;
        if (in.startsWith("GBIX") && in.size() >= PVR_HEADER_SIZE) {
            int length = in.seek(LENGTH_OFFSET).i32("length");
            globalIndex = in.i32("global index");
            in.seek(Math.clamp((long) CHUNK_HEADER_SIZE + length, CHUNK_HEADER_SIZE, in.size()));
        }
        if (in.remaining() < TEXTURE_HEADER_SIZE || !in.startsWith("PVRT")) {
            throw new IllegalArgumentException("a PB archive can contain only PVR textures");
        }
        in.seek(in.position() + CHUNK_HEADER_SIZE);
        int pixelFormat = in.u8("pixel format");
        int dataFormat = in.u8("data format");
        in.u16("unused");
        return new PbEntry(pixelFormat, dataFormat, /* unknown06= */ 0, globalIndex, in.u16("width"), in.u16("height"));
    }

    @Override
    public String id() {
        return "headless";
    }

    @Override
    public byte[] decode(ByteCursor storedCursor, ReadContext context) {
        context.reserve((long) PVR_HEADER_SIZE + storedCursor.remaining(), storedCursor.location(), "a texture");
        ByteWriter out = ByteWriter.littleEndian()
                .latin1("GBIX")
                .i32(GLOBAL_INDEX_LENGTH)
                .i32(entry.globalIndex())
                .latin1("    ");
        out.latin1("PVRT").i32(TEXTURE_HEADER_SIZE - CHUNK_HEADER_SIZE + storedCursor.remaining());
        out.u8(entry.pixelFormat())
                .u8(entry.dataFormat())
                .u16(0)
                .u16(entry.width())
                .u16(entry.height());
        return out.bytes(storedCursor.bytes("texels", storedCursor.remaining())).toByteArray();
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        return List.of(new Encoder(
                id(),
                content -> Arrays.copyOfRange(content, Math.min(PVR_HEADER_SIZE, content.length), content.length)));
    }
}
