package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class GvmFormatTest extends FormatContract<PvmArchive> {
    private static final GvmFormat FORMAT = new GvmFormat();

    private static final byte[] TWO_TEXTURES = ByteDsl.bytes("""
        'GVMH' 68000000 000F 0002
        0000 'hull' 00*24 F005 0010 01674BA5
        0001 'sail' 00*24 0809 0001 01674BAB
        00*24
        'GVRT' 48000000 0000 00 05 0004 0008 01*64
        'GVRT' 28000000 0000 08 09 0008 0004 02*32\
        """);

    GvmFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "all fields", TWO_TEXTURES,
                "numbers before textures", ByteDsl.bytes("""
                    'GVMH' 10000000 0001 0002 0005 01020304 0009 05060708
                    'GBIX' 08000000 00000009 00000000 'GVRT' 08000000 0000 0001 0001 0001
                    'GCIX' 08000000 00000009 00000000 'GVRT' 08000000 0000 0001 0001 0001\
                    """),
                "empty", ByteDsl.bytes("'GVMH' 04000000 000F 0000"));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    private PvmArchive read(String fixture) {
        return RoundTrip.read(FORMAT, fixture(fixture));
    }

    @Test
    void readsBigEndianWordsAndLittleEndianLengths() {
        PvmArchive archive = read("all fields");
        assertThat(archive.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("hull.gvr", "sail.gvr");
        assertThat(archive.globalIndex(1)).isEqualTo(0x1674BAB);
        assertThat(archive.headerEntries().getFirst().sizes()).isEqualTo(0x10);
        assertThat(archive.phase()).as("the first texture is at 0x70").isEqualTo(16);
        PvmArchive numbered = read("numbers before textures");
        assertThat(numbered.entries()).extracting(ArchiveEntry::name).containsExactly("5", "9");
        assertThat(numbered.entries().get(1).data().startsWith("GCIX")).isTrue();
    }

    @Test
    void newArchiveDeclaresFormatsAndSizes() {
        byte[] direct = ByteDsl.bytes("'GVRT' 48000000 0000 00 05 0004 0008 01*64");
        byte[] indexed = ByteDsl.bytes("'GVRT' 28000000 0000 08 09 0008 0004 02*32");
        PvmBuilder builder = PvmBuilder.withDefaults(PvmKind.GVM).add("hull", 0x1674BA5, direct);
        byte[] built =
                RoundTrip.write(FORMAT, builder.add("sail", 0x1674BAB, indexed).build());
        assertThat(Arrays.copyOf(built, 0x70)).isEqualTo(Arrays.copyOf(TWO_TEXTURES, 0x70));
        PvmArchive read = RoundTrip.read(FORMAT, built);
        assertThat(read.phase()).isEqualTo(PvmBuilder.USUAL_PHASE);
        assertThat(read.entries().get(1).data().size())
                .as("the last has no filler")
                .isEqualTo(48);
        PvmArchive changed = read.withReplaced(1, direct);
        assertThat(changed.headerEntries().get(1).formats()).isEqualTo(0xF005);
        assertThat(changed.headerEntries().get(1).sizes()).isEqualTo(0x10);
    }

    @Test
    void failsCleanlyOnFlippedBits() {
        CleanFailure check = CleanFailure.of((data, context) ->
                FORMAT.read(ByteCursor.littleEndian(data, "file"), context).entries());
        check.checkFlippedCopies(TWO_TEXTURES, 5_000);
    }

    /**
     * For formats 8 and 9, which have palettes, the entry contains the flags. For other formats, it declares no
     * palette.
     */
    @Test
    void entriesDeclarePalettes() {
        for (int format : new int[] {7, 8, 9, 10}) {
            byte[] texture =
                    ByteDsl.bytes(String.format(Locale.ROOT, "'GVRT' 08000000 0000 20 %02X 0004 0008", format));
            PvmArchive archive =
                    PvmBuilder.withDefaults(PvmKind.GVM).add("a", 1, texture).build();
            boolean hasPalette = format == 8 || format == 9;
            assertThat(archive.headerEntries().getFirst().formats()).isEqualTo((hasPalette ? 0x2000 : 0xF000) | format);
        }
    }
}
