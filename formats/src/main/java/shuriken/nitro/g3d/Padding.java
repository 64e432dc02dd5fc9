package shuriken.nitro.g3d;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the zero bytes that pad data to a 32-bit boundary. */
public final class Padding {
    private Padding() {}

    /**
     * Reads up to the next multiple of 4 bytes, or to the end, and reports each byte that is not 0.
     *
     * @param section the name of the preceding data, for messages
     */
    public static void read(ByteCursor in, String section, ReadContext context) {
        while (in.position() % 4 != 0 && in.remaining() > 0) {
            SourceLocation location = in.location();
            if (in.u8("padding") != 0) {
                context.reportDeviation(DiagnosticCode.NONZERO_PADDING, location, "nonzero padding after %s", section);
            }
        }
    }
}
