package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

/** Compares {@code decode(encode(x))} with {@code x} for every pixel format in every data format. */
class PvrEncoderTest {
    private static final PvrFormat FORMAT = new PvrFormat();

    /** Half of the largest step between two levels of a component. */
    private static final Map<PvrPixelFormat, Integer> HALF_STEPS = Map.of(
            PvrPixelFormat.ARGB1555, 5,
            PvrPixelFormat.RGB565, 5,
            PvrPixelFormat.ARGB4444, 9,
            PvrPixelFormat.RGB555, 5,
            PvrPixelFormat.ARGB8888, 0,
            PvrPixelFormat.ARGB8888_NAOMI, 0);

    @Seeds(4)
    void usesTheNearestColours(long seed) {
        SoftAssertions softly = new SoftAssertions();
        for (PvrPixelFormat pixelFormat : HALF_STEPS.keySet()) {
            for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
                if (dataFormat.paletteSize() == 0 && !dataFormat.isVq()) {
                    Image image = noise(dataFormat, pixelFormat.hasAlpha(), Gen.seeded(seed));
                    int error = largestError(
                            image.rgba(),
                            roundTrip(image, pixelFormat, dataFormat).rgba(),
                            pixelFormat);
                    int maxError = dataFormat == PvrDataFormat.ABGR || dataFormat == PvrDataFormat.ABGR_MM
                            ? 0
                            : HALF_STEPS.get(pixelFormat);
                    softly.assertThat(error)
                            .as("%s %s", pixelFormat, dataFormat)
                            .isLessThanOrEqualTo(maxError);
                }
            }
        }
        softly.assertAll();
    }

    /** Returns the largest error. One bit of alpha is checked as a threshold. */
    private static int largestError(byte[] expected, byte[] actual, PvrPixelFormat pixelFormat) {
        int largest = 0;
        for (int i = 0; i < expected.length; i++) {
            boolean isAlphaBit =
                    i % 4 == 3 && pixelFormat == PvrPixelFormat.ARGB1555 && (actual[i] == 0 || actual[i] == -1);
            int difference = isAlphaBit
                    ? (expected[i] & 0xFF) > 127 == (actual[i] != 0) ? 0 : 255
                    : Math.abs((expected[i] & 0xFF) - (actual[i] & 0xFF));
            largest = Math.max(largest, difference);
        }
        return largest;
    }

    private static Image noise(PvrDataFormat dataFormat, boolean hasAlpha, Gen gen) {
        int width = 32 << gen.intBelow(2);
        int height = dataFormat == PvrDataFormat.TWIDDLED_RECTANGLE || dataFormat == PvrDataFormat.STRIDE
                ? 8 << gen.intBelow(4)
                : width;
        byte[] rgba = gen.bytes(4 * width * height);
        for (int i = 3; i < rgba.length && !hasAlpha; i += 4) {
            rgba[i] = -1;
        }
        return new Image(width, height, rgba);
    }

    /** Encodes an image, writes and reads the file, and decodes it. */
    private static Image roundTrip(Image image, PvrPixelFormat pixelFormat, PvrDataFormat dataFormat) {
        return read(PvrEncoder.encode(image, pixelFormat, dataFormat, OptionalLong.of(77)))
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    private static PvrTexture read(PvrTexture texture) {
        PvrTexture read = RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, texture));
        assertThat(read.globalIndex()).isEqualTo(texture.globalIndex());
        assertThat(read.sizeWithoutPadding()).isEqualTo(read.payload().length);
        return read;
    }

    /** Decoded images can be encoded again without loss in every arrangement that supports their size. */
    @Seeds(4)
    void encodesDecodedImagesWithoutLoss(long seed) {
        SoftAssertions softly = new SoftAssertions();
        for (PvrPixelFormat pixelFormat : HALF_STEPS.keySet()) {
            for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
                if (dataFormat.paletteSize() == 0) {
                    int codewords = dataFormat == PvrDataFormat.SMALLVQ_MM ? 2 : dataFormat.codewordCount(32);
                    Image image = tiles(pixelFormat, 32, codewords, Gen.seeded(seed));
                    byte[] decoded = roundTrip(image, pixelFormat, dataFormat).rgba();
                    softly.assertThat(Arrays.mismatch(decoded, image.rgba()))
                            .as("%s %s", pixelFormat, dataFormat)
                            .isEqualTo(-1);
                }
            }
        }
        softly.assertAll();
    }

    /** Returns an image of few different quads in the format's colours. */
    private static Image tiles(PvrPixelFormat pixelFormat, int side, int distinctCount, Gen gen) {
        int count = distinctCount == 0 ? 256 : 1 + gen.intBelow(distinctCount / 2);
        byte[] stored = gen.bytes(count * 4 * pixelFormat.bytesPerColour());
        byte[] tiles = pixelFormat.codec().decode(stored, 0, 4 * count);
        byte[] rgba = new byte[4 * side * side];
        for (int quad = 0; quad < side * side / 4; quad++) {
            int offset = 4 * (quad / (side / 2) * 2 * side + quad % (side / 2) * 2);
            int tile = 16 * gen.intBelow(count);
            System.arraycopy(tiles, tile, rgba, offset, 8);
            System.arraycopy(tiles, tile + 8, rgba, offset + 4 * side, 8);
        }
        return new Image(side, side, rgba);
    }

    @Seeds(4)
    void mipLevelsAverageThePreviousLevel(long seed) {
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            if (dataFormat.hasMipLevels() && dataFormat.paletteSize() == 0) {
                Image smooth = smooth(32, Gen.seeded(seed));
                PvrTexture texture =
                        read(PvrEncoder.encode(smooth, PvrPixelFormat.RGB565, dataFormat, OptionalLong.empty()));
                assertThat(texture.mipLevelCount()).isEqualTo(6);
                Image expected = smooth;
                for (int level = 1; level < 6; level++) {
                    expected = halfSize(expected);
                    byte[] actual = texture.decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                            .rgba();
                    boolean isSingleTexelOfVq = dataFormat.isVq() && level == 5;
                    int codewords = dataFormat.codewordCount(32);
                    double maxError = isSingleTexelOfVq ? 30 : codewords == 0 ? 6 : codewords == 256 ? 12 : 24;
                    assertThat(rms(expected.rgba(), actual))
                            .as("%s level %d", dataFormat, level)
                            .isLessThan(maxError);
                }
            }
        }
    }

    private static Image halfSize(Image image) {
        int side = image.width() / 2;
        byte[] rgba = new byte[4 * side * side];
        for (int i = 0; i < rgba.length; i++) {
            int x = i / 4 % side;
            int y = i / 4 / side;
            double light = 0;
            for (int quarter = 0; quarter < 4; quarter++) {
                int texel = (2 * y + quarter / 2) * 2 * side + 2 * x + quarter % 2;
                light += Math.pow((image.rgba()[4 * texel + i % 4] & 0xFF) / 255.0, 2.2) / 4;
            }
            rgba[i] = (byte) Math.round(255 * Math.pow(light, 1 / 2.2));
        }
        return new Image(side, side, rgba);
    }

    private static Image smooth(int side, Gen gen) {
        double red = gen.number(0.4f);
        double green = gen.number(0.4f);
        byte[] rgba = new byte[4 * side * side];
        for (int i = 0; i < side * side; i++) {
            int x = i % side;
            int y = i / side;
            rgba[4 * i] = (byte) (127 + 120 * Math.sin(x * red));
            rgba[4 * i + 1] = (byte) (127 + 120 * Math.sin(y * green));
            rgba[4 * i + 2] = (byte) (x * 255 / side);
            rgba[4 * i + 3] = -1;
        }
        return new Image(side, side, rgba);
    }

    private static double rms(byte[] expected, byte[] actual) {
        double sum = 0;
        for (int i = 0; i < actual.length; i++) {
            int difference = (expected[i] & 0xFF) - (actual[i] & 0xFF);
            sum += difference * difference;
        }
        return Math.sqrt(sum / actual.length);
    }

    @Test
    void invisibleColoursDoNotBleedIntoMipLevels() {
        byte[] rgba = new byte[4 * 64];
        for (int i = 0; i < rgba.length; i += 8) {
            rgba[i] = -1;
            rgba[i + 3] = -1;
            rgba[i + 5] = -1;
        }
        PvrTexture texture = PvrEncoder.encode(
                new Image(8, 8, rgba), PvrPixelFormat.ARGB8888, PvrDataFormat.TWIDDLED_MM, OptionalLong.empty());
        byte[] small = texture.decode(3, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
        assertThat(small).containsExactly(-1, 0, 0, 128);
    }

    @Seeds(3)
    void yuvKeepsGreysAndApproximatesSmoothColours(long seed) {
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            if (dataFormat.paletteSize() == 0 && !dataFormat.isVq() && dataFormat.bitsPerTexel() == 0) {
                Image smooth = smooth(32, Gen.seeded(seed));
                byte[] actual =
                        roundTrip(smooth, PvrPixelFormat.YUV422, dataFormat).rgba();
                assertThat(rms(smooth.rgba(), actual)).as(dataFormat.name()).isLessThan(10);
            }
        }
        Image grey = new IndexedImage(16, 16, Gen.seeded(seed).bytes(256), Palette.grey(256)).toImage();
        assertThat(roundTrip(grey, PvrPixelFormat.YUV422, PvrDataFormat.TWIDDLED)
                        .rgba())
                .isEqualTo(grey.rgba());
    }

    @Seeds(3)
    void normalsDifferByNoMoreThanOneStepOfTheirAngles(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] normals = PvrPixelFormat.BUMP.codec().decode(gen.bytes(2 * 64), 0, 64);
        Image map = new Image(8, 8, normals);
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            if (dataFormat.paletteSize() == 0
                    && !dataFormat.isVq()
                    && dataFormat != PvrDataFormat.STRIDE
                    && dataFormat != PvrDataFormat.STRIDE_MM) {
                byte[] actual = roundTrip(map, PvrPixelFormat.BUMP, dataFormat).rgba();
                assertThat(rms(normals, actual)).as(dataFormat.name()).isLessThan(1.2);
            }
        }
    }

    /**
     * 1,024 quads share 256 codewords. The limit is about a third of the error that the mean colour alone would have.
     */
    @Seeds(3)
    void vectorQuantizationOfSmoothImagesHasSmallErrors(long seed) {
        for (PvrPixelFormat pixelFormat : HALF_STEPS.keySet()) {
            for (PvrDataFormat dataFormat :
                    new PvrDataFormat[] {PvrDataFormat.VQ, PvrDataFormat.VQ_MM, PvrDataFormat.SMALLVQ}) {
                Image smooth = smooth(64, Gen.seeded(seed));
                byte[] actual = roundTrip(smooth, pixelFormat, dataFormat).rgba();
                assertThat(rms(smooth.rgba(), actual))
                        .as("%s %s", pixelFormat, dataFormat)
                        .isLessThan(20);
            }
        }
        Image smooth = smooth(64, Gen.seeded(seed));
        assertThat(rms(
                        smooth.rgba(),
                        roundTrip(smooth, PvrPixelFormat.YUV422, PvrDataFormat.VQ)
                                .rgba()))
                .isLessThan(20);
    }

    @Seeds(4)
    void keepsIndicesAndPalettes(long seed) {
        Gen gen = Gen.seeded(seed);
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            int colours = dataFormat.paletteSize();
            if (colours > 0) {
                int width = 8 << gen.intBelow(3);
                int height = dataFormat.hasMipLevels() ? width : 8 << gen.intBelow(3);
                byte[] indices = gen.bytes(width * height);
                for (int i = 0; i < indices.length; i++) {
                    indices[i] &= (byte) (colours - 1);
                }
                Palette palette = new Palette(gen.bytes(4 * colours));
                IndexedImage image = new IndexedImage(width, height, indices, palette);
                PvrTexture texture =
                        read(PvrEncoder.encode(image, PvrPixelFormat.ARGB8888, dataFormat, OptionalLong.empty()));
                IndexedImage actual = texture.decodeIndexed(
                                0, Optional.of(palette), new ReadContext(ReadOptions.STRICT))
                        .orElseThrow();
                assertThat(actual.indices()).as(dataFormat.name()).isEqualTo(indices);
                assertThat(actual.palette().rgba()).isEqualTo(palette.rgba());
            }
        }
    }

    @Test
    void mipLevelsOfIndexedImagesUseTheNearestColours() {
        byte[] indices = new byte[64];
        Arrays.fill(indices, 32, 64, (byte) 15);
        IndexedImage halves = new IndexedImage(8, 8, indices, Palette.grey(16));
        for (PvrDataFormat dataFormat :
                new PvrDataFormat[] {PvrDataFormat.PALETTIZE4_MM, PvrDataFormat.PALETTIZE8_MM}) {
            PvrTexture texture = PvrEncoder.encode(halves, PvrPixelFormat.RGB565, dataFormat, OptionalLong.empty());
            Optional<Palette> greys = Optional.of(Palette.grey(16));
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            assertThat(texture.decodeIndexed(2, greys, context).orElseThrow().indices())
                    .containsExactly(0, 0, 15, 15);
            assertThat(texture.decodeIndexed(3, greys, context).orElseThrow().indices()[0])
                    .as("half of the light of white is level 188")
                    .isEqualTo((byte) 11);
        }
    }

    @Test
    void errorsStateTheRule() {
        Image image = new Image(24, 16, new byte[4 * 24 * 16]);
        assertRefused(
                image,
                PvrDataFormat.TWIDDLED,
                "PVR TWIDDLED needs powers of two from 8 to 1024, but the size is 24×16. The nearest possible size is"
                        + " 16×16");
        assertRefused(
                new Image(32, 16, new byte[4 * 32 * 16]),
                PvrDataFormat.VQ_MM,
                "square textures for mip levels, but the size is 32×16. The nearest possible size is 32×32");
        assertRefused(new Image(4, 4, new byte[64]), PvrDataFormat.TWIDDLED, "from 8 to 1024");
        assertRefused(image, PvrDataFormat.STRIDE, "multiple of 32");
        assertRefused(image, PvrDataFormat.PALETTIZE4, "indexed");
        IndexedImage large = new IndexedImage(8, 8, Gen.seeded(1).bytes(64), Palette.grey(256));
        assertThatThrownBy(() ->
                        PvrEncoder.encode(large, PvrPixelFormat.RGB565, PvrDataFormat.PALETTIZE4, OptionalLong.empty()))
                .hasMessageContaining("16 colours");
    }

    private static void assertRefused(Image image, PvrDataFormat dataFormat, String rule) {
        assertThatThrownBy(() -> PvrEncoder.encode(image, PvrPixelFormat.RGB565, dataFormat, OptionalLong.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void choosesThePixelFormatByAlpha() {
        byte[] opaque = {1, 2, 3, -1, 4, 5, 6, -1};
        assertThat(PvrPixelFormat.formatFor(new Image(2, 1, opaque))).isEqualTo(PvrPixelFormat.RGB565);
        byte[] cutout = {1, 2, 3, -1, 4, 5, 6, 0};
        assertThat(PvrPixelFormat.formatFor(new Image(2, 1, cutout))).isEqualTo(PvrPixelFormat.ARGB1555);
        byte[] translucent = {1, 2, 3, 0, 4, 5, 6, 9};
        assertThat(PvrPixelFormat.formatFor(new Image(2, 1, translucent))).isEqualTo(PvrPixelFormat.ARGB4444);
    }
}
