package shuriken.archive.gsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.CountingByteSource;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Rounds;
import shuriken.testkit.Seeds;

class GslFormatTest extends FormatContract<GslArchive> {
    private static final GslFormat FORMAT = new GslFormat();
    private static final byte[] PLAIN = Gen.seeded(4).compressible(200);

    GslFormatTest() {
        super(FORMAT);
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    private static byte[] written(ByteOrder order, int entryCount, ArchiveEntry... entries) {
        return RoundTrip.write(FORMAT, GslArchive.of(order, List.of(entries), entryCount));
    }

    private static GslArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.gsl"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        ArchiveEntry packed = entry("b.prs", Prs.encode(PLAIN, PrsDialect.PRS, PrsMode.FAST));
        byte[] withStrayBytes = written(ByteOrder.LITTLE_ENDIAN, 0, entry("odd", new byte[] {5}));
        withStrayBytes[0x700] = 1;
        withStrayBytes[0x900] = 2;
        return Map.of(
                "little-endian", written(ByteOrder.LITTLE_ENDIAN, 0, entry("a.bin", new byte[] {1}), packed),
                "big-endian", written(ByteOrder.BIG_ENDIAN, 0, entry("a.bin", new byte[] {1}), packed),
                "stray bytes after the table and after the member", withStrayBytes,
                "table up to the first member",
                        Arrays.copyOf(ByteDsl.bytes("'n' 00*31 01000000 03000000 00*8 | 00*2000 'abc'"), 0x803),
                "an empty member",
                        written(ByteOrder.BIG_ENDIAN, 0, entry("none", new byte[0]), entry("one", new byte[1])));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    /** Boot loaders of discs start with a title, followed by zeros. */
    @Test
    void doesNotRecognizeATitle() {
        byte[] text = Arrays.copyOf(ByteDsl.bytes("'SEGA SEGAKATANA'"), 0x8000);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(text, "IP.BIN"), "IP.BIN"))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void detectsTheByteOrder() {
        for (String name : List.of("little-endian", "big-endian")) {
            GslArchive archive = read(fixture(name));
            assertThat(archive.byteOrder())
                    .isEqualTo(name.startsWith("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            assertThat(archive.entries())
                    .extracting(ArchiveEntry::nameWithExtension)
                    .containsExactly("a.bin", "b.prs");
            assertThat(archive.entries()).extracting(ArchiveEntry::compression).containsExactly("none", "prs");
            assertThat(content(archive.entries().get(1))).isEqualTo(PLAIN);
        }
    }

    /** The header printed in the PSO ver.2 guide. */
    @Test
    void readsTheGuidesHeader() {
        byte[] data = Arrays.copyOf(ByteDsl.bytes("""
            'map_forest_e.bin' 00*16 06000000 441D0000 00*8
            'map_forest_f.bin' 00*16 0A000000 941E0000 00*8
            'map_forest_g.bin' 00*16 0E000000 10200000 00*8\
            """), 0xA000);
        GslArchive archive = read(data);
        assertThat(archive.members()).extracting(GslMember::offset).containsExactly(0x3000, 0x5000, 0x7000);
        assertThat(archive.members())
                .extracting(member -> member.data().size())
                .containsExactly(0x1D44, 0x1E94, 0x2010);
        RoundTrip.check(FORMAT, data, "guide");
    }

    @Seeds(100)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<ArchiveEntry> entries = new ArrayList<>();
        int count = gen.intBetween(1, 6);
        for (int i = 0; i < count; i++) {
            entries.add(entry("file" + i, gen.bytes(gen.intBetween(1, 5_000))));
        }
        ByteOrder order = gen.coin() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        GslArchive before = GslArchive.of(order, entries, GslArchive.USUAL_ENTRY_COUNT);
        int changed = gen.intBelow(count);
        byte[] bytes = gen.bytes(gen.intBelow(6_000));
        GslArchive after = read(RoundTrip.write(FORMAT, before.withReplaced(changed, bytes)));
        for (int i = 0; i < count; i++) {
            assertThat(content(after.entries().get(i))).isEqualTo(i == changed ? bytes : content(entries.get(i)));
            assertThat(after.entries().get(i).name()).isEqualTo("file" + i);
        }
    }

    @Test
    void doesNotRecognizeRandomBytes() {
        Gen gen = Gen.seeded(5);
        for (int i = 0; i < Rounds.limit(20_000); i++) {
            byte[] blob = gen.bytes(gen.intBetween(0x30, 0x1000));
            assertThat(FORMAT.detect(ByteCursor.littleEndian(blob, "blob"), "blob.gsl"))
                    .isEqualTo(Confidence.NO);
        }
    }

    /**
     * Creates a file of {@code end} bytes whose members have one byte in the same sector. The first member has another
     * size.
     */
    private static byte[] entries(int count, int firstSize, int sector, int end) {
        ByteBuffer out = ByteBuffer.allocate(end).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            out.put(0x30 * i, (byte) 'n')
                    .put(0x30 * i + 1, (byte) ('0' + i % 10))
                    .put(0x30 * i + 2, (byte) ('0' + i / 10));
            out.putInt(0x30 * i + 0x20, i == 0 && firstSize == 0 ? 1 : sector);
            out.putInt(0x30 * i + 0x24, i == 0 ? firstSize : 1);
        }
        return out.array();
    }

