package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.FormatContract;

class GdiFormatTest extends FormatContract<GdiSheet> {
    private static final DiscSheetFormat<GdiSheet> FORMAT = DiscSheetFormat.gdi();
    private static final String SHEET = """
        4
        1 0 4 2048 track01.iso 0
        2 756 0 2352 track02.raw 0
        3 45000 4 2352 "track 03.bin" 0
        4 46000 4 2352 track04.bin 0
        """;

    GdiFormatTest() {
        super(DiscSheetFormat.gdi());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static GdiSheet read(String text) {
        return FORMAT.read(ByteCursor.littleEndian(bytes(text), "x.gdi"), new ReadContext(ReadOptions.STRICT));
    }

    /** The directory of the second part is on track 3, and one of its files is on track 4. */
    private static Map<String, byte[]> files() {
        byte[] high = new IsoMaker()
                .base(45_000)
                .loader("SEGA SEGAKATANA")
                .file("1ST_READ.BIN", new byte[] {7})
                .file("LAST", new byte[] {8})
                .build();
        // Moves the only sector of LAST to track 4.
        int record = 18 * 0x800 + 34 + 34 + 48;
        high[record + 2] = (byte) 46_000;
        high[record + 3] = (byte) (46_000 >> 8);
        byte[] last = new byte[0x800];
        last[0] = 8;
        return Map.of(
                "track01.iso", new IsoMaker().file("README", new byte[] {1}).build(),
                "track02.raw", new byte[2352 * 3],
                "track 03.bin", IsoMaker.raw(high, SectorForm.MODE1),
                "track04.bin", IsoMaker.raw(last, SectorForm.MODE1));
    }

    private static Optional<ByteSource> file(String name) {
        return Optional.ofNullable(files().get(name)).map(data -> ByteSource.of(ByteCursor.littleEndian(data, name)));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("four tracks", bytes(SHEET), "Windows lines", bytes("1\r\n1 0 4 2352 a.bin 0\r\n\r\n"));
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
    void listsTheSecondAreaAtTheTopLevel() {
        List<ArchiveEntry> entries = read(SHEET)
                .openDisc(GdiFormatTest::file, new ReadContext(ReadOptions.STRICT))
                .entries();
        assertThat(entries)
                .extracting(ArchiveEntry::name)
                .containsExactly("IP.BIN", "1ST_READ.BIN", "LAST", "track01/README", "track02.raw");
        assertThat(content(entries.get(1))).containsExactly(7);
        assertThat(content(entries.get(2))).containsExactly(8);
        assertThat(content(entries.get(3))).containsExactly(1);
        assertThat(content(entries.get(4))).hasSize(2352 * 3);
    }

    @Test
    void reportsMissingFiles() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        DiscImage disc =
                read(SHEET).openDisc(name -> name.startsWith("track 03") ? Optional.empty() : file(name), context);
        assertThat(disc.entries()).extracting(ArchiveEntry::name).contains("README", "track02.raw");
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.UNREADABLE);
            assertThat(diagnostic.location().offset()).isEqualTo(SHEET.indexOf("3 45000"));
        });
    }

    @Test
    void reportsInvalidLinesAtTheirOffset() {
        assertThat(catchThrowableOfType(FormatException.class, () -> read("2\n1 0 4 2048 a 0\n")))
                .returns(Kind.BAD_VALUE, FormatException::kind);
        assertThat(catchThrowableOfType(FormatException.class, () -> read("1\n1 0 4 2000 a 0\n")))
                .returns(Kind.BAD_VALUE, FormatException::kind)
                .returns(2L, e -> e.location().offset());
        assertThat(catchThrowableOfType(FormatException.class, () -> read("1\n1 0 4 2048 a\n"))
                        .kind())
                .isEqualTo(Kind.BAD_VALUE);
    }

    private static DiscTrack track(String line, byte[] file) {
        return read("1\n" + line + "\n")
                .openDisc(
                        name -> Optional.of(ByteSource.of(ByteCursor.littleEndian(file, name))),
                        new ReadContext(ReadOptions.LENIENT))
                .tracks()
                .getFirst();
    }

    /** The first file has a byte less than two sectors; the second line starts after the end. */
    @Test
    void reportsIncompleteAndDuplicateTracks() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ByteSource file = ByteSource.of(ByteCursor.littleEndian(new byte[7 + 3 * 2352 - 1], "a"));
        DiscImage disc = read("2\n1 0 0 2352 a 7\n1 3 4 2048 a 9000\n").openDisc(name -> Optional.of(file), context);
        assertThat(disc.tracks()).extracting(DiscTrack::sectorCount).containsExactly(2L, 0L);
        assertThat(context.findings().toList())
                .extracting(diagnostic ->
                        diagnostic.code() + " at " + diagnostic.location().offset() + ": " + diagnostic.message())
                .containsExactly(
                        "SIZE_MISMATCH at 2: the last sector of track 1 has only 2,351 of 2,352 bytes and is ignored",
                        "UNREADABLE at 17: two tracks have the number 1",
                        "UNREADABLE at 17: track 1 has no sectors in its file");
    }

    /** Byte 15 of a raw sector is its mode. The last number of a line is the offset of the first sector. */
    @Test
    void readsSectorFormsFromLineAndMode() {
        byte[] mode2File = new byte[32 + 2 * 2352];
        mode2File[32 + 15] = 2;
        assertThat(track("1 45000 4 2352 a 32", mode2File))
                .returns(SectorForm.MODE2, DiscTrack::form)
                .returns(32L, DiscTrack::startOffset)
                .returns(2L, DiscTrack::sectorCount)
                .returns(45_000L, DiscTrack::firstSector);
        assertThat(track("1 0 4 2352 a 0", mode2File).form()).isEqualTo(SectorForm.MODE1);
        assertThat(track("1 0 4 2352 a 0", new byte[15]).form()).isEqualTo(SectorForm.MODE1);
        assertThat(track("1 0 4 2048 a 0", mode2File).form()).isEqualTo(SectorForm.DATA);
        assertThat(track("1 0 4 2336 a 0", mode2File).form()).isEqualTo(SectorForm.MODE2_SHORT);
        for (String sound : new String[] {"0 2352", "0 2048", "5 2352"}) {
            assertThat(track("1 0 " + sound + " a 0", mode2File).form()).isEqualTo(SectorForm.AUDIO);
        }
    }

    @Test
    void requiresTheTrackCount() {
        for (String invalid : new String[] {"\n2\n1 0 4 2048 a 0\n", "\n1 1\n1 0 4 2048 a 0\n", "\n1\n"}) {
            assertThat(catchThrowableOfType(FormatException.class, () -> read(invalid))
                            .getMessage())
                    .isEqualTo("x.gdi @0x000001: the first line must contain only the number of tracks, which is the"
                            + " number of lines after it (BAD_VALUE)");
        }
        assertThat(catchThrowableOfType(FormatException.class, () -> read("\n\n"))
                        .location()
                        .offset())
                .isZero();
    }
}
