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

/** Reads a {@link PaletteFile}. */
public final class PaletteReader {
    private PaletteReader() {}

    /**
     * Reads a palette file.
     *
     * @param file the file
     * @param tags the tags that the file may have
     * @param formatById returns the colour format with a given number
     * @param context the limits and the receiver of warnings
     * @throws FormatException BAD_MAGIC if the tag is another, BAD_VALUE if the colour format is unknown, TRUNCATED if
     *     colours are missing
     */
    public static PaletteFile read(
            ByteCursor file,
            List<FourCc> tags,
            IntFunction<Optional<? extends ColourFormat>> formatById,
            ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation site = in.site();
        FourCc tag = in.fourCc("tag");
        if (!tags.contains(tag)) {
            throw new FormatException(
                    Kind.BAD_MAGIC, site, "%s is not the tag of a palette file, such as %s", tag, tags.getFirst());
        }
        SourceLocation lengthSite = in.site();
        long length = in.u32("length");
        int end = in.position() + (int) Math.min(length, in.remaining());
        if (length > in.remaining()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    lengthSite,
                    "the chunk declares %,d bytes, but only %,d bytes are left",
                    length,
                    in.remaining());
        }
        in = in.withOrder(PaletteFile.byteOrder(tag)).seek(in.position());
        SourceLocation formatSite = in.site();
        boolean hasBank = !tag.equals(PaletteFile.PVRP);
        long id = hasBank ? in.u16("colourFormat") : in.u32("colourFormat");
        ColourFormat format = Optional.of((int) Math.min(id, Integer.MAX_VALUE))
                .flatMap(formatById::apply)
                .orElseThrow(() -> new FormatException(Kind.BAD_VALUE, formatSite, "colour format %d is unknown", id));
        int bank = hasBank ? in.u16("bank") : 0;
        int firstEntry = hasBank ? in.u16("firstEntry") : 0;
        SourceLocation countSite = in.site();
        int count = hasBank ? in.u16("count") : Math.max(0, end - in.position()) / format.bytesPerColour();
        int size = Math.max(0, end - in.position());
        context.requireCount(count, format.bytesPerColour(), size, countSite, "colours");
        context.reserve(in.remaining(), countSite, "colours");
        byte[] colours = in.bytes("colours", size);
        byte[] trailing = in.bytes("trailing", in.remaining());
        if (trailing.length > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, lengthSite, "bytes after the chunk: %,d", trailing.length);
        }
        return new PaletteFile(site, tag, length, format, bank, firstEntry, count, colours, trailing);
    }
}
