package shuriken.texture;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.samples.TestImage;
import shuriken.testkit.Gen;
import shuriken.testkit.Psnr;
import shuriken.testkit.Seeds;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrPixelFormat;

/**
 * Compares the losses of encoders with those of other programs for the same images of 256×256. The document
 * docs/dev/encoders.md has all values.
 */
class EncoderQualityTest {
    /** The PSNR of libsquish 1.15 with cluster fit, in dB. */
    private static final Map<TestImage, Double> SQUISH = Map.of(
            TestImage.GRADIENT, 46.03,
            TestImage.NOISE, 13.80,
            TestImage.ROCK, 35.08,
            TestImage.LANDSCAPE, 44.34,
            TestImage.PIXEL_ART, 55.88,
            TestImage.SPRITE, 31.00,
            TestImage.BRICKS, 43.59,
            TestImage.SPHERES, 38.73);
    /** The PSNR of pvrtex of KallistiOS, in dB. */
    private static final Map<TestImage, Double> PVRTEX = Map.of(
            TestImage.GRADIENT, 34.10,
            TestImage.NOISE, 14.58,
            TestImage.ROCK, 31.78,
            TestImage.LANDSCAPE, 38.92,
            TestImage.PIXEL_ART, 41.53,
            TestImage.SPRITE, 34.66,
            TestImage.BRICKS, 39.30,
            TestImage.SPHERES, 38.72);

    private static double dxt1(Image image) {
        TileLayout tiles = new TileLayout(4, 4);
        byte[] blocks = tiles.fromRows(image.rgba(), image.width(), image.height(), 4);
        byte[] stored = DxtColours.DXT1.encode(blocks);
        return Psnr.compute(blocks, DxtColours.DXT1.decode(stored, 0, blocks.length / 4));
    }

    @Test
    void dxt1IsAsAccurateAsClusterFit() {
        double gain = 0;
        for (TestImage testImage : TestImage.values()) {
            double psnr = dxt1(testImage.draw(256));
            assertThat(psnr).as(testImage.name()).isGreaterThan(requireNonNull(SQUISH.get(testImage)) - 1.1);
            gain += psnr - requireNonNull(SQUISH.get(testImage));
        }
        assertThat(gain / 8).isGreaterThan(0.1);
    }

    @Test
    void vqLosesLessThanPvrtex() {
        double gain = 0;
        for (TestImage testImage : TestImage.values()) {
            Image image = testImage.draw(256);
            byte[] decoded = PvrEncoder.encode(image, PvrPixelFormat.RGB565, PvrDataFormat.VQ, OptionalLong.empty())
                    .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .rgba();
            double psnr = Psnr.compute(image.rgba(), decoded);
            assertThat(psnr).as(testImage.name()).isGreaterThan(requireNonNull(PVRTEX.get(testImage)) - 0.05);
            gain += psnr - requireNonNull(PVRTEX.get(testImage));
        }
        assertThat(gain / 8).isGreaterThan(1.45);
    }

    /** The ramp is perpendicular to the grey axis. */
    @Test
    void dxt1KeepsARampFromRedToGreen() {
        byte[] rgba = new byte[64];
        for (int i = 0; i < 16; i++) {
            rgba[4 * i] = (byte) (17 * i);
            rgba[4 * i + 1] = (byte) (255 - 17 * i);
            rgba[4 * i + 3] = -1;
        }
        byte[] decoded = DxtColours.DXT1.decode(DxtColours.DXT1.encode(rgba), 0, 16);
        assertThat(Psnr.compute(rgba, decoded)).isGreaterThan(24);
    }

    /** Every colour of the block is within the precision of the best mix. */
    @Seeds(8)
    void dxtKeepsSingleColours(long seed) {
        byte[] colour = Gen.seeded(seed).bytes(3);
        byte[] rgba = new byte[64];
        for (int i = 0; i < 64; i++) {
            rgba[i] = i % 4 == 3 ? -1 : colour[i % 4];
        }
        for (DxtColours format : DxtColours.values()) {
            byte[] decoded = format.decode(format.encode(rgba), 0, 16);
            for (int i = 0; i < 64; i++) {
                assertThat(Math.abs((decoded[i] & 0xFF) - (rgba[i] & 0xFF)))
                        .as(format.name())
                        .isLessThanOrEqualTo(2);
            }
        }
    }

    /** In DXT1, texels with at most half alpha are transparent, and all others keep their colours. */
    @Seeds(8)
    void dxt1KeepsTransparentTexels(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] rgba = gen.bytes(64);
        byte[] decoded = DxtColours.DXT1.decode(DxtColours.DXT1.encode(rgba), 0, 16);
        for (int i = 3; i < 64; i += 4) {
            assertThat(decoded[i]).isEqualTo((byte) ((rgba[i] & 0xFF) < 128 ? 0 : -1));
        }
        Arrays.fill(rgba, (byte) 0);
        assertThat(DxtColours.DXT1.decode(DxtColours.DXT1.encode(rgba), 0, 16)).containsOnly(0);
    }

    /** A block has eight alpha steps between two values, or 0, 255 and six steps. */
    @Test
    void dxt5StoresAlphaStepsExactly() {
        int[][] rows = {{7, 14, 21, 28, 35, 42, 49, 56}, {0, 255, 10, 20, 30, 40, 50, 60}, {0, 0, 255, 255, 0, 9, 9, 9}
        };
        for (int[] alphas : rows) {
            byte[] rgba = new byte[64];
            for (int i = 0; i < 16; i++) {
                rgba[4 * i + 3] = (byte) alphas[i % 8];
            }
            byte[] decoded = DxtColours.DXT5.decode(DxtColours.DXT5.encode(rgba), 0, 16);
            for (int i = 0; i < 16; i++) {
                assertThat(decoded[4 * i + 3]).isEqualTo((byte) alphas[i % 8]);
            }
        }
    }
}
