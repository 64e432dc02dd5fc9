package shuriken.archive.xvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureMember;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class XvmFormatTest extends FormatContract<XvmArchive> {
    private static final XvmFormat FORMAT = new XvmFormat();

    XvmFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "two textures", ByteDsl.bytes("""
                    'XVMH' 38000000 0200 00*54
                    'XVRT' 04000000 01020304 'XVRT' 06000000 050607080000\
                    """),
                "garbage in the header", ByteDsl.bytes("""
                    'XVMH' 38000000 0100 00*6 CD*48
                    'XVRT' 00000000\
                    """),
                "short header, another chunk", ByteDsl.bytes("""
                    'XVMH' 02000000 0100 'COMM' 04000000 'text' 'XVRT' 01000000 FF\
                    """),
                "empty", ByteDsl.bytes("'XVMH' 38000000 0000 00*54"));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void numbersCompleteTextures() {
        List<ArchiveEntry> entries =
                RoundTrip.read(FORMAT, fixture("two textures")).entries();
        assertThat(entries).extracting(ArchiveEntry::nameWithExtension).containsExactly("0.xvr", "1.xvr");
        assertThat(entries.get(1).data().size()).isEqualTo(14);
        assertThat(entries.get(1).data().startsWith("XVRT")).isTrue();
    }

    @Test
    void reportsAWrongCountAndTrailingBytes() {
        byte[] file = ByteDsl.bytes("'XVMH' 02000000 0200 'XVRT' 01000000 FF 0102");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        XvmArchive archive = FORMAT.read(ByteCursor.littleEndian(file, "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.TRAILING_BYTES, DiagnosticCode.SIZE_MISMATCH);
        assertThat(archive.entries()).hasSize(1);
        assertThat(RoundTrip.write(FORMAT, archive)).isEqualTo(file);
    }

    @Test
    void newArchiveHasTheUsualHeader() {
        byte[] texture = ByteDsl.bytes("'XVRT' 38000000 00*56");
        byte[] file = RoundTrip.write(FORMAT, XvmArchive.of(List.of(texture, texture)));
        assertThat(file).hasSize(64 + 128).startsWith(ByteDsl.bytes("'XVMH' 38000000 0200 0000"));
        assertThat(RoundTrip.read(FORMAT, file).entries()).hasSize(2);
    }

    @Test
    void appendsANewTexture() {
        byte[] texture = ByteDsl.bytes("'XVRT' 02000000 0908");
        String addedChunk = " 'XVRT' 38000000 0908 00*54 ";
        assertThat(RoundTrip.write(
                        FORMAT, RoundTrip.read(FORMAT, fixture("empty")).withTexture(texture)))
                .isEqualTo(ByteDsl.bytes("'XVMH' 38000000 0100 00*54" + addedChunk));
        String first = "'XVMH' 02000000 %s 'COMM' 04000000 'text' 'XVRT' 01000000 FF";
        String last = "'COMM' 01000000 05";
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        XvmArchive archive =
                FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes(first.formatted("0100") + last), "x"), context);
        assertThat(context.findings().toList()).isEmpty();
        assertThat(RoundTrip.write(FORMAT, archive.withTexture(texture)))
                .isEqualTo(ByteDsl.bytes(first.formatted("0200") + addedChunk + last));
        byte[] withoutTextures = RoundTrip.write(
                FORMAT,
                FORMAT.read(
                                ByteCursor.littleEndian(ByteDsl.bytes("'XVMH' 02000000 0000 " + last), "x"),
                                new ReadContext(ReadOptions.STRICT))
                        .withTexture(texture));
        assertThat(withoutTextures).isEqualTo(ByteDsl.bytes("'XVMH' 02000000 0100" + addedChunk + last));
    }

    private static List<String> findings(String chunks) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        XvmArchive archive =
                FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes("'XVMH' 02000000 0000 " + chunks), "x"), context);
        assertThat(RoundTrip.write(FORMAT, archive)).isEqualTo(ByteDsl.bytes("'XVMH' 02000000 0000 " + chunks));
        return context.findings().toList().stream()
                .map(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .toList();
    }

    @Test
    void keepsAndReportsBytesThatAreNotAChunk() {
        assertThat(findings("01020304 00000000 0506")).containsExactly("x @0x00000A: bytes that are not a chunk: 10");
        assertThat(findings("'COMM' 05000000 'text'")).containsExactly("x @0x00000A: bytes that are not a chunk: 12");
        assertThat(findings("'COMM' 04000000 'text'")).isEmpty();
        assertThat(findings("'COMM' 000000")).containsExactly("x @0x00000A: bytes that are not a chunk: 7");
        assertThat(findings("'XVRT' 03000000 0102"))
                .containsExactly(
                        "x @0x00000E: the chunk needs 3 bytes, but only 2 are left",
                        "x @0x000008: number of textures: 0 in the header, 1 in the file");
        assertThat(findings("'XVRT' 02000000 0102"))
                .containsExactly("x @0x000008: number of textures: 0 in the header, 1 in the file");
    }

    private static String message(String hex) {
        return String.valueOf(
                catchThrowableOfType(FormatException.class, () -> RoundTrip.read(FORMAT, ByteDsl.bytes(hex)))
                        .getMessage());
    }

    /** The count takes two bytes of the header. */
    @Test
    void requiresAHeaderWithACount() {
        assertThat(message("'XVMH' 01000000 0000"))
                .contains("the header declares 1 bytes, but needs at least 2 (BAD_VALUE)");
        assertThat(message("'XVMH' 03000000 0000"))
                .contains("the header needs 3 bytes, but only 2 are left (TRUNCATED)");
        assertThat(message("'XVMX' 02000000 0000")).contains("XVMX is not the tag of an XVM archive (BAD_MAGIC)");
    }

    @Test
    void texturesHaveNoNames() {
        XvmArchive archive = RoundTrip.read(FORMAT, fixture("two textures"));
        assertThat(archive.hasNames()).isFalse();
        byte[] stored = ByteDsl.bytes("'XVRT' 02000000 0908");
        XvmArchive added = archive.withAdded(new TextureMember("none", 7, 4, 4, stored));
        assertThat(RoundTrip.write(FORMAT, added)).isEqualTo(RoundTrip.write(FORMAT, archive.withTexture(stored)));
    }
}
