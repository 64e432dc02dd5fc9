package shuriken.convert.support;

import java.util.Locale;

/**
 * Formats numbers for messages like the conversion {@code %g} of {@link java.util.Formatter}, which is missing when
 * Shuriken runs in a browser.
 */
public final class SignificantDigits {
    /** The smallest magnitude, except 0, that is written without an exponent. */
    private static final double MIN_PLAIN_NUMBER = 1e-4;

    private SignificantDigits() {}

    /** Formats a number with a fixed count of significant digits. Large and small numbers have an exponent. */
    public static String format(double value, int digitCount) {
        double magnitude = Math.abs(value);
        if (magnitude == 0 || !Double.isFinite(value)) {
            return formatFixed(value, digitCount - 1);
        }
        int exponent = roundedExponent(magnitude, digitCount);
        if (magnitude >= MIN_PLAIN_NUMBER && exponent < digitCount) {
            return formatFixed(value, digitCount - 1 - exponent);
        }
        String mantissa = formatFixed(value / Math.pow(10, exponent), digitCount - 1);
        return String.format(Locale.ROOT, "%se%s%02d", mantissa, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    /** Returns the decimal exponent of a number after rounding. */
    private static int roundedExponent(double magnitude, int digitCount) {
        int exponent = (int) Math.floor(Math.log10(magnitude));
        String rounded = formatFixed(magnitude / Math.pow(10, exponent), digitCount - 1);
        return rounded.startsWith("10") ? exponent + 1 : exponent;
    }

    private static String formatFixed(double value, int decimalCount) {
        return String.format(Locale.ROOT, "%." + decimalCount + "f", value);
    }
}
