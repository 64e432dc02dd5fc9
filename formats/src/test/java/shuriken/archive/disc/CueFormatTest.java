package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;

class CueFormatTest extends FormatContract<CueSheet> {
    private static final DiscSheetFormat<CueSheet> FORMAT = DiscSheetFormat.cue();
    private static final String ONE_FILE = """
        CATALOG 0000000000000
        FILE "my disc.bin" BINARY
          TRACK 01 MODE1/2352
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            PREGAP 00:02:00
            INDEX 00 00:00:20
            INDEX 01 00:00:22
        """;
    private static final String GD_ROM = """
        REM SINGLE-DENSITY AREA
        FILE "t1.bin" BINARY
          TRACK 01 MODE2/2352
            INDEX 01 00:00:00
        REM HIGH-DENSITY AREA
        FILE "t3.bin" BINARY
          TRACK 03 MODE1/2048
            INDEX 01 00:00:00
        """;

    CueFormatTest() {
        super(DiscSheetFormat.cue());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<ArchiveEntry> entries(String text, Map<String, byte[]> files) {
        return FORMAT.read(ByteCursor.littleEndian(bytes(text), "x.cue"), new ReadContext(ReadOptions.STRICT))
                .openDisc(
                        name -> Optional.ofNullable(files.get(name))
                                .map(data -> ByteSource.of(ByteCursor.littleEndian(data, name))),
                        new ReadContext(ReadOptions.STRICT))
                .entries();
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("one file", bytes(ONE_FILE), "GD-ROM", bytes(GD_ROM));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void tracksOfOneFileAreConsecutive() {
        byte[] data = IsoMaker.raw(new IsoMaker().file("A", new byte[] {1}).build(), SectorForm.MODE1);
        assertThat(data).hasSize(20 * 2352);
        byte[] sound = new byte[5 * 2352];
        Arrays.fill(sound, 2 * 2352, sound.length, (byte) 9);
        List<ArchiveEntry> entries = entries(ONE_FILE, Map.of("my disc.bin", ByteDsl.join(data, sound)));
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("A", "track02.raw");
        assertThat(content(entries.get(0))).containsExactly(1);
        assertThat(content(entries.get(1))).hasSize(3 * 2352).containsOnly(9);
    }

    @Test
    void secondAreaOfAGdRomStartsAtItsSector() {
        byte[] low = IsoMaker.raw(new IsoMaker().file("LOW", new byte[] {1}).build(), SectorForm.MODE2);
        byte[] high = new IsoMaker().base(45_000).file("HIGH", new byte[] {2}).build();
        List<ArchiveEntry> entries = entries(GD_ROM, Map.of("t1.bin", low, "t3.bin", high));
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("HIGH", "track01/LOW");
        assertThat(content(entries.get(0))).containsExactly(2);
        assertThat(content(entries.get(1))).containsExactly(1);
    }

    @Test
    void reportsInvalidLinesAtTheirOffset() {
        checkError(ONE_FILE.replace("00:00:22", "00:22"), Kind.BAD_VALUE, "INDEX 01 00:22");
        checkError(ONE_FILE.replace("AUDIO", "MODE7"), Kind.UNSUPPORTED, "TRACK 02");
        checkError("TRACK 01 AUDIO\nINDEX 01 00:00:00\n", Kind.BAD_VALUE, "TRACK");
        checkError("FILE a BINARY\nTRACK 01 AUDIO\n", Kind.BAD_VALUE, "TRACK");
    }

    private static void checkError(String text, Kind kind, String line) {
        FormatException e = catchThrowableOfType(FormatException.class, () -> entries(text, Map.of()));
        assertThat(e.kind()).isEqualTo(kind);
        int start = text.lastIndexOf('\n', text.indexOf(line)) + 1;
        assertThat(e.location().offset()).isEqualTo(start);
    }

    /**
     * Sectors are counted across all files: two of the first track, a gap of two seconds (150 sectors) that no file
     * contains, three before index 1 and four after it, then one before the first index of the next file.
     */
    @Test
    void countsSectorsAcrossFiles() {
        String text = """
            FILE "a.bin" BINARY
              TRACK 01 AUDIO
                INDEX 01 00:00:00
              TRACK 02 MODE1/2048
                PREGAP 00:02:00
                INDEX 00 00:00:02
                INDEX 01 00:00:05
            FILE "missing.bin" BINARY
              TRACK 03 AUDIO
                INDEX 01 00:00:00
            FILE "b.bin" BINARY
              TRACK 04 AUDIO
                INDEX 01 00:00:01
              TRACK 05 AUDIO
                INDEX 01 00:00:09
            """;
        Map<String, byte[]> files = Map.of("a.bin", new byte[2 * 2352 + 7 * 2048], "b.bin", new byte[12 * 2352]);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        DiscImage disc = FORMAT.read(ByteCursor.littleEndian(bytes(text), "x.cue"), new ReadContext(ReadOptions.STRICT))
                .openDisc(
                        name -> Optional.ofNullable(files.get(name))
                                .map(data -> ByteSource.of(ByteCursor.littleEndian(data, name))),
                        context);
        assertThat(disc.tracks())
                .extracting(track -> String.format(
                        Locale.ROOT,
                        "%s %d from %d: %d at %d",
                        track.name(),
                        track.number(),
                        track.startOffset(),
                        track.sectorCount(),
                        track.firstSector()))
                .containsExactly(
                        "track01.raw 1 from 0: 2 at 0",
                        "track02.bin 2 from " + (2 * 2352 + 3 * 2048) + ": 4 at 155",
                        "track04.raw 4 from 2352: 8 at 160",
                        "track05.raw 5 from " + 9 * 2352 + ": 3 at 168");
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.message())
                    .isEqualTo("the track file missing.bin is missing. Put it next to this file under this name");
            assertThat(diagnostic.location().offset()).isEqualTo(text.indexOf("  TRACK 03"));
        });
    }

    @Test
    void requiresText() {
        for (String control : new String[] {"\0", "\1", "\u001F", "\u0008"}) {
            checkError(control + ONE_FILE, Kind.BAD_VALUE, control);
        }
        assertThat(FORMAT.detect(ByteCursor.littleEndian(bytes("\t\r\n" + ONE_FILE), "x"), "x"))
                .isEqualTo(Confidence.STRUCTURE);
    }

    /**
     * The file has eleven sectors. The second track has the last three of them, two of which are before its content.
     * The third track has none.
     */
    @Test
    void endsTracksWithTheirFile() {
        String text = """
            FILE "a" BINARY
              TRACK 01 AUDIO
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                INDEX 00 00:00:08
                INDEX 01 00:00:10
              TRACK 03 AUDIO
                INDEX 01 00:00:20
            """;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(disc(text, 11 * 2352, context).tracks())
                .extracting(DiscTrack::sectorCount)
                .containsExactly(8L, 1L, 0L);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .containsExactly("x.cue @0x000074: track 3 has no sectors in its file");
    }

    /** Reads the disc of a sheet. Each of its files has this size in bytes. */
    private static DiscImage disc(String text, int size, ReadContext context) {
        return FORMAT.read(ByteCursor.littleEndian(bytes(text), "x.cue"), new ReadContext(ReadOptions.STRICT))
                .openDisc(name -> Optional.of(ByteSource.of(ByteCursor.littleEndian(new byte[size], name))), context);
    }

    /** The first index is after the second; the last one is after the end, in the middle of a sector. */
    @Test
    void reportsEmptyTracksAndDuplicateNumbers() {
        String text = """
            FILE "t.bin" BINARY
             TRACK 01 AUDIO
             INDEX 01 00:00:50
             TRACK 02 AUDIO
             INDEX 01 00:00:10
             TRACK 02 AUDIO
             INDEX 01 44:00:10
            """;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(disc(text, 100 * 2352 + 12, context).tracks())
                .extracting(DiscTrack::sectorCount)
                .containsExactly(0L, 50L, 0L);
        assertThat(context.findings().toList())
                .extracting(diagnostic ->
                        diagnostic.code() + " at " + diagnostic.location().offset() + ": " + diagnostic.message())
                .containsExactly(
                        "UNREADABLE at 20: track 1 has no sectors in its file",
                        "SIZE_MISMATCH at 55: the last sector of track 2 has only 12 of 2,352 bytes and is ignored",
                        "UNREADABLE at 90: two tracks have the number 2",
                        "UNREADABLE at 90: track 2 has no sectors in its file");
    }

    /** The second track lacks a byte of its second sector. A sound file has a header and is not reported. */
    @Test
    void reportsIncompleteLastSectors() {
        String text = """
            FILE t BINARY
            TRACK 01 AUDIO
            INDEX 01 00:00:00
            TRACK 02 MODE1/2048
            INDEX 01 00:00:02
            """;
        int completeSize = 2 * 2352 + 2048;
        disc(text, completeSize, new ReadContext(ReadOptions.STRICT));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(disc(text, completeSize + 2047, context).tracks())
                .extracting(DiscTrack::sectorCount)
                .containsExactly(2L, 1L);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.message())
                .containsExactly("the last sector of track 2 has only 2,047 of 2,048 bytes and is ignored");
        for (String sound : new String[] {"WAVE", "aiff", "MP3"}) {
            disc(text.replace("BINARY", sound), completeSize + 44, new ReadContext(ReadOptions.STRICT));
        }
    }

    private static List<CueTrack> tracks(String text) {
        return FORMAT.read(ByteCursor.littleEndian(bytes(text), "x.cue"), new ReadContext(ReadOptions.STRICT))
                .tracks();
    }

    private static String message(String text) {
        return String.valueOf(
                catchThrowableOfType(FormatException.class, () -> tracks(text)).getMessage());
    }

    @Test
    void readsSectorFormsFromModes() {
        Map<String, SectorForm> forms = Map.of(
                "AUDIO", SectorForm.AUDIO,
                "MODE1/2048", SectorForm.DATA,
                "MODE2/2048", SectorForm.DATA,
                "mode1/2352", SectorForm.MODE1,
                "MODE2/2352", SectorForm.MODE2,
                "CDI/2352", SectorForm.MODE2,
                "MODE2/2336", SectorForm.MODE2_SHORT,
                "cdi/2336", SectorForm.MODE2_SHORT);
        forms.forEach((mode, form) -> assertThat(tracks("REM\nfile a BINARY\ntrack 7 " + mode + "\nindex 01 00:00:00"))
                .extracting(CueTrack::form, CueTrack::number, CueTrack::startsHighDensityArea)
                .containsExactly(tuple(form, 7, false)));
    }

    /** A second has 75 frames. */
    @Test
    void convertsTimesToSectors() {
        assertThat(tracks("""
            FILE a BINARY
            TRACK 01 AUDIO
            PREGAP 00:00:07
            INDEX 00 00:00:00
            INDEX 01 01:02:03
            INDEX 02 99:00:00
            """))
                .extracting(CueTrack::startSector, CueTrack::contentSector, CueTrack::pregapSectorCount)
                .containsExactly(tuple(0, (60 + 2) * 75 + 3, 7));
        for (String time : new String[] {"00:0x:00", "x0:00:00", "00:00:0x", "00:00:00:00", "00::00", "0000:00:00"}) {
            assertThat(message("FILE a BINARY\nTRACK 01 AUDIO\nINDEX 01 " + time))
                    .isEqualTo("x.cue @0x00001D: \"" + time + "\" is not a time such as 00:02:00 (BAD_VALUE)");
        }
    }

    @Test
    void requiresLinesInOrder() {
        String file = "FILE a BINARY\n";
        String track = file + "TRACK 01 AUDIO\n";
        assertThat(message("INDEX 01 00:00:00")).contains("@0x000000: this line must follow a TRACK line");
        assertThat(message(file + "PREGAP 00:00:00")).contains("@0x00000E: this line must follow a TRACK line");
        assertThat(message(track + "INDEX 01 00:00:00\nFILE b BINARY\nINDEX 01 00:00:00"))
                .contains("@0x00003D: this line must follow a TRACK line");
        assertThat(message(track + "INDEX 02 00:00:00")).contains("@0x00000E: track 1 has no INDEX 01");
        assertThat(message("TRACK 01 AUDIO"))
                .contains("@0x000000: the track has no file, because no FILE line precedes it");
        assertThat(message("\nREM none\n")).contains("x.cue @0x000001: the sheet lists no tracks");
        assertThat(message("\n")).contains("@0x000000: the sheet lists no tracks");
        assertThat(message(file + "TRACK 01 MODE7")).contains("@0x00000E: unknown track mode MODE7");
    }
}
