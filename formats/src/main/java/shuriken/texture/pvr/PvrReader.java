package shuriken.texture.pvr;

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

/** Reads the chunks of a Dreamcast texture. Packed runs are expanded, and the texels keep their encoded form. */
final class PvrReader {
    /** The size of the part of the header that the stored length includes: formats and sides. */
    private static final int COUNTED_HEADER_SIZE = 8;

    /** The size in bytes of the field with the unpacked size, which precedes a packed texture. */
    private static final int UNPACKED_SIZE_FIELD_SIZE = 4;

    private final ByteCursor in;
    private final ReadContext context;

    private PvrReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    static PvrTexture read(ByteCursor in, ReadContext context) {
        return new PvrReader(in.withOrder(ByteOrder.LITTLE_ENDIAN), context).readTexture();
    }

    private static boolean isTagAt(ByteCursor in, long offset, String tag) {
        return offset <= in.size() && in.copy().seek((int) offset).startsWith(tag);
    }

    private PvrTexture readTexture() {
        boolean isPacked = !isTagAt(in, /* offset= */ 0, "GBIX")
                && !isTagAt(in, /* offset= */ 0, "PVRT")
                && (isTagAt(in, UNPACKED_SIZE_FIELD_SIZE, "GBIX") || isTagAt(in, UNPACKED_SIZE_FIELD_SIZE, "PVRT"));
        long unpackedSize = isPacked ? in.u32("unpackedSize") : 0;
        int headerOffset = in.position();
        Optional<Gbix> gbix = Gbix.isAt(in) ? Optional.of(Gbix.read(in, "PVRT", context)) : Optional.empty();
        SourceLocation location = in.location();
        if (!in.startsWith("PVRT")) {
            throw new FormatException(Kind.BAD_MAGIC, location, "the file does not begin with PVRT");
        }
        in.fourCc("tag");
        SourceLocation lengthLocation = in.location();
        long length = in.u32("length");
        int bodySize = isPacked ? in.remaining() : findBodySize(length, lengthLocation);
        int pixelFormatId = in.u8("pixelFormat");
        int dataFormatId = in.u8("dataFormat");
        int unknown0A = in.u16("unknown0A");
        int width = in.u16("width");
        int height = in.u16("height");
        int headerSize = in.position() - headerOffset;
        byte[] payload = readBytes("payload", bodySize - COUNTED_HEADER_SIZE);
        byte[] trailing = readBytes("trailing", in.remaining());
        Optional<PvrRuns> runs = isPacked ? Optional.of(new PvrRuns(unpackedSize, payload)) : Optional.empty();
        int texelSize = computeTexelSize(pixelFormatId, dataFormatId);
        byte[] unpackedPayload = runs.map(textureRuns -> textureRuns.unpack(texelSize, headerSize, location, context))
                .orElse(payload);
        PvrTexture texture = new PvrTexture(
                location,
                gbix,
                length,
                pixelFormatId,
                dataFormatId,
                unknown0A,
                width,
                height,
                unpackedPayload,
                trailing,
                runs);
        if (runs.isEmpty() && trailing.length >= COUNTED_HEADER_SIZE && texture.neededSize() == length) {
            texture = includeTrailingTexels(texture, lengthLocation);
        }
        reportNonzeroPadding(texture);
        return texture;
    }

    /**
     * Moves the last texels from the trailing bytes to the payload. This is for files whose stored length counts only
     * the texels.
     */
    private PvrTexture includeTrailingTexels(PvrTexture texture, SourceLocation lengthLocation) {
        context.reportDeviation(
                DiagnosticCode.SIZE_MISMATCH,
                lengthLocation,
                "PVRT declares a length of %,d bytes, which does not include the 8 bytes before the texels",
                texture.length());
        byte[] trailing = texture.trailing();
        byte[] payload = Arrays.copyOf(texture.payload(), (int) texture.length());
        System.arraycopy(trailing, 0, payload, payload.length - COUNTED_HEADER_SIZE, COUNTED_HEADER_SIZE);
        return new PvrTexture(
                texture.location(),
                texture.gbix(),
                texture.length(),
                texture.pixelFormatId(),
                texture.dataFormatId(),
                texture.unknown0A(),
                texture.width(),
                texture.height(),
                payload,
                Arrays.copyOfRange(trailing, COUNTED_HEADER_SIZE, trailing.length),
                texture.runs());
    }

    private byte[] readBytes(String field, int size) {
        context.reserve(size, in.location(), field);
        return in.bytes(field, size);
    }

    /**
     * Returns the size of the chunk after its length field. If the stored length is wrong in a known manner, this is
     * the number of remaining bytes, but at least the size of the counted header. Otherwise it is the stored length.
     */
    private int findBodySize(long length, SourceLocation location) {
        int availableSize = in.remaining();
        // The length is 0, includes the tag and itself, or is the size of the file.
        boolean isKnownWrongLength = length == 0 || length == availableSize + 8L || length == in.size();
        if (isKnownWrongLength) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    location,
                    "PVRT declares a length of %,d bytes, but %,d follow it",
                    length,
                    availableSize);
            return Math.max(availableSize, COUNTED_HEADER_SIZE);
        }
        ChunkLength.requireValid("PVRT", length, location, COUNTED_HEADER_SIZE, availableSize);
        return (int) length;
    }

    /** Returns the size in bytes of the texels that the runs repeat. */
    private static int computeTexelSize(int pixelFormatId, int dataFormatId) {
        int bitsPerTexel = PvrDataFormat.byId(dataFormatId)
                .map(PvrDataFormat::bitsPerTexel)
                .orElse(0);
        boolean isVq =
                PvrDataFormat.byId(dataFormatId).filter(PvrDataFormat::isVq).isPresent();
        int bytesPerColour = PvrPixelFormat.byId(pixelFormatId)
                .map(PvrPixelFormat::bytesPerColour)
                .orElse(1);
        return bitsPerTexel != 0 || isVq ? Math.max(1, bitsPerTexel / 8) : bytesPerColour;
    }

    private void reportNonzeroPadding(PvrTexture texture) {
        byte[] payload = texture.payload();
        for (int i = texture.sizeWithoutPadding(); i < payload.length; i++) {
            if (payload[i] != 0) {
                context.reportDeviation(
                        DiagnosticCode.NONZERO_PADDING,
                        texture.location(),
                        "nonzero padding: 0x%02X at offset 0x%X of the payload",
                        payload[i],
                        i);
                break;
            }
        }
        UnusedBytes.reportTrailing(texture.trailing(), texture.location(), context);
    }
}
