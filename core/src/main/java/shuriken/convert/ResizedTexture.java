package shuriken.convert;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.RasterImage;

/** A picture that the console has at another size only. */
public final class ResizedTexture {
    private ResizedTexture() {}

    /** Reports that a picture became another one, if its size is another. */
    public static void report(String name, RasterImage was, RasterImage now, SourceLocation site, ReadContext context) {
        if (now.width() != was.width() || now.height() != was.height()) {
            context.report(
                    DiagnosticCode.TEXTURE_RESIZED,
                    site,
                    "%s: %d×%d to %d×%d",
                    name,
                    was.width(),
                    was.height(),
                    now.width(),
                    now.height());
        }
    }
}
