package shuriken.texture.dds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;
import shuriken.texture.EncodeOptions;

/** Compares decoded pixels with values that were calculated by hand. */
class DdsFormatTest extends FormatContract<DdsTexture> {
    private static final DdsFormat FORMAT = new DdsFormat();

    DdsFormatTest() {
        super(FORMAT);
    }

    /** Returns a file. The size is the stored height and width. */
    private static byte[] dds(String size, int levels, String pixelFormat, String pixels) {
        return ByteDsl.bytes(
                "'DDS ' 7C000000 07100000 " + size + String.format(Locale.ROOT, " 00000000 00000000 %02X000000", levels)
                        + " 00*44 20000000 " + pixelFormat + " 00100000 00*16 " + pixels);
    }

    private static final String BGRA = "41000000 00*4 20000000 0000FF00 00FF0000 FF000000 000000FF";

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("two uncompressed mip levels", dds("02000000 02000000", 2, BGRA, "01020304 05060708 00*12"));
        fixtures.put("blocks", dds("04000000 04000000", 1, "04000000 'DXT1' 00*20", "FFFF 0000 E4*4"));
        fixtures.put("blocks of an unknown format", dds("04000000 04000000", 1, "04000000 'ATI2' 00*20", "00*16"));
        return fixtures;
    }

    private static Image decode(byte[] dds, int level) {
        return RoundTrip.read(FORMAT, dds).decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A8R8G8B8 | 41000000 00*4 20000000 0000FF00 00FF0000 FF000000 000000FF | 03020180 | 1, 2, 3, -128",
                "R8G8B8   | 40000000 00*4 18000000 0000FF00 00FF0000 FF000000 00*4     | 030201   | 1, 2, 3, -1",
                "R5G6B5   | 40000000 00*4 10000000 00F80000 E0070000 1F000000 00*4     | 1FF8     | -1, 0, -1, -1",
                "A4R4G4B4 | 41000000 00*4 10000000 000F0000 F0000000 0F000000 00F00000 | 2183     | 51, 34, 17, -120",
                "L8       | 00000200 00*4 08000000 FF000000 00*12                      | 40       | 64, 64, 64, -1",
                "A8       | 02000000 00*4 08000000 00*12 FF000000                      | 40       | -1, -1, -1, 64",
            })
    void decodesUncompressedFormats(String expectedName, String pixelFormat, String pixel, String expected) {
        byte[] dds = dds("01000000 01000000", 0, pixelFormat, pixel);
        assertThat(RoundTrip.read(FORMAT, dds).pixelFormatName()).isEqualTo(expectedName);
        byte[] rgba = decode(dds, 0).rgba();
        assertThat(String.format(Locale.ROOT, "%d, %d, %d, %d", rgba[0], rgba[1], rgba[2], rgba[3]))
                .isEqualTo(expected);
    }

    /**
     * The block's colours are white and black. Each row of the block has white, black and their two mixes. The image
     * has three columns and one row.
     */
    @Test
    void cropsBlocksToTheImage() {
        Image image = decode(dds("01000000 03000000", 1, "04000000 'DXT1' 00*20", "FFFF 0000 E4*4"), 0);
        assertThat(image.width()).isEqualTo(3);
        assertThat(image.rgba()).containsExactly(-1, -1, -1, -1, 0, 0, 0, -1, -86, -86, -86, -1);
    }

    @Test
    void readsConsecutiveLevels() {
        byte[] dds = dds("02000000 02000000", 2, BGRA, "00*16 03020180");
        assertThat(RoundTrip.read(FORMAT, dds).mipLevelCount()).isEqualTo(2);
        assertThat(decode(dds, 1).rgba()).containsExactly(1, 2, 3, -128);
        byte[] truncated = dds("02000000 02000000", 2, BGRA, "00*16 0302");
        assertThat(RoundTrip.read(FORMAT, truncated).mipLevelCount()).isEqualTo(1);
    }

    private static String header(String flags, String size, String pitch, int levels) {
        return "'DDS ' 7C000000 " + flags + " " + size + " " + pitch
                + String.format(Locale.ROOT, " 00000000 %02X000000 00*44 20000000 ", levels);
    }

    private static byte[] encode(byte[] template, int width, int height, int... rgba) {
        byte[] texels = new byte[4 * width * height];
        for (int i = 0; i < texels.length; i++) {
            texels[i] = (byte) rgba[i % 4];
        }
        RasterImage image = RasterImage.of(new Image(width, height, texels));
        return RoundTrip.write(
                FORMAT, RoundTrip.read(FORMAT, template).withFormatFor(image, new ReadContext(ReadOptions.STRICT)));
    }

    /** The pixel format and the levels are those of the template. The header contains the size of the image. */
    @Test
    void encodesAnImageInTheFormatOfATemplate() {
        byte[] template = fixture("two uncompressed mip levels");
        assertThat(encode(template, 4, 2, 1, 2, 3, 0x80))
                .isEqualTo(ByteDsl.bytes(header("0F100000", "02000000 04000000", "10000000", 2) + BGRA
                        + " 00100000 00*16" + " 03020180".repeat(10)));
        byte[] blocks = encode(fixture("blocks"), 8, 4, 255, 255, 255, 255);
        assertThat(Arrays.copyOf(blocks, 128))
                .isEqualTo(ByteDsl.bytes(header("07100800", "04000000 08000000", "10000000", 1)
                        + "04000000 'DXT1' 00*20 00100000 00*16"));
        assertThat(blocks).hasSize(128 + 16);
        assertThat(decode(blocks, 0).rgba()).containsOnly(-1);
    }

    /** The number of texels of each level. The size is the stored height and width. */
    @ParameterizedTest
    @CsvSource({"08000000 02000000, 4, 16 4 2 1", "01000000 04000000, 3, 4 2 1", "03000000 03000000, 2, 9 1"})
    void replacesAllLevelsOfImagesThatAreNotSquare(String size, int levelCount, String texelCounts) {
        int texelCount = Arrays.stream(texelCounts.split(" ", -1))
                .mapToInt(Integer::parseInt)
                .sum();
        byte[] dds = dds(size, levelCount, BGRA, "FFFFFFFF ".repeat(texelCount));
        DdsTexture texture = RoundTrip.read(FORMAT, dds);
        assertThat(texture.mipLevelCount()).isEqualTo(levelCount);
        byte[] red = new byte[4 * texture.width() * texture.height()];
        for (int i = 0; i < red.length; i += 4) {
            red[i] = -1;
            red[i + 3] = -1;
        }
        DdsTexture changed = texture.withImage(
                RasterImage.of(new Image(texture.width(), texture.height(), red)),
                EncodeOptions.DEFAULT,
                new ReadContext(ReadOptions.STRICT));
        assertThat(changed.payload()).isEqualTo(ByteDsl.bytes("0000FFFF ".repeat(texelCount)));
    }

    /** DXT1 has one bit of alpha and ATI2 cannot be encoded, so pixels of four bytes are used. */
    @Test
    void usesFourBytesPerPixelIfTheTemplatesFormatLosesAlpha() {
        for (String template : List.of("blocks", "blocks of an unknown format")) {
            assertThat(encode(fixture(template), 1, 1, 1, 2, 3, 0x80))
                    .isEqualTo(ByteDsl.bytes(header("0F100000", "01000000 01000000", "04000000", 1) + BGRA
                            + " 00100000 00*16 03020180"));
        }
        String rgb565 = "40000000 00*4 10000000 00F80000 E0070000 1F000000 00*4";
        byte[] rgb565File = dds("01000000 01000000", 0, rgb565, "0000");
        assertThat(encode(rgb565File, 1, 1, 255, 0, 255, 255))
                .isEqualTo(ByteDsl.bytes(
                        header("0F100000", "01000000 01000000", "02000000", 0) + rgb565 + " 00100000 00*16 1FF8"));
        assertThat(RoundTrip.read(FORMAT, encode(rgb565File, 1, 1, 255, 0, 255, 0))
                        .pixelFormatName())
                .isEqualTo("A8R8G8B8");
    }

    /** The mask of alpha is only valid with the flag 1 or 2. */
    @Test
    void usesAnotherFormatIfTheAlphaMaskIsNotInUse() {
        String unusedAlpha = "40000000 00*4 20000000 0000FF00 00FF0000 FF000000 000000FF";
        byte[] file = encode(dds("01000000 01000000", 0, unusedAlpha, "00*4"), 1, 1, 255, 0, 255, 0x80);
        assertThat(decode(file, 0).rgba()).containsExactly(255, 0, 255, 0x80);
    }

    @Test
    void refusesMissingPixelsAndUnknownFormats() {
        byte[] truncated = dds("02000000 02000000", 1, BGRA, "00*15");
        assertThatThrownBy(() -> decode(truncated, 0)).isInstanceOf(FormatException.class);
        byte[] unknown = dds("04000000 04000000", 1, "04000000 'ATI2' 00*20", "00*16");
        assertThatThrownBy(() -> decode(unknown, 0)).hasMessageContaining("ATI2");
    }
}
