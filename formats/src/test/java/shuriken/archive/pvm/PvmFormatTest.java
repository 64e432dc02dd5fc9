package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.TextureMember;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class PvmFormatTest extends FormatContract<PvmArchive> {
    private static final PvmFormat FORMAT = new PvmFormat();

    /** The header that the PSO guide shows as an example, with smaller textures. */
    private static final byte[] GUIDE_EXAMPLE = ByteDsl.bytes("""
        'PVMH' 58000000 0901 0200
        0000 'y256_dub01_d' 00*16 B6BB0D00
        0100 'y256_dub02_d' 00*16 B7BB0D00
        00*16
        'PVRT' 18000000 0109 0000 0200 0200 0102030405060708 00*8
        'PVRT' 10000000 0109 0000 0200 0200 1112131415161718\
        """);

    PvmFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "header of the PSO guide", GUIDE_EXAMPLE,
                "all fields, garbage after a name", ByteDsl.bytes("""
                    'PVMH' 4C000000 0F01 0100
                    0000 'ship' 00 EE*23 0109 1100 2A000000 00*34
                    'PVRT' 10000000 0109 0000 0800 0800 0102030405060708\
                    """),
                "no names", ByteDsl.bytes("""
                    'PVMH' 10000000 0101 0200 0500 01000000 0900 02000000
                    'PVRT' 0A000000 0109 0000 0100 0100 0102 'PVRT' 0A000000 0109 0000 0100 0100 0304\
                    """),
                "flags in reverse order", ByteDsl.bytes("""
                    'PVMH' 22000000 0101 0100 0000 'texture' 00*21
                    'PVRT' 0A000000 0109 0000 0100 0100 0102\
                    """),
                "other chunks, a global index before a texture, filler", ByteDsl.bytes("""
                    'PVMH' 20000000 0103 0200 0000 07000000 0100 08000000 00*16
                    'COMM' 04000000 'text'
                    'GBIX' 08000000 09000000 00000000 'PVRT' 0A000000 0109 0000 0100 0100 0102 00*6
                    'CONV' 00000000
                    'PVRT' 0A000000 0109 0000 0100 0100 0304 00*4\
                    """),
                "empty", ByteDsl.bytes("'PVMH' 04000000 0001 0000"));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    private PvmArchive read(String fixture) {
        return RoundTrip.read(FORMAT, fixture(fixture));
    }

    @Test
    void readsTheGuidesHeader() {
        PvmArchive archive = read("header of the PSO guide");
        assertThat(archive.flags()).isEqualTo(0x109);
        assertThat(archive.fields()).containsExactlyInAnyOrder(PvmField.NAME, PvmField.GLOBAL_INDEX);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("y256_dub01_d", "y256_dub02_d");
        assertThat(archive.globalIndex(0)).isEqualTo(0xDBBB6);
        assertThat(archive.globalIndex(1)).isEqualTo(0xDBBB7);
        assertThat(archive.headerFiller()).hasSize(16);
        assertThat(archive.entries().getFirst().data().locationAt(0).offset()).isZero();
        assertThat(archive.phase())
                .as("the first texture is at 0x60, a multiple of 0x20")
                .isZero();
        assertThat(archive.entries().get(1).data().size()).isEqualTo(24);
    }

    @Test
    void buildsTheGuidesArchive() {
        PvmArchive read = RoundTrip.read(FORMAT, GUIDE_EXAMPLE);
        PvmBuilder builder = PvmBuilder.matching(read);
        builder.add(read.headerEntries().get(0), ByteDsl.bytes("'PVRT' 10000000 0109 0000 0200 0200 0102030405060708"));
        builder.add(read.headerEntries().get(1), ByteDsl.bytes("'PVRT' 10000000 0109 0000 0200 0200 1112131415161718"));
        assertThat(RoundTrip.write(FORMAT, builder.build())).isEqualTo(GUIDE_EXAMPLE);
    }

    @Test
    void sizesAreLogarithms() {
        PvmEntry entry = PvmEntry.of(3, "ship", 0x0D01, 32, 256, 42);
        assertThat(entry.sizes()).isEqualTo(0x63);
        assertThat(entry.name()).isEqualTo("ship");
        byte[] chunk = ByteDsl.bytes("'GBIX' 08000000 2A000000 00000000 'PVRT' 0A000000 010D 0000 0100 0100 0102");
        PvmArchive built =
                PvmBuilder.withDefaults().add(entry, chunk).add(entry, chunk).build();
        PvmArchive read = RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, built));
        assertThat(read.flags()).isEqualTo(0x10F);
        assertThat(read.phase()).isEqualTo(PvmBuilder.USUAL_PHASE);
        assertThat(read.headerEntries().getFirst()).usingRecursiveComparison().isEqualTo(entry);
        assertThat(read.entries().getFirst().data().size()).isEqualTo(64);
        assertThat(read.entries().getFirst().data().seek(20).u32("length"))
                .as("the length includes the filler")
                .isEqualTo(10 + 30);
        assertThat(read.entries().get(1).data().size()).isEqualTo(34);
    }

    @Test
    void namesTexturesByIdIfNoNamesAreStored() {
        PvmArchive archive = read("no names");
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("5", "9");
        assertThat(archive.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("5.pvr", "9.pvr");
        assertThat(archive.globalIndex(1)).isEqualTo(2);
    }

    @Test
    void prefersTheFlagLayoutThatFillsTheHeader() {
        PvmArchive archive = read("flags in reverse order");
        assertThat(archive.fields()).containsExactly(PvmField.NAME);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("texture");
        Set<PvmField> all = EnumSet.allOf(PvmField.class);
        assertThat(PvmField.of(0x10F)).isEqualTo(all).isEqualTo(PvmField.ofReversedFlags(0x10F));
        assertThat(PvmField.of(0x109)).isEqualTo(PvmField.ofReversedFlags(0x109));
        assertThat(PvmField.of(2)).containsExactly(PvmField.SIZES);
        assertThat(PvmField.ofReversedFlags(2)).containsExactly(PvmField.FORMATS);
    }

    @Test
    void keepsOtherChunks() {
        PvmArchive archive = read("other chunks, a global index before a texture, filler");
        assertThat(archive.blocks())
                .extracting(block -> block.getClass().getSimpleName())
                .containsExactly("Other", "Texture", "Filler", "Other", "Texture", "Filler");
        assertThat(archive.entries().getFirst().data().startsWith("GBIX")).isTrue();
    }

    @Test
    void reportsDamageThatLeavesTexturesReadable() {
        byte[] truncated = Arrays.copyOf(GUIDE_EXAMPLE, GUIDE_EXAMPLE.length - 4);
        assertDiagnostic(truncated, 2, DiagnosticCode.SIZE_MISMATCH);
        assertDiagnostic(Arrays.copyOf(GUIDE_EXAMPLE, 0x60), 0, DiagnosticCode.SIZE_MISMATCH);
        assertDiagnostic(ByteDsl.join(GUIDE_EXAMPLE, new byte[] {1, 2, 3}), 2, DiagnosticCode.TRAILING_BYTES);
    }

    private static void assertDiagnostic(byte[] data, int textures, DiagnosticCode code) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        PvmArchive archive = FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
        assertThat(archive.entries()).hasSize(textures);
        assertThat(context.findings().toList()).extracting(Diagnostic::code).containsExactly(code);
        assertThat(RoundTrip.write(FORMAT, archive)).isEqualTo(data);
    }

    @Test
    void failsCleanlyOnFlippedBits() {
        CleanFailure check = CleanFailure.of((data, context) ->
                FORMAT.read(ByteCursor.littleEndian(data, "file"), context).entries());
        check.checkFlippedCopies(GUIDE_EXAMPLE, 10_000);
    }

    private static PvmArchive lenient(String hex) {
        return FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes(hex), "file"), new ReadContext(ReadOptions.LENIENT));
    }

    /** The first texture is at offset 0x18, so the offset of the new texture must also be 0x18 modulo 0x20. */
    @Test
    void appendsANewTexture() {
        byte[] texture = ByteDsl.bytes("'PVRT' 0A000000 0109 0000 0400 0800 0506");
        assertThat(RoundTrip.write(FORMAT, read("no names").withTexture("none", 3, texture)))
                .isEqualTo(ByteDsl.bytes("""
                    'PVMH' 30000000 0101 0300 0500 01000000 0900 02000000 0200 03000000 00*26
                    'PVRT' 0A000000 0109 0000 0100 0100 0102 'PVRT' 0A000000 0109 0000 0100 0100 0304
                    'PVRT' 0A000000 0109 0000 0400 0800 0506\
                    """));
        PvmArchive mixed = read("other chunks, a global index before a texture, filler");
        assertThat(mixed.phase())
                .as("the first texture is at 0x34, which is 0x14 modulo 0x20")
                .isEqualTo(0x14);
        byte[] extended = RoundTrip.write(FORMAT, mixed.withTexture("x", 9, texture));
        assertThat(extended).isEqualTo(ByteDsl.bytes("""
            'PVMH' 20000000 0103 0300 0000 07000000 0100 08000000 0200 09000000 00*10
            'COMM' 04000000 'text'
            'GBIX' 08000000 09000000 00000000 'PVRT' 0A000000 0109 0000 0100 0100 0102 00*6
            'CONV' 00000000
            'PVRT' 0A000000 0109 0000 0100 0100 0304 'PVRT' 0A000000 0109 0000 0400 0800 0506 00*4\
            """));
        assertThat(RoundTrip.write(FORMAT, read("empty").withTexture("x", 9, texture)))
                .isEqualTo(
                        ByteDsl.bytes("'PVMH' 08000000 0001 0100 0000 00*2 'PVRT' 0A000000 0109 0000 0400 0800 0506"));
    }

    @Test
    void namesTexturesThatTheHeaderOmitsByIndex() {
        PvmArchive archive = lenient("""
            'PVMH' 22000000 0801 0100 0700 'named' 00*23
            'PVRT' 0A000000 0109 0000 0100 0100 0102 'PVRT' 0A000000 0109 0000 0100 0100 0304\
            """);
        assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("named", "1");
        assertThat(archive.entries()).extracting(entry -> entry.data().path()).containsExactly("file!named", "file!1");
        assertThat(archive.globalIndex(1)).isZero();
        assertThat(archive.hasTextureNames()).isTrue();
        byte[] texture = ByteDsl.bytes("'PVRT' 0A000000 0109 0000 0400 0800 0506");
        assertThat(RoundTrip.write(FORMAT, archive.withReplaced(1, texture))).isEqualTo(ByteDsl.bytes("""
            'PVMH' 22000000 0801 0100 0700 'named' 00*23
            'PVRT' 0A000000 0109 0000 0100 0100 0102 'PVRT' 0A000000 0109 0000 0400 0800 0506\
            """));
    }

    /** A texture header has sixteen bytes. */
    @Test
    void refusesATextureWithATruncatedHeader() {
        byte[] withoutGlobalIndex = ByteDsl.bytes("'PVRT' 08000000 0109 0000 0400 0800");
        byte[] withGlobalIndex = ByteDsl.bytes("'GBIX' 04000000 01000000 'PVRT' 08000000 0109 0000 0400 0800");
        for (byte[] texture : new byte[][] {withoutGlobalIndex, withGlobalIndex}) {
            assertThat(PvmBuilder.withDefaults().add("a", 1, texture).build().entries())
                    .hasSize(1);
            byte[] truncated = Arrays.copyOf(texture, texture.length - 1);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PvmBuilder.withDefaults().add("a", 1, truncated))
                    .withMessageContaining("can contain only PVR textures");
        }
    }

    /** Names would need 30 bytes, but the header has 26. The flags are therefore read as the other layout. */
    @Test
    void ignoresAFlagLayoutThatDoesNotFit() {
        PvmArchive archive = lenient("'PVMH' 1E000000 0801 0100 0000 2A000000 01*20");
        assertThat(archive.fields()).containsExactly(PvmField.GLOBAL_INDEX);
        assertThat(archive.headerEntries().getFirst().globalIndex()).isEqualTo(42);
    }

    @Test
    void requiresPrintableChunkTags() {
        String header = "'PVMH' 04000000 0001 0000 ";
        assertThat(lenient(header + "' ~ ~' 02000000 0102").blocks().getFirst()).isInstanceOf(PvmBlock.Other.class);
        for (String tag : new String[] {"1F202020", "2020207F", "7E7E1F7E"}) {
            assertThat(lenient(header + tag + "00000000").blocks().getFirst()).isInstanceOf(PvmBlock.Filler.class);
        }
    }

    /** All textures except the last one are padded. The header's formats and sizes match the textures. */
    @Test
    void padsAReplacedTexture() {
        byte[] texture = ByteDsl.bytes("'PVRT' 09000000 020D 0000 1000 0800 07");
        String header =
                "'PVMH' 50000000 0F01 0200 0000 'a' 00*27 0109 0000 01000000 0100 'b' 00*27 0109 0000 02000000 ";
        String textures = " 'PVRT' 0A000000 0109 0000 0400 0400 0102 00*14 'PVRT' 0A000000 0109 0000 0400 0400 0304";
        PvmArchive archive = RoundTrip.read(
                FORMAT,
                ByteDsl.bytes(header
                        + textures.replace("0A000000 0109 0000 0400 0400 0102", "18000000 0109 0000 0400 0400 0102")));
        assertThat(RoundTrip.write(FORMAT, archive.withReplaced(0, texture)))
                .isEqualTo(ByteDsl.bytes(header.replaceFirst("0109 0000", "020D 1200")
                        + "'PVRT' 18000000 020D 0000 1000 0800 07 00*15 'PVRT' 0A000000 0109 0000 0400 0400 0304"));
        assertThat(RoundTrip.write(FORMAT, archive.withReplaced(1, texture)))
                .isEqualTo(ByteDsl.bytes(header.replaceFirst("0109 0000 02", "020D 1200 02")
                        + "'PVRT' 18000000 0109 0000 0400 0400 0102 00*14 'PVRT' 09000000 020D 0000 1000 0800 07"));
    }

    private static final byte[] TEXTURE = ByteDsl.bytes("'PVRT' 0A000000 0109 0000 0400 0800 0506");

    /** The first texture moves from 0x16, after four bytes of filler, to 0x36, which is the same offset modulo 0x20. */
    @Test
    void keepsThePhaseOfTheFirstTexture() {
        PvmArchive archive =
                lenient("'PVMH' 0E000000 0101 0100 0000 07000000 00*4 'PVRT' 0A000000 0109 0000 0100 0100 0102");
        assertThat(archive.phase()).isEqualTo(0x16);
        assertThat(RoundTrip.write(FORMAT, archive.withAdded(new TextureMember("none", 9, 4, 8, TEXTURE))))
                .isEqualTo(ByteDsl.bytes("'PVMH' 2E000000 0101 0200 0000 07000000 0100 09000000 00*30"
                        + "'PVRT' 18000000 0109 0000 0100 0100 0102 00*14 'PVRT' 0A000000 0109 0000 0400 0800 0506"));
        assertThat(read("empty").phase()).isEqualTo(16);
        assertThat(read("empty").hasNames()).isTrue();
    }

    /** The header stores names without the extension that the names of the files have. */
    @Test
    void storesNewNamesWithoutTheirExtension() {
        PvmArchive archive = read("header of the PSO guide");
        PvmArchive renamed = archive.withName(0, "new.PVR");
        assertThat(renamed.headerEntries().getFirst().name()).isEqualTo("new");
        assertThat(renamed.entries().getFirst().nameWithExtension()).isEqualTo("new.pvr");
        assertThat(archive.withName(0, "new.png").entries().getFirst().nameWithExtension())
                .isEqualTo("new.png.pvr");
    }

    @Test
    void refusesANewTextureIfTheHeaderIsIncomplete() {
        PvmArchive archive = lenient("'PVMH' 04000000 0001 0000 'PVRT' 0A000000 0109 0000 0100 0100 0102");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> archive.withTexture("x", 1, TEXTURE))
                .withMessage(
                        "a texture cannot be added, because the numbers of textures differ: 0 in the header, 1 in the"
                                + " archive");
    }

    /**
     * A name of 28 characters fills the field. Only the lower eight bits of the field {@code sizes} are sizes; the
     * others are kept.
     */
    @Test
    void entriesKeepUnrelatedBits() {
        String full = "abcdefghijklmnopqrstuvwxyz01";
        assertThat(PvmEntry.of(0, full, 0, 4, 4, 0).name()).isEqualTo(full);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PvmEntry.of(0, full + "2", 0, 4, 4, 0))
                .withMessage("\"" + full + "2\" is longer than 28 bytes");
        String header = "'PVMH' 0A000000 0600 0100 0000 ";
        String before = " 'PVRT' 0A000000 0109 0000 0100 0100 0102";
        assertThat(RoundTrip.write(
                        FORMAT, lenient(header + "0109 22AB" + before).withReplaced(0, TEXTURE)))
                .isEqualTo(ByteDsl.bytes(header + "0109 10AB 'PVRT' 0A000000 0109 0000 0400 0800 0506"));
    }

    /**
     * The first archive has names, because with global indices 32 zeros would remain, and at most 31 are padding. The
     * second one has global indices, because two entries of 30 bytes with names do not fit in 50 bytes.
     */
    @Test
    void choosesBetweenFlagLayouts() {
        String texture = " 'PVRT' 0A000000 0109 0000 0100 0100 0102";
        PvmArchive namedArchive = lenient("'PVMH' 2A000000 0100 0100 0000 'abcd' 00*32" + texture);
        assertThat(namedArchive.fields()).containsExactly(PvmField.NAME);
        PvmArchive numbered =
                lenient("'PVMH' 36000000 0800 0200 0000 2A000000 0100 2B000000 01*38" + texture + texture);
        assertThat(numbered.fields()).containsExactly(PvmField.GLOBAL_INDEX);
        assertThat(numbered.globalIndex(1)).isEqualTo(43);
        assertThat(numbered.headerFiller()).hasSize(38);
    }

    private static List<String> findings(String hex) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes(hex), "file"), context);
        return context.findings().toList().stream()
                .map(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .toList();
    }

    @Test
    void findingsStateTheValues() {
        String header = "'PVMH' 04000000 0001 0000 ";
        assertThat(findings(header + "'COMM' 00000000")).isEmpty();
        assertThat(findings(header + "'COMM' 000000")).containsExactly("file @0x00000C: bytes that are not a chunk: 7");
        assertThat(findings(header + "'COMM' 05000000 'text'"))
                .containsExactly("file @0x000010: the chunk needs 5 bytes, but only 4 are left");
        assertThat(findings(header + "'COMM' 04000000 'text'")).isEmpty();
        assertThat(findings("'PVMH' 0A000000 0101 0100 0000 07000000"))
                .containsExactly("file/header @0x00000A: number of textures: 1 in the header, 0 in the file");
    }

    @Test
    void refusesAnotherTag() {
        assertThatThrownBy(() -> lenient("'PVMX' 04000000 0001 0000"))
                .hasMessage("file @0x000000: expected the tag PVMH, found PVMX (BAD_MAGIC)");
    }
}
