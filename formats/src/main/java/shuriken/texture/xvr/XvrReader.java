package shuriken.texture.xvr;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.ChunkLength;
import shuriken.texture.UnusedBytes;

/** Reads the chunk of an Xbox or PC texture, and keeps its texels in their encoded form. */
final class XvrReader {
    static final FourCc XVRT_TAG = FourCc.of("XVRT");

    /** The size of the part of the header that the stored length includes: all except the tag and the length. */
    static final int COUNTED_HEADER_SIZE = XvrTexture.HEADER_SIZE - 8;

    private XvrReader() {}

    static XvrTexture read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.copy().seek(0);
        SourceLocation location = in.location();
        FourCc tag = in.fourCc("tag");
        if (!tag.equals(XVRT_TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "%s is not the tag of an XVR texture", tag);
        }
        SourceLocation lengthLocation = in.location();
        long length = in.u32("length");
        ChunkLength.requireValid("XVRT", length, lengthLocation, COUNTED_HEADER_SIZE, in.remaining());
        int flags = in.hex32("flags");
        int pixelFormatId = in.i32("format");
        long globalIndex = in.u32("id");
        int width = in.u16("width");
        int height = in.u16("height");
        SourceLocation sizeLocation = in.location();
        long texelsSize = in.u32("size");
        byte[] reserved = in.bytes("reserved", XvrTexture.RESERVED_SIZE);
        byte[] payload = readBytes(in, "texels", (int) length - COUNTED_HEADER_SIZE, context);
        byte[] trailing = readBytes(in, "trailing", in.remaining(), context);
        reportPayloadDeviations(payload, texelsSize, sizeLocation, context);
        UnusedBytes.reportTrailing(trailing, location, context);
        return new XvrTexture(
                location,
                length,
                flags,
                pixelFormatId,
                globalIndex,
                width,
                height,
                texelsSize,
                reserved,
                payload,
                trailing);
    }

    private static void reportPayloadDeviations(
            byte[] payload, long texelsSize, SourceLocation location, ReadContext context) {
        if (texelsSize > payload.length) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    location,
                    "the file declares %,d bytes of texels, but contains %,d",
                    texelsSize,
                    payload.length);
        } else {
            UnusedBytes.reportPadding(payload, (int) texelsSize, location, context);
        }
    }

    private static byte[] readBytes(ByteCursor in, String field, int size, ReadContext context) {
        context.reserve(size, in.location(), field);
        return in.bytes(field, size);
    }
}
