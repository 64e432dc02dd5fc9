package shuriken.texture.ds;

import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The format of Nintendo DS banners. They have no signature and are recognized by their checksum. */
public final class DsBannerFormat implements Format<DsBanner> {
    private static final FormatInfo INFO = new FormatInfo(
            "dsbanner",
            "Nintendo DS banner: icon and titles",
            FormatInfo.Kind.TEXTURE,
            List.of("bnr"),
            /* canWrite= */ true,
            "Nintendo DS",
            "GBATEK, \"DS Cartridge Icon/Title\"");

    /** The maximum size of a file that can be a banner. Banners of all versions are smaller. */
    private static final int MAX_SIZE = 0x4000;

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<DsBanner> contentClass() {
        return DsBanner.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        if (file.size() < DsBanner.BASE_SIZE || file.size() > MAX_SIZE) {
            return Confidence.NO;
        }
        DsBanner banner = new DsBanner(file.copy().seek(0).bytes("banner", DsBanner.BASE_SIZE));
        int version = banner.version();
        boolean isKnownVersion = version >= 1 && version <= 3 || version == DsBanner.ANIMATED_VERSION;
        return isKnownVersion && banner.hasValidCrc() ? Confidence.STRUCTURE : Confidence.NO;
    }

    @Override
    public DsBanner read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.copy().seek(0);
        SourceLocation location = in.location();
        // Creating the window requires that the file contains a complete banner.
        in.window(location, /* offset= */ 0, DsBanner.BASE_SIZE, "banner");
        context.reserve(in.size(), location, "banner");
        DsBanner banner = new DsBanner(in.bytes("banner", in.size()));
        if (!banner.hasValidCrc()) {
            context.reportDeviation(
                    DiagnosticCode.CHECKSUM_MISMATCH,
                    in.locationAt(DsBanner.CRC_OFFSET),
                    "the CRC does not match the icon and titles");
        }
        return banner;
    }

    @Override
    public void write(DsBanner banner, ByteWriter out) {
        out.bytes(banner.bytes());
    }
}
