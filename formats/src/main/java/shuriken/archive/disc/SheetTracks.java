package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** The tracks of a sheet whose files exist; it reports what is wrong with them. */
final class SheetTracks {
    private final ReadContext context;
    private final List<DiscTrack> tracks = new ArrayList<>();
    private final Set<Integer> numbers = new HashSet<>();

    SheetTracks(ReadContext context) {
        this.context = context;
    }

    /**
     * Adds a track.
     *
     * @param line location of the line that names it
     * @param rest number of bytes after the last complete sector of its file
     */
    void add(SourceLocation line, DiscTrack track, long rest) {
        if (!numbers.add(track.number())) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, line, "an earlier track has the number %d, too", track.number());
        }
        if (track.sectors() == 0) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, line, "track %d has no sectors in its file", track.number());
        }
        if (rest > 0) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    line,
                    "track %d: the last sector has %d of %d bytes and is left out",
                    track.number(),
                    rest,
                    track.form().size());
        }
        tracks.add(track);
    }

    DiscImage disc() {
        return DiscReader.read(tracks, context);
    }
}
