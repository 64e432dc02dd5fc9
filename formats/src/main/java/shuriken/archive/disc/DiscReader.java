package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Reads the directories of all volumes on the tracks of a disc. */
final class DiscReader {
    /** The number of sectors of the boot loader at the start of a SEGA disc, which becomes the member IP.BIN. */
    private static final int LOADER_SECTOR_COUNT = 16;

    private static final String LOADER_SIGNATURE = "SEGA ";

    private DiscReader() {}

    static DiscImage read(List<DiscTrack> tracks, ReadContext context) {
        List<DiscTrack> tracksWithoutVolume = new ArrayList<>();
        List<DiscTrack> volumeTracks = new ArrayList<>();
        for (DiscTrack track : tracks) {
            if (startsWithVolume(track)) {
                volumeTracks.add(track);
            } else {
                tracksWithoutVolume.add(track);
            }
        }
        List<DiscFile> files = new ArrayList<>();
        for (int i = volumeTracks.size() - 1; i >= 0; i--) {
            DiscTrack track = volumeTracks.get(i);
            String prefix =
                    i == volumeTracks.size() - 1 ? "" : String.format(Locale.ROOT, "track%02d/", track.number());
            if (track.readSector(track.firstSector()).startsWith(LOADER_SIGNATURE)) {
                DiscExtent loader =
                        new DiscExtent(track.firstSector(), LOADER_SECTOR_COUNT * (long) SectorForm.DATA_SIZE);
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
    static boolean startsWithVolume(DiscTrack track) {
        long descriptorSector = track.firstSector() + IsoReader.FIRST_DESCRIPTOR_SECTOR;
        if (track.form() == SectorForm.AUDIO || !track.contains(descriptorSector)) {
            return false;
        }
        ByteCursor in = track.readSector(descriptorSector);
        return in.seek(IsoReader.MAGIC_OFFSET).startsWith(IsoReader.MAGIC);
    }
}