    /** 128 entries of 0x30 bytes end at 0x1800, the start of a sector. An empty member does not limit the table. */
    @Test
    void endsTablesAtTheFirstMember() {
        byte[] full = entries(128, 1, 3, 0x1801);
        byte[] empty = entries(50, 0, 2, 0x1001);
        for (byte[] data : List.of(full, empty)) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x.gsl"), "x.gsl"))
                    .isEqualTo(Confidence.STRUCTURE);
        }
        assertThat(read(full).members()).hasSize(128);
        assertThat(read(empty).members()).hasSize(50);
        byte[] truncated = Arrays.copyOf(full, 0x1800);
        byte[] memberInTable = full.clone();
        memberInTable[127 * 0x30 + 0x20] = 2;
        for (byte[] data : List.of(truncated, memberInTable)) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x.gsl"), "x.gsl"))
                    .isEqualTo(Confidence.NO);
        }
    }

    /**
     * The file is too large to be held in memory, and its members are far from the table. Detection reads only the
     * table.
     */
    @Test
    void detectsLargeFilesByTheirTable() {
        byte[] data = Arrays.copyOf(entries(1, 5, 0x3000, 0x800), ByteSource.IN_MEMORY_LIMIT + 1);
        CountingByteSource large = new CountingByteSource(data, "x.gsl");
        assertThat(FORMAT.detect(large, "x.gsl")).isEqualTo(Confidence.STRUCTURE);
        assertThat(large.bytesRead()).isLessThan(1 << 20);
    }

    private static Confidence detect(byte[] data) {
        return FORMAT.detect(ByteCursor.littleEndian(data, "x.gsl"), "x.gsl");
    }

    /** After an empty member at 0x800, the table continues to an entry at 0x840 with an invalid name. */
    @Test
    void checksEntriesAfterAnEmptyMember() {
        byte[] data = entries(50, 0, 2, 0x1001);
        assertThat(detect(data)).isEqualTo(Confidence.STRUCTURE);
        data[44 * 0x30] = 1;
        assertThat(detect(data)).isEqualTo(Confidence.NO);
    }

    @Test
    void requiresZerosAtTheEndOfEntries() {
        byte[] empty = new byte[0x1000];
        assertThat(detect(empty)).isEqualTo(Confidence.NO);
        assertThat(catchThrowableOfType(FormatException.class, () -> read(empty))
                        .getMessage())
                .isEqualTo("x.gsl @0x000000: the archive contains no files (BAD_VALUE)");
        for (int word : new int[] {0x28, 0x2C}) {
            byte[] used = entries(1, 1, 1, 0x801);
            assertThat(detect(used)).isEqualTo(Confidence.STRUCTURE);
            used[word] = 1;
            assertThat(detect(used)).isEqualTo(Confidence.NO);
        }
    }

    /** Including the end of the table, 42 entries have 0x7E0 bytes and 43 entries have 0x810. */
    @Test
    void membersStartAfterTheEndOfTheTable() {
        for (int count : new int[] {41, 42}) {
            List<ArchiveEntry> entries = Collections.nCopies(count, entry("n", new byte[] {7}));
            GslArchive archive = GslArchive.of(ByteOrder.LITTLE_ENDIAN, entries, 0);
            int first = count == 41 ? 0x800 : 0x1000;
            assertThat(archive.members().getFirst().offset()).isEqualTo(first);
            assertThat(archive.members().getLast().offset()).isEqualTo(first + (count - 1) * 0x800);
            assertThat(archive.size()).isEqualTo(first + count * 0x800);
        }
        assertThat(GslArchive.of(ByteOrder.LITTLE_ENDIAN, List.of(entry("n", new byte[1])), 256)
                        .members()
                        .getFirst()
                        .offset())
                .isEqualTo(0x3000);
    }

    @Test
    void intactArchiveHasNoFiller() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        byte[] data = fixture("little-endian");
        assertThat(FORMAT.read(ByteCursor.littleEndian(data, "x"), context).unclaimedBytes())
                .isEmpty();
        assertThat(context.findings().toList()).isEmpty();
    }
}
