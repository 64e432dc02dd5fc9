package shuriken.convert;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.RasterImage;

/** Reports images that were resized because of the console. */
public final class ResizedTexture {
    private ResizedTexture() {}

    /** Reports a changed size. */
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
