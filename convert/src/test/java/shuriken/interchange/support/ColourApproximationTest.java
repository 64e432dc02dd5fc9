package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

class ColourApproximationTest {
    private static final float TOLERANCE = 1e-5f;

    private final Random random = new Random(7);

    private float[] colour() {
        return new float[] {random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat()};
    }

    /** Over black the result is exact: alpha times colour equals the colour that the blend mode adds. */
    @ParameterizedTest
    @CsvSource({
        "ONE, ONE",
        "SOURCE_ALPHA, ONE",
        "SOURCE_ALPHA, DESTINATION_ALPHA",
        "ONE, INVERSE_SOURCE_ALPHA",
        "ONE, INVERSE_OTHER_COLOUR",
        "SOURCE_ALPHA, INVERSE_OTHER_COLOUR",
        "SOURCE_ALPHA, INVERSE_SOURCE_ALPHA"
    })
    void additiveResultIsExactOverBlack(Factor source, Factor destination) {
        Blend blend = new Blend(source, destination);
        assertThat(ColourApproximation.isSeparable(blend)).isTrue();
        for (int i = 0; i < 100; i++) {
            float[] colour = colour();
            float[] plain = ColourApproximation.convertColour(blend, colour);
            for (int c = 0; c < 3; c++) {
                assertThat(plain[c] * plain[3]).isCloseTo(blend.constantTerm(colour[c], colour[3]), within(TOLERANCE));
                assertThat(plain[c]).isBetween(0f, 1f);
            }
        }
    }

    /** Grey surfaces darken or screen the background by as much as the blend factors do. */
    @ParameterizedTest
    @CsvSource({
        "ZERO, OTHER_COLOUR",
        "OTHER_COLOUR, ZERO",
        "ZERO, INVERSE_OTHER_COLOUR",
        "ONE, INVERSE_OTHER_COLOUR",
        "INVERSE_OTHER_COLOUR, ONE",
        "ZERO, INVERSE_SOURCE_ALPHA",
        "ZERO, SOURCE_ALPHA",
        "INVERSE_SOURCE_ALPHA, SOURCE_ALPHA"
    })
    void blendsGreyExactly(Factor source, Factor destination) {
        Blend blend = new Blend(source, destination);
        for (int i = 0; i < 100; i++) {
            float grey = random.nextFloat();
            float alpha = random.nextFloat();
            float background = random.nextFloat();
            float[] plain = ColourApproximation.convertColour(blend, new float[] {grey, grey, grey, alpha});
            float actual = plain[0] * plain[3] + background * (1 - plain[3]);
            assertThat(actual)
                    .isCloseTo(
                            blend.constantTerm(grey, alpha) + blend.backgroundFactor(grey, alpha) * background,
                            within(TOLERANCE));
        }
    }

    /** Factors are separable if the blended product of two values equals the product of the blended values. */
    @ParameterizedTest
    @CsvSource({"ONE, ONE", "SOURCE_ALPHA, ONE", "SOURCE_ALPHA, DESTINATION_ALPHA"})
    void separableFactorsCanBeAppliedToEachColour(Factor source, Factor destination) {
        Blend blend = new Blend(source, destination);
        for (int i = 0; i < 100; i++) {
            float[] a = colour();
            float[] b = colour();
            float[] convertedA = ColourApproximation.convertColour(blend, a);
            float[] convertedB = ColourApproximation.convertColour(blend, b);
            for (int c = 0; c < 3; c++) {
                float actual = convertedA[c] * convertedB[c] * convertedA[3] * convertedB[3];
                assertThat(actual).isCloseTo(blend.constantTerm(a[c] * b[c], a[3] * b[3]), within(TOLERANCE));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"ONE, ONE", "SOURCE_ALPHA, ONE", "ONE, INVERSE_OTHER_COLOUR"})
    void blackLightHasNoCoverage(Factor source, Factor destination) {
        assertThat(ColourApproximation.convertColour(new Blend(source, destination), new float[] {0, 0, 0, 1})[3])
                .isZero();
    }

    private static byte[] bytes(int... colours) {
        byte[] bytes = new byte[colours.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) colours[i];
        }
        return bytes;
    }

