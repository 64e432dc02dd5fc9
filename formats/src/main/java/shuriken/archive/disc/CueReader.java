package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** Reads the lines of a {@link CueSheet}. */
final class CueReader {
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int FRAMES_PER_SECOND = 75;
    /** The number of the index at which the content of a track starts. */
    private static final int CONTENT_INDEX = 1;

    private static final int NO_SECTOR = -1;
    private static final Set<String> SOUND_TYPES = Set.of("AIFF", "MP3", "WAVE");

    private final List<CueTrack> tracks = new ArrayList<>();

    /** The name of the file of the tracks that follow. */
    private Optional<String> fileName = Optional.empty();

    /** Whether the file of the tracks that follow contains only sectors. Otherwise, it is a sound file. */
    private boolean isRaw;

    /** Whether the next track starts the high-density area of a GD-ROM. */
    private boolean startsHighDensityArea;

    private Optional<OpenTrack> openTrack = Optional.empty();

    /** A track whose lines are being read. */
    private static final class OpenTrack {
        private final SourceLocation location;
        private final int number;
        private final String fileName;
        private final boolean isRaw;
        private final SectorForm form;
        private final boolean startsHighDensityArea;
        private int startSector = NO_SECTOR;
        private int contentSector = NO_SECTOR;
        private int pregapSectorCount;

        OpenTrack(SheetLines.Line line, String fileName, boolean isRaw, boolean startsHighDensityArea) {
            this.location = line.location();
            this.number = line.number(1);
            this.fileName = fileName;
            this.isRaw = isRaw;
            this.form = parseForm(line);
            this.startsHighDensityArea = startsHighDensityArea;
        }

        CueTrack toTrack() {
            if (contentSector == NO_SECTOR) {
                throw new FormatException(Kind.BAD_VALUE, location, "track %d has no INDEX 01", number);
            }
            return new CueTrack(
                    location,
                    number,
                    fileName,
                    isRaw,
                    form,
                    startSector,
                    contentSector,
                    pregapSectorCount,
                    startsHighDensityArea);
        }
    }

    CueSheet read(SheetLines sheet) {
        for (SheetLines.Line line : sheet.lines()) {
            readLine(line);
        }
        openTrack.ifPresent(track -> tracks.add(track.toTrack()));
        if (tracks.isEmpty()) {
            SourceLocation location = sheet.lines().isEmpty()
                    ? new SourceLocation("cue", 0)
                    : sheet.lines().get(0).location();
            throw new FormatException(Kind.BAD_VALUE, location, "the sheet lists no tracks");
        }
        return new CueSheet(tracks);
    }

    /** Reads one line. A line with an unknown command is ignored. */
    private void readLine(SheetLines.Line line) {
        switch (line.word(0).toUpperCase(Locale.ROOT)) {
            case "REM" ->
                startsHighDensityArea |= line.words().size() > 1 && line.word(1).equalsIgnoreCase("HIGH-DENSITY");
            case "FILE" -> {
                closeTrack();
                fileName = Optional.of(line.word(1));
                isRaw = !SOUND_TYPES.contains(line.words().getLast().toUpperCase(Locale.ROOT));
            }
            case "TRACK" -> {
                closeTrack();
                String trackFileName = fileName.orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE, line.location(), "the track has no file, because no FILE line precedes it"));
                openTrack = Optional.of(new OpenTrack(line, trackFileName, isRaw, startsHighDensityArea));
                startsHighDensityArea = false;
            }
            case "INDEX" -> {
                OpenTrack track = requireOpenTrack(line);
                int sector = parseTime(line, 2);
                if (track.startSector == NO_SECTOR) {
                    track.startSector = sector;
                }
                if (line.number(1) == CONTENT_INDEX) {
                    track.contentSector = sector;
                }
            }
            case "PREGAP" -> requireOpenTrack(line).pregapSectorCount = parseTime(line, 1);
            default -> {}
        }
    }

    private void closeTrack() {
        openTrack.ifPresent(track -> tracks.add(track.toTrack()));
        openTrack = Optional.empty();
    }

    private OpenTrack requireOpenTrack(SheetLines.Line line) {
        return openTrack.orElseThrow(
                () -> new FormatException(Kind.BAD_VALUE, line.location(), "this line must follow a TRACK line"));
    }

    private static SectorForm parseForm(SheetLines.Line line) {
        return switch (line.word(2).toUpperCase(Locale.ROOT)) {
            case "AUDIO" -> SectorForm.AUDIO;
            case "MODE1/2048", "MODE2/2048" -> SectorForm.DATA;
            case "MODE1/2352" -> SectorForm.MODE1;
            case "MODE2/2352", "CDI/2352" -> SectorForm.MODE2;
            case "MODE2/2336", "CDI/2336" -> SectorForm.MODE2_SHORT;
            default ->
                throw new FormatException(Kind.UNSUPPORTED, line.location(), "unknown track mode %s", line.word(2));
        };
    }

    /** Parses a time in minutes, seconds and frames, and returns it in sectors. */
    private static int parseTime(SheetLines.Line line, int wordIndex) {
        String[] parts = line.word(wordIndex).split(":", -1);
        boolean isValid = parts.length == 3 && Stream.of(parts).allMatch(part -> part.matches("\\d{1,3}"));
        if (!isValid) {
            throw new FormatException(
                    Kind.BAD_VALUE, line.location(), "\"%s\" is not a time such as 00:02:00", line.word(wordIndex));
        }
        return (Integer.parseInt(parts[0]) * SECONDS_PER_MINUTE + Integer.parseInt(parts[1])) * FRAMES_PER_SECOND
                + Integer.parseInt(parts[2]);
    }
}
