package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Finds the volumes on the tracks of a disc. */
final class DiscReader {
    /** The number of sectors of the boot loader at the start of a SEGA disc, which becomes the member IP.BIN. */
    private static final int LOADER_SECTORS = 16;

    private static final String LOADER_SIGNATURE = "SEGA ";

    private DiscReader() {}

    static DiscImage read(List<DiscTrack> tracks, ReadContext context) {
        List<DiscTrack> tracksWithoutVolume = new ArrayList<>();
        List<DiscTrack> volumes = new ArrayList<>();
        for (DiscTrack track : tracks) {
            (isVolume(track) ? volumes : tracksWithoutVolume).add(track);
        }
        List<DiscFile> files = new ArrayList<>();
        for (int i = volumes.size() - 1; i >= 0; i--) {
            DiscTrack track = volumes.get(i);
            String prefix = i == volumes.size() - 1 ? "" : String.format(Locale.ROOT, "track%02d/", track.number());
            if (track.sector(track.first()).startsWith(LOADER_SIGNATURE)) {
                DiscExtent loader = new DiscExtent(track.first(), LOADER_SECTORS * (long) SectorForm.DATA_SIZE);
                files.add(new DiscFile(prefix + "IP.BIN", track, List.of(loader)));
            }
            files.addAll(IsoReader.read(track, tracks, prefix, context));
        }
        // The files of a volume may be on other tracks.
        tracksWithoutVolume.removeIf(track -> track.form() != SectorForm.AUDIO
                && files.stream().anyMatch(file -> file.track().equals(track)));
        return new DiscImage(tracks, files, tracksWithoutVolume, Optional.empty());
    }

    /** Tests whether a track starts with an ISO 9660 volume. */
    static boolean isVolume(DiscTrack track) {
        long sector = track.first() + IsoReader.FIRST_DESCRIPTOR;
        if (track.form() == SectorForm.AUDIO || !track.contains(sector)) {
            return false;
        }
        ByteCursor in = track.sector(sector);
        return in.seek(IsoReader.MAGIC_OFFSET).startsWith(IsoReader.MAGIC);
    }
}
