package shuriken.texture.dds;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The DDS format: images for graphics cards. */
public final class DdsFormat implements Format<DdsTexture> {
    private static final FormatInfo INFO = new FormatInfo(
            "dds",
            "DDS image",
            FormatInfo.Kind.TEXTURE,
            List.of("dds"),
            /* canWrite= */ true,
            "Sonic Adventure 2 for PC, mods",
            /* source= */ "public descriptions; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<DdsTexture> contentClass() {
        return DdsTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        // The tag, then the size of the header, 0x7C.
        return file.startsWith("DDS |\0\0\0") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public DdsTexture read(ByteCursor file, ReadContext context) {
        return DdsReader.read(file, context);
    }

    @Override
    public void write(DdsTexture texture, ByteWriter out) {
        out.fourCc(DdsReader.TAG)
                .words32(texture.headerStart())
                .words32(texture.pixelFormat().toWords());
        out.words32(texture.headerEnd()).bytes(texture.payload());
    }
}
