package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Collects the tracks of a sheet whose files exist. It reports errors in them, and the files that are missing. */
final class SheetTracks {
    private final ReadContext context;
    private final List<DiscTrack> tracks = new ArrayList<>();
    private final Set<Integer> trackNumbers = new HashSet<>();
    private final Map<String, SourceLocation> lineLocationsByMissingFile = new LinkedHashMap<>();

    SheetTracks(ReadContext context) {
        this.context = context;
    }

    /**
     * Adds a track.
     *
     * @param lineLocation the location of the line that names the track
     * @param incompleteSize the number of bytes after the last complete sector of the track's file
     */
    void add(SourceLocation lineLocation, DiscTrack track, long incompleteSize) {
        if (!trackNumbers.add(track.number())) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, lineLocation, "two tracks have the number %d", track.number());
        }
        if (track.sectorCount() == 0) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, lineLocation, "track %d has no sectors in its file", track.number());
        }
        if (incompleteSize > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    lineLocation,
                    "the last sector of track %d has only %,d of %,d bytes and is ignored",
                    track.number(),
                    incompleteSize,
                    track.form().size());
        }
        tracks.add(track);
    }

    /**
     * Records that the file of a track is missing.
     *
     * @param lineLocation the location of the line that names the file
     */
    void addMissingFile(SourceLocation lineLocation, String fileName) {
        lineLocationsByMissingFile.putIfAbsent(fileName, lineLocation);
    }

    /** Reports the missing files in one sentence, and opens the disc. */
    DiscImage openDisc() {
        if (!lineLocationsByMissingFile.isEmpty()) {
            SourceLocation firstLocation =
                    lineLocationsByMissingFile.values().iterator().next();
            String names = String.join(", ", lineLocationsByMissingFile.keySet());
            if (lineLocationsByMissingFile.size() == 1) {
                context.reportDeviation(
                        DiagnosticCode.UNREADABLE,
                        firstLocation,
                        "the track file %s is missing. Put it next to this file under this name",
                        names);
            } else {
                context.reportDeviation(
                        DiagnosticCode.UNREADABLE,
                        firstLocation,
                        "%d track files are missing: %s. Put them next to this file under these names",
                        lineLocationsByMissingFile.size(),
                        names);
            }
        }
        return DiscReader.read(tracks, context);
    }
}
