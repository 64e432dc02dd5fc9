package shuriken.nitro.g3d;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** The zeros behind what does not end at a whole word. */
public final class Padding {
    private Padding() {}

    /**
     * Reads up to the next word, or to the end, and tells of each byte that is not 0.
     *
     * @param behind what it stands behind
     */
    public static void read(ByteCursor in, String behind, ReadContext context) {
        while (in.position() % 4 != 0 && in.remaining() > 0) {
            SourceLocation site = in.site();
            if (in.u8("padding") != 0) {
                context.problem(DiagnosticCode.NONZERO_PADDING, site, "behind %s", behind);
            }
        }
    }
}
