package shuriken.web.platform.text;

import org.teavm.classlib.impl.text.DoubleAnalyzer;
import org.teavm.jso.JSBody;

/** Converts numbers to decimal digits and back with the functions of JavaScript, which need no tables. */
public final class ScriptNumbers {
    private ScriptNumbers() {}

    /**
     * Finds the shortest sequence of decimal digits that is read back as the same number.
     *
     * @param number a finite number
     * @param result receives the sign, the decimal exponent and {@link DoubleAnalyzer#DECIMAL_PRECISION} digits
     */
    public static void analyze(double number, DoubleAnalyzer.Result result) {
        String text = toExponential(Math.abs(number));
        int exponentIndex = text.indexOf('e');
        long mantissa = 0;
        int digitCount = 0;
        for (int i = 0; i < exponentIndex; i++) {
            if (text.charAt(i) != '.') {
                mantissa = 10 * mantissa + text.charAt(i) - '0';
                digitCount++;
            }
        }
        for (; digitCount < DoubleAnalyzer.DECIMAL_PRECISION; digitCount++) {
            mantissa *= 10;
        }
        result.sign = number < 0 || 1 / number < 0;
        result.mantissa = mantissa;
        result.exponent = Integer.parseInt(text.substring(exponentIndex + 1));
    }

    /** Returns the logarithm of a finite number to base 10, rounded toward zero. */
    public static int logarithm(double number) {
        DoubleAnalyzer.Result result = new DoubleAnalyzer.Result();
        analyze(number, result);
        boolean isRoundedUp = result.exponent < 0 && result.mantissa > DoubleAnalyzer.DOUBLE_MAX_POS;
        return isRoundedUp ? result.exponent + 1 : result.exponent;
    }

    /**
     * Returns the number {@code 0.mantissa}, with 18 digits after the point, multiplied by a power of ten.
     */
    public static double synthesize(long mantissa, int exponent, boolean isNegative) {
        double number = toNumber(mantissa + "e" + (exponent - DoubleAnalyzer.DECIMAL_PRECISION));
        return isNegative ? -number : number;
    }

    @JSBody(params = "number", script = "return number.toExponential();")
    private static native String toExponential(double number);

    @JSBody(params = "text", script = "return Number(text);")
    private static native double toNumber(String text);
}
