package shuriken.build;

import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Picture;

/** A picture that the console has at another size only. */
public final class ResizedPicture {
    private ResizedPicture() {}

    /** Reports that a picture became another one, if its size is another. */
    public static void report(String name, Picture was, Picture now, Site site, ReadContext context) {
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
