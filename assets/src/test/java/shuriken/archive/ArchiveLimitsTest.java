package shuriken.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.archive.disc.DiscSheetFormat;
import shuriken.archive.disc.IsoFormat;
import shuriken.archive.disc.IsoMaker;
import shuriken.assets.Formats;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;

/** Archives that claim too much memory are rejected before data are copied. The archives are written by hand. */
class ArchiveLimitsTest {
    private static Format<?> format(String id) {
        return Formats.ALL.byId(id).orElseThrow();
    }

    private static void read(Format<?> format, byte[] data, Limits limits) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        Object model = format.read(ByteCursor.littleEndian(data, "x"), context);
        if (model instanceof Archive archive) {
            archive.entries().forEach(entry -> entry.content(context));
        }
    }

    private static void assertCost(Format<?> format, byte[] data, String description, long bytes) {
        FormatException e = catchThrowableOfType(
                FormatException.class, () -> read(format, data, new Limits(bytes - 1, 1 << 20, 16)));
        assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
        assertThat(e.getMessage())
                .contains(String.format(
                        Locale.ROOT,
                        "%s would take %,d bytes of memory, but only %,d of %,d are left",
                        description,
                        bytes,
                        bytes - 1,
                        bytes - 1));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "xvm, header, 56, 'XVMH' 38000000 0000 00*54",
                "pak, text, 6, 01 'pak' 00*33 01000000 00*16 01000000 06000000 '..\\x\\a' 03000000 'x\\a' 00*8",
                "pvm, filler, 16, 'PVMH' 14000000 0001 0000 00*16",
                "prs, trailing bytes, 3, 15 'a' F8 FF 03 0000 010203",
                "bios, trailing bytes, 6, 10 0B0000 10 'abc' 50 02 00 01 02 03 04 05",
                "nds, header, 512, 00*512",
                "pvmx, names, 3, 'PVMX' 01 02 'abc' 00 00 00*16 00",
                "afs, padding, 2, 'AFS' 00 00000000 0909",
                "zip, directory, 47, 'PK' 0304 2D00 0000 0000 00000000 AC2A93D8 02000000 02000000 0100 0000 'a' 'hi'"
                        + "'PK' 0102 2D00 2D00 0000 0000 00000000 AC2A93D8 02000000 02000000 0100 0000 0000 0000 0000"
                        + "00000000 00000000 'a' 'PK' 0506 0000 0000 0100 0100 2F000000 21000000 0000",
                "zpr, decryption, 7, 'ZPR' 00 5AD83A9E 0E000000 0C000000 80F46D6A969595",
                "pb, a texture, 34, 'PVB' 02 01000000 18000000 01 09 0000 07000000 0100 0100 0102"
            })
    void copiedBytesCountAgainstTheLimit(String id, String label, long bytes, String data) {
        assertCost(format(id), ByteDsl.bytes(data), label, bytes);
    }

    @Test
    void directoriesAndSheetsCountAgainstTheLimit() {
        assertCost(new IsoFormat(), new IsoMaker().file("A", new byte[1]).build(), "a directory", 0x800);
        byte[] sheet = "1\n1 0 4 2352 a.bin 0\n".getBytes(StandardCharsets.ISO_8859_1);
        assertCost(DiscSheetFormat.gdi(), sheet, "text", sheet.length);
        byte[] disc =
                new IsoMaker().file("D/A", new byte[1]).file("B", new byte[1]).build();
        assertThat(refusal(disc, new Limits(0x800 + 1, 9, 16)))
                .contains("paths would take 2 bytes of memory, but only 1 of 2,049 are left");
        assertThat(refusal(disc, new Limits(1 << 20, 1, 16))).contains("2 files, but the limit is 1");
    }

    private static String refusal(byte[] disc, Limits limits) {
        return String.valueOf(catchThrowableOfType(FormatException.class, () -> read(new IsoFormat(), disc, limits))
                .getMessage());
    }

    /** The fixtures have enough members for two rows in the table. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "afs.AfsFormatTest",
                "bml.BmlFormatTest",
                "disc.IsoFormatTest",
                "gsl.GslFormatTest",
                "nitro.narc.NarcFormatTest",
                "nitro.nds.NdsFormatTest",
                "njutil.NjUtilFormatTest",
                "pak.PakFormatTest",
                "pb.PbFormatTest",
                "pvm.PvmFormatTest",
                "pvm.GvmFormatTest",
                "pvmx.PvmxFormatTest",
                "xvm.XvmFormatTest",
                "zarc.ZarcFormatTest",
                "zip.ZipFormatTest"
            })
    void membersCountAgainstTheLimit(String contract) throws ReflectiveOperationException {
        Map<String, byte[]> fixtures = FormatContract.fixturesOf(Class.forName("shuriken.archive." + contract));
        String name =
                contract.replaceFirst(".*\\.", "").replace("FormatTest", "").toLowerCase(Locale.ROOT);
        Format<?> format = format(name);
        int minimum = Set.of("bml", "pvm", "gvm", "xvm").contains(name) ? 2 : name.equals("nds") ? 3 : 1;
        fixtures.forEach((fixture, data) -> {
            Archive archive =
                    (Archive) format.read(ByteCursor.littleEndian(data, "x"), new ReadContext(ReadOptions.LENIENT));
            int members = archive.entries().size();
            if (members > minimum) {
                assertThat(catchThrowableOfType(
                                FormatException.class, () -> read(format, data, new Limits(1 << 20, 1, 16))))
                        .as(fixture)
                        .isNotNull()
                        .returns(Kind.LIMIT_EXCEEDED, FormatException::kind)
                        .satisfies(e -> assertThat(e.getMessage()).contains("the limit is 1 "));
            }
        });
    }

    /** The signatures of these formats are unique. Other formats need more than a signature. */
    @Test
    void uniqueSignaturesDecideDetection() {
        Map<String, String> signatures = Map.of(
                "afs", "'AFS' 00 01000000 10000000 00000000",
                "narc", "'NARC' 00*12",
                "pvm", "'PVMH' 00*8",
                "gvm", "'GVMH' 00*8",
                "xvm", "'XVMH' 00*8",
                "zarc", "'ZARC' 00*28",
                "zpr", "'ZPR' 00*13");
        signatures.forEach((id, first) -> {
            assertThat(format(id).hasSignature()).as(id).isTrue();
            assertThat(format(id).detect(ByteCursor.littleEndian(ByteDsl.bytes(first), "x"), "x"))
                    .as(id)
                    .isEqualTo(Confidence.MAGIC);
        });
        for (String id : List.of("bml", "gsl", "prs", "prsd", "bios", "iso", "cdi", "njutil", "landdata")) {
            assertThat(format(id).hasSignature()).as(id).isFalse();
        }
    }
}
