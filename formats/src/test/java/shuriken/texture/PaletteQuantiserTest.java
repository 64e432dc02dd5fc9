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
import shuriken.samples.TestPicture;
import shuriken.testkit.Psnr;

class PaletteQuantiserTest {
    /** The better of pngquant 2.17 (speed 1, no dithering) and ImageMagick 6.9 with 16 colours */
    private static final Map<TestPicture, Double> OTHERS_16 = Map.of(
            TestPicture.GRADIENT, 23.64,
            TestPicture.NOISE, 18.36,
            TestPicture.ROCK, 32.52,
            TestPicture.LANDSCAPE, 41.97,
            TestPicture.SPRITE, 37.27,
            TestPicture.BRICKS, 42.32,
            TestPicture.SPHERES, 30.69);
    /** The values for 256 colours */
    private static final Map<TestPicture, Double> OTHERS_256 = Map.of(
            TestPicture.GRADIENT, 35.62,
            TestPicture.NOISE, 26.70,
            TestPicture.ROCK, 40.95,
            TestPicture.LANDSCAPE, 53.93,
            TestPicture.BRICKS, 53.88,
            TestPicture.SPHERES, 53.51);

    @Test
    void losesNoMoreThanTheBestOtherProgram() {
        assertThat(averageGain(OTHERS_16, 16)).isGreaterThan(0.1);
        assertThat(averageGain(OTHERS_256, 256)).isGreaterThan(0.3);
    }

    private static double averageGain(Map<TestPicture, Double> others, int size) {
        double gain = 0;
        for (Map.Entry<TestPicture, Double> other : others.entrySet()) {
            Image image = other.getKey().draw(256);
            IndexedImage quantised = PaletteQuantiser.quantise(image, size, false, UnaryOperator.identity());
            assertThat(quantised.palette().size()).isLessThanOrEqualTo(size);
            double psnr = Psnr.of(image.rgba(), quantised.toImage().rgba());
            assertThat(psnr).as(other.getKey().name()).isGreaterThan(other.getValue() - 0.3);
            gain += psnr - other.getValue();
        }
        return gain / others.size();
    }

    @Test
    void keepsFewColoursInOrderOfAppearance() {
        byte[] rgba = {9, 9, 9, -1, 1, 2, 3, -1, 9, 9, 9, -1, 7, 7, 7, 0, 8, 8, 8, 0, 1, 2, 3, -1};
        IndexedImage quantised = PaletteQuantiser.quantise(new Image(6, 1, rgba), 16, false, UnaryOperator.identity());
        assertThat(quantised.indices()).containsExactly(0, 1, 0, 2, 2, 1);
        assertThat(quantised.palette().rgba()).containsExactly(9, 9, 9, -1, 1, 2, 3, -1, 0, 0, 0, 0);
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
        byte[] decoded = PaletteQuantiser.toIndexed(new Image(32, 32, rgba), palette, true)
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
        List<Image> images = List.of(TestPicture.ROCK.draw(64), TestPicture.BRICKS.draw(64));
        Palette shared = PaletteQuantiser.computePalette(images, 64, UnaryOperator.identity());
        assertThat(shared.size()).isLessThanOrEqualTo(64);
        for (Image image : images) {
            byte[] decoded =
                    PaletteQuantiser.toIndexed(image, shared, false).toImage().rgba();
            assertThat(Psnr.of(image.rgba(), decoded)).isGreaterThan(33);
        }
    }
}
