package shuriken.texture.gvr;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.texture.Gbix;

/** Reads a {@link GvrTexture}; nothing is decoded. */
final class GvrReader {
    /** The size of the part of the header that the length includes. */
    private static final int COUNTED_HEADER = GvrTexture.HEADER_SIZE - 8;

    private GvrReader() {}

    static GvrTexture read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        Optional<Gbix> gbix = Gbix.isAt(in) ? Optional.of(Gbix.read(in, "GVRT", context)) : Optional.empty();
        SourceLocation site = in.site();
        if (!in.startsWith("GVRT")) {
            throw new FormatException(Kind.BAD_MAGIC, site, "no GVRT");
        }
        in.fourCc("tag");
        SourceLocation lengthSite = in.site();
        long length = in.u32("length");
        if (length < COUNTED_HEADER || length > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    lengthSite,
                    "the file ends too early: GVRT needs %,d bytes, %,d are left",
                    length,
                    in.remaining());
        }
        in = in.withOrder(ByteOrder.BIG_ENDIAN).seek(in.position());
        int unknown08 = in.hex16("unknown08");
        int flags = in.u8("flags");
        int format = in.u8("format");
        int width = in.u16("width");
        int height = in.u16("height");
        context.reserve(in.remaining(), lengthSite, "texels");
        byte[] payload = in.bytes("texels", (int) length - COUNTED_HEADER);
        byte[] trailing = in.bytes("trailing", in.remaining());
        GvrTexture texture =
                new GvrTexture(site, gbix, length, unknown08, flags, format, width, height, payload, trailing);
        if (trailing.length >= COUNTED_HEADER && texture.neededBytes() == length) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH,
                    lengthSite,
                    "GVRT says 0x%X bytes, which are its texels without the 8 bytes before them",
                    length);
            payload = Arrays.copyOf(payload, (int) length);
            System.arraycopy(trailing, 0, payload, payload.length - COUNTED_HEADER, COUNTED_HEADER);
            trailing = Arrays.copyOfRange(trailing, COUNTED_HEADER, trailing.length);
            texture = new GvrTexture(site, gbix, length, unknown08, flags, format, width, height, payload, trailing);
        }
        if (isNotZero(payload, texture.usedBytes())) {
            context.problem(DiagnosticCode.NONZERO_PADDING, site, "bytes behind 0x%X of texels", texture.usedBytes());
        }
        if (isNotZero(trailing, 0)) {
            context.problem(DiagnosticCode.TRAILING_BYTES, site, "0x%X bytes follow the chunk", trailing.length);
        }
        return texture;
    }

    private static boolean isNotZero(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] != 0) {
                return true;
            }
        }
        return false;
    }
}
