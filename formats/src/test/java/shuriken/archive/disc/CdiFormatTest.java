package shuriken.archive.disc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Collections;
import java.util.List;
import java.util.Map;
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
import shuriken.io.ByteWriter;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;

class CdiFormatTest extends FormatContract<DiscImage> {
    private static final CdiFormat FORMAT = new CdiFormat();
    private static final int SECOND_SESSION = 11_702;
    private static final byte[] GAME = new IsoMaker()
            .base(SECOND_SESSION)
            .loader("SEGA SEGAKATANA")
            .file("1ST_READ.BIN", new byte[] {7})
            .build();

    CdiFormatTest() {
        super(FORMAT);
    }

    private static byte[] dreamcastImage(SectorForm form, int readMode) {
        return CdiMaker.image(
                0,
                List.of(
                        new CdiMaker.Track(0, 2, 0, new byte[2352 * 3]),
                        new CdiMaker.Track(2, readMode, SECOND_SESSION, IsoMaker.raw(GAME, form))));
    }

    private static DiscImage read(byte[] image, ReadContext context) {
        return FORMAT.read(ByteCursor.littleEndian(image, "x.cdi"), context);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("two sessions", dreamcastImage(SectorForm.MODE2_SHORT, 1));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void showsTheLastSession() {
        for (byte[] image : List.of(
                dreamcastImage(SectorForm.MODE2_SHORT, 1),
                dreamcastImage(SectorForm.MODE2, 2),
                dreamcastImage(SectorForm.DATA, 0))) {
            List<ArchiveEntry> entries =
                    read(image, new ReadContext(ReadOptions.STRICT)).entries();
            assertThat(entries).extracting(ArchiveEntry::name).containsExactly("IP.BIN", "1ST_READ.BIN", "track01.raw");
            assertThat(entries.get(1).data().bytes("file", 1)).containsExactly(7);
            assertThat(entries.get(2).storedSize()).isEqualTo(2352 * 3);
        }
    }

    @Test
    void skipsCdTexts() {
        byte[] image = CdiMaker.image(
                2,
                List.of(new CdiMaker.Track(
                        1, 0, 0, new IsoMaker().file("A", new byte[] {1}).build())));
        assertThat(read(image, new ReadContext(ReadOptions.STRICT)).entries())
                .extracting(ArchiveEntry::name)
                .containsExactly("A");
    }

    @Test
    void reportsTracksWithSubchannels() {
        byte[] image = CdiMaker.image(
                0,
                List.of(new CdiMaker.Track(0, 4, 0, new byte[2448]), new CdiMaker.Track(2, 0, SECOND_SESSION, GAME)));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(image, context).entries())
                .extracting(ArchiveEntry::name)
                .containsExactly("IP.BIN", "1ST_READ.BIN");
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.UNREADABLE);
            assertThat(diagnostic.message())
                    .isEqualTo("track 1 has a sector size of 2,448 bytes, which is not supported");
        });
    }

    @Test
    void reportsMissingTracks() {
        byte[] image = dreamcastImage(SectorForm.DATA, 0);
        byte[] truncated = ByteWriter.littleEndian()
                .bytes(image, 2048, image.length - 2048)
                .toByteArray();
        assertThat(catchThrowableOfType(
                                FormatException.class, () -> read(truncated, new ReadContext(ReadOptions.LENIENT)))
                        .kind())
                .isEqualTo(Kind.BAD_VALUE);
    }

    /** A track with one index has only its length and no gap. */
    @Test
    void tracksWithoutAGapStartAtTheirFirstSector() {
        byte[] disc = new IsoMaker().file("A", new byte[] {1, 2}).build();
        for (int gap : new int[] {0, 1, 150}) {
            byte[] image = CdiMaker.image(0, List.of(new CdiMaker.Track(1, 0, 2048, 0, disc, gap)));
            DiscImage read = read(image, new ReadContext(ReadOptions.STRICT));
            assertThat(read.tracks()).singleElement().satisfies(track -> {
                assertThat(track.startOffset()).isEqualTo(gap * 2048L);
                assertThat(track.sectorCount()).isEqualTo(disc.length / 2048);
            });
            assertThat(read.entries().getFirst().data().bytes("file", 2)).containsExactly(1, 2);
        }
        byte[] onlyGap = CdiMaker.image(0, List.of(new CdiMaker.Track(0, 2, 2352, 0, new byte[0], 3)));
        assertThat(read(onlyGap, new ReadContext(ReadOptions.STRICT))
                        .tracks()
                        .getFirst()
                        .sectorCount())
                .isZero();
    }

    @Test
    void acceptsUpTo99Tracks() {
        CdiMaker.Track track = new CdiMaker.Track(0, 2, 2352, 0, new byte[2352], 0);
        assertThat(read(CdiMaker.image(0, Collections.nCopies(99, track)), new ReadContext(ReadOptions.STRICT))
                        .tracks())
                .hasSize(99);
        FormatException e = catchThrowableOfType(
                FormatException.class,
                () -> read(CdiMaker.image(0, Collections.nCopies(100, track)), new ReadContext(ReadOptions.STRICT)));
        assertThat(e.getMessage()).contains("the disc has more than 99 tracks");
    }

    /** Detects a file of a size that ends with the version and the size of a description. */
    private static Confidence detectEnd(int size, int version, int descriptionSize) {
        byte[] file = ByteWriter.littleEndian()
                .zeros(size - 8)
                .i32(version)
                .i32(descriptionSize)
                .toByteArray();
        return FORMAT.detect(ByteCursor.littleEndian(file, "x"), "x");
    }

    /** The descriptions of a session, a track and the disc need 0x166 or more bytes. Other bytes may precede them. */
    @Test
    void detectsADescriptionByItsEnd() {
        int smallest = 1 + 15 + 0xE4 + 15 + 0x5F + 4;
        assertThat(detectEnd(smallest + 1, 0x80000006, smallest)).isEqualTo(Confidence.MAGIC);
        assertThat(detectEnd(smallest + 1, 0x80000006, smallest + 1)).isEqualTo(Confidence.MAGIC);
        assertThat(detectEnd(smallest + 1, 0x80000006, smallest + 2)).isEqualTo(Confidence.NO);
        assertThat(detectEnd(smallest + 1, 0x80000006, smallest - 1)).isEqualTo(Confidence.NO);
        assertThat(detectEnd(smallest + 1, 0x80000005, smallest)).isEqualTo(Confidence.NO);
        assertThat(detectEnd(smallest, 0x80000006, smallest)).isEqualTo(Confidence.NO);
        assertThat(detectEnd(0x100002, 0x80000006, 0x100000)).isEqualTo(Confidence.MAGIC);
        assertThat(detectEnd(0x100002, 0x80000006, 0x100001)).isEqualTo(Confidence.NO);
    }

    private static String message(byte[] image) {
        return String.valueOf(catchThrowableOfType(
                        FormatException.class, () -> read(image, new ReadContext(ReadOptions.STRICT)))
                .getMessage());
    }

    @Test
    void reportsInvalidDescriptionsAtTheirOffset() {
        assertThat(message(new byte[1000]))
                .isEqualTo("x.cdi @0x0003E0: the disc description at the end is missing or damaged, or has an"
                        + " unknown version (BAD_MAGIC)");
        assertThat(message(new byte[7]))
                .isEqualTo("x.cdi @0x000000: the disc description at the end is missing or damaged, or has an"
                        + " unknown version (BAD_MAGIC)");
    }

    @Test
    void requiresTracksInSessions() {
        byte[] image = CdiMaker.image(0, List.of(new CdiMaker.Track(0, 2, 2352, 0, new byte[0], 0)));
        image[2] = 0;
        assertThat(message(image)).isEqualTo("x.cdi @0x000002: a session has no tracks (BAD_VALUE)");
    }

    /** One session has two tracks, and their descriptions follow each other. */
    @Test
    void readsASessionWithTwoTracks() {
        ByteWriter out = ByteWriter.littleEndian().zeros(3 * 2352 + 2 * 2048);
        int start = out.size();
        out.u8(1).u8(0).u8(2).zeros(13);
        CdiMaker.appendTrack(out, 0, 0, new CdiMaker.Track(0, 2, 2352, 0, new byte[2 * 2352], 1));
        CdiMaker.appendTrack(out, 1, 0, new CdiMaker.Track(1, 0, 2048, 152, new byte[2 * 2048], 0));
        CdiMaker.appendHeader(out.zeros(15)).zeros(0x5F - 0x30 - 4);
        DiscImage disc = read(
                out.i32(0x80000006).i32(out.size() + 4 - start).toByteArray(), new ReadContext(ReadOptions.STRICT));
        assertThat(disc.tracks())
                .extracting(
                        DiscTrack::name,
                        DiscTrack::form,
                        DiscTrack::startOffset,
                        DiscTrack::sectorCount,
                        DiscTrack::firstSector)
                .containsExactly(
                        tuple("track01.raw", SectorForm.AUDIO, 2352L, 2L, 0L),
                        tuple("track02.bin", SectorForm.DATA, 3 * 2352L, 2L, 152L));
    }

    @Test
    void readsRawSectorsByMode() {
        for (int mode = 0; mode < 4; mode++) {
            byte[] image = CdiMaker.image(0, List.of(new CdiMaker.Track(mode, 2, 2352, 0, new byte[2352], 0)));
            assertThat(read(image, new ReadContext(ReadOptions.STRICT))
                            .tracks()
                            .getFirst()
                            .form())
                    .isEqualTo(List.of(SectorForm.AUDIO, SectorForm.MODE1, SectorForm.MODE2, SectorForm.MODE2)
                            .get(mode));
        }
        byte[] withSubchannels = CdiMaker.image(0, List.of(new CdiMaker.Track(0, 3, 2368, 0, new byte[2368], 0)));
        assertThat(message(withSubchannels))
                .contains("track 1 has a sector size of 2,368 bytes, which is not supported");
    }

    /**
     * Returns the message about an image in which one byte is changed. Its track has five sectors, including a gap of
     * two.
     */
    private static String messageWith(int offset, int value) {
        byte[] image = CdiMaker.image(0, List.of(new CdiMaker.Track(1, 0, 2048, 0, new byte[3 * 2048], 2)));
        image[offset] = (byte) value;
        return message(image);
    }

    @Test
    void reportsATrackThatDoesNotFitAtItsLength() {
        // The preceding fields are: the number of sessions and the header of the session; the header and the name of
        // the
        // track; n and two lengths; the texts; the mode; the numbers and the first sector.
        int lengthOffset = 5 * 2048 + 1 + 15 + 16 + 1 + 8 + 31 + 2 + 2 * 4 + 4 + 2 + 1 + 7 + 4 + 4 + 4;
        int readModeOffset = lengthOffset + 4 + 16;
        assertThat(messageWith(lengthOffset, 6))
                .isEqualTo(
                        "x.cdi @0x00286C: a track of 6 sectors in read mode 0 at 0x0 does not fit in the 10,240 bytes"
                                + " of all tracks, or is shorter than its pregap (BAD_VALUE)");
        assertThat(messageWith(lengthOffset, 1))
                .contains("@0x00286C: a track of 1 sectors in read mode 0 at 0x0 does not fit in the 10,240 bytes of"
                        + " all");
        assertThat(messageWith(readModeOffset, 5)).contains("@0x00286C: track 1 has an unknown read mode");
        assertThat(messageWith(readModeOffset, 0xFF)).contains("@0x00286C: track 1 has an unknown read mode");
    }

    @Test
    void addsAndRemovesAFileInTheLastTrack() {
        for (byte[] image : List.of(
                dreamcastImage(SectorForm.MODE2_SHORT, 1),
                dreamcastImage(SectorForm.MODE2, 2),
                dreamcastImage(SectorForm.DATA, 0))) {
            DiscImage disc = read(image, new ReadContext(ReadOptions.STRICT));
            byte[] content = Gen.seeded(5).bytes(20_000);
            DiscImage extended = disc.withAdded("NEW.BIN", ByteSource.of(ByteCursor.littleEndian(content, "new")));
            byte[] written = bytes(extended);
            assertThat(written.length).isGreaterThan(image.length + 20_000);
            DiscImage reread = read(written, new ReadContext(ReadOptions.STRICT));
            ArchiveEntry added = reread.entries().stream()
                    .filter(entry -> entry.name().equals("NEW.BIN"))
                    .findFirst()
                    .orElseThrow();
            assertThat(added.data().bytes("file", content.length)).isEqualTo(content);
            assertThat(reread.tracks().getFirst().sectorCount()).isEqualTo(3);
            int index =
                    reread.entries().stream().map(ArchiveEntry::name).toList().indexOf("NEW.BIN");
            assertThat(bytes(disc)).isEqualTo(image);
            DiscImage removed = reread.without(index);
            assertThat(bytes(removed)).hasSameSizeAs(image);
            assertThat(read(bytes(removed), new ReadContext(ReadOptions.STRICT)).entries())
                    .extracting(ArchiveEntry::name)
                    .containsExactlyElementsOf(
                            disc.entries().stream().map(ArchiveEntry::name).toList());
        }
    }

    private static byte[] bytes(DiscImage disc) {
        ByteSource source = requireNonNull(disc.sources().get("x.cdi"));
        return source.all().bytes("file", (int) source.size());
    }
}
