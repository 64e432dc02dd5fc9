package shuriken.texture;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.support.Zeros;

/** Reports bytes of a texture file that no texel uses. Bytes that are 0 are not reported. */
public final class UnusedBytes {
    private UnusedBytes() {}

    /**
     * Reports the padding after the texels if one of its bytes is not 0.
     *
     * @param payload the texels and the padding
     * @param texelsSize the size of the texels in bytes
     */
    public static void reportPadding(byte[] payload, int texelsSize, SourceLocation location, ReadContext context) {
        if (!Zeros.areZero(payload, texelsSize, payload.length)) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING, location, "nonzero padding after %,d bytes of texels", texelsSize);
        }
    }

    /** Reports the bytes after a chunk if one of them is not 0. */
    public static void reportTrailing(byte[] trailing, SourceLocation location, ReadContext context) {
        if (!Zeros.areZero(trailing, /* fromIndex= */ 0, trailing.length)) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, location, "bytes after the chunk: %,d", trailing.length);
        }
    }
}
