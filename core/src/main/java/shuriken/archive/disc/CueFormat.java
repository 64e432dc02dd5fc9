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

/** CUE: the sheet of a disc, without signature. */
public final class CueFormat implements Format<CueSheet> {
    @Override
    public Info info() {
        return new Info(
                "cue",
                "CUE: the tracks of a disc",
                Info.Kind.FOLDER,
                List.of("cue"),
                false,
                "games on disc",
                "public descriptions");
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        boolean isSheet = false;
        try {
            if (SheetLines.mayBe(file)) {
                CueSheet.read(file.withOrder(ByteOrder.LITTLE_ENDIAN));
                isSheet = true;
            }
        } catch (FormatException e) {
            // only its name may say so
        }
        if (isSheet) {
            return Match.STRUCTURE;
        }
        return fileName.toLowerCase(Locale.ROOT).endsWith(".cue") && file.size() > 0 ? Match.NAME : Match.NO;
    }

    @Override
    public CueSheet read(ByteCursor file, ReadContext context) {
        context.reserve(file.size(), file.siteAt(0), "text");
        return CueSheet.read(file.withOrder(ByteOrder.LITTLE_ENDIAN));
    }

    @Override
    public void write(CueSheet sheet, ByteSink out) {
        throw new UnsupportedOperationException("images of discs are read only");
    }
}
