package shuriken.archive.bml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Rounds;
import shuriken.testkit.Seeds;

class BmlFormatTest extends FormatContract<BmlArchive> {
    private static final BmlFormat FORMAT = new BmlFormat();
    private static final byte[] NO_TEXTURES = new byte[0];

    /** The header and first three entries printed in the PSO ver.2 guide. */
    private static final String GUIDE = """
        00000000 0B000000 50010000 00*52
        're3_b_lappy_base.nj' 00*13 0B1B0000 00000000 402A0000 AEF40000 A0500200 00*12
        'attack_re3_b_base.njm' 00*11 37140000 1F000000 E02F0000 00*20
        'damage_re3_b_base.njm' 00*11 C5150000 1F000000 702C0000 00*20
        """;

    BmlFormatTest() {
        super(FORMAT);
    }

    private static byte[] randomContent(long seed, int size) {
        return Gen.seeded(seed).compressible(size);
    }

    private static byte[] textures(String tag, long seed) {
        return ByteDsl.join(tag.getBytes(StandardCharsets.ISO_8859_1), randomContent(seed, 150));
    }

    private static byte[] buildArchive(ByteOrder order, String tag) {
        return RoundTrip.write(
                FORMAT,
                new BmlBuilder(order, PrsMode.STOCK)
                        .add("body.nj", 0, randomContent(1, 300), textures(tag, 2))
                        .add("walk.njm", 0x1F, randomContent(3, 200), NO_TEXTURES)
                        .add("last.nj", 0, randomContent(4, 100), textures(tag, 5))
                        .build());
    }

    /** Creates an archive with one entry, whose stream is at the given offset. */
    private static byte[] archiveWithStreamAt(int offset, byte[] plain) {
        byte[] stream = Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
        ByteWriter out = ByteWriter.littleEndian();
        out.bytes(ByteDsl.bytes("00*4 02000000 50010000 00*52"));
        out.latin1("first", 0x20).i32(stream.length).i32(0).i32(plain.length).zeros(0x14);
        out.latin1("second", 0x20).i32(stream.length).i32(0).i32(plain.length).zeros(0x14);
        out.zeros(0x800 - out.size()).bytes(stream).zeros(offset - out.size()).bytes(stream);
        return out.toByteArray();
    }

