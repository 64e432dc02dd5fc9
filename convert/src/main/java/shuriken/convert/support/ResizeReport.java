package shuriken.convert.support;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.RasterImage;

/** Reports images that were resized to a size that the game console supports. */
public final class ResizeReport {
    private ResizeReport() {}

    /** Reports the new size if it differs from the original size. */
    public static void report(
            String name, RasterImage original, RasterImage resized, SourceLocation location, ReadContext context) {
        if (resized.width() != original.width() || resized.height() != original.height()) {
            context.report(
                    DiagnosticCode.TEXTURE_RESIZED,
                    location,
                    "%s: %d×%d to %d×%d",
                    name,
                    original.width(),
                    original.height(),
                    resized.width(),
                    resized.height());
        }
    }
}
