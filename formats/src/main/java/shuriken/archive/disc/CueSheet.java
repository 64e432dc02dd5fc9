package shuriken.archive.disc;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A CUE file: the tracks of a disc, in one file or several.
 *
 * @param tracks the tracks in order
 */
public record CueSheet(List<CueTrack> tracks) implements DiscSheet {
    /** The first sector of the high-density area of a GD-ROM. */
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
        long fileSector = 0;
        for (int from = 0; from < tracks.size(); ) {
            int to = from;
            while (to < tracks.size()
                    && tracks.get(to).file().equals(tracks.get(from).file())) {
                to++;
            }
            CueTrack first = tracks.get(from);
            fileSector = first.isHighDensity() ? HIGH_DENSITY_SECTOR : fileSector;
            Optional<ByteSource> file = files.apply(first.file());
            if (file.isEmpty()) {
                trackCollector.addMissing(first.site(), first.file());
            } else {
                fileSector = addTracks(tracks.subList(from, to), file.get(), fileSector, trackCollector);
            }
            from = to;
        }
        return trackCollector.disc();
    }

    /**
     * Adds the tracks of one file and returns the sector after them.
     *
     * @param sector the sector of the disc at which the file starts
     */
    private static long addTracks(List<CueTrack> tracks, ByteSource file, long sector, SheetTracks trackCollector) {
        CueTrack firstTrack = tracks.getFirst();
        long offset = (long) firstTrack.first() * firstTrack.form().size();
        long trackSector = sector + firstTrack.first();
        for (int i = 0; i < tracks.size(); i++) {
            CueTrack track = tracks.get(i);
            int sectorSize = track.form().size();
            boolean isLast = i == tracks.size() - 1;
            long availableSize = Math.max(0, file.size() - offset);
            long completeSectors = availableSize / sectorSize;
            long sectors = isLast ? completeSectors : tracks.get(i + 1).first() - track.first();
            long incompleteSize =
                    track.isRaw() && (isLast || sectors > completeSectors) ? availableSize % sectorSize : 0;
            trackSector += track.pregap();
            int sectorsBeforeContent = Math.max(0, track.contentStart() - track.first());
            long contentSectors = Math.max(0, Math.min(sectors, completeSectors) - sectorsBeforeContent);
            String extension = track.form() == SectorForm.AUDIO ? "raw" : "bin";
            DiscTrack discTrack = new DiscTrack(
                    track.number(),
                    String.format(Locale.ROOT, "track%02d.%s", track.number(), extension),
                    file,
                    offset + (long) sectorsBeforeContent * sectorSize,
                    track.form(),
                    trackSector + sectorsBeforeContent,
                    contentSectors);
            trackCollector.add(track.site(), discTrack, incompleteSize);
            offset += Math.max(0, sectors) * sectorSize;
            trackSector += Math.max(0, sectors);
        }
        return trackSector;
    }
}
