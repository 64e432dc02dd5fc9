package shuriken.texture.pvr;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PVR format: Dreamcast textures. */
public final class PvrFormat implements Format<PvrTexture> {
    private static final FormatInfo INFO = new FormatInfo(
            "pvr",
            "PowerVR texture",
            FormatInfo.Kind.TEXTURE,
            List.of("pvr"),
            /* canWrite= */ true,
            "Dreamcast",
            "PSO ver.2 guide, \"PowerVR Textures\"; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<PvrTexture> contentClass() {
        return PvrTexture.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        PvrDetector detector = new PvrDetector(file);
        return detector.isUnpackedTexture() || detector.isPackedTexture() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public PvrTexture read(ByteCursor file, ReadContext context) {
        return PvrReader.read(file, context);
    }

    @Override
    public void write(PvrTexture texture, ByteWriter out) {
        PvrWriter.write(texture, out);
    }
}
