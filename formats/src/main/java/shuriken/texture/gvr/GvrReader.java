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
import shuriken.texture.ChunkLength;
import shuriken.texture.Gbix;
import shuriken.texture.UnusedBytes;

/** Reads the chunks of a GameCube texture, and keeps its texels in their encoded form. */
final class GvrReader {
    /** The size of the part of the header that the stored length includes: all except the tag and the length. */
    private static final int COUNTED_HEADER_SIZE = GvrTexture.HEADER_SIZE - 8;

    private GvrReader() {}

    static GvrTexture read(ByteCursor file, ReadContext context) {
        ByteCursor headerCursor = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        Optional<Gbix> gbix =
                Gbix.isAt(headerCursor) ? Optional.of(Gbix.read(headerCursor, "GVRT", context)) : Optional.empty();
        SourceLocation location = headerCursor.location();
        if (!headerCursor.startsWith("GVRT")) {
            throw new FormatException(Kind.BAD_MAGIC, location, "the file does not begin with GVRT");
        }
        headerCursor.fourCc("tag");
        SourceLocation lengthLocation = headerCursor.location();
        long length = headerCursor.u32("length");
        ChunkLength.requireValid("GVRT", length, lengthLocation, COUNTED_HEADER_SIZE, headerCursor.remaining());
        ByteCursor in = headerCursor.withOrder(ByteOrder.BIG_ENDIAN).seek(headerCursor.position());
        int unknown08 = in.hex16("unknown08");
        int flags = in.u8("flags");
        int pixelFormatId = in.u8("format");
        int width = in.u16("width");
        int height = in.u16("height");
        context.reserve(in.remaining(), lengthLocation, "texels");
        byte[] payload = in.bytes("texels", (int) length - COUNTED_HEADER_SIZE);
        byte[] trailing = in.bytes("trailing", in.remaining());
        GvrTexture texture = new GvrTexture(
                location, gbix, length, unknown08, flags, pixelFormatId, width, height, payload, trailing);
        // Some files store the size of the texels as the length, so that the last 8 bytes of texels follow the chunk.
        if (trailing.length >= COUNTED_HEADER_SIZE && texture.neededSize() == length) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    lengthLocation,
                    "GVRT declares a length of %,d bytes, which does not include the 8 bytes before the texels",
                    length);
            payload = Arrays.copyOf(payload, (int) length);
            System.arraycopy(trailing, 0, payload, payload.length - COUNTED_HEADER_SIZE, COUNTED_HEADER_SIZE);
            trailing = Arrays.copyOfRange(trailing, COUNTED_HEADER_SIZE, trailing.length);
            texture = new GvrTexture(
                    location, gbix, length, unknown08, flags, pixelFormatId, width, height, payload, trailing);
        }
        UnusedBytes.reportPadding(payload, texture.sizeWithoutPadding(), location, context);
        UnusedBytes.reportTrailing(trailing, location, context);
        return texture;
    }
}
