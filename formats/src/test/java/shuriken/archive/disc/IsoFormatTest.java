package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class IsoFormatTest extends FormatContract<DiscImage> {
    private static final IsoFormat FORMAT = new IsoFormat();
    private static final byte[] LARGE = Gen.seeded(1).bytes(5_000);

    IsoFormatTest() {
        super(FORMAT);
    }

    private static IsoMaker smallDisc() {
        return new IsoMaker().file("A.BIN", new byte[] {1, 2, 3});
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    private static List<ArchiveEntry> entries(byte[] disc) {
        return FORMAT.read(ByteCursor.littleEndian(disc, "x.iso"), new ReadContext(ReadOptions.STRICT))
                .entries();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("plain", smallDisc().build());
        fixtures.put("Joliet", smallDisc().joliet().build());
        fixtures.put("second part of a GD-ROM", smallDisc().base(45_000).build());
        fixtures.put("raw, mode 1", IsoMaker.raw(smallDisc().build(), SectorForm.MODE1));
        return fixtures;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void foldersBecomePaths() {
        byte[] disc = new IsoMaker()
                .file("DATA/X/LARGE.BIN", LARGE)
                .file("EMPTY", new byte[0])
                .file("DATA/ONE.", new byte[] {1})
                .build();
        List<ArchiveEntry> entries = entries(disc);
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("EMPTY", "DATA/ONE", "DATA/X/LARGE.BIN");
        assertThat(content(entries.get(0))).isEmpty();
        assertThat(content(entries.get(2))).isEqualTo(LARGE);
        ByteSource complete = ByteSource.of(ByteCursor.littleEndian(disc, "x.iso"));
        assertThat(entries(disc).get(1).source().path()).isEqualTo("x.iso!DATA/ONE");
        assertThat(FORMAT.read(complete, new ReadContext(ReadOptions.STRICT))
                        .entries()
                        .get(1)
                        .source()
                        .offsetIn(complete))
                .hasValue(0x800L * (disc.length / 0x800 - 1));
    }

    @Test
    void prefersJolietNames() {
        byte[] disc =
                new IsoMaker().joliet().file("A long näme.txt", new byte[] {1}).build();
        assertThat(entries(disc)).extracting(ArchiveEntry::name).containsExactly("A long näme.txt");
    }

    @Test
    void listsTheLoaderOfSegaDiscs() {
        List<ArchiveEntry> entries =
                entries(smallDisc().loader("SEGA SEGAKATANA").build());
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("IP.BIN", "A.BIN");
        assertThat(content(entries.get(0))).hasSize(0x8000).startsWith('S', 'E', 'G', 'A');
    }

    @Seeds(60)
    void membersAreReadInParts(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] data = gen.bytes(gen.intBelow(20_000));
        SectorForm form = SectorForm.values()[gen.intBelow(4)];
        int base = gen.coin() ? 45_000 : gen.coin() ? 11_702 : 0;
        byte[] disc = new IsoMaker()
                .base(base)
                .splitAt(1 + gen.intBelow(4))
                .file("F", data)
                .build();
        ArchiveEntry entry = entries(IsoMaker.raw(disc, form)).getFirst();
        assertThat(entry.storedSize()).isEqualTo(data.length);
        assertThat(content(entry)).isEqualTo(data);
        int from = gen.intBelow(data.length + 1);
        int length = gen.intBelow(data.length - from + 1);
        ByteCursor part = entry.source().part(from, length);
        assertThat(part.location().offset()).isEqualTo(from);
        assertThat(part.bytes("part", length)).isEqualTo(Arrays.copyOfRange(data, from, from + length));
    }

    @Test
    void reportsFilesOutsideTheDisc() {
        byte[] disc = new IsoMaker()
                .splitAt(1)
                .file("A", new byte[] {1})
                .file("B", LARGE)
                .build();
        byte[] truncated = Arrays.copyOf(disc, disc.length - 0x800);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        DiscImage image = FORMAT.read(ByteCursor.littleEndian(truncated, "x.iso"), context);
        assertThat(image.entries()).extracting(ArchiveEntry::name).containsExactly("A");
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.UNREADABLE);
            assertThat(diagnostic.message()).contains("B has 5,000 bytes at sector 20");
        });
        assertThat(catchThrowableOfType(FormatException.class, () -> entries(truncated))
                        .kind())
                .isEqualTo(Kind.BAD_VALUE);
    }

    @Test
    void readsCyclicDirectoriesOnce() {
        byte[] disc = new IsoMaker().file("D/A", new byte[] {1}).build();
        // The record of D, after those of the root and its parent, refers to the root.
        int record = 18 * 0x800 + 34 + 34;
        disc[record + 2] = 18;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(disc, "x.iso"), context);
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SHARED_NODE));
    }

    /** The first descriptor is sector 16. A file that ends after it is a volume; one that ends inside it is not. */
    @Test
    void detectsAVolumeByItsFirstDescriptor() {
        for (SectorForm form : SectorForm.values()) {
            if (form != SectorForm.AUDIO) {
                byte[] raw = IsoMaker.raw(smallDisc().build(), form);
                int end = 16 * form.size() + form.dataOffset() + 0x800;
                byte[] smallest = Arrays.copyOf(raw, end);
                byte[] truncated = Arrays.copyOf(raw, end - 1);
                assertThat(FORMAT.detect(ByteCursor.littleEndian(smallest, "x"), "x"))
                        .isEqualTo(Confidence.MAGIC);
                assertThat(FORMAT.detect(ByteCursor.littleEndian(truncated, "x"), "x"))
                        .isEqualTo(Confidence.NO);
            }
        }
    }

    /** The record declares attributes before the data, so the data starts one sector later. */
    @Test
    void skipsAttributesBeforeTheData() {
        byte[] disc = new IsoMaker().file("A", new byte[] {1, 2}).build();
        int record = 18 * 0x800 + 34 + 34;
        disc[record + 1] = 1;
        disc[record + 2]--;
        assertThat(content(entries(disc).getFirst())).containsExactly(1, 2);
    }

    /** The file has more than the 256 sectors that are read at once, up to the last sector of the disc. */
    @Test
    void readsLongFilesInParts() {
        byte[] data = Gen.seeded(3).bytes(600 * 0x800 - 7);
        byte[] disc = IsoMaker.raw(new IsoMaker().file("F", data).build(), SectorForm.MODE2);
        ArchiveEntry entry = entries(disc).getFirst();
        assertThat(content(entry)).isEqualTo(data);
        assertThat(entry.source().part(5, 300 * 0x800).bytes("part", 300 * 0x800))
                .isEqualTo(Arrays.copyOfRange(data, 5, 5 + 300 * 0x800));
    }

    @Test
    void jolietHasThreeLevels() {
        for (char level : new char[] {'@', 'C', 'E', 'A'}) {
            byte[] disc =
                    new IsoMaker().joliet().file("A long name", new byte[] {1}).build();
            disc[17 * 0x800 + 0x5A] = (byte) level;
            assertThat(entries(disc))
                    .extracting(ArchiveEntry::name)
                    .containsExactly(level == 'A' ? "A long n" : "A long name");
        }
    }

    /** The bytes after the last record of a sector are not a record; the next record is in the next sector. */
    @Test
    void readsDirectoriesOfSeveralSectors() {
        byte[] record = IsoMaker.record("B;1".getBytes(StandardCharsets.ISO_8859_1), 16, 5, 0);
        byte[] disc = new IsoMaker().file("A", record).build();
        disc[16 * 0x800 + 0x9C + 11] = 0x10;
        List<ArchiveEntry> entries = entries(disc);
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("A", "B");
        assertThat(content(entries.get(1))).containsExactly(1, 'C', 'D', '0', '0');
    }
}
