package shuriken.archive.disc;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A CUE file: the tracks of a disc, in one file or several. */
public record CueSheet(List<CueTrack> tracks) implements DiscSheet {
    private static final int HIGH_DENSITY_SECTOR = 45_000;

    public CueSheet {
        tracks = List.copyOf(tracks);
    }

    static CueSheet read(ByteCursor in) {
        return new CueReader().read(SheetLines.read(in));
    }

    @Override
    public DiscImage disc(Function<String, Optional<ByteSource>> files, ReadContext context) {
        SheetTracks trackCollector = new SheetTracks(context);
        long sector = 0;
        for (int from = 0; from < tracks.size(); ) {
            int to = from;
            while (to < tracks.size()
                    && tracks.get(to).file().equals(tracks.get(from).file())) {
                to++;
            }
            CueTrack first = tracks.get(from);
            sector = first.isHighDensity() ? HIGH_DENSITY_SECTOR : sector;
            Optional<ByteSource> file = files.apply(first.file());
            if (file.isEmpty()) {
                trackCollector.addMissing(first.site(), first.file());
            } else {
                sector = addTracks(tracks.subList(from, to), file.get(), sector, trackCollector);
            }
            from = to;
        }
        return trackCollector.disc();
    }

    /** Adds the tracks of one file and returns the sector after them. */
    private static long addTracks(List<CueTrack> tracks, ByteSource file, long sector, SheetTracks trackCollector) {
        CueTrack firstTrack = tracks.getFirst();
        long offset = (long) firstTrack.first() * firstTrack.form().size();
        long first = sector + firstTrack.first();
        for (int i = 0; i < tracks.size(); i++) {
            CueTrack track = tracks.get(i);
            int size = track.form().size();
            boolean isLast = i == tracks.size() - 1;
            long availableSize = Math.max(0, file.size() - offset);
            long completeSectors = availableSize / size;
            long sectors = isLast ? completeSectors : tracks.get(i + 1).first() - track.first();
            long incompleteSize = track.isRaw() && (isLast || sectors > completeSectors) ? availableSize % size : 0;
            first += track.pregap();
            int sectorsBeforeContent = Math.max(0, track.contentStart() - track.first());
            long contentSectors = Math.max(0, Math.min(sectors, completeSectors) - sectorsBeforeContent);
            String extension = track.form() == SectorForm.AUDIO ? "raw" : "bin";
            DiscTrack discTrack = new DiscTrack(
                    track.number(),
                    String.format(Locale.ROOT, "track%02d.%s", track.number(), extension),
                    file,
                    offset + (long) sectorsBeforeContent * size,
                    track.form(),
                    first + sectorsBeforeContent,
                    contentSectors);
            trackCollector.add(track.site(), discTrack, incompleteSize);
            offset += Math.max(0, sectors) * size;
            first += Math.max(0, sectors);
        }
        return first;
    }
}
