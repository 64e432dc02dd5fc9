package shuriken.texture.svr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.texture.ChunkLength;
import shuriken.texture.Gbix;
import shuriken.texture.UnusedBytes;

/** The SVR format: PlayStation 2 textures. */
public final class SvrFormat implements Format<SvrTexture> {
    private static final FormatInfo INFO = new FormatInfo(
            "svr",
            "PlayStation 2 texture",
            FormatInfo.Kind.TEXTURE,
            List.of("svr"),
            /* canWrite= */ true,
            "PlayStation 2",
            "measured");

    private static final String TAG = "PVRT";

    /** The size in bytes of the part of the header that the stored length includes: formats and sides. */
    private static final int COUNTED_HEADER_SIZE = 8;

    /** The offset of the pixel format from the tag. The data format follows it. */
    private static final int FORMATS_OFFSET = 8;

    /** The size in bytes of the pixel format and the data format. */
    private static final int FORMATS_SIZE = 2;

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<SvrTexture> contentClass() {
        return SvrTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        int tagOffset = Gbix.findTextureOffset(file, /* offset= */ 0, TAG);
        if (tagOffset < 0 || file.size() < tagOffset + FORMATS_OFFSET + FORMATS_SIZE) {
            return Confidence.NO;
        }
        ByteCursor in = file.copy().seek(tagOffset + FORMATS_OFFSET);
        boolean areFormatsKnown = SvrPixelFormat.byId(in.u8("pixel format")).isPresent()
                && SvrDataFormat.byId(in.u8("data format")).isPresent();
        return areFormatsKnown ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public SvrTexture read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        Optional<Gbix> gbix = Gbix.isAt(in) ? Optional.of(Gbix.read(in, TAG, context)) : Optional.empty();
        SourceLocation location = in.location();
        if (!in.startsWith(TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "the file does not begin with PVRT");
        }
        in.fourCc("tag");
        SourceLocation lengthLocation = in.location();
        long length = in.u32("length");
        ChunkLength.requireValid(TAG, length, lengthLocation, COUNTED_HEADER_SIZE, in.remaining());
        int pixelFormatId = in.u8("pixelFormat");
        int dataFormatId = in.u8("dataFormat");
        int unknown0A = in.u16("unknown0A");
        int width = in.u16("width");
        int height = in.u16("height");
        context.reserve(in.remaining(), lengthLocation, "texels");
        byte[] payload = in.bytes("payload", (int) length - COUNTED_HEADER_SIZE);
        byte[] trailing = in.bytes("trailing", in.remaining());
        SvrTexture texture = new SvrTexture(
                location, gbix, length, pixelFormatId, dataFormatId, unknown0A, width, height, payload, trailing);
        UnusedBytes.reportPadding(payload, texture.sizeWithoutPadding(), location, context);
        UnusedBytes.reportTrailing(trailing, location, context);
        return texture;
    }

    @Override
    public void write(SvrTexture texture, ByteWriter out) {
        texture.gbix().ifPresent(gbix -> gbix.write(out));
        out.fourCc(FourCc.of(TAG)).u32(texture.length());
        out.u8(texture.pixelFormatId()).u8(texture.dataFormatId()).u16(texture.unknown0A());
        out.u16(texture.width()).u16(texture.height());
        out.bytes(texture.payload()).bytes(texture.trailing());
    }
}
