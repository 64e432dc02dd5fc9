package shuriken.archive.disc;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.Medium;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;

/** A GDI file: the tracks of a GD-ROM. */
public record GdiSheet(List<GdiTrack> tracks) implements DiscSheet {
    public GdiSheet {
        tracks = List.copyOf(tracks);
    }

    static GdiSheet read(ByteCursor in) {
        List<SheetLines.Line> lines = SheetLines.read(in).lines();
        if (lines.size() < 2 || lines.get(0).words().size() != 1 || lines.get(0).number(0) != lines.size() - 1) {
            Site site = lines.isEmpty() ? in.siteAt(0) : lines.get(0).site();
            throw new FormatException(Kind.BAD_VALUE, site, "the first line is not the number of tracks");
        }
        return new GdiSheet(
                lines.subList(1, lines.size()).stream().map(GdiTrack::read).toList());
    }

    @Override
    public DiscImage disc(Function<String, Optional<Medium>> files, ReadContext context) {
        SheetTracks found = new SheetTracks(context);
        for (GdiTrack track : tracks) {
            Optional<Medium> file = files.apply(track.file());
            if (file.isEmpty()) {
                context.problem(DiagnosticCode.UNREADABLE, track.site(), "there is no file %s", track.file());
            } else {
                SectorForm form = track.form(file.get());
                long rest = Math.max(0, file.get().size() - track.offset()) % form.size();
                found.add(
                        track.site(),
                        DiscTrack.of(track.number(), track.file(), file.get(), track.offset(), form, track.sector()),
                        rest);
            }
        }
        return found.disc();
    }
}
