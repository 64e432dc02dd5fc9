package shuriken.archive.pak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureMember;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class PakFormatTest extends FormatContract<PakArchive> {
    private static final PakFormat FORMAT = new PakFormat();
    private static final byte[] BY_HAND = ByteDsl.bytes("""
        01 'pak' 00*33 02000000 05000000 05000000 00*8
        02000000 06000000 '..\\x\\a' 03000000 'x\\a' 02000000 02000000
        06000000 '..\\x\\b' 03000000 'x\\b' 03000000 03000000
        0102 030405\
        """);

    PakFormatTest() {
        super(FORMAT);
    }

    private static PakArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.pak"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] nonzeroUnusedWords = BY_HAND.clone();
        nonzeroUnusedWords[4] = 1;
        nonzeroUnusedWords[0x29] = 9;
        nonzeroUnusedWords[0x31] = 2;
        return Map.of(
                "by hand",
                BY_HAND,
                "words that are not zero",
                nonzeroUnusedWords,
                "empty",
                RoundTrip.write(FORMAT, PakArchive.of(List.of(), "")),
                "odd names",
                RoundTrip.write(
                        FORMAT,
                        PakArchive.of(List.of(entry("../../x", new byte[] {1}), entry("", new byte[0])), "C:")));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsAndBuildsAHandWrittenArchive() {
        PakArchive archive = read(BY_HAND);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("x/a", "x/b");
        assertThat(content(archive.entries().get(1))).containsExactly(3, 4, 5);
        assertThat(RoundTrip.write(FORMAT, PakArchive.of(archive.entries(), "..\\")))
                .isEqualTo(BY_HAND);
    }

    /**
     * The new texture is in the folder of the last one. Its index entry copies the format and flags of the preceding
     * entry.
     */
    @Test
    void appendsANewTexture() {
        String entry = "0E000000 00000000 0E000000 20000000 10000000 88000000 00000080";
        byte[] before = ByteDsl.bytes("""
            01 'pak' 00*33 02000000 3E000000 3E000000 00*8
            02000000 0A000000 '..\\x\\X.inf' 07000000 'x\\X.inf' 3C000000 3C000000
            0A000000 '..\\x\\a.dds' 07000000 'x\\a.dds' 02000000 02000000
            'a' 00*27 07000000 %s
            0102\
            """.formatted(entry));
        byte[] after =
                ByteDsl.bytes("""
                    01 'pak' 00*33 03000000 7D000000 7D000000 00*8
                    03000000 0A000000 '..\\x\\X.inf' 07000000 'x\\X.inf' 78000000 78000000
                    0A000000 '..\\x\\a.dds' 07000000 'x\\a.dds' 02000000 02000000
                    0C000000 '..\\x\\hat.dds' 09000000 'x\\hat.dds' 03000000 03000000
                    'a' 00*27 07000000 %s
                    'hat' 00*25 09000000 %s
                    0102 040506\
                    """.formatted(entry, "0E000000 00000000 0E000000 40000000 08000000 00000000 00000080"));
        TextureMember texture = new TextureMember("hat", 9, 0x40, 8, new byte[] {4, 5, 6});
        PakArchive archive = read(before).withAdded(texture);
        assertThat(RoundTrip.write(FORMAT, archive)).isEqualTo(after);
        assertThat(archive.indicesInModelOrder()).containsExactly(1, 2);
        PakArchive withoutIndex = read(BY_HAND).withAdded(texture);
        assertThat(withoutIndex.entries()).extracting(ArchiveEntry::name).containsExactly("x/a", "x/b", "x/hat");
        assertThatThrownBy(() -> read(fixture("empty")).withAdded(texture))
                .hasMessage("the archive has no textures, so the folder for a new one is unknown");
    }

    @Test
    void reportsWrongCountsAndTrailingBytes() {
        byte[] data = ByteDsl.join(BY_HAND, new byte[] {7});
        data[0x25] = 3;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x.pak"), context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.code())
                .containsExactly(DiagnosticCode.SIZE_MISMATCH, DiagnosticCode.TRAILING_BYTES);
        RoundTrip.check(FORMAT, data, "trailing");
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] data = BY_HAND.clone();
        data[0x3D + 3] = 1;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(Kind.TRUNCATED, FormatException::kind)
                .returns(0x3DL, e -> e.location().offset());
    }

    @Seeds(50)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        List<ArchiveEntry> entries = new ArrayList<>();
        for (int i = gen.intBelow(5); i >= 0; i--) {
            entries.add(entry("f/" + i, gen.bytes(gen.intBelow(50))));
        }
        int changed = gen.intBelow(entries.size());
        byte[] bytes = gen.bytes(gen.intBelow(60));
        PakArchive after =
                read(RoundTrip.write(FORMAT, PakArchive.of(entries, "").withReplaced(changed, bytes)));
        for (int i = 0; i < entries.size(); i++) {
            assertThat(content(after.entries().get(i))).isEqualTo(i == changed ? bytes : content(entries.get(i)));
        }
        assertThat(after.totalSize())
                .isEqualTo(after.members().stream()
                        .mapToInt(member -> member.data().size())
                        .sum());
    }

    @Test
    void requiresACompleteHeader() {
        byte[] empty = fixture("empty");
        assertThat(empty).hasSize(0x3D);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(empty, "x"), "x")).isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(empty, 0x3C), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThat(read(BY_HAND).hasNames()).isTrue();
        assertThat(catchThrowableOfType(FormatException.class, () -> read(new byte[0x3D]))
                        .getMessage())
                .isEqualTo("x.pak @0x000000: this is not a PAK archive (BAD_MAGIC)");
    }

    @Test
    void findingsStateTheValues() {
        byte[] data = ByteDsl.join(BY_HAND, new byte[] {7, 8});
        data[0x25] = 3;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x.pak"), context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .containsExactly(
                        "x.pak @0x000025: number of files: 3 in the header, 2 in the table",
                        "x.pak @0x000074: bytes after the files: 2");
    }

    /** The folder, with either separator, and the extension are kept. */
    @Test
    void replacesTheStemOfPaths() {
        Map.of("x\\a.dds", "x\\n.dds", "a.b/c", "a.b/n", "x/y\\z.p.q", "x/y\\n.q", "x/.dds", "x/n", "c", "n")
                .forEach(
                        (path, named) -> assertThat(PakMember.withStem(path.getBytes(StandardCharsets.ISO_8859_1), "n"))
                                .as(path)
                                .asString(StandardCharsets.ISO_8859_1)
                                .isEqualTo(named));
    }

    private static byte[] indexWithNewEntry(String entries) {
        return PakIndex.withEntry(
                ByteCursor.littleEndian(ByteDsl.bytes("07 " + entries + "07"), "x")
                        .window(new SourceLocation("x", 0), 1, ByteDsl.bytes(entries).length, "index"),
                new TextureMember("hat", 9, 0x40, 8, new byte[3]));
    }

    /**
     * A new entry of 0x3C bytes copies the last entry, or has zeros if there is no entry. An incomplete entry stays
     * after it.
     */
    @Test
    void addsAEntryToTheIndex() {
        String other = "'a' 00*27 01000000 02000000 03000000 04000000 05000000 06000000 07000000 08000000 ";
        String last = "'b' 00*27 11000000 12000000 13000000 14000000 15000000 16000000 17000000 18000000 ";
        assertThat(indexWithNewEntry(other + last + "AABB "))
                .isEqualTo(ByteDsl.bytes(other + last
                        + "'hat' 00*25 09000000 12000000 13000000 14000000 40000000 08000000 00000000 18000000 AABB"));
        assertThat(indexWithNewEntry("AABB "))
                .isEqualTo(ByteDsl.bytes("'hat' 00*25 09000000 00*12 40000000 08000000 00*8 AABB"));
    }
}
