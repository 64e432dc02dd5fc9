package shuriken.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the writer with the JDK, which writes the shortest decimals since release 19. */
@SuppressWarnings("FloatingPointLiteralPrecision") // The literals are halfway cases.
class ShortestDecimalTest {
    @ParameterizedTest
    @ValueSource(
            floats = {
                1,
                -1,
                0.1f,
                100,
                16777216,
                9999999,
                1e7f,
                1e-3f,
                9.999999e-4f,
                155.953125f,
                1.0E-5f,
                1.0E10f,
                Float.MIN_VALUE,
                Float.MIN_NORMAL,
                Float.MAX_VALUE,
                2.0E-3f,
                0.3f,
                8.589973E9f,
                1.17549435E-38f,
                Float.NaN,
                Float.NEGATIVE_INFINITY
            })
    void formatsSelectedFloats(float value) {
        assertThat(ShortestDecimal.format(value)).isEqualTo(Float.toString(value));
    }

    @Test
    void formatsPowersOfTwoAndTheirNeighbours() {
        for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
            double value = Math.scalb(1.0, exponent);
            for (double candidate : new double[] {value, Math.nextUp(value), Math.nextDown(value)}) {
                if (candidate != 0) {
                    assertThat(ShortestDecimal.format(candidate)).isEqualTo(Double.toString(candidate));
                }
                if ((float) candidate != 0) {
                    assertThat(ShortestDecimal.format((float) candidate)).isEqualTo(Float.toString((float) candidate));
                }
            }
        }
    }

    @Test
    void formatsRandomFloats() {
        Random random = new Random(14);
        for (int i = 0; i < 100_000; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            assertThat(ShortestDecimal.format(value)).isEqualTo(Float.toString(value));
            float fraction = (random.nextInt(2_000_000) - 1_000_000) / 1024f * random.nextFloat();
            assertThat(ShortestDecimal.format(fraction)).isEqualTo(fraction == 0 ? "0.0" : Float.toString(fraction));
        }
    }

    @Test
    void formatsRandomDoubles() {
        Random random = new Random(14);
        for (int i = 0; i < 5_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            assertThat(ShortestDecimal.format(value)).isEqualTo(Double.toString(value));
            double fraction = random.nextInt(1_000_000) / 1000.0;
            assertThat(ShortestDecimal.format(fraction)).isEqualTo(Double.toString(fraction));
            double binaryFraction = random.nextInt() / (double) (1 << random.nextInt(30));
            assertThat(ShortestDecimal.format(binaryFraction))
                    .isEqualTo(binaryFraction == 0 ? "0.0" : Double.toString(binaryFraction));
            double shortDecimal = random.nextInt(100_000) / Math.pow(10, random.nextInt(25));
            assertThat(ShortestDecimal.format(shortDecimal))
                    .isEqualTo(shortDecimal == 0 ? "0.0" : Double.toString(shortDecimal));
        }
    }

    @Test
    void zeroHasNoSign() {
        assertThat(ShortestDecimal.format(-0.0f)).isEqualTo("0.0");
        assertThat(ShortestDecimal.format(-0.0)).isEqualTo("0.0");
    }
}
