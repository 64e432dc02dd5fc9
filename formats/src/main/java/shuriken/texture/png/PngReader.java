package shuriken.texture.png;

import java.io.ByteArrayOutputStream;
import java.nio.ByteOrder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.FourCc;

/** Reads the chunks of a PNG file, and keeps its pixels compressed. */
final class PngReader {
    static final String SIGNATURE = "\u0089PNG\r\n\u001A\n";

    private static final FourCc HEADER_TAG = FourCc.of("IHDR");
    private static final FourCc PALETTE_TAG = FourCc.of("PLTE");
    private static final FourCc TRANSPARENCY_TAG = FourCc.of("tRNS");
    private static final FourCc IMAGE_DATA_TAG = FourCc.of("IDAT");
    private static final FourCc END_TAG = FourCc.of("IEND");
    private static final int HEADER_DATA_SIZE = 13;
    private static final int ADAM7_METHOD = 1;

    private final ByteCursor in;
    private final ReadContext context;
    private final ByteArrayOutputStream imageData = new ByteArrayOutputStream();
    private byte[] palette = new byte[0];
    private byte[] transparency = new byte[0];

    private PngReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    static PngTexture read(ByteCursor file, ReadContext context) {
        return new PngReader(file.withOrder(ByteOrder.BIG_ENDIAN), context).read();
    }

    private PngTexture read() {
        SourceLocation location = in.location();
        if (!in.startsWith(SIGNATURE)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "the file does not begin with the PNG signature");
        }
        context.reserve(2L * in.size(), location, "the file");
        // The cursor records in a byte map which bytes were read as which field. Reading all bytes here uses a separate
        // map, so that the map of the file has only the single fields.
        byte[] fileBytes = in.copy().mapped(new ByteMap()).bytes("file", in.size());
        in.bytes("signature", SIGNATURE.length());
        SourceLocation lengthLocation = in.location();
        if (in.u32("length") != HEADER_DATA_SIZE || !in.fourCc("tag").equals(HEADER_TAG)) {
            throw new FormatException(
                    Kind.BAD_VALUE, lengthLocation, "the first chunk must be an IHDR chunk of 13 bytes");
        }
        SourceLocation sizeLocation = in.location();
        long width = in.u32("width");
        long height = in.u32("height");
        if (width < 1 || height < 1 || width > Integer.MAX_VALUE || height > Integer.MAX_VALUE) {
            throw new FormatException(Kind.BAD_VALUE, sizeLocation, "an image cannot have %d×%d pixels", width, height);
        }
        SourceLocation depthLocation = in.location();
        int depth = in.u8("depth");
        int typeId = in.u8("colours");
        PngColourType colourType = PngColourType.find(typeId, depth)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE,
                        depthLocation,
                        "%1$d-bit samples are not valid for colour type %2$d",
                        depth,
                        typeId));
        readMethod("compression method", /* maxMethod= */ 0);
        readMethod("filter method", /* maxMethod= */ 0);
        int interlaceMethod = readMethod("interlace method", ADAM7_METHOD);
        in.hex32("crc");
        readChunks();
        return new PngTexture(
                location,
                (int) width,
                (int) height,
                depth,
                colourType,
                interlaceMethod == ADAM7_METHOD,
                palette,
                transparency,
                imageData.toByteArray(),
                fileBytes);
    }

    /** Reads the number of a method, and checks that it is at most {@code maxMethod}. */
    private int readMethod(String name, int maxMethod) {
        SourceLocation methodLocation = in.location();
        int method = in.u8(name);
        if (method > maxMethod) {
            throw new FormatException(Kind.UNSUPPORTED, methodLocation, "unsupported %s %d", name, method);
        }
        return method;
    }

    private void readChunks() {
        boolean isAtEnd = false;
        while (!isAtEnd) {
            SourceLocation lengthLocation = in.location();
            long length = in.u32("length");
            FourCc tag = in.fourCc("tag");
            if (length > in.remaining()) {
                throw new FormatException(
                        Kind.TRUNCATED,
                        lengthLocation,
                        "the file ends too early: %s needs %,d bytes, but only %,d are left",
                        tag,
                        length,
                        in.remaining());
            }
            storeChunk(tag, in.bytes("data", (int) length));
            in.hex32("crc");
            isAtEnd = tag.equals(END_TAG);
        }
        if (in.remaining() > 0) {
            SourceLocation location = in.location();
            int trailingSize = in.bytes("trailing", in.remaining()).length;
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, location, "bytes after the last chunk: %,d", trailingSize);
        }
    }

    /** Stores the data of a chunk that is needed to decode the image. */
    private void storeChunk(FourCc tag, byte[] data) {
        if (tag.equals(IMAGE_DATA_TAG)) {
            imageData.write(data, 0, data.length);
        } else if (tag.equals(PALETTE_TAG)) {
            palette = data;
        } else if (tag.equals(TRANSPARENCY_TAG)) {
            transparency = data;
        }
    }
}
