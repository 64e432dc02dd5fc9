package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class PvrFormatTest extends FormatContract<PvrTexture> {
    private static final PvrFormat FORMAT = new PvrFormat();

    PvrFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "number and second word", ByteDsl.bytes("""
                    'GBIX' 08000000 B6BB0D00 '    '
                    'PVRT' 10000000 0109 0000 0200 0200 0102030405060708\
                    """),
                "short GBIX", ByteDsl.bytes("""
                    'GBIX' 04000000 B6BB0D00
                    'PVRT' 10000000 0109 0000 0200 0200 0102030405060708\
                    """),
                "filler inside and after", ByteDsl.bytes("""
                    'PVRT' 20000000 0109 0000 0200 0200 0102030405060708 00*16
                    00*4\
                    """),
                "words in unused fields", ByteDsl.bytes("""
                    'PVRT' 12000000 0205 0102 0200 0200 1032 0000000000000000\
                    """),
                "unknown formats", ByteDsl.bytes("'PVRT' 0C000000 0970 0000 0200 0200 01020304"),
                "packed in runs", ByteDsl.bytes("""
                    30000000 'GBIX' 08000000 01000000 00000000
                    'PVRT' 18000000 0109 0000 0400 0200 CDAB 05 3412 01\
                    """),
                "small VQ with mip levels", ByteDsl.bytes("""
                    'PVRT' 9E000000 0111 0000 0800 0800
                    F8*64 07*64 00 01 02*4 03*16\
                    """));
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    /**
     * A rectangle of 8 by 2 texels of 16 bits has 32 bytes; the length counts them without the 8 bytes of its header.
     */
    @Test
    void reportsALengthWithoutTheHeader() {
        byte[] data = ByteDsl.bytes("'PVRT' 20000000 0009 0000 0800 0200 00*24 1111 2222 3333 4444");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        PvrTexture texture = FORMAT.read(ByteCursor.littleEndian(data, "x.pvr"), context);
        assertThat(texture.payload()).hasSize(32).endsWith(0x11, 0x11, 0x22, 0x22, 0x33, 0x33, 0x44, 0x44);
        assertThat(texture.trailing()).isEmpty();
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(finding -> assertThat(finding.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH));
        assertThat(RoundTrip.write(FORMAT, texture)).isEqualTo(data);
    }

    @Test
    void readsTheGuidesHeader() {
        byte[] header = ByteDsl.bytes("'PVRT' B8AA0200 01020000 00010001");
        PvrTexture texture = RoundTrip.read(FORMAT, Arrays.copyOf(header, 8 + 0x2AAB8));
        assertThat(texture.pixelFormat()).contains(PvrPixelFormat.RGB565);
        assertThat(texture.dataFormat()).contains(PvrDataFormat.TWIDDLED_MM);
        assertThat(texture.width()).isEqualTo(256);
        assertThat(texture.height()).isEqualTo(256);
        assertThat(texture.mipLevelCount()).isEqualTo(9);
        assertThat(texture.sizeWithoutPadding())
                .as("four bytes of filler follow")
                .isEqualTo(0x2AAB0 - 4);
        // The offsets are from the guide's table of levels.
        List<Integer> starts = List.of(0xAAAC, 0x2AAC, 0xAAC, 0x2AC, 0xAC, 0x2C, 0x0C, 0x04, 0x02);
        PvrLayout layout = new PvrLayout(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED_MM, 256, 256);
        for (int level = 0; level < starts.size(); level++) {
            assertThat(layout.levelOffset(level)).as("level " + level).isEqualTo(starts.get(level));
        }
    }

    @Test
    void doesNotRecognizeInvalidHeaders() {
        for (String data : List.of(
                "'ABCD' 'PVRT' 10000000 0109 0000 0200 0200 0102030405060708",
                "30000000 'PVRT' 18000000 01EE 0000 0400 0200 CDAB 05 3412 01",
                "30000000 'PVRT' 18000000 0102 0000 0400 0300 CDAB 05 3412 01",
                "20000000 'PVRT' 18000000 0109 0000 0400 0800 CDAB 05 3412 01",
                "30000000 'PVRT' 1800",
                "'GBIX' 30000000 00*48 'PVRT' 10000000 0109 0000 0200 0200 0102030405060708",
                "'GBIX' FFFFFFFF 00*32 'PVRT' 10000000 0109 0000 0200 0200 0102030405060708")) {
            ByteCursor file = ByteCursor.littleEndian(ByteDsl.bytes(data), "file");
            assertThat(FORMAT.detect(file, "file.pvr")).as(data).isEqualTo(Confidence.NO);
        }
    }

    @Test
    void unpacksRuns() {
        PvrTexture texture = RoundTrip.read(FORMAT, fixture("packed in runs"));
        assertThat(texture.payload()).isEqualTo(ByteDsl.bytes("CDABCDABCDABCDABCDABCDAB34123412"));
        assertThat(texture.globalIndex()).isEqualTo(1);
    }

    @Seeds(50)
    void unpackingUndoesPacking(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] payload = gen.compressible(gen.intBelow(2000));
        int bytesPerTexel = List.of(1, 2, 4).get(gen.intBelow(3));
        PvrRuns runs = PvrRuns.pack(payload, bytesPerTexel, 16);
        byte[] unpacked = runs.unpack(
                bytesPerTexel,
                16,
                ByteCursor.littleEndian(payload, "runs").location(),
                new ReadContext(ReadOptions.STRICT));
        assertThat(unpacked).isEqualTo(payload);
    }

    @Test
    void reportsKnownWrongLengths() {
        checkFindings(
                "'GBIX' 00000000 00*8 'PVRT' 00000000 0109 0000 0100 0200 01020304",
                DiagnosticCode.SIZE_MISMATCH,
                DiagnosticCode.SIZE_MISMATCH);
        checkFindings("'PVRT' 14000000 0109 0000 0100 0200 01020304", DiagnosticCode.SIZE_MISMATCH);
        checkFindings(
                "'GBIX' 08000000 01000000 00000000 'PVRT' 24000000 0109 0000 0100 0200 01020304",
                DiagnosticCode.SIZE_MISMATCH);
        checkFindings("'PVRT' 0C000000 0109 0000 0100 0200 01020304 EE", DiagnosticCode.TRAILING_BYTES);
    }

    private static void checkFindings(String bytes, DiagnosticCode... findings) {
        byte[] data = ByteDsl.bytes(bytes);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        PvrTexture texture = FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
        assertThat(context.findings().toList()).extracting(Diagnostic::code).containsExactly(findings);
        assertThat(texture.decode(0, Optional.empty(), context).rgba()).hasSize(8);
        assertThat(RoundTrip.write(FORMAT, texture)).isEqualTo(data);
        assertThatThrownBy(() -> RoundTrip.read(FORMAT, data)).isInstanceOf(FormatException.class);
    }

    @Test
    void reportsNonzeroPadding() {
        byte[] data = ByteDsl.bytes("'PVRT' 0D000000 0109 0000 0100 0200 01020304 05");
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.NONZERO_PADDING);
    }

    /** Reading does not check values that only decoding uses, so damaged files are also decoded. */
    @Test
    void damagedTexturesDecodeOrFailCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) -> {
            PvrTexture texture = FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
            for (int level = 0; level < texture.mipLevelCount(); level++) {
                texture.decode(level, Optional.empty(), context);
            }
            texture.storedTexels(0, context);
        });
        fixtures().values().forEach(clean::checkEveryPrefix);
        fixtures().values().forEach(data -> clean.checkFlippedCopies(data, 2_000));
    }
}
