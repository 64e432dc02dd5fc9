package shuriken.web.platform.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FormattedTextTest {
    private static final List<String> NUMBERS =
            List.of("%d", "%5d", "%-7d|", "%03d", "%,d", "%+d", "%x", "%08X", "%04x", "%o", "%03o", "%s", "%c");
    private static final List<String> DECIMALS = List.of(
            "%f", "%.0f", "%.1f", "%.2f", "%.3f", "%8.2f", "%-9.1f|", "%08.2f", "%,.2f", "%+.1f", "%.12f", "%s");

    @SuppressWarnings("AnnotateFormatMethod") // patterns are data here
    private static void assertSame(String pattern, @Nullable Object... arguments) {
        assertEquals(String.format(Locale.ROOT, pattern, arguments), FormattedText.format(pattern, arguments), pattern);
    }

    @Test
    void formatsIntegersAsJavaDoes() {
        for (String pattern : NUMBERS) {
            for (int value : new int[] {0, 1, 7, 65, 999, 1000, 65_536, 1_000_000}) {
                assertSame(pattern, value);
            }
        }
        for (String pattern : List.of("%d", "%,d", "%06d", "%X", "%08X", "%o", "%s")) {
            assertSame(pattern, -5);
            assertSame(pattern, Integer.MIN_VALUE);
            assertSame(pattern, -1_234_567L);
            assertSame(pattern, Long.MIN_VALUE);
            assertSame(pattern, (byte) -3);
            assertSame(pattern, (short) -300);
        }
    }

    @Test
    void roundsDecimalsAsJavaDoes() {
        Random random = new Random(1);
        for (String pattern : DECIMALS) {
            for (double value : new double[] {
                0,
                -0.0,
                0.5,
                1.5,
                2.5,
                0.05,
                0.125,
                0.005,
                9.995,
                99.95,
                999_999.5,
                1e-7,
                1.5e-5,
                1e10,
                1.25e22,
                -0.04,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            }) {
                assertSame(pattern, value);
            }
            for (int i = 0; i < 2000; i++) {
                assertSame(pattern, (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12) - 4));
                assertSame(pattern, (float) random.nextGaussian());
            }
        }
    }

    @Test
    void formatsTextsAsJavaDoes() {
        assertSame("100 %% of %s%n", "all");
        assertSame("%2$s before %1$s, then %s and %s", "a", "b");
        assertSame("%-9s|%11s|%.2s", "left", "right", "cut");
        assertSame("%b %b %b %c%c", true, "text", null, 'x', 0x1F600);
        assertSame("%s %s", null, List.of(1, 2));
        assertSame("plain");
    }

    @Test
    void refusesPatternsThatJavaRefuses() {
        for (String pattern : List.of("%d %d", "%k", "100 %", "%")) {
            assertThrows(IllegalArgumentException.class, () -> String.format(Locale.ROOT, pattern, 1));
            assertThrows(
                    IllegalArgumentException.class, () -> FormattedText.format(pattern, new Object[] {1}), pattern);
        }
    }
}
