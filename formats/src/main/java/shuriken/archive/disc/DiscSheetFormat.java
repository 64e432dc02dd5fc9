package shuriken.archive.disc;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The format of a disc sheet: a text file without a signature that lists the tracks of a disc.
 *
 * @param <S> the type of the sheet
 */
public final class DiscSheetFormat<S extends DiscSheet> implements Format<S> {
    private final FormatInfo info;
    private final Function<ByteCursor, S> reader;

    private DiscSheetFormat(String id, String title, String games, Function<ByteCursor, S> reader) {
        this.info = new FormatInfo(
                id, title, FormatInfo.Kind.FOLDER, List.of(id), /* canWrite= */ false, games, "public descriptions");
        this.reader = reader;
    }

    /** Creates the format of CUE sheets, which can list the tracks of any disc. */
    public static DiscSheetFormat<CueSheet> cue() {
        return new DiscSheetFormat<>("cue", "Tracks of a disc", "Games on disc", CueSheet::read);
    }

    /** Creates the format of GDI sheets, which list the tracks of a GD-ROM (a Dreamcast disc). */
    public static DiscSheetFormat<GdiSheet> gdi() {
        return new DiscSheetFormat<>("gdi", "Tracks of a GD-ROM", "Dreamcast", GdiSheet::read);
    }

    @Override
    public FormatInfo info() {
        return info;
    }

    @Override
    public Class<? super S> contentClass() {
        return DiscSheet.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        if (SheetLines.canBeSheet(file) && tryRead(file).isPresent()) {
            return Confidence.STRUCTURE;
        }
        return fileName.toLowerCase(Locale.ROOT).endsWith("." + info.id()) && file.size() > 0
                ? Confidence.NAME
                : Confidence.NO;
    }

    /** Reads a sheet, if the file is a valid one. */
    private Optional<S> tryRead(ByteCursor file) {
        try {
            return Optional.of(reader.apply(file.withOrder(ByteOrder.LITTLE_ENDIAN)));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    @Override
    public S read(ByteCursor file, ReadContext context) {
        context.reserve(file.size(), file.locationAt(0), "text");
        return reader.apply(file.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    public void write(S sheet, ByteWriter out) {
        throw new UnsupportedOperationException("a disc image cannot be written from scratch");
    }
}
