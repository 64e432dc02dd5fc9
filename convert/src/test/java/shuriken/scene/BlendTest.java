package shuriken.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.scene.Blend.Factor;

class BlendTest {
    private static final float COLOUR = 0.75f;
    private static final float ALPHA = 0.25f;
    private static final float BACKGROUND = 0.5f;

    /**
     * The chip's manual defines the result as colour × source + background × destination. The products were computed by
     * hand.
     */
    @ParameterizedTest
    @CsvSource({
        "ONE, ONE, 1.25",
        "SOURCE_ALPHA, ONE, 0.6875",
        "SOURCE_ALPHA, INVERSE_SOURCE_ALPHA, 0.5625",
        "INVERSE_SOURCE_ALPHA, SOURCE_ALPHA, 0.6875",
        "ONE, ZERO, 0.75",
        "ZERO, ONE, 0.5",
        "ZERO, OTHER_COLOUR, 0.375",
        "OTHER_COLOUR, ZERO, 0.375",
        "OTHER_COLOUR, OTHER_COLOUR, 0.75",
        "ZERO, INVERSE_OTHER_COLOUR, 0.125",
        "ONE, INVERSE_OTHER_COLOUR, 0.875",
        "INVERSE_OTHER_COLOUR, ONE, 0.875",
        "DESTINATION_ALPHA, INVERSE_DESTINATION_ALPHA, 0.75"
    })
    void blendsByItsFactors(Factor source, Factor destination, float expected) {
        Blend blend = new Blend(source, destination);
        assertThat(blend.constantTerm(COLOUR, ALPHA) + blend.backgroundFactor(COLOUR, ALPHA) * BACKGROUND)
                .isCloseTo(expected, within(1e-6f));
    }

    @ParameterizedTest
    @EnumSource
    void opaqueSurfaceBlendsLikeAlphaOne(Factor factor) {
        for (Factor other : Factor.values()) {
            Blend blend = new Blend(factor, other);
            assertThat(blend.opaque().constantTerm(COLOUR, ALPHA)).isEqualTo(blend.constantTerm(COLOUR, 1));
            assertThat(blend.opaque().backgroundFactor(COLOUR, ALPHA)).isEqualTo(blend.backgroundFactor(COLOUR, 1));
        }
    }
}
