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
    public CueSheet {
        tracks = List.copyOf(tracks);
    }

    static CueSheet read(ByteCursor in) {
        return new CueReader().read(SheetLines.read(in));
    }

    @Override
    public DiscImage openDisc(Function<String, Optional<ByteSource>> files, ReadContext context) {
        SheetTracks trackCollector = new SheetTracks(context);
        long nextFileSector = 0;
        int fileStartIndex = 0;
        while (fileStartIndex < tracks.size()) {
            int fileEndIndex = fileStartIndex;
            while (fileEndIndex < tracks.size()
                    && tracks.get(fileEndIndex)
                            .file()
                            .equals(tracks.get(fileStartIndex).file())) {
                fileEndIndex++;
            }
            CueTrack firstTrack = tracks.get(fileStartIndex);
            if (firstTrack.startsHighDensityArea()) {
                nextFileSector = DiscTrack.HIGH_DENSITY_SECTOR;
            }
            Optional<ByteSource> file = files.apply(firstTrack.file());
            if (file.isEmpty()) {
                trackCollector.addMissingFile(firstTrack.location(), firstTrack.file());
            } else {
                nextFileSector = addTracks(
                        tracks.subList(fileStartIndex, fileEndIndex), file.get(), nextFileSector, trackCollector);
            }
            fileStartIndex = fileEndIndex;
        }
        return trackCollector.openDisc();
    }

    /**
     * Adds the tracks of one file and returns the number of the sector after them.
     *
     * @param fileSector the number of the disc sector at which the file starts
     */
    private static long addTracks(List<CueTrack> tracks, ByteSource file, long fileSector, SheetTracks trackCollector) {
        CueTrack firstTrack = tracks.getFirst();
        long offset = (long) firstTrack.startSector() * firstTrack.form().size();
        long trackSector = fileSector + firstTrack.startSector();
        for (int i = 0; i < tracks.size(); i++) {
            CueTrack track = tracks.get(i);
            int sectorSize = track.form().size();
            boolean isLast = i == tracks.size() - 1;
            long availableSize = Math.max(0, file.size() - offset);
            long completeSectorCount = availableSize / sectorSize;
            long sectorCount = isLast ? completeSectorCount : tracks.get(i + 1).startSector() - track.startSector();
            long incompleteSize =
                    track.isRaw() && (isLast || sectorCount > completeSectorCount) ? availableSize % sectorSize : 0;
            trackSector += track.pregapSectorCount();
            int leadingSectorCount = Math.max(0, track.contentSector() - track.startSector());
            long contentSectorCount = Math.max(0, Math.min(sectorCount, completeSectorCount) - leadingSectorCount);
            String extension = track.form() == SectorForm.AUDIO ? "raw" : "bin";
            DiscTrack discTrack = new DiscTrack(
                    track.number(),
                    String.format(Locale.ROOT, "track%02d.%s", track.number(), extension),
                    file,
                    offset + (long) leadingSectorCount * sectorSize,
                    track.form(),
                    trackSector + leadingSectorCount,
                    contentSectorCount);
            trackCollector.add(track.location(), discTrack, incompleteSize);
            offset += Math.max(0, sectorCount) * sectorSize;
            trackSector += Math.max(0, sectorCount);
        }
        return trackSector;
    }
}
