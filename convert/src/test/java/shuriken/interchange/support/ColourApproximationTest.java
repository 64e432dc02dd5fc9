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
    private static final float NEAR = 1e-5f;

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
                assertThat(plain[c] * plain[3]).isCloseTo(blend.added(colour[c], colour[3]), within(NEAR));
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
    void mixesGreyExactly(Factor source, Factor destination) {
        Blend blend = new Blend(source, destination);
        for (int i = 0; i < 100; i++) {
            float grey = random.nextFloat();
            float alpha = random.nextFloat();
            float behind = random.nextFloat();
            float[] plain = ColourApproximation.convertColour(blend, new float[] {grey, grey, grey, alpha});
            float drawn = plain[0] * plain[3] + behind * (1 - plain[3]);
            assertThat(drawn).isCloseTo(blend.added(grey, alpha) + blend.kept(grey, alpha) * behind, within(NEAR));
        }
    }

    /** The definition of separable: the blended product of two values equals the product of the blended values. */
    @ParameterizedTest
    @CsvSource({"ONE, ONE", "SOURCE_ALPHA, ONE", "SOURCE_ALPHA, DESTINATION_ALPHA"})
    void separableFactorsCanBeAppliedInTurn(Factor source, Factor destination) {
        Blend blend = new Blend(source, destination);
        for (int i = 0; i < 100; i++) {
            float[] a = colour();
            float[] b = colour();
            float[] plainA = ColourApproximation.convertColour(blend, a);
            float[] plainB = ColourApproximation.convertColour(blend, b);
            for (int c = 0; c < 3; c++) {
                float drawn = plainA[c] * plainB[c] * plainA[3] * plainB[3];
                assertThat(drawn).isCloseTo(blend.added(a[c] * b[c], a[3] * b[3]), within(NEAR));
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

    /** Colours that differ in only one component are distinguished, and each is converted as if alone. */
    @Test
    void convertsEachColourIndependently() {
        float[] one = {1, 1, 1, 1};
        byte[] many = bytes(
                200, 100, 50, 255, 201, 100, 50, 255, 200, 101, 50, 255, 200, 100, 51, 255, 200, 100, 50, 254, 200, 100,
                50, 255);
        for (Blend blend : new Blend[] {
            new Blend(Factor.ONE, Factor.ONE),
            new Blend(Factor.SOURCE_ALPHA, Factor.ONE),
            new Blend(Factor.SOURCE_ALPHA, Factor.INVERSE_SOURCE_ALPHA)
        }) {
            byte[] all = ColourApproximation.convertColours(blend, many, one, false);
            for (int i = 0; i < many.length; i += 4) {
                byte[] alone =
                        ColourApproximation.convertColours(blend, Arrays.copyOfRange(many, i, i + 4), one, false);
                assertThat(Arrays.copyOfRange(all, i, i + 4))
                        .as("colour %d", i / 4)
                        .isEqualTo(alone);
            }
            assertThat(Arrays.copyOfRange(all, 4, 8)).isNotEqualTo(Arrays.copyOfRange(all, 8, 12));
        }
    }

    /**
     * White as a further factor has no effect. As the first factor, it is converted by the blend factors, here to
     * black.
     */
    @Test
    void whiteFurtherFactorHasNoEffect() {
        Blend darkens = new Blend(Factor.ZERO, Factor.INVERSE_OTHER_COLOUR);
        float[] one = {1, 1, 1, 1};
        byte[] white = bytes(255, 255, 255, 255);
        assertThat(ColourApproximation.convertColours(darkens, white, one, true))
                .isEqualTo(white);
        assertThat(ColourApproximation.convertColours(darkens, white, one, false))
                .isEqualTo(bytes(0, 0, 0, 255));
        assertThat(ColourApproximation.convertColours(darkens, white, new float[] {1, 1, 1, 0.5f}, true))
                .isNotEqualTo(white);
    }

    /** A filter passes the component that is largest in its colour: red through red. */
    @Test
    void filtersKeepTheirHue() {
        float[] plain = ColourApproximation.convertColour(
                new Blend(Factor.ZERO, Factor.OTHER_COLOUR), new float[] {1, 0.5f, 0, 1});
        assertThat(plain[0]).isGreaterThan(plain[1]);
        assertThat(plain[1]).isGreaterThan(plain[2]);
        assertThat(plain[2]).isZero();
        assertThat(plain[0]).isCloseTo(2 * plain[1], within(NEAR));
        assertThat(plain[3]).isEqualTo(1);
    }

    /** One of the factors replaces the background, and the other one screens it. */
    @ParameterizedTest
    @CsvSource({
        "ONE, ZERO, true",
        "INVERSE_OTHER_COLOUR, ONE, true",
        "INVERSE_OTHER_COLOUR, INVERSE_SOURCE_ALPHA, false",
        "ONE, OTHER_COLOUR, false",
        "OTHER_COLOUR, ONE, false"
    })
    void factorsMayBeTakenAlone(Factor source, Factor destination, boolean alone) {
        assertThat(ColourApproximation.isSeparable(new Blend(source, destination)))
                .isEqualTo(alone);
    }

    /** Blend factors that replace the background keep opaque colours. There are more colours than the cache holds. */
    @Test
    void convertsMoreColoursThanTheCacheHolds() {
        byte[] many = new byte[4 * 1024];
        for (int i = 0; i < 1024; i++) {
            many[4 * i] = (byte) i;
            many[4 * i + 1] = (byte) (i >> 8);
            many[4 * i + 3] = -1;
        }
        assertThat(ColourApproximation.convertColours(
                        new Blend(Factor.ONE, Factor.ZERO), many, new float[] {1, 1, 1, 1}, false))
                .isEqualTo(many);
    }

    /**
     * (100 / 255) / 255 is less than half of 1 / 255, so the texel has zero coverage and gets the hue of the other
     * texel.
     */
    @Test
    void texelsWithoutCoverageGetTheCommonHue() {
        Blend adds = new Blend(Factor.SOURCE_ALPHA, Factor.ONE);
        float[] one = {1, 1, 1, 1};
        assertThat(ColourApproximation.convertColours(adds, bytes(100, 50, 0, 1, 255, 0, 0, 255), one, false))
                .isEqualTo(bytes(255, 0, 0, 0, 255, 0, 0, 255));
        assertThat(ColourApproximation.convertColours(adds, bytes(0, 0, 0, 0, 0, 0, 255, 255), one, false))
                .isEqualTo(bytes(0, 0, 255, 0, 0, 0, 255, 255));
    }
}
