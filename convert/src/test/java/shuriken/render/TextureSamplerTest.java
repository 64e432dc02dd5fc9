package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.render.Fixture.image;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

class TextureSamplerTest {
    /** An image in which red counts 1 to 4 from left to right and green counts 1 to 2 from top to bottom. */
    private static final Image COUNTING =
            image(4, 0x010100FF, 0x020100FF, 0x030100FF, 0x040100FF, 0x010200FF, 0x020200FF, 0x030200FF, 0x040200FF);

    private static float[] sample(Image image, Wrap wrap, Filter filter, double u, double v) {
        float[] out = new float[4];
        new TextureSampler(List.of(image), new TextureRef(0, wrap, wrap, filter)).sample(u, v, 1, out);
        return out;
    }

    /** Checks texels from -5 to 8 horizontally and from -3 to 4 vertically. */
    private static void assertRow(Wrap wrap, int[] across, int[] down) {
        for (int i = 0; i < across.length; i++) {
            assertThat(sample(COUNTING, wrap, Filter.NEAREST, (i - 5 + 0.5) / 4, 0.25)[0])
                    .isEqualTo(across[i]);
        }
        for (int i = 0; i < down.length; i++) {
            assertThat(sample(COUNTING, wrap, Filter.NEAREST, 0.1, (i - 3 + 0.5) / 2)[1])
                    .isEqualTo(down[i]);
        }
    }

    @Test
    void repeatsTexels() {
        assertRow(
                Wrap.REPEAT, new int[] {4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1}, new int[] {2, 1, 2, 1, 2, 1, 2, 1});
    }

    @Test
    void mirrorsTexels() {
        assertRow(
                Wrap.MIRROR, new int[] {4, 4, 3, 2, 1, 1, 2, 3, 4, 4, 3, 2, 1, 1}, new int[] {2, 2, 1, 1, 2, 2, 1, 1});
    }

    @Test
    void clampsTexels() {
        assertRow(Wrap.CLAMP, new int[] {1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 4, 4}, new int[] {1, 1, 1, 1, 2, 2, 2, 2});
    }

    @Test
    void bilinearFilterWeightsFourTexels() {
        Image image = image(2, 0x00000000, 0xFF000000, 0x00FF0000, 0x0000FFFF);
        float[] middle = sample(image, Wrap.CLAMP, Filter.LINEAR, 0.5, 0.5);
        assertThat(middle).containsExactly(63.75f, 63.75f, 63.75f, 63.75f);
        float[] right = sample(image, Wrap.CLAMP, Filter.LINEAR, 0.625, 0.25);
        assertThat(right).containsExactly(0.75f * 255, 0, 0, 0);
        float[] corner = sample(image, Wrap.CLAMP, Filter.LINEAR, 0, 0);
        assertThat(corner).containsExactly(0, 0, 0, 0);
        float[] seam = sample(image, Wrap.REPEAT, Filter.LINEAR, 1, 0.25);
        assertThat(seam).containsExactly(127.5f, 0, 0, 0);
    }

    @Test
    void acceptsAnyCoordinate() {
        for (double coordinate :
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300}) {
            for (Wrap wrap : Wrap.values()) {
                assertThat(sample(COUNTING, wrap, Filter.NEAREST, coordinate, coordinate)[0])
                        .isBetween(1f, 4f);
            }
        }
    }

    @Test
    void shrunkTexturesAreAveraged() {
        Image image = image(2, 0xFF0000FF, 0x00FF00FF, 0x0000FFFF, 0x00000000);
        Image half = Downsampler.halve(image);
        assertThat(Fixture.colours(half)).containsExactly(0x555555BF);
        TextureSampler sampler =
                new TextureSampler(List.of(image, half), new TextureRef(0, Wrap.REPEAT, Wrap.REPEAT, Filter.TRILINEAR));
        float[] out = new float[4];
        sampler.sample(0.25, 0.25, 4, out);
        assertThat(out).containsExactly(0x55, 0x55, 0x55, 0xBF);
        sampler.sample(0.25, 0.25, 2, out);
        assertThat(out).containsExactly((0xFF + 0x55) / 2f, 0x55 / 2f, 0x55 / 2f, (0xFF + 0xBF) / 2f);
        sampler.sample(0.25, 0.25, 1e9, out);
        assertThat(out).containsExactly(0x55, 0x55, 0x55, 0xBF);
    }

    @Test
    void shrinksOddSizes() {
        assertThat(Downsampler.halve(new Image(5, 1, new byte[20])))
                .extracting(Image::width, Image::height)
                .containsExactly(2, 1);
        assertThat(Downsampler.halve(new Image(1, 3, new byte[12])))
                .extracting(Image::width, Image::height)
                .containsExactly(1, 1);
    }
}
