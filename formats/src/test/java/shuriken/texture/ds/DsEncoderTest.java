package shuriken.texture.ds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.samples.TestImage;
import shuriken.testkit.Gen;
import shuriken.testkit.Psnr;
import shuriken.testkit.Seeds;
import shuriken.texture.EncodeOptions;

class DsEncoderTest {
    private static final int BUDGET = 1 << 16;

    private static Image decode(DsTexture texture) {
        return texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    /** Returns the image that a texture of random bits decodes to. */
    private static RasterImage randomImage(DsFormat format, Gen gen) {
        byte[] texels = gen.bytes(16 * 8 * format.bitsPerTexel() / 8);
        byte[] colours = gen.bytes(2 * Math.max(1, format.colourCount()));
        DsTexture texture = new DsTexture(
                new SourceLocation("random", 0),
                format,
                16,
                8,
                format.colourCount() > 3 && gen.intBelow(2) == 0 && format != DsFormat.A3I5 && format != DsFormat.A5I3,
                new ByteRange(texels, 0),
                ByteRange.EMPTY,
                format.hasPalette() ? Optional.of(new DsPalette(new ByteRange(colours, 0))) : Optional.empty(),
                DsTexture.Interpolation.EIGHT_BITS);
        return texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .map(RasterImage::of)
                .orElseGet(() -> RasterImage.of(decode(texture)));
    }

    @Seeds(20)
    void encodesDecodedTexturesWithoutLoss(long seed) {
        Gen gen = Gen.seeded(seed);
        for (DsFormat format : EnumSet.complementOf(EnumSet.of(DsFormat.BLOCK4X4))) {
            RasterImage image = randomImage(format, gen);
            DsTexture texture = DsEncoder.encode(image, format, BUDGET, false);
            assertThat(decode(texture).rgba())
                    .as(format.name())
                    .isEqualTo(image.image().rgba());
            texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .ifPresent(indexed -> assertThat(indexed.indices())
                            .isEqualTo(image.indexed().orElseThrow().indices()));
        }
    }

    /** The images and the limit are those of the page about encoders. */
    @Test
    void blocksHaveMoreThanFortyDecibelsOnAverage() {
        double sum = 0;
        for (TestImage testImage : TestImage.values()) {
            Image image = testImage.draw(256);
            int budget = DsEncoder.defaultPaletteSize(256, 256);
            DsTexture texture = DsEncoder.encode(RasterImage.of(image), DsFormat.BLOCK4X4, budget, false);
            assertThat(texture.palette().orElseThrow().storedBytes()).hasSizeLessThanOrEqualTo(budget);
            sum += Psnr.compute(image.rgba(), decode(texture).rgba());
        }
        assertThat(sum / 8).isGreaterThan(40.9);
    }

    @Seeds(4)
    void blocksKeepTransparencyAndTheBudget(long seed) {
        Image noise = new Image(64, 32, Gen.seeded(seed).bytes(4 * 64 * 32));
        for (int budget : new int[] {64, 400, 2000}) {
            DsTexture texture = DsEncoder.encode(RasterImage.of(noise), DsFormat.BLOCK4X4, budget, false);
            assertThat(texture.palette().orElseThrow().storedBytes()).hasSizeLessThanOrEqualTo(budget);
            byte[] decoded = decode(texture).rgba();
            for (int i = 3; i < decoded.length; i += 4) {
                assertThat(decoded[i]).isEqualTo((byte) ((noise.rgba()[i] & 0xFF) < 128 ? 0 : -1));
            }
        }
    }

    @Seeds(6)
    void editsChangeOnlyTheirBlocks(long seed) {
        Gen gen = Gen.seeded(seed);
        Image image = TestImage.values()[gen.intBelow(8)].draw(32);
        DsTexture texture = DsEncoder.encode(RasterImage.of(image), DsFormat.BLOCK4X4, BUDGET, false);
        Image decoded = decode(texture);
        assertThat(decode(texture.withImage(
                                RasterImage.of(decoded), EncodeOptions.DEFAULT, new ReadContext(ReadOptions.STRICT)))
                        .rgba())
                .isEqualTo(decoded.rgba());
        byte[] rgba = decoded.rgba().clone();
        Arrays.fill(rgba, 0, 4, (byte) -1);
        DsTexture edited = texture.withImage(
                RasterImage.of(new Image(32, 32, rgba)), EncodeOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(edited.texels().array())
                .endsWith(Arrays.copyOfRange(texture.texels().array(), 4, 4 * 64));
        byte[] after = decode(edited).rgba();
        assertThat(after[0] & 0xFF).isGreaterThan(decoded.rgba()[0] & 0xFF);
        for (int i = 0; i < 32 * 32; i++) {
            if (i % 32 >= 4 || i / 32 >= 4) {
                assertThat(Arrays.copyOfRange(after, 4 * i, 4 * i + 4))
                        .isEqualTo(Arrays.copyOfRange(decoded.rgba(), 4 * i, 4 * i + 4));
            }
        }
    }

    /** A palette of one colour has no pair, so a pair is added. */
    @Test
    void addsAPairToAPaletteThatHasNone() {
        DsTexture black = new DsTexture(
                new SourceLocation("black", 0),
                DsFormat.BLOCK4X4,
                8,
                8,
                false,
                new ByteRange(new byte[16], 0),
                new ByteRange(new byte[8], 0),
                Optional.of(new DsPalette(new ByteRange(new byte[2], 0))),
                DsTexture.Interpolation.EIGHT_BITS);
        byte[] white = new byte[4 * 64];
        Arrays.fill(white, (byte) -1);
        DsTexture edited = black.withImage(
                RasterImage.of(new Image(8, 8, white)),
                EncodeOptions.DEFAULT.withKeptPalette(),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(decode(edited).rgba()).containsOnly(-1);
    }

    /**
     * The palette has black, white, red and green. Nearest to yellow are the two mixtures of red and green: 5/8 of 255
     * is 159, and 3/8 is 95.
     */
    @Test
    void keptPaletteHasTheNearestColoursOfBlocks() {
        byte[] colours = {0, 0, -1, 0x7F, 0x1F, 0, (byte) 0xE0, 3};
        DsTexture black = new DsTexture(
                new SourceLocation("black", 0),
                DsFormat.BLOCK4X4,
                8,
                8,
                false,
                new ByteRange(new byte[16], 0),
                new ByteRange(new byte[] {0, -0x40, 0, -0x40, 0, -0x40, 0, -0x40}, 0),
                Optional.of(new DsPalette(new ByteRange(colours, 0))),
                DsTexture.Interpolation.EIGHT_BITS);
        byte[] rgba = decode(black).rgba().clone();
        for (int y = 0; y < 4; y++) {
            for (int x = 0; x < 4; x++) {
                rgba[4 * (8 * y + x)] = -1;
                rgba[4 * (8 * y + x) + 1] = -1;
            }
        }
        DsTexture edited = black.withImage(
                RasterImage.of(new Image(8, 8, rgba)),
                EncodeOptions.DEFAULT.withKeptPalette(),
                new ReadContext(ReadOptions.STRICT));
        assertThat(edited.palette().orElseThrow().storedBytes()).isEqualTo(colours);
        byte[] result = decode(edited).rgba();
        assertThat(Set.of(result[0] & 0xFF, result[1] & 0xFF)).containsExactlyInAnyOrder(159, 95);
        assertThat(result[2]).isZero();
        assertThat(Arrays.copyOfRange(result, 4 * 4, 4 * 8))
                .isEqualTo(Arrays.copyOfRange(decode(black).rgba(), 4 * 4, 4 * 8));
    }

    /** Colour 0 is transparent, and all other texels have other colours. */
    @Test
    void transparentTexelsUseColourZero() {
        Image image = TestImage.SPRITE.draw(32);
        byte[] rgba = image.rgba().clone();
        for (int i = 0; i < 64; i++) {
            rgba[4 * i + 3] = 0;
        }
        for (DsFormat format : new DsFormat[] {DsFormat.COLOUR4, DsFormat.COLOUR16, DsFormat.COLOUR256}) {
            DsTexture texture = DsEncoder.encode(RasterImage.of(new Image(32, 32, rgba)), format, BUDGET, false);
            assertThat(texture.isColour0Transparent()).isTrue();
            IndexedImage indexed = texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .orElseThrow();
            assertThat(Arrays.copyOf(indexed.indices(), 64)).containsOnly(0);
            assertThat(Arrays.copyOfRange(indexed.indices(), 64, 1024)).doesNotContain(0);
        }
    }

    @Test
    void errorsStateTheRuleAndTheNearestSize() {
        assertThatThrownBy(() -> encode(100, 64, DsFormat.DIRECT))
                .hasMessage("DS DIRECT needs powers of two from 8 to 1024, but the size is 100×64. The nearest possible"
                        + " size is 128×64");
        assertThatThrownBy(() -> encode(4, 2000, DsFormat.DIRECT))
                .hasMessageContaining("nearest possible size is 8×1024");
        IndexedImage large = new IndexedImage(8, 8, Gen.seeded(1).bytes(64), Palette.grey(256));
        assertThatThrownBy(() -> DsEncoder.encode(RasterImage.of(large), DsFormat.COLOUR16, BUDGET, false))
                .hasMessageContaining("COLOUR16 palettes have only 16 colours");
    }

    private static void encode(int width, int height, DsFormat format) {
        DsEncoder.encode(RasterImage.of(new Image(width, height, new byte[4 * width * height])), format, BUDGET, false);
    }
}
