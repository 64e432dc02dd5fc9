package shuriken.archive.disc;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;

/** GDI: the sheet of a disc of two parts, without signature. */
public final class GdiFormat implements Format<GdiSheet> {
    @Override
    public Info info() {
        return new Info(
                "gdi",
                "GDI: the tracks of a GD-ROM",
                Info.Kind.FOLDER,
                List.of("gdi"),
                false,
                "Dreamcast games",
                "public descriptions");
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        boolean isSheet = false;
        try {
            if (SheetLines.mayBe(file)) {
                GdiSheet.read(file.withOrder(ByteOrder.LITTLE_ENDIAN));
                isSheet = true;
            }
        } catch (FormatException e) {
            // only its name may say so
        }
        if (isSheet) {
            return Match.STRUCTURE;
        }
        return fileName.toLowerCase(Locale.ROOT).endsWith(".gdi") && file.size() > 0 ? Match.NAME : Match.NO;
    }

    @Override
    public GdiSheet read(ByteCursor file, ReadContext context) {
        context.reserve(file.size(), file.siteAt(0), "text");
        return GdiSheet.read(file.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    public void write(GdiSheet sheet, ByteSink out) {
        throw new UnsupportedOperationException("images of discs are read only");
    }
}