    private static BmlArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.bml"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        return content(entry, new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry, ReadContext context) {
        ByteCursor in = entry.content(context);
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new HashMap<>();
        fixtures.put("little-endian with PVM", buildArchive(ByteOrder.LITTLE_ENDIAN, "PVMH"));
        fixtures.put("big-endian with GVM", buildArchive(ByteOrder.BIG_ENDIAN, "GVMH"));
        fixtures.put(
                "XVM, unused words and stray bytes", withStrayBytes(buildArchive(ByteOrder.LITTLE_ENDIAN, "XVMH")));
        fixtures.put("second member at a multiple of 16", archiveWithStreamAt(0x850, randomContent(6, 60)));
        fixtures.put("second member at the next page", archiveWithStreamAt(0x1000, randomContent(7, 40)));
        fixtures.put("second member after unused space", archiveWithStreamAt(0xC30, randomContent(8, 60)));
        fixtures.put("empty and stored", ByteDsl.join(Arrays.copyOf(ByteDsl.bytes("""
            00*4 02000000 50010000 00*52
            'empty' 00*27 00*32
            'stored' 00*26 03000000 00*4 03000000 00*20\
            """), 0x800), new byte[] {0, 1, 2}));
        return fixtures;
    }

    private static byte[] withStrayBytes(byte[] data) {
        data[0x0C] = 1;
        data[0x40 + 0x3C] = 2;
        data[0x7F0] = 3;
        return data;
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
    void listsTexturesAsMembers() {
        Map.of(
                        "little-endian with PVM",
                        "pvm",
                        "big-endian with GVM",
                        "gvm",
                        "XVM, unused words and stray bytes",
                        "xvm")
                .forEach((fixture, type) -> {
                    List<ArchiveEntry> entries = read(fixture(fixture)).entries();
                    assertThat(entries)
                            .extracting(ArchiveEntry::nameWithExtension)
                            .containsExactly("body.nj", "body." + type, "walk.njm", "last.nj", "last." + type);
                    assertThat(entries).extracting(ArchiveEntry::compression).containsOnly("prs");
                    assertThat(content(entries.get(0))).isEqualTo(randomContent(1, 300));
                    assertThat(content(entries.get(2))).isEqualTo(randomContent(3, 200));
                    assertThat(content(entries.get(4))).isEqualTo(textures(type.toUpperCase(Locale.ROOT) + "H", 5));
                });
    }

    @Test
    void findsMembersWhereTheirStreamsAre() {
        Map.of(
                        "second member at a multiple of 16", 0x850,
                        "second member at the next page", 0x1000,
                        "second member after unused space", 0xC30)
                .forEach((fixture, offset) -> {
                    BmlArchive archive = read(fixture(fixture));
                    assertThat(archive.members().get(1).file().offset())
                            .as(fixture)
                            .isEqualTo(offset);
                    assertThat(content(archive.entries().get(1)))
                            .isEqualTo(content(archive.entries().get(0)));
                });
    }

    @Test
    void readsStoredMembersUnchanged() {
        List<ArchiveEntry> entries = read(fixture("empty and stored")).entries();
        assertThat(entries).extracting(ArchiveEntry::compression).containsExactly("none", "none");
        assertThat(content(entries.get(0))).isEmpty();
        assertThat(content(entries.get(1))).containsExactly(0, 1, 2);
    }

    /** Creates a stream of any content with the stored size and the decoded size that the guide's entries require. */
    private static byte[] stream(int storedSize, int size) {
        byte[] stream =
                Prs.encode(Arrays.copyOf(randomContent(storedSize, size / 2), size), PrsDialect.PRS, PrsMode.OPTIMAL);
        assertThat(stream.length).isLessThanOrEqualTo(storedSize);
        return Arrays.copyOf(stream, storedSize);
    }

    /** In the guide's figure of the gap, a model ends at 0x230B and its textures start at 0x2320. */
    @Test
    void readsTheGuidesHeaderAndGap() {
        ByteWriter out = ByteWriter.littleEndian().bytes(ByteDsl.bytes(GUIDE)).patch32(4, 3);
        out.zeros(0x800 - out.size()).bytes(stream(0x1B0B, 0x2A40)).align(0x20);
        int textures = out.size();
        out.bytes(stream(0xF4AE, 0x250A0)).align(0x20);
        out.bytes(stream(0x1437, 0x2FE0))
                .align(0x20)
                .bytes(stream(0x15C5, 0x2C70))
                .align(0x20);
        byte[] data = out.toByteArray();
        BmlArchive archive = read(data);
        assertThat(textures).isEqualTo(0x2320);
        assertThat(archive.members().get(0).textures().offset()).isEqualTo(0x2320);
        assertThat(archive.members()).extracting(BmlMember::type).containsExactly(0, 0x1F, 0x1F);
        assertThat(archive.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly(
                        "re3_b_lappy_base.nj",
                        "re3_b_lappy_base.pvm",
                        "attack_re3_b_base.njm",
                        "damage_re3_b_base.njm");
        // Our streams are shorter than the entries declare, so zeros follow them. Only a lenient reader accepts that.
        assertThat(archive.entries().stream().map(entry -> content(entry, new ReadContext(ReadOptions.LENIENT)).length))
                .containsExactly(0x2A40, 0x250A0, 0x2FE0, 0x2C70);
        RoundTrip.check(FORMAT, data, "guide");
    }

    /** With 31 entries, the table ends on the page where the data starts; 32 entries need another page. */
    @Test
    void startsDataAtTheNextPage() {
        for (int count : new int[] {1, 30, 31, 32, 63, 64}) {
            BmlBuilder builder = new BmlBuilder(ByteOrder.LITTLE_ENDIAN, PrsMode.FAST);
            for (int i = 0; i < count; i++) {
                builder.add("m" + i, 0, randomContent(i, 50), NO_TEXTURES);
            }
            BmlArchive archive = read(RoundTrip.write(FORMAT, builder.build()));
            assertThat(archive.members().getFirst().file().offset())
                    .isEqualTo(count < 32 ? 0x800 : count < 64 ? 0x1000 : 0x1800);
            assertThat(archive.entries()).hasSize(count);
        }
    }

    @Test
    void reportsAMemberThatIsNotAStream() {
        byte[] data = buildArchive(ByteOrder.LITTLE_ENDIAN, "PVMH");
        data[0x40 + 0x28]++;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        BmlArchive archive = FORMAT.read(ByteCursor.littleEndian(data, "x"), context);
        assertThat(archive.entries()).hasSize(5);
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH);
            assertThat(diagnostic.location().offset()).isEqualTo(0x40);
        });
        RoundTrip.check(FORMAT, data, "wrong size");
    }

    @Seeds(100)
    void replacesMembersAndTextures(long seed) {
        Gen gen = Gen.seeded(seed);
        int count = gen.intBetween(1, 6);
        ByteOrder order = gen.coin() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        BmlBuilder builder = new BmlBuilder(order, PrsMode.FAST);
        for (int i = 0; i < count; i++) {
            builder.add("m" + i + ".nj", i, gen.compressible(gen.intBetween(1, 800)), textures("PVMH", seed + i));
        }
        BmlArchive before = read(RoundTrip.write(FORMAT, builder.build()));
        int changed = gen.intBelow(2 * count);
        byte[] plain = gen.compressible(gen.intBetween(1, 3_000));
        byte[] stored = Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
        BmlArchive changedArchive = changed % 2 == 0
                ? before.withFile(changed / 2, stored, plain.length, true)
                : before.withTextures(changed / 2, stored, plain.length, true);
        BmlArchive after = read(RoundTrip.write(FORMAT, changedArchive));
        for (int i = 0; i < 2 * count; i++) {
            assertThat(content(after.entries().get(i)))
                    .isEqualTo(i == changed ? plain : content(before.entries().get(i)));
        }
    }

    @Test
    void damagedMembersFailCleanly() {
        CleanFailure check = CleanFailure.of((data, context) -> FORMAT.read(ByteCursor.littleEndian(data, "x"), context)
                .entries()
                .forEach(entry -> entry.content(context)));
        fixtures().values().forEach(data -> check.checkDamagedCopies(data, 500));
    }

    @Test
    void doesNotRecognizeRandomBytes() {
        Gen gen = Gen.seeded(6);
        for (int i = 0; i < Rounds.limit(5_000); i++) {
            byte[] blob = gen.bytes(0x1000);
            assertThat(FORMAT.detect(ByteCursor.littleEndian(blob, "blob"), "blob.bml"))
                    .isEqualTo(Confidence.NO);
        }
    }

    /** The smallest file is a table of one empty member. A table of two members needs half an entry more. */
    @Test
    void requiresATableThatFitsTheFile() {
        byte[] smallest = ByteDsl.bytes("00*4 01000000 50010000 00*52 'a.nj' 00*28 00*32");
        assertThat(smallest).hasSize(0x80);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(smallest, "x"), "x")).isEqualTo(Confidence.STRUCTURE);
        byte[] pair = smallest.clone();
        pair[4] = 2;
        byte[] empty = smallest.clone();
        empty[4] = 0;
        for (byte[] data : List.of(pair, empty, Arrays.copyOf(smallest, 0x7F))) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x")).isEqualTo(Confidence.NO);
        }
    }

    /**
     * The second stream starts 0x10 after the first, which is not a multiple of 0x20. It keeps this phase when the
     * first member changes.
     */
    @Test
    void movesFollowingMembers() {
        byte[] plain = {1, 2, 3, 4};
        BmlArchive before = read(archiveWithStreamAt(0x810, plain));
        byte[] longer = Prs.encode(randomContent(9, 30), PrsDialect.PRS, PrsMode.STORE);
        BmlArchive after = read(RoundTrip.write(FORMAT, before.withReplaced(0, longer)));
        assertThat(content(after.entries().get(0))).isEqualTo(randomContent(9, 30));
        assertThat(content(after.entries().get(1))).isEqualTo(plain);
        assertThat(after.members().get(1).file().offset() % 0x20).isEqualTo(0x10);
    }

    /** A stray byte is before the page where the data starts. */
    @Test
    void findsMembersAfterAStrayByte() {
        byte[] data = archiveWithStreamAt(0x810, new byte[] {1, 2, 3, 4});
        data[0x7F0] = 3;
        BmlArchive archive = read(data);
        assertThat(archive.members())
                .extracting(member -> member.file().offset())
                .containsExactly(0x800, 0x810);
        assertThat(archive.entries()).extracting(BmlFormatTest::content).containsOnly(new byte[] {1, 2, 3, 4});
    }

    /**
     * The new stream has 0x18 bytes (19 literals, 3 bytes of control bits, 2 for the end), but only 0x10 bytes are
     * free.
     */
    @Test
    void movesAMemberThatIsCloserThanTheAlignment() {
        byte[] plain = {1, 2, 3, 4};
        byte[] longer = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
        byte[] stored = Prs.encode(longer, PrsDialect.PRS, PrsMode.STORE);
        assertThat(stored).hasSize(0x18);
        BmlArchive after = read(
                RoundTrip.write(FORMAT, read(archiveWithStreamAt(0x810, plain)).withReplaced(0, stored)));
        assertThat(after.members()).extracting(member -> member.file().offset()).containsExactly(0x800, 0x830);
        assertThat(after.entries()).extracting(BmlFormatTest::content).containsExactly(longer, plain);
    }

    /** The second member starts where the first ends, at 0x820. */
    @Test
    void movesAnAdjacentMember() {
        String entries =
                "00*4 02000000 50010000 00*52 'a' 00*31 %1$s 00*4 %1$s 00*20 'b' 00*31 03000000 00*4 03000000 00*20";
        byte[] table = Arrays.copyOf(ByteDsl.bytes(entries.formatted("20000000")), 0x800);
        BmlArchive before = read(ByteDsl.join(table, ByteDsl.bytes("07*32 010203")));
        byte[] longer = ByteDsl.bytes("08*33");
        byte[] after = RoundTrip.write(FORMAT, before.withFile(0, longer, 33, false));
        byte[] expectedTable = Arrays.copyOf(ByteDsl.bytes(entries.formatted("21000000")), 0x800);
        assertThat(Arrays.copyOf(after, 0x843))
                .isEqualTo(ByteDsl.join(expectedTable, ByteDsl.bytes("08*33 00*31 010203")));
    }
}
