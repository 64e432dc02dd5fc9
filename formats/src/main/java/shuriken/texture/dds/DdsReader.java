package shuriken.texture.dds;

import java.nio.ByteOrder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads the header of a DDS file, and keeps the pixels in their encoded form. */
final class DdsReader {
    static final FourCc TAG = FourCc.of("DDS ");
    /** The number of 32-bit words in the header, without the tag. */
    private static final int HEADER_WORD_COUNT = 31;

    private DdsReader() {}

    static DdsTexture read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation location = in.location();
        if (!in.fourCc("tag").equals(TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "the file does not begin with DDS");
        }
        SourceLocation sizeLocation = in.location();
        int[] headerStart = in.words32("header", DdsTexture.HEADER_START_WORD_COUNT);
        if (headerStart[0] != 4 * HEADER_WORD_COUNT) {
            throw new FormatException(
                    Kind.BAD_VALUE, sizeLocation, "the header has an impossible size: %,d bytes", headerStart[0]);
        }
        DdsPixelFormat pixelFormat = DdsPixelFormat.read(in);
        int[] headerEnd = in.words32("more", DdsTexture.HEADER_END_WORD_COUNT);
        context.reserve(in.remaining(), in.location(), "pixels");
        return new DdsTexture(location, headerStart, pixelFormat, headerEnd, in.bytes("pixels", in.remaining()));
    }
}
