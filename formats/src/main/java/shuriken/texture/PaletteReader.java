package shuriken.texture;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads the palette files of the Dreamcast and the GameCube, see {@link PaletteFile}. */
public final class PaletteReader {
    private PaletteReader() {}

    /**
     * Reads a palette file.
     *
     * @param file a cursor at the tag of the palette file
     * @param tags the tags that the file may have
     * @param formatById the function that returns the colour format for a number in the file; empty if it is unknown
     * @param context the limits and the receiver of warnings
     * @throws FormatException of kind BAD_MAGIC if the file has a different tag, BAD_VALUE if the colour format is
     *     unknown, or TRUNCATED if colours are missing
     */
    public static PaletteFile read(
            ByteCursor file,
            List<FourCc> tags,
            IntFunction<Optional<? extends ColourFormat>> formatById,
            ReadContext context) {
        ByteCursor headerCursor = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation location = headerCursor.location();
        FourCc tag = headerCursor.fourCc("tag");
        if (!tags.contains(tag)) {
            throw new FormatException(
                    Kind.BAD_MAGIC, location, "%s is not the tag of a palette file, such as %s", tag, tags.getFirst());
        }
        SourceLocation lengthLocation = headerCursor.location();
        long length = headerCursor.u32("length");
        int endOffset = headerCursor.position() + (int) Math.min(length, headerCursor.remaining());
        if (length > headerCursor.remaining()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    lengthLocation,
                    "the chunk declares %,d bytes, but only %,d bytes are left",
                    length,
                    headerCursor.remaining());
        }
        ByteCursor in = headerCursor.withOrder(PaletteFile.byteOrder(tag)).seek(headerCursor.position());
        SourceLocation formatLocation = in.location();
        boolean isOldForm = tag.equals(PaletteFile.PVRP);
        long formatId = isOldForm ? in.u32("colourFormat") : in.u16("colourFormat");
        ColourFormat format = Optional.of((int) Math.min(formatId, Integer.MAX_VALUE))
                .flatMap(formatById::apply)
                .orElseThrow(() ->
                        new FormatException(Kind.BAD_VALUE, formatLocation, "colour format %d is unknown", formatId));
        int bank = isOldForm ? 0 : in.u16("bank");
        int firstEntry = isOldForm ? 0 : in.u16("firstEntry");
        SourceLocation countLocation = in.location();
        int count = isOldForm ? Math.max(0, endOffset - in.position()) / format.bytesPerColour() : in.u16("count");
        int coloursSize = Math.max(0, endOffset - in.position());
        context.requireCount(count, format.bytesPerColour(), coloursSize, countLocation, "colours");
        context.reserve(in.remaining(), countLocation, "colours");
        byte[] colours = in.bytes("colours", coloursSize);
        byte[] trailing = in.bytes("trailing", in.remaining());
        if (trailing.length > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, lengthLocation, "bytes after the chunk: %,d", trailing.length);
        }
        return new PaletteFile(location, tag, length, format, bank, firstEntry, count, colours, trailing);
    }
}
