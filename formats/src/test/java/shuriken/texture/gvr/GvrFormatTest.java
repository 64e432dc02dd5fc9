package shuriken.texture.gvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class GvrFormatTest extends FormatContract<GvrTexture> {
    private static final GvrFormat FORMAT = new GvrFormat();

    GvrFormatTest() {
        super(FORMAT);
    }

    private static byte[] texture(int format, int flags, int width, int height, byte[] payload) {
        byte[] header = ByteWriter.bigEndian()
                .u16(0)
                .u8(flags)
                .u8(format)
                .u16(width)
                .u16(height)
                .toByteArray();
        byte[] tag =
                ByteWriter.littleEndian().latin1("GVRT").i32(8 + payload.length).toByteArray();
        return ByteDsl.join(tag, header, payload);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("GameCube global index (GBIX), filler inside and after the texture", ByteDsl.bytes("""
            'GBIX' 08000000 0001B044 00000000
            'GVRT' 38000000 0000 00 0E 0008 0008 F800001F1B1B1B1B 00*40 00*4\
            """));
        fixtures.put("Wii global index (GCIX)", ByteDsl.bytes("""
            'GCIX' 08000000 00000007 00000000 'GVRT' 28000000 0000 00 01 0002 0003 11*32\
            """));
        fixtures.put("internal palette", ByteDsl.bytes("""
            'GVRT' 48000000 0000 18 08 0008 0008 F800 07E0 001F 00*26 01 21*31\
            """));
        fixtures.put("external palette", ByteDsl.bytes("'GVRT' 28000000 0000 22 09 0008 0004 00 01*31"));
        fixtures.put("mipmaps", texture(5, 1, 8, 8, ByteDsl.bytes("11*128 22*32 33*32 44*32")));
        fixtures.put("unknown format", texture(0x63, 0xF0, 8, 8, ByteDsl.bytes("01020304")));
        for (GvrPixelFormat format : GvrPixelFormat.values()) {
            fixtures.put(format + " 8 by 8", texture(format.id(), 0, 8, 8, new byte[8 * format.bitsPerTexel()]));
        }
        return fixtures;
    }

    private static GvrTexture read(byte[] file) {
        return RoundTrip.read(FORMAT, file);
    }

    private static byte[] pixels(byte[] file, int level) {
        return read(file)
                .decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void readsHeaderFields() {
        GvrTexture texture = read(fixture("GameCube global index (GBIX), filler inside and after the texture"));
        assertThat(texture.globalIndex()).isEqualTo(0x1B044);
        assertThat(texture.pixelFormat()).contains(GvrPixelFormat.CMPR);
        assertThat(texture.sizeWithoutPadding()).isEqualTo(32);
        assertThat(texture.trailing()).hasSize(4);
        assertThat(read(fixture("Wii global index (GCIX)")).globalIndex()).isEqualTo(7);
    }

    /** The colours are red and blue; the indices of each row are 0 1 2 3. */
    @Test
    void decodesTheColoursOfABlock() {
        byte[] rgba = pixels(fixture("GameCube global index (GBIX), filler inside and after the texture"), 0);
        assertThat(rgba).startsWith(ByteDsl.bytes("FF0000FF 0000FFFF AA0055FF 5500AAFF"));
        byte[] swapped = texture(0xE, 0, 4, 4, ByteDsl.bytes("001FF8001B1B1B1B 00*24"));
        assertThat(pixels(swapped, 0)).startsWith(ByteDsl.bytes("0000FFFF FF0000FF 7F007FFF 7F007F00"));
    }

    /** Some widths and heights are not multiples of the tile size. */
    @Seeds(40)
    void decodesTexelsInTheDocumentedOrder(long seed) {
        Gen gen = Gen.seeded(seed);
        for (GvrPixelFormat format : GvrPixelFormat.values()) {
            if (format.paletteSize() == 0) {
                int width = gen.intBetween(1, 40);
                int height = gen.intBetween(1, 40);
                byte[] texels =
                        gen.bytes((int) format.tileLayout().texelCount(width, height) * format.bitsPerTexel() / 8);
                assertThat(pixels(texture(format.id(), 0, width, height, texels), 0))
                        .as("%s %d×%d", format, width, height)
                        .isEqualTo(NaiveGvr.rgba(format, texels, width, height));
            }
        }
    }

    @Test
    void expandsSixteenBitColoursByRepeatingBits() {
        byte[] allColours = new byte[0x20000];
        for (int i = 0; i < allColours.length; i++) {
            allColours[i] = (byte) (i % 2 == 0 ? i >> 9 : i >> 1);
        }
        for (GvrPixelFormat format : new GvrPixelFormat[] {GvrPixelFormat.RGB565, GvrPixelFormat.RGB5A3}) {
            assertThat(pixels(texture(format.id(), 0, 256, 256, allColours), 0))
                    .isEqualTo(NaiveGvr.rgba(format, allColours, 256, 256));
        }
    }

    @Test
    void prefersTheInternalPalette() {
        GvrTexture texture = read(fixture("internal palette"));
        assertThat(texture.externalPaletteSize()).isZero();
        assertThat(texture.paletteFormat()).contains(GvrPaletteFormat.RGB565);
        Optional<Palette> external = Optional.of(Palette.grey(16));
        IndexedImage image = texture.decodeIndexed(0, external, new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(image.indices()).startsWith(0, 1, 2, 1).hasSize(64);
        assertThat(image.toImage().rgba()).startsWith(ByteDsl.bytes("FF0000FF 00FF00FF 0000FFFF 00FF00FF"));
        GvrTexture externalTexture = read(fixture("external palette"));
        assertThat(externalTexture.externalPaletteSize()).isEqualTo(256);
        assertThat(externalTexture
                        .decode(
                                0,
                                Optional.of(new Palette(ByteDsl.bytes("01020304 05060708"))),
                                new ReadContext(ReadOptions.STRICT))
                        .rgba())
                .startsWith(ByteDsl.bytes("01020304 05060708"));
        assertThatThrownBy(() -> pixels(texture(9, 0x98, 1, 1, new byte[544]), 0))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("palette format 9");
    }

    @Test
    void mipLevelsHaveCompleteTiles() {
        byte[] file = fixture("mipmaps");
        assertThat(read(file).mipLevelCount()).isEqualTo(4);
        assertThat(pixels(file, 1))
                .hasSize(64)
                .startsWith(NaiveGvr.rgba(GvrPixelFormat.RGB5A3, new byte[] {0x22, 0x22}, 1, 1));
        assertThat(pixels(file, 3)).isEqualTo(NaiveGvr.rgba(GvrPixelFormat.RGB5A3, new byte[] {0x44, 0x44}, 1, 1));
        assertThatThrownBy(() -> read(file).decode(4, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keepsUnknownFormatsWithoutDecoding() {
        GvrTexture texture = read(fixture("unknown format"));
        assertThat(texture.pixelFormatName()).isEqualTo("0x63");
        assertThatThrownBy(() -> texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("UNSUPPORTED");
    }

    /** One quest editor writes RGBA8 as untiled rows, which have only half of the bytes that complete tiles need. */
    @Test
    void reportsMissingTexels() {
        assertThatThrownBy(() -> pixels(texture(6, 0, 4, 4, new byte[32]), 0))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("TRUNCATED");
        assertThatThrownBy(() -> pixels(texture(6, 0, 0, 4, new byte[64]), 0))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("BAD_VALUE");
    }

    @Test
    void reportsNonzeroPadding() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        byte[] file = ByteDsl.join(texture(1, 0, 8, 4, ByteDsl.bytes("00*32 01")), new byte[] {1});
        GvrTexture texture = FORMAT.read(ByteCursor.littleEndian(file, "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.NONZERO_PADDING, DiagnosticCode.TRAILING_BYTES);
        assertThat(RoundTrip.write(FORMAT, texture)).isEqualTo(file);
    }

    @Seeds(1_000)
    void damagedTexturesDecodeOrFailCleanly(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] original = fixtures().values().stream()
                .skip(gen.intBelow(fixtures().size()))
                .findFirst()
                .orElseThrow();
        CleanFailure.of((data, context) -> {
                    GvrTexture texture = FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
                    for (int level = 0; level < texture.mipLevelCount(); level++) {
                        texture.decode(level, Optional.empty(), context);
                    }
                })
                .check(gen.damage(original));
    }
}
