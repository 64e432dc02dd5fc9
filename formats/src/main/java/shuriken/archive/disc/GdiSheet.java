package shuriken.archive.disc;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A GDI file: the tracks of a GD-ROM.
 *
 * @param tracks the tracks in order
 */
public record GdiSheet(List<GdiTrack> tracks) implements DiscSheet {
    public GdiSheet {
        tracks = List.copyOf(tracks);
    }

    static GdiSheet read(ByteCursor in) {
        List<SheetLines.Line> lines = SheetLines.read(in).lines();
        if (lines.size() < 2 || lines.get(0).words().size() != 1 || lines.get(0).number(0) != lines.size() - 1) {
            SourceLocation location =
                    lines.isEmpty() ? in.locationAt(0) : lines.get(0).location();
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the first line must contain only the number of tracks, which is the number of lines after it");
        }
        return new GdiSheet(
                lines.subList(1, lines.size()).stream().map(GdiTrack::read).toList());
    }

    @Override
    public DiscImage openDisc(Function<String, Optional<ByteSource>> files, ReadContext context) {
        SheetTracks trackCollector = new SheetTracks(context);
        for (GdiTrack track : tracks) {
            Optional<ByteSource> file = files.apply(track.file());
            if (file.isEmpty()) {
                trackCollector.addMissingFile(track.location(), track.file());
            } else {
                SectorForm form = track.detectForm(file.get());
                long incompleteSize = Math.max(0, file.get().size() - track.offset()) % form.size();
                trackCollector.add(
                        track.location(),
                        DiscTrack.of(
                                track.number(), track.name(), file.get(), track.offset(), form, track.firstSector()),
                        incompleteSize);
            }
        }
        return trackCollector.openDisc();
    }
}
