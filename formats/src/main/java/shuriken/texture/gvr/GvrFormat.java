package shuriken.texture.gvr;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.texture.Gbix;

/** The GVR format: GameCube textures. */
public final class GvrFormat implements Format<GvrTexture> {
    /** The size in bytes of the tag and the length of a chunk. */
    private static final int CHUNK_HEADER_SIZE = 8;

    private static final FormatInfo INFO = new FormatInfo(
            "gvr",
            "GameCube texture",
            FormatInfo.Kind.TEXTURE,
            List.of("gvr"),
            /* canWrite= */ true,
            "GameCube, Wii",
            "notes of Sonic modders; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<GvrTexture> contentClass() {
        return GvrTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        int tagOffset = Gbix.findTextureOffset(file, /* offset= */ 0, "GVRT");
        return tagOffset >= 0 && !isFollowedByTexture(file, tagOffset) ? Confidence.MAGIC : Confidence.NO;
    }

    /** Returns whether another texture follows. Such a file is a sequence of textures, which another format reads. */
    private static boolean isFollowedByTexture(ByteCursor file, int tagOffset) {
        if (file.size() < tagOffset + GvrTexture.HEADER_SIZE) {
            return false;
        }
        long endOffset = tagOffset
                + CHUNK_HEADER_SIZE
                + file.withOrder(ByteOrder.LITTLE_ENDIAN)
                        .seek(tagOffset + FourCc.SIZE)
                        .u32("length");
        if (endOffset > file.size()) {
            return false;
        }
        ByteCursor in = file.copy().seek((int) endOffset);
        while (in.remaining() > 0 && in.copy().u8("filler") == 0) {
            in.u8("filler");
        }
        return in.remaining() > 0 && Gbix.findTextureOffset(file, in.position(), "GVRT") >= 0;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public GvrTexture read(ByteCursor file, ReadContext context) {
        return GvrReader.read(file, context);
    }

    @Override
    public void write(GvrTexture texture, ByteWriter out) {
        ByteWriter header = ByteWriter.bigEndian()
                .u16(texture.unknown08())
                .u8(texture.flags())
                .u8(texture.pixelFormatId())
                .u16(texture.width())
                .u16(texture.height());
        texture.gbix().ifPresent(gbix -> gbix.write(out));
        out.fourCc(FourCc.of("GVRT")).u32(texture.length()).bytes(header.toByteArray());
        out.bytes(texture.payload()).bytes(texture.trailing());
    }
}
