package shuriken.texture.xvr;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The XVR format: Xbox and PC textures. */
public final class XvrFormat implements Format<XvrTexture> {
    private static final FormatInfo INFO = new FormatInfo(
            "xvr",
            "Xbox and PC texture",
            FormatInfo.Kind.TEXTURE,
            List.of("xvr"),
            /* canWrite= */ true,
            "Phantasy Star Online (Xbox, Blue Burst)",
            "notes of Sonic modders; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<XvrTexture> contentClass() {
        return XvrTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith("XVRT") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public XvrTexture read(ByteCursor file, ReadContext context) {
        return XvrReader.read(file, context);
    }

    @Override
    public void write(XvrTexture texture, ByteWriter out) {
        out.fourCc(XvrReader.XVRT_TAG).u32(texture.length());
        out.i32(texture.flags()).i32(texture.pixelFormatId()).u32(texture.globalIndex());
        out.u16(texture.width()).u16(texture.height()).u32(texture.texelsSize());
        out.bytes(texture.reserved()).bytes(texture.payload()).bytes(texture.trailing());
    }
}
