package shuriken.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.samples.TestImage;
import shuriken.testkit.Psnr;

class PaletteQuantizerTest {
    /**
     * The PSNR with 16 colours of pngquant 2.17 (speed 1, no dithering) or ImageMagick 6.9, whichever is better, in dB.
     */
    private static final Map<TestImage, Double> OTHER_ENCODERS_16 = Map.of(
            TestImage.GRADIENT, 23.64,
            TestImage.NOISE, 18.36,
            TestImage.ROCK, 32.52,
            TestImage.LANDSCAPE, 41.97,
            TestImage.SPRITE, 37.27,
            TestImage.BRICKS, 42.32,
            TestImage.SPHERES, 30.69);
    /** The same values with 256 colours. */
    private static final Map<TestImage, Double> OTHER_ENCODERS_256 = Map.of(
            TestImage.GRADIENT, 35.62,
            TestImage.NOISE, 26.70,
            TestImage.ROCK, 40.95,
            TestImage.LANDSCAPE, 53.93,
            TestImage.BRICKS, 53.88,
            TestImage.SPHERES, 53.51);

    @Test
    void losesNoMoreThanTheBestOtherProgram() {
        assertThat(averageGain(OTHER_ENCODERS_16, 16)).isGreaterThan(0.1);
        assertThat(averageGain(OTHER_ENCODERS_256, 256)).isGreaterThan(0.3);
    }

    private static double averageGain(Map<TestImage, Double> otherPsnrs, int size) {
        double gain = 0;
        for (Map.Entry<TestImage, Double> otherPsnr : otherPsnrs.entrySet()) {
            Image image = otherPsnr.getKey().draw(256);
            IndexedImage quantized = PaletteQuantizer.quantize(image, size, false, UnaryOperator.identity());
            assertThat(quantized.palette().size()).isLessThanOrEqualTo(size);
            double psnr = Psnr.compute(image.rgba(), quantized.toImage().rgba());
            assertThat(psnr).as(otherPsnr.getKey().name()).isGreaterThan(otherPsnr.getValue() - 0.3);
            gain += psnr - otherPsnr.getValue();
        }
        return gain / otherPsnrs.size();
    }

    @Test
    void keepsFewColoursInOrderOfAppearance() {
        byte[] rgba = {9, 9, 9, -1, 1, 2, 3, -1, 9, 9, 9, -1, 7, 7, 7, 0, 8, 8, 8, 0, 1, 2, 3, -1};
        IndexedImage quantized = PaletteQuantizer.quantize(new Image(6, 1, rgba), 16, false, UnaryOperator.identity());
        assertThat(quantized.indices()).containsExactly(0, 1, 0, 2, 2, 1);
        assertThat(quantized.palette().rgba()).containsExactly(9, 9, 9, -1, 1, 2, 3, -1, 0, 0, 0, 0);
    }

    /** From a distance, a grey between two palette greys keeps its brightness. */
    @Test
    void ditheringKeepsTheMeanColour() {
        byte[] rgba = new byte[4 * 32 * 32];
        Arrays.fill(rgba, (byte) 100);
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = -1;
        }
        Palette palette = new Palette(new byte[] {80, 80, 80, -1, 120, 120, 120, -1});
        byte[] decoded = PaletteQuantizer.toIndexed(new Image(32, 32, rgba), palette, true)
                .toImage()
                .rgba();
        double sum = 0;
        for (int i = 0; i < decoded.length; i += 4) {
            sum += decoded[i];
        }
        assertThat(sum / 1024).isBetween(99.0, 101.0);
    }

    @Test
    void computesAPaletteForSeveralImages() {
        List<Image> images = List.of(TestImage.ROCK.draw(64), TestImage.BRICKS.draw(64));
        Palette shared = PaletteQuantizer.computePalette(images, 64, UnaryOperator.identity());
        assertThat(shared.size()).isLessThanOrEqualTo(64);
        for (Image image : images) {
            byte[] decoded =
                    PaletteQuantizer.toIndexed(image, shared, false).toImage().rgba();
            assertThat(Psnr.compute(image.rgba(), decoded)).isGreaterThan(33);
        }
    }
}
