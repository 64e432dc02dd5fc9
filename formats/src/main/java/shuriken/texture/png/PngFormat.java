package shuriken.texture.png;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PNG format, which is used for images in archives of mods. */
public final class PngFormat implements Format<PngTexture> {
    private static final FormatInfo INFO = new FormatInfo(
            "png",
            "PNG image",
            FormatInfo.Kind.PICTURE,
            List.of("png"),
            /* canWrite= */ true,
            "Mods",
            "PNG specification, third edition");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<PngTexture> contentClass() {
        return PngTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(PngReader.SIGNATURE) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public PngTexture read(ByteCursor file, ReadContext context) {
        return PngReader.read(file, context);
    }

    @Override
    public void write(PngTexture texture, ByteWriter out) {
        out.bytes(texture.fileBytes());
    }
}
