package shuriken.convert.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignificantDigitsTest {
    @Test
    void formatsAsTheConversionOfTheJvm() {
        for (double value :
                new double[] {0, 1, -1, 9.9996, 0.1, 0.0001, 0.00009, 123.456, 9999.4, 9999.9, 1e7, -2.5e-7, 1e-30}) {
            for (int digits : new int[] {2, 4}) {
                assertThat(SignificantDigits.format(value, digits)).isEqualTo(expected(value, digits));
            }
        }
    }

    @Test
    void formatsRandomNumbersAsTheConversionOfTheJvm() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(9) - 3);
            assertThat(SignificantDigits.format(value, 4)).isEqualTo(expected(value, 4));
        }
    }

    private static String expected(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "g", value);
    }
}
