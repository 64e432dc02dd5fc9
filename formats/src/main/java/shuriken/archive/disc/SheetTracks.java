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

/** Collects the tracks of a sheet whose files exist, and reports errors in them. */
final class SheetTracks {
    private final ReadContext context;
    private final List<DiscTrack> tracks = new ArrayList<>();
    private final Set<Integer> trackNumbers = new HashSet<>();
    private final Map<String, SourceLocation> missingFiles = new LinkedHashMap<>();

    SheetTracks(ReadContext context) {
        this.context = context;
    }

    /**
     * Adds a track.
     *
     * @param line the location of the line that names it
     * @param incompleteSize the number of bytes after the last complete sector of its file
     */
    void add(SourceLocation line, DiscTrack track, long incompleteSize) {
        if (!trackNumbers.add(track.number())) {
            context.reportDeviation(DiagnosticCode.UNREADABLE, line, "two tracks have the number %d", track.number());
        }
        if (track.sectors() == 0) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, line, "track %d has no sectors in its file", track.number());
        }
        if (incompleteSize > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    line,
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
     * @param line the location of the line that names the file
     */
    void addMissing(SourceLocation line, String file) {
        missingFiles.putIfAbsent(file, line);
    }

    /** Returns the disc. It reports the missing files in one sentence. */
    DiscImage disc() {
        if (!missingFiles.isEmpty()) {
            SourceLocation first = missingFiles.values().iterator().next();
            String names = String.join(", ", missingFiles.keySet());
            if (missingFiles.size() == 1) {
                context.reportDeviation(
                        DiagnosticCode.UNREADABLE,
                        first,
                        "the track file %s is missing. Put it next to this file under this name",
                        names);
            } else {
                context.reportDeviation(
                        DiagnosticCode.UNREADABLE,
                        first,
                        "%d track files are missing: %s. Put them next to this file under these names",
                        missingFiles.size(),
                        names);
            }
        }
        return DiscReader.read(tracks, context);
    }
}
