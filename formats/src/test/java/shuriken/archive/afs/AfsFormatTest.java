package shuriken.archive.afs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureMember;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class AfsFormatTest extends FormatContract<AfsArchive> {
    private static final AfsFormat FORMAT = new AfsFormat();
    private static final byte[] PLAIN = Gen.seeded(3).compressible(300);

    AfsFormatTest() {
        super(FORMAT);
    }

    private static byte[] written(AfsBuilder builder) {
        return RoundTrip.write(FORMAT, builder.build());
    }

    private static AfsArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.afs"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] namedFile = written(new AfsBuilder(0, 0x20)
                .add(Optional.of("a.bin"), new byte[] {1, 2, 3})
                .add(Optional.of("b.prs"), Prs.encode(PLAIN, PrsDialect.PRS, PrsMode.STOCK)));
        return Map.of(
                "names", namedFile,
                "nameless",
                        written(new AfsBuilder(0, 0x20)
                                .add(Optional.empty(), new byte[] {7})
                                .add(Optional.empty(), PLAIN)),
                "no member", ByteDsl.bytes("'AFS' 00 00*4"),
                "pointer to the names before the first member, other tag, an empty row", ByteDsl.bytes("""
                    'AFS ' 03000000 | 30000000 04000000 | 00*8 | 40000000 01000000
                    00*8 48000000 90000000 | 'data' 00*12 'z' 00*7
                    'one' 00*29 D007 0C00 1F00 1700 3B00 3A00 04000000
                    00*48
                    'three' 00 FF*26 D007 0100 0200 0300 0400 0500 78563412\
                    """),
                "bytes between members, members out of order and sharing bytes, no space for a pointer",
                        ByteDsl.bytes("""
                            'AFS' 00 03000000 | 28000000 04000000 | 20000000 06000000 | 2A000000 02000000
                            'abcdef' 0000 'wxyz' 0001 0203 00*4\
                            """));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void namesMembersAndRecognizesCompression() {
        List<ArchiveEntry> entries = read(fixture("names")).entries();
        assertThat(entries).extracting(ArchiveEntry::nameWithExtension).containsExactly("a.bin", "b.prs");
        assertThat(entries).extracting(ArchiveEntry::compression).containsExactly("none", "prs");
        assertThat(content(entries.get(0))).containsExactly(1, 2, 3);
        assertThat(content(entries.get(1))).isEqualTo(PLAIN);
        assertThat(entries.get(1).content(new ReadContext(ReadOptions.STRICT)).path())
                .isEqualTo("x.afs!1!");
        assertThat(read(fixture("nameless")).entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("0", "1");
    }

    @Test
    void findsTheNamesBeforeTheFirstMember() {
        AfsArchive archive = read(fixture("pointer to the names before the first member, other tag, an empty row"));
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("one", "1", "three");
        AfsNameTable names = archive.names().orElseThrow();
        assertThat(names.pointerOffset()).isEqualTo(0x28);
        assertThat(names.entries().get(0))
                .satisfies(entry -> assertThat(List.of(
                                entry.year(),
                                entry.month(),
                                entry.day(),
                                entry.hour(),
                                entry.minute(),
                                entry.second(),
                                entry.lastWord()))
                        .containsExactly(2000, 12, 31, 23, 59, 58, 4));
    }

    @Test
    void keepsAndReportsBytesBetweenMembers() {
        byte[] data = fixture("bytes between members, members out of order and sharing bytes, no space for a pointer");
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        AfsArchive archive = FORMAT.read(ByteCursor.littleEndian(data, "x"), context);
        assertThat(archive.entries())
                .extracting(AfsFormatTest::content)
                .containsExactly(ByteDsl.bytes("'wxyz'"), ByteDsl.bytes("'abcdef'"), ByteDsl.bytes("'yz'"));
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.NONZERO_PADDING);
            assertThat(diagnostic.location().offset()).isEqualTo(0x2D);
        });
    }

    /** The header printed in the PSO ver.2 guide. */
    @Test
    void readsTheGuidesHeader() {
        byte[] data = Arrays.copyOf(ByteDsl.bytes("""
            'AFS' 00 0A000000 00000800 40090000
            00100800 40090000 00200800 40090000
            00300800 40090000 00400800 40090000
            00500800 40090000 00600800 40090000
            00700800 40090000 00800800 40090000
            00900800 40090000 00*8\
            """), 0x8A000);
        AfsArchive archive = read(data);
        assertThat(archive.members()).hasSize(10);
        for (int i = 0; i < 10; i++) {
            assertThat(archive.members().get(i).offset()).isEqualTo(0x80000 + 0x1000 * i);
            assertThat(archive.members().get(i).data().size()).isEqualTo(0x940);
        }
        assertThat(archive.alignment()).isEqualTo(0x800);
        assertThat(archive.names()).isEmpty();
        RoundTrip.check(FORMAT, data, "guide");
    }

    private static TextureMember member(int size) {
        byte[] stored = new byte[size];
        Arrays.fill(stored, (byte) 'n');
        return new TextureMember("new", 0, 8, 8, stored);
    }

    /** The new entry is inserted before the pointer to the names, which remain after all members. */
    @Test
    void appendsANewMember() {
        byte[] before = ByteDsl.bytes("""
            'AFS' 00 01000000 | 20000000 03000000 | 40000000 30000000 00*8
            'abc' 00*29
            'a.bin' 00*27 00*12 03000000 00*16\
            """);
        assertThat(RoundTrip.write(FORMAT, read(before).withAdded(member(2)))).isEqualTo(ByteDsl.bytes("""
            'AFS' 00 02000000 | 20000000 03000000 | 40000000 02000000 | 60000000 60000000
            'abc' 00*29
            'nn' 00*30
            'a.bin' 00*27 00*12 03000000
            'new.bin' 00*25 00*12 02000000\
            """));
    }

    /** All members move if the table needs more space. */
    @Test
    void extendsTheTableForANewMember() {
        byte[] full = ByteDsl.bytes("'AFS' 00 01000000 | 10000000 03000000 | 'abc' 00*13");
        assertThat(RoundTrip.write(FORMAT, read(full).withAdded(member(2))))
                .isEqualTo(ByteDsl.bytes(
                        "'AFS' 00 02000000 | 20000000 03000000 | 30000000 02000000 | 00*8 'abc' 00*13 'nn' 00*14"));
    }

    @Test
    void newMemberDoesNotOverwriteOtherBytes() {
        AfsArchive between =
                read(fixture("bytes between members, members out of order and sharing bytes, no space for a pointer"));
        AfsArchive extended = read(RoundTrip.write(FORMAT, between.withAdded(member(5))));
        assertThat(extended.entries())
                .extracting(AfsFormatTest::content)
                .containsExactly(
                        ByteDsl.bytes("'wxyz'"),
                        ByteDsl.bytes("'abcdef'"),
                        ByteDsl.bytes("'yz'"),
                        ByteDsl.bytes("'nnnnn'"));
        assertThat(extended.unclaimedBytes())
                .singleElement()
                .satisfies(filler -> assertThat(filler.bytes())
                        .isEqualTo(between.unclaimedBytes().getFirst().bytes()));
        AfsArchive namedArchive =
                read(fixture("pointer to the names before the first member, other tag, an empty row"));
        AfsArchive extendedNames = read(RoundTrip.write(FORMAT, namedArchive.withAdded(member(1))));
        assertThat(extendedNames.entries()).extracting(ArchiveEntry::name).containsExactly("one", "1", "three", "new");
        assertThat(extendedNames.entries())
                .extracting(AfsFormatTest::content)
                .containsExactly(ByteDsl.bytes("'data'"), new byte[0], ByteDsl.bytes("'z'"), ByteDsl.bytes("'n'"));
    }

    @Test
    void readsNamesOnlyFromANameTable() {
        assertThat(read(fixture("names")).hasNames()).isTrue();
        assertThat(read(fixture("nameless")).hasNames()).isFalse();
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'AFS' 00 00*3"), "x"), "x"))
                .as("less than a header")
                .isEqualTo(Confidence.NO);
    }

    @Test
    void reportsMembersBeyondTheEndAtTheirField() {
        byte[] data = ByteDsl.bytes("'AFS' 00 01000000 | F07F0000 03000000 | 00*55");
        assertThatThrownBy(() -> read(data))
                .hasMessage(
                        "x.afs/entry[0] @0x000008: 0 needs 3 bytes at 0x7FF0, but the data ends at 0x47 (BAD_POINTER)");
        byte[] large = ByteDsl.bytes("'AFS' 00 FFFF0000 | 00*8");
        assertThatThrownBy(() -> read(large))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("65,535 files");
    }

    /** If a copy ends too early, the files before the end are complete, and one message reports the missing part. */
    @Test
    void readsCompleteMembersOfATruncatedArchive() {
        byte[] data =
                ByteDsl.bytes("'AFS' 00 03000000 | 20000000 04000000 | 30000000 08000000 | 40000000 08000000 | 'data' "
                        + "00*12 | 'half'");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        AfsArchive archive = FORMAT.read(ByteCursor.littleEndian(data, "x.afs"), context);
        assertThat(archive.entries())
                .extracting(AfsFormatTest::content)
                .containsExactly(ByteDsl.bytes("'data'"), ByteDsl.bytes("'half'"), new byte[0]);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.MEMBERS_CUT_OFF);
            assertThat(finding.message())
                    .startsWith("the archive ends too early to contain 2 of its 3 files in full. "
                            + "The first is file 1, which needs 8 bytes at 0x30");
        });
        assertThatThrownBy(() -> read(data)).isInstanceOf(FormatException.class).hasMessageContaining("(TRUNCATED)");
    }

    /** Replacing a member changes only that member. */
    @Seeds(200)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        boolean hasNames = gen.coin();
        int alignment = 1 << gen.intBelow(8);
        AfsBuilder builder = new AfsBuilder(gen.intBelow(0x200), alignment);
        int count = gen.intBetween(1, 8);
        for (int i = 0; i < count; i++) {
            builder.add(hasNames ? Optional.of("file" + i) : Optional.empty(), gen.bytes(gen.intBetween(1, 300)));
        }
        AfsArchive before = read(written(builder));
        int changed = gen.intBelow(count);
        byte[] bytes = gen.bytes(gen.intBelow(600));
        AfsArchive after = read(RoundTrip.write(FORMAT, before.withReplaced(changed, bytes)));
        for (int i = 0; i < count; i++) {
            byte[] expected = i == changed ? bytes : content(before.entries().get(i));
            assertThat(content(after.entries().get(i))).isEqualTo(expected);
            assertThat(after.entries().get(i).name())
                    .isEqualTo(before.entries().get(i).name());
        }
        if (before.alignment() == alignment && after.alignment() == alignment) {
            AfsArchive restored =
                    after.withReplaced(changed, content(before.entries().get(changed)));
            assertThat(RoundTrip.write(FORMAT, restored)).isEqualTo(RoundTrip.write(FORMAT, before));
        }
    }

    @Test
    void movesASharedMemberToTheEnd() {
        AfsArchive archive =
                read(fixture("bytes between members, members out of order and sharing bytes, no space for a pointer"));
        AfsArchive after = read(RoundTrip.write(FORMAT, archive.withReplaced(2, new byte[] {9, 9, 9})));
        assertThat(after.entries())
                .extracting(AfsFormatTest::content)
                .containsExactly(ByteDsl.bytes("'wxyz'"), ByteDsl.bytes("'abcdef'"), new byte[] {9, 9, 9});
    }

    @Test
    void updatesTheLastWordIfItIsASize() {
        assertThat(AfsName.of("a", 5).withSize(5, 7).lastWord()).isEqualTo(7);
        assertThat(AfsName.of("a", 4).withSize(5, 7).lastWord()).isEqualTo(4);
        assertThat(AfsName.of("a", 5).withSize(5, 7).name().text()).isEqualTo("a");
    }

    @Test
    void findsAByteInALongGap() {
        byte[] data = Arrays.copyOf(ByteDsl.bytes("'AFS' 00 01000000 00084000 01000000"), 0x400801);
        data[0x400800] = 1;
        data[0x280000] = 2;
        data[0x280003] = 3;
        AfsArchive archive = FORMAT.read(ByteCursor.littleEndian(data, "x"), new ReadContext(ReadOptions.LENIENT));
        assertThat(archive.unclaimedBytes()).singleElement().satisfies(filler -> {
            assertThat(filler.offset()).isEqualTo(0x280000);
            assertThat(filler.bytes()).containsExactly(2, 0, 0, 3);
        });
        assertThat(archive.storageSize()).isEqualTo(-1);
    }
}
