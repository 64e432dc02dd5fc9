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
import shuriken.texture.Gbix;

/** Reads a {@link PvrTexture}. Packed runs are expanded, but the image is not decoded. */
final class PvrReader {
    private static final int FORMATS_AND_SIZES_LENGTH = 8;

    private final ByteCursor in;
    private final ReadContext context;

    private PvrReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    static PvrTexture read(ByteCursor in, ReadContext context) {
        return new PvrReader(in.withOrder(ByteOrder.LITTLE_ENDIAN), context).readTexture();
    }

    private static boolean isTagAt(ByteCursor in, long position, String tag) {
        return position <= in.size() && in.copy().seek((int) position).startsWith(tag);
    }

    private PvrTexture readTexture() {
        boolean isPacked = !isTagAt(in, 0, "GBIX")
                && !isTagAt(in, 0, "PVRT")
                && (isTagAt(in, 4, "GBIX") || isTagAt(in, 4, "PVRT"));
        long unpackedSize = isPacked ? in.u32("unpackedSize") : 0;
        int headerStart = in.position();
        Optional<Gbix> gbix = Gbix.isAt(in) ? Optional.of(Gbix.read(in, "PVRT", context)) : Optional.empty();
        SourceLocation site = in.site();
        if (!in.startsWith("PVRT")) {
            throw new FormatException(Kind.BAD_MAGIC, site, "the file does not begin with PVRT");
        }
        in.fourCc("tag");
        SourceLocation lengthSite = in.site();
        long length = in.u32("length");
        int size = isPacked ? in.remaining() : chunkSize(length, lengthSite);
        int pixelByte = in.u8("pixelFormat");
        int dataByte = in.u8("dataFormat");
        int unknown0A = in.u16("unknown0A");
        int width = in.u16("width");
        int height = in.u16("height");
        int headerSize = in.position() - headerStart;
        byte[] payload = readBytes("payload", size - FORMATS_AND_SIZES_LENGTH);
        byte[] trailing = readBytes("trailing", in.remaining());
        Optional<PvrRuns> runs = isPacked ? Optional.of(new PvrRuns(unpackedSize, payload)) : Optional.empty();
        int texelBytes = texelSize(pixelByte, dataByte);
        byte[] unpacked = runs.map(textureRuns -> textureRuns.unpack(texelBytes, headerSize, site, context))
                .orElse(payload);
        PvrTexture texture = new PvrTexture(
                site, gbix, length, pixelByte, dataByte, unknown0A, width, height, unpacked, trailing, runs);
        if (runs.isEmpty() && trailing.length >= FORMATS_AND_SIZES_LENGTH && texture.neededSize() == length) {
            texture = withAllTexels(texture, lengthSite);
        }
        checkFillers(texture);
        return texture;
    }

    /** Moves the last texels from the trailing bytes to the payload, for files whose length counts only the texels. */
    private PvrTexture withAllTexels(PvrTexture texture, SourceLocation lengthSite) {
        context.reportDeviation(
                DiagnosticCode.SIZE_MISMATCH,
                lengthSite,
                "PVRT declares a length of %,d bytes, which does not include the 8 bytes before the texels",
                texture.length());
        byte[] trailing = texture.trailing();
        byte[] payload = Arrays.copyOf(texture.payload(), (int) texture.length());
        System.arraycopy(trailing, 0, payload, payload.length - FORMATS_AND_SIZES_LENGTH, FORMATS_AND_SIZES_LENGTH);
        return new PvrTexture(
                texture.site(),
                texture.gbix(),
                texture.length(),
                texture.pixelByte(),
                texture.dataByte(),
                texture.unknown0A(),
                texture.width(),
                texture.height(),
                payload,
                Arrays.copyOfRange(trailing, FORMATS_AND_SIZES_LENGTH, trailing.length),
                texture.runs());
    }

    private byte[] readBytes(String field, int size) {
        context.reserve(size, in.site(), field);
        return in.bytes(field, size);
    }

    /**
     * Returns the size of the chunk after its length field. This is the stored size, or that of the remaining bytes if
     * the stored size is wrong in a known manner.
     */
    private int chunkSize(long length, SourceLocation site) {
        int available = in.remaining();
        if (length == 0 || length == available + 8L || length == in.size()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    site,
                    "PVRT declares a length of %,d bytes, but %,d follow it",
                    length,
                    available);
            return Math.max(available, FORMATS_AND_SIZES_LENGTH);
        }
        if (length < FORMATS_AND_SIZES_LENGTH) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "PVRT declares %,d bytes, but its header alone has %,d after the length",
                    length,
                    FORMATS_AND_SIZES_LENGTH);
        }
        if (length > available) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "the file ends too early: PVRT needs %,d bytes, but only %,d are left",
                    length,
                    available);
        }
        return (int) length;
    }

    private static int texelSize(int pixelByte, int dataByte) {
        int bits = PvrDataFormat.byId(dataByte).map(PvrDataFormat::bitsPerTexel).orElse(0);
        boolean isVq = PvrDataFormat.byId(dataByte).filter(PvrDataFormat::isVq).isPresent();
        int bytesPerColour = PvrPixelFormat.byId(pixelByte)
                .map(PvrPixelFormat::bytesPerColour)
                .orElse(1);
        return bits != 0 || isVq ? Math.max(1, bits / 8) : bytesPerColour;
    }

    private void checkFillers(PvrTexture texture) {
        byte[] payload = texture.payload();
        for (int i = texture.usedSize(); i < payload.length; i++) {
            if (payload[i] != 0) {
                context.reportDeviation(
                        DiagnosticCode.NONZERO_PADDING,
                        texture.site(),
                        "nonzero padding: 0x%02X at offset 0x%X of the payload",
                        payload[i],
                        i);
                break;
            }
        }
        for (byte filler : texture.trailing()) {
            if (filler != 0) {
                context.reportDeviation(
                        DiagnosticCode.TRAILING_BYTES,
                        texture.site(),
                        "bytes after the chunk: %,d",
                        texture.trailing().length);
                break;
            }
        }
    }
}