    /** Colours that differ in only one component are distinct, and each is converted independently. */
    @Test
    void convertsEachColourIndependently() {
        float[] unchanged = {1, 1, 1, 1};
        byte[] colours = bytes(
                200, 100, 50, 255, 201, 100, 50, 255, 200, 101, 50, 255, 200, 100, 51, 255, 200, 100, 50, 254, 200, 100,
                50, 255);
        for (Blend blend : new Blend[] {
            new Blend(Factor.ONE, Factor.ONE),
            new Blend(Factor.SOURCE_ALPHA, Factor.ONE),
            new Blend(Factor.SOURCE_ALPHA, Factor.INVERSE_SOURCE_ALPHA)
        }) {
            byte[] all = ColourApproximation.convertColours(blend, colours, unchanged, false);
            for (int i = 0; i < colours.length; i += 4) {
                byte[] single = ColourApproximation.convertColours(
                        blend, Arrays.copyOfRange(colours, i, i + 4), unchanged, false);
                assertThat(Arrays.copyOfRange(all, i, i + 4))
                        .as("colour %d", i / 4)
                        .isEqualTo(single);
            }
            assertThat(Arrays.copyOfRange(all, 4, 8)).isNotEqualTo(Arrays.copyOfRange(all, 8, 12));
        }
    }

    /**
     * A white texture or vertex colour that multiplies other colours has no effect. White on its own is converted by
     * the blend factors, here to black.
     */
    @Test
    void whiteMultiplierHasNoEffect() {
        Blend subtractive = new Blend(Factor.ZERO, Factor.INVERSE_OTHER_COLOUR);
        float[] unchanged = {1, 1, 1, 1};
        byte[] white = bytes(255, 255, 255, 255);
        assertThat(ColourApproximation.convertColours(subtractive, white, unchanged, true))
                .isEqualTo(white);
        assertThat(ColourApproximation.convertColours(subtractive, white, unchanged, false))
                .isEqualTo(bytes(0, 0, 0, 255));
        assertThat(ColourApproximation.convertColours(subtractive, white, new float[] {1, 1, 1, 0.5f}, true))
                .isNotEqualTo(white);
    }

    /** A multiplied colour keeps its hue: a red surface still tints the background red. */
    @Test
    void multiplyBlendKeepsTheHue() {
        float[] converted = ColourApproximation.convertColour(
                new Blend(Factor.ZERO, Factor.OTHER_COLOUR), new float[] {1, 0.5f, 0, 1});
        assertThat(converted[0]).isGreaterThan(converted[1]);
        assertThat(converted[1]).isGreaterThan(converted[2]);
        assertThat(converted[2]).isZero();
        assertThat(converted[0]).isCloseTo(2 * converted[1], within(TOLERANCE));
        assertThat(converted[3]).isEqualTo(1);
    }

    /** Pairs that replace the background or screen it are separable. */
    @ParameterizedTest
    @CsvSource({
        "ONE, ZERO, true",
        "INVERSE_OTHER_COLOUR, ONE, true",
        "INVERSE_OTHER_COLOUR, INVERSE_SOURCE_ALPHA, false",
        "ONE, OTHER_COLOUR, false",
        "OTHER_COLOUR, ONE, false"
    })
    void determinesWhetherFactorsAreSeparable(Factor source, Factor destination, boolean isSeparable) {
        assertThat(ColourApproximation.isSeparable(new Blend(source, destination)))
                .isEqualTo(isSeparable);
    }

    /** Blend factors that replace the background keep opaque colours. There are more colours than the cache holds. */
    @Test
    void convertsMoreColoursThanTheCacheHolds() {
        byte[] colours = new byte[4 * 1024];
        for (int i = 0; i < 1024; i++) {
            colours[4 * i] = (byte) i;
            colours[4 * i + 1] = (byte) (i >> 8);
            colours[4 * i + 3] = -1;
        }
        assertThat(ColourApproximation.convertColours(
                        new Blend(Factor.ONE, Factor.ZERO), colours, new float[] {1, 1, 1, 1}, false))
                .isEqualTo(colours);
    }

    /**
     * (100 / 255) / 255 is less than half of 1 / 255, so the texel has zero coverage and gets the hue of the other
     * texel.
     */
    @Test
    void texelsWithoutCoverageGetTheCommonHue() {
        Blend additive = new Blend(Factor.SOURCE_ALPHA, Factor.ONE);
        float[] unchanged = {1, 1, 1, 1};
        assertThat(ColourApproximation.convertColours(additive, bytes(100, 50, 0, 1, 255, 0, 0, 255), unchanged, false))
                .isEqualTo(bytes(255, 0, 0, 0, 255, 0, 0, 255));
        assertThat(ColourApproximation.convertColours(additive, bytes(0, 0, 0, 0, 0, 0, 255, 255), unchanged, false))
                .isEqualTo(bytes(0, 0, 255, 0, 0, 0, 255, 255));
    }
}
