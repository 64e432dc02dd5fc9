package shuriken.texture.xvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
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
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;
import shuriken.texture.EncodeOptions;

class XvrFormatTest extends FormatContract<XvrTexture> {
    private static final XvrFormat FORMAT = new XvrFormat();

    XvrFormatTest() {
        super(FORMAT);
    }

    /** Creates a texture without filler. */
    private static byte[] texture(XvrPixelFormat format, int flags, int width, int height, String texels) {
        byte[] payload = ByteDsl.bytes(texels);
        return ByteDsl.join(
                ByteDsl.bytes("'XVRT'"),
                words(0x38 + payload.length, flags, format.id(), 0x1234, height << 16 | width, payload.length),
                new byte[36],
                payload);
    }

    private static byte[] words(int... words) {
        byte[] bytes = new byte[4 * words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i / 4] >> 8 * (i % 4));
        }
        return bytes;
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("filler inside and after", ByteDsl.join(ByteDsl.bytes("""
            'XVRT' 70000000 00000000 06000000 39300000 0400 0400 08000000 00*36
            00F81F00E4E4E4E4 00*48\
            """), new byte[4]));
        fixtures.put("unknown format, words in unused fields", ByteDsl.bytes("""
            'XVRT' 3C000000 F0000000 63000000 01000000 0200 0200 04000000 01*36 01020304\
            """));
        fixtures.put("truncated levels", texture(XvrPixelFormat.DXT1, 1, 8, 8, "11*32 22*8 33*2"));
        for (XvrPixelFormat format : XvrPixelFormat.values()) {
            fixtures.put(format + " 8 by 4", texture(format, 0, 8, 4, "5A*" + 4 * format.bitsPerTexel()));
        }
        return fixtures;
    }

    private static XvrTexture read(byte[] file) {
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
        XvrTexture texture = read(fixture("filler inside and after"));
        assertThat(texture.globalIndex()).isEqualTo(12345);
        assertThat(texture.pixelFormat()).contains(XvrPixelFormat.DXT1);
        assertThat(texture.width()).isEqualTo(4);
        assertThat(texture.texelsSize()).isEqualTo(8);
        assertThat(texture.payload()).hasSize(56);
        assertThat(texture.trailing()).hasSize(4);
        assertThat(texture.mipLevelCount()).isEqualTo(1);
    }

    /** The two colours are red and blue; the indices of each row are 0 1 2 3. */
    @Test
    void decodesFourColoursOfADxt1Block() {
        byte[] row = ByteDsl.bytes("FF0000FF 0000FFFF AA0055FF 5500AAFF");
        assertThat(pixels(fixture("filler inside and after"), 0)).isEqualTo(ByteDsl.join(row, row, row, row));
    }

    @Test
    void decodesThreeColoursAndTransparencyOfADxt1Block() {
        byte[] row = ByteDsl.bytes("0000FFFF FF0000FF 7F007FFF 00000000");
        byte[] file = texture(XvrPixelFormat.DXT1, 0, 4, 4, "1F0000F8E4E4E4E4");
        assertThat(pixels(file, 0)).isEqualTo(ByteDsl.join(row, row, row, row));
    }

    @Test
    void dxt3AlwaysHasFourColoursAndFourBitsOfAlpha() {
        byte[] file = texture(XvrPixelFormat.DXT3, 0, 4, 4, "10325476 98BADCFE 1F0000F8 E4E4E4E4");
        assertThat(pixels(file, 0)).startsWith(ByteDsl.bytes("0000FF00 FF000011 5500AA22 AA005533"));
        assertThat(pixels(file, 0)).endsWith(ByteDsl.bytes("0000FFCC FF0000DD 5500AAEE AA0055FF"));
    }

    /** The indices are 0 to 7, twice, with three bits each from the lowest. */
    @Test
    void dxt5InterpolatesAlphas() {
        byte[] sixBetween = texture(XvrPixelFormat.DXT5, 0, 4, 4, "E000 88C6FA 88C6FA 1F0000F8 00000000");
        assertThat(alphas(pixels(sixBetween, 0), 8)).containsExactly(224, 0, 192, 160, 128, 96, 64, 32);
        byte[] fourBetween = texture(XvrPixelFormat.DXT5, 0, 4, 4, "0064 88C6FA 88C6FA 1F0000F8 00000000");
        assertThat(alphas(pixels(fourBetween, 0), 8)).containsExactly(0, 100, 20, 40, 60, 80, 0, 255);
    }

    private static int[] alphas(byte[] rgba, int count) {
        int[] alphas = new int[count];
        for (int i = 0; i < count; i++) {
            alphas[i] = rgba[4 * i + 3] & 0xFF;
        }
        return alphas;
    }

    /** Each texel's byte is its number in the file, so the decoded rows show the order. */
    @Test
    void readsSwizzledTexelsWithXFirst() {
        byte[] square = texture(XvrPixelFormat.A8, 0, 4, 4, "000102030405060708090A0B0C0D0E0F");
        assertThat(alphas(pixels(square, 0), 16)).containsExactly(0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15);
        byte[] wide = texture(XvrPixelFormat.A8, 0, 8, 2, "000102030405060708090A0B0C0D0E0F");
        assertThat(alphas(pixels(wide, 0), 16)).containsExactly(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
        byte[] tall = texture(XvrPixelFormat.A8, 0, 2, 4, "0001020304050607");
        assertThat(alphas(pixels(tall, 0), 8)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void decodesColoursOfEachFormat() {
        assertThat(pixels(texture(XvrPixelFormat.ARGB8888, 0, 1, 1, "01020304"), 0))
                .isEqualTo(ByteDsl.bytes("03020104"));
        assertThat(pixels(texture(XvrPixelFormat.XRGB8888, 0, 1, 1, "01020304"), 0))
                .isEqualTo(ByteDsl.bytes("030201FF"));
        assertThat(pixels(texture(XvrPixelFormat.RGB565_ROWS, 0, 2, 1, "00F8 E107"), 0))
                .isEqualTo(ByteDsl.bytes("FF0000FF 00FF08FF"));
        assertThat(pixels(texture(XvrPixelFormat.ARGB1555, 0, 2, 1, "00FC 1F00"), 0))
                .isEqualTo(ByteDsl.bytes("FF0000FF 0000FF00"));
        assertThat(pixels(texture(XvrPixelFormat.XRGB1555, 0, 1, 1, "1F00"), 0)).isEqualTo(ByteDsl.bytes("0000FFFF"));
        assertThat(pixels(texture(XvrPixelFormat.ARGB4444, 0, 1, 1, "348F"), 0)).isEqualTo(ByteDsl.bytes("FF3344 88"));
        assertThat(pixels(texture(XvrPixelFormat.YUY2, 0, 2, 1, "EB801080"), 0))
                .isEqualTo(ByteDsl.bytes("FFFFFFFF 000000FF"));
        assertThat(pixels(texture(XvrPixelFormat.V8U8, 0, 2, 1, "0000 7F00"), 0))
                .isEqualTo(ByteDsl.bytes("8080FFFF FF8080FF"));
    }

    @Test
    void decodesIndicesWithAPalette() {
        byte[] file = texture(XvrPixelFormat.P8, 0, 2, 2, "00010203");
        assertThat(read(file).externalPaletteSize()).isEqualTo(256);
        IndexedImage indexed = read(file)
                .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(indexed.indices()).containsExactly(0, 1, 2, 3);
    }

    /** Tests a palette in which the colours 0 and 5 are equal. The levels are 2 × 2 and 1 × 1 texels. */
    @Test
    void newImagesKeepUnchangedIndicesAndReplaceSmallLevels() {
        byte[] rgba = new byte[4 * 256];
        for (int i = 0; i < 256; i++) {
            int level = i == 5 ? 0 : i;
            rgba[4 * i] = rgba[4 * i + 1] = rgba[4 * i + 2] = (byte) level;
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        EncodeOptions options = EncodeOptions.DEFAULT.withPalette(Optional.of(new Palette(rgba)));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        XvrTexture texture = read(texture(XvrPixelFormat.P8, XvrTexture.MIP_LEVELS_FLAG, 2, 2, "05050505 05"));
        byte[] newRgba = texture.decode(0, options.palette(), context).rgba().clone();
        assertThat(texture.withImage(RasterImage.of(new Image(2, 2, newRgba.clone())), options, context)
                        .payload())
                .isEqualTo(ByteDsl.bytes("05050505 05"));
        Arrays.fill(newRgba, 0, 3, (byte) 200);
        XvrTexture edited = texture.withImage(RasterImage.of(new Image(2, 2, newRgba)), options, context);
        assertThat(Arrays.copyOf(edited.payload(), 4)).isEqualTo(ByteDsl.bytes("C8050505"));
        // The mean has a quarter of the light of level 200: 255 * (1.055 * (0.5776 / 4)^(1 / 2.4) - 0.055) = 106.1.
        assertThat(edited.payload()[4]).isEqualTo((byte) 106);
    }

    @Test
    void doesNotCountTruncatedLevels() {
        XvrTexture texture = read(fixture("truncated levels"));
        assertThat(texture.mipLevelCount()).as("8 and 4, not 2 and 1").isEqualTo(2);
        assertThat(texture.decode(1, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .width())
                .isEqualTo(4);
        assertThatThrownBy(() -> texture.decode(2, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keepsUnknownFormatsWithoutDecoding() {
        XvrTexture texture = read(fixture("unknown format, words in unused fields"));
        assertThat(texture.pixelFormatName()).isEqualTo("99");
        assertThatThrownBy(() -> texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("UNSUPPORTED");
    }

    @Test
    void refusesMissingTexelsAndInvalidSizes() {
        assertThatThrownBy(() -> pixels(texture(XvrPixelFormat.RGB565, 0, 4, 4, "00*31"), 0))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("TRUNCATED");
        assertThatThrownBy(() -> pixels(texture(XvrPixelFormat.RGB565, 0, 3, 4, "00*64"), 0))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("BAD_VALUE");
        assertThat(pixels(texture(XvrPixelFormat.DXT1, 0, 3, 5, "00*16"), 0)).hasSize(60);
    }

    @Test
    void reportsAWrongSize() {
        byte[] file = texture(XvrPixelFormat.RGB565, 0, 1, 1, "1234");
        file[0x18] = 3;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(file, "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.SIZE_MISMATCH);
    }

    @Seeds(1_000)
    void damagedTexturesDecodeOrFailCleanly(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] original = fixtures().values().stream()
                .skip(gen.intBelow(fixtures().size()))
                .findFirst()
                .orElseThrow();
        CleanFailure.of((data, context) -> {
                    XvrTexture texture = FORMAT.read(ByteCursor.littleEndian(data, "file"), context);
                    for (int level = 0; level < texture.mipLevelCount(); level++) {
                        texture.decode(level, Optional.empty(), context);
                    }
                })
                .check(gen.damage(original));
    }
}
