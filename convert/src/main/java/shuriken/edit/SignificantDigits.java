package shuriken.edit;

import java.util.Locale;

/** Formats numbers for messages as the conversion {@code g} does, which browsers do not have. */
public final class SignificantDigits {
    /** The smallest number that is written without an exponent. */
    private static final double MIN_PLAIN = 1e-4;

    private SignificantDigits() {}

    /** Formats a number with a number of significant digits; large and small ones have an exponent. */
    public static String format(double value, int digits) {
        double size = Math.abs(value);
        if (size == 0 || !Double.isFinite(value)) {
            return fixed(value, digits - 1);
        }
        int exponent = exponent(size, digits);
        if (size >= MIN_PLAIN && exponent < digits) {
            return fixed(value, digits - 1 - exponent);
        }
        String mantissa = fixed(value / Math.pow(10, exponent), digits - 1);
        return String.format(Locale.ROOT, "%se%s%02d", mantissa, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    /** Returns the exponent of the number after rounding. */
    private static int exponent(double size, int digits) {
        int exponent = (int) Math.floor(Math.log10(size));
        String rounded = fixed(size / Math.pow(10, exponent), digits - 1);
        return rounded.startsWith("10") ? exponent + 1 : exponent;
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
