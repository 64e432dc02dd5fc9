package shuriken.convert.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.image.Image;
import shuriken.scene.TextureRef.Wrap;

class AlphaMapTest {
    private static final int WIDTH = 8;
    private static final int HEIGHT = 4;
    private static final int SUBDIVISIONS = 400;

    /**
     * Returns a mostly opaque image, so that triangles of every kind occur. No translucent texel is next to an empty
     * one.
     */
    private static Image randomImage(Random random) {
        byte[] rgba = new byte[4 * WIDTH * HEIGHT];
        for (int i = 3; i < rgba.length; i += 4) {
            int column = i / 4 % WIDTH;
            int rareAlpha = column >= 1 && column <= 3 ? 0 : column >= 6 ? 128 : 255;
            rgba[i] = (byte) (random.nextInt(10) == 0 ? rareAlpha : 255);
        }
        return new Image(WIDTH, HEIGHT, rgba);
    }

    private static AlphaUse alphaUse(Image image, long x, long y, Wrap wrap) {
        int alpha = image.rgba()[4 * ((int) texelIndex(y, HEIGHT, wrap) * WIDTH + (int) texelIndex(x, WIDTH, wrap)) + 3]
                & 0xFF;
        return alpha == 0 ? AlphaUse.ONE_BIT : alpha == 255 ? AlphaUse.NONE : AlphaUse.FRACTIONAL;
    }

    private static long texelIndex(long i, int size, Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> i < 0 ? 0 : Math.min(i, size - 1);
            case REPEAT -> ((i % size) + size) % size;
            case MIRROR -> {
                long remainder = Math.floorMod(i, 2L * size);
                yield remainder < size ? remainder : 2 * size - 1 - remainder;
            }
        };
    }

    /**
     * Compares the result with single points of a triangle: a point at the centre of a texel must be included, and a
     * class that no point has must not be reported.
     */
    @ParameterizedTest
    @EnumSource
    void matchesExhaustiveSampling(Wrap wrap) {
        Random random = new Random(11);
        int[] actual = new int[3];
        for (int round = 0; round < 300; round++) {
            Image image = randomImage(random);
            float[] uv = new float[6];
            for (int i = 0; i < 6; i++) {
                uv[i] = (random.nextFloat() - 0.5f) * (round % 4 + 0.1f);
            }
            AlphaUse minimum = AlphaUse.NONE;
            AlphaUse maximum = AlphaUse.NONE;
            for (int i = 0; i <= SUBDIVISIONS; i++) {
                for (int k = 0; i + k <= SUBDIVISIONS; k++) {
                    double x = WIDTH * interpolate(uv[0], uv[2], uv[4], i, k);
                    double y = HEIGHT * interpolate(uv[1], uv[3], uv[5], i, k);
                    AlphaUse sample = alphaUse(image, (long) Math.floor(x), (long) Math.floor(y), wrap);
                    maximum = sample.compareTo(maximum) > 0 ? sample : maximum;
                    boolean isNearCentre =
                            Math.abs(x - Math.floor(x) - 0.5) < 0.2 && Math.abs(y - Math.floor(y) - 0.5) < 0.2;
                    minimum = isNearCentre && sample.compareTo(minimum) > 0 ? sample : minimum;
                }
            }
            AlphaUse alphaUse = new AlphaMap(image).useUnder(uv, wrap, wrap);
            assertThat(alphaUse).as("round %d", round).isBetween(minimum, maximum);
            actual[alphaUse.ordinal()]++;
        }
        assertThat(actual).doesNotContain(0);
    }

    private static double interpolate(float a, float b, float c, int i, int k) {
        return (i * (double) a + k * (double) b + (SUBDIVISIONS - i - k) * (double) c) / SUBDIVISIONS;
    }

    /**
     * A value between transparent and opaque at a sharp edge counts as one bit. In a wide edge or inside an opaque
     * area, the same value is translucent.
     */
    @ParameterizedTest
    @CsvSource({
        "0 128 255 255, ONE_BIT",
        "0 64 192 255, FRACTIONAL",
        "255 128 255 255, FRACTIONAL",
        "0 128 0 0, FRACTIONAL",
        "0 0 255 255, ONE_BIT"
    })
    void classifiesSoftEdges(String alphas, AlphaUse alphaUse) {
        String[] row = alphas.split(" ");
        byte[] rgba = new byte[4 * 3 * row.length];
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) Integer.parseInt(row[i / 4 % row.length]);
        }
        AlphaMap map = new AlphaMap(new Image(row.length, 3, rgba));
        float[] uv = {0.1f, 0.1f, 0.9f, 0.1f, 0.5f, 0.9f};
        assertThat(map.useUnder(uv, Wrap.CLAMP, Wrap.CLAMP)).isEqualTo(alphaUse);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 1e30f, 1000})
    void usesTheCompleteImageForHugeCoordinates(float large) {
        Image image = randomImage(new Random(3));
        float[] uv = {0, 0, large, 0, 0, large};
        assertThat(new AlphaMap(image).useUnder(uv, Wrap.REPEAT, Wrap.CLAMP)).isEqualTo(AlphaUse.of(image));
    }
}
