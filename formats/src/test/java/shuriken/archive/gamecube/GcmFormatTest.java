package shuriken.archive.gamecube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.FormatContract;

class GcmFormatTest extends FormatContract<GameCubeDisc> {
    private static final GcmFormat FORMAT = new GcmFormat();

    GcmFormatTest() {
        super(FORMAT);
    }

    static byte[] disc() {
        return new GameCubeMaker()
                .file("models/a.nj", new byte[] {1, 2, 3})
                .file("models/deep/b.bin", new byte[] {4})
                .file("opening.bnr", new byte[] {5, 6})
                .file("zero.dat", new byte[0])
                .build();
    }

    static GameCubeDisc read(byte[] disc, ReadContext context) {
        return FORMAT.read(ByteCursor.littleEndian(disc, "x.iso"), context);
    }

    static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("folders", disc(), "no files", new GameCubeMaker().build());
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void listsFilesWithTheirPaths() {
        byte[] image = disc();
        GameCubeDisc disc = read(image, new ReadContext(ReadOptions.STRICT));
        assertThat(disc.entries())
                .extracting(ArchiveEntry::name, ArchiveEntry::storedSize)
                .containsExactly(
                        tuple("sys/boot.bin", 0x440L),
                        tuple("sys/bi2.bin", 0x2000L),
                        tuple("sys/apploader.img", 0x60L),
                        tuple("sys/main.dol", 0x160L),
                        tuple("sys/fst.bin", 12L * 7 + 44),
                        tuple("files/models/a.nj", 3L),
                        tuple("files/models/deep/b.bin", 1L),
                        tuple("files/opening.bnr", 2L),
                        tuple("files/zero.dat", 0L));
        assertThat(content(disc.entries().get(5))).containsExactly(1, 2, 3);
        assertThat(content(disc.entries().get(7))).containsExactly(5, 6);
        assertThat(disc.entries().get(6).source().path()).isEqualTo("x.iso!files/models/deep/b.bin");
    }

    /** The table has hand-written rows: a folder with one file, and a file after it. */
    @Test
    void readsAHandWrittenTable() {
        byte[] image = Arrays.copyOf(new GameCubeMaker().build(), 0x4000);
        ByteBuffer out = ByteBuffer.wrap(image);
        int[] rows = {0x01000000, 0, 4, 0x01000000, 0, 3, 0x00000002, 0x3100, 4, 0x00000004, 0x3200, 2};
        for (int i = 0; i < rows.length; i++) {
            out.putInt(0x2700 + 4 * i, rows[i]);
        }
        out.put(0x2730, "d\0a\0b\0".getBytes(StandardCharsets.ISO_8859_1));
        out.putInt(0x428, 0x36).putInt(0x3100, 0x11223344);
        List<ArchiveEntry> entries =
                read(image, new ReadContext(ReadOptions.STRICT)).entries();
        assertThat(entries).extracting(ArchiveEntry::name).endsWith("files/d/a", "files/b");
        assertThat(content(entries.get(5))).containsExactly(0x11, 0x22, 0x33, 0x44);
        ByteSource complete = ByteSource.of(ByteCursor.littleEndian(image, "x.iso"));
        assertThat(FORMAT.read(complete, new ReadContext(ReadOptions.STRICT))
                        .entries()
                        .get(5)
                        .source()
                        .offsetIn(complete))
                .hasValue(0x3100);
    }

    @Test
    void readsTheGameFromItsHeader() {
        byte[] image = disc();
        image[6] = 1;
        GameCubeDisc disc = read(image, new ReadContext(ReadOptions.STRICT));
        assertThat(disc.header()).isEqualTo(new GameCubeHeader("GPOE8P", 1, 1, "A GAME"));
        assertThat(disc.title()).contains("A GAME (GPOE8P, disc 2)");
    }

    @Test
    void reportsFilesBeyondTheEndOnceAndKeepsOtherFiles() {
        byte[] image = disc();
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        GameCubeDisc disc = read(Arrays.copyOf(image, image.length - 4), context);
        assertThat(disc.entries())
                .extracting(ArchiveEntry::name)
                .doesNotContain("files/opening.bnr")
                .contains("files/models/a.nj");
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.message())
                        .contains(
                                "cut off or trimmed. Incomplete files: 2 of 9, such as files/opening.bnr",
                                "Convert File"));
    }

    /** The member boot.bin starts with the same bytes as the disc. */
    @Test
    void doesNotRecognizeASeparateHeader() {
        for (ArchiveEntry entry :
                read(disc(), new ReadContext(ReadOptions.STRICT)).entries()) {
            assertThat(FORMAT.detect(entry.data(), entry.name()))
                    .as(entry.name())
                    .isEqualTo(Confidence.NO);
        }
    }

    @Test
    void refusesNkitAndWiiDiscsWithTheSteps() {
        byte[] nkit = disc();
        System.arraycopy("NKIT v01".getBytes(StandardCharsets.ISO_8859_1), 0, nkit, 0x200, 8);
        FormatException e =
                catchThrowableOfType(FormatException.class, () -> read(nkit, new ReadContext(ReadOptions.LENIENT)));
        assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED);
        assertThat(e.getMessage()).contains("NKit", "ConvertToISO.exe", "Extract Entire Disc");
        byte[] wii = disc();
        ByteBuffer.wrap(wii).putInt(0x18, 0x5D1C9EA3).putInt(0x1C, 0);
        assertThat(catchThrowableOfType(FormatException.class, () -> read(wii, new ReadContext(ReadOptions.LENIENT)))
                        .getMessage())
                .contains("Wii disc", "encrypted", "Extract Entire Disc");
    }

    @Test
    void keepsFilesOfAFolderThatEndsInTheWrongRow() {
        byte[] image = disc();
        // Row 1 is the folder models. Its last field is the row after the folder.
        image[GameCubeMaker.TABLE_OFFSET + 12 + 11] = 99;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(image, context).entries())
                .extracting(ArchiveEntry::name)
                .contains("files/a.nj", "files/zero.dat");
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic ->
                        assertThat(diagnostic.message()).contains("the folder files/models ends at entry 99"));
    }

    /** Each of the 40 rows covers the complete disc. */
    @Test
    void refusesManyFilesWithTheSameBytes() {
        GameCubeMaker maker = new GameCubeMaker();
        for (int i = 0; i < 40; i++) {
            maker.file("f" + i, new byte[4]);
        }
        byte[] image = maker.build();
        ByteBuffer out = ByteBuffer.wrap(image);
        for (int row = 1; row <= 40; row++) {
            out.putInt(GameCubeMaker.TABLE_OFFSET + 12 * row + 4, 0)
                    .putInt(GameCubeMaker.TABLE_OFFSET + 12 * row + 8, image.length);
        }
        FormatException e =
                catchThrowableOfType(FormatException.class, () -> read(image, new ReadContext(ReadOptions.LENIENT)));
        assertThat(e.kind()).isEqualTo(Kind.BAD_VALUE);
        assertThat(e.getMessage()).contains("bytes in total, but the disc has only");
    }

    @Test
    void reportsNamesBeyondTheTableAtTheirRow() {
        byte[] image = disc();
        image[GameCubeMaker.TABLE_OFFSET + 24 + 1] = 1;
        FormatException e =
                catchThrowableOfType(FormatException.class, () -> read(image, new ReadContext(ReadOptions.LENIENT)));
        assertThat(e.kind()).isEqualTo(Kind.BAD_POINTER);
        assertThat(e.location().offset()).isEqualTo(GameCubeMaker.TABLE_OFFSET + 24);
    }
}
