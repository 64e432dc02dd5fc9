package shuriken.json;

/**
 * Formats a number as the decimal with the fewest digits that is read back as the same number. Of several such
 * decimals, the nearest is used. Of two that are equally near, the one with an even last digit is used. The decimal has
 * the form of {@link Float#toString(float)}, but negative zero becomes zero. Outputs use this class because platforms
 * differ in the last digit.
 *
 * <p>A number is {@code significand·2^binaryExponent}. All decimals between the midpoints to its neighbours are read
 * back as this number. The lower neighbour of a power of two is only half as far as the upper one. The computation uses
 * units of a quarter of {@code 2^binaryExponent}, in which the midpoints are integers.
 */
public final class ShortestDecimal {
    /** The number of bits of a float's fraction. The exponent is in the bits above it. */
    private static final int FLOAT_FRACTION_BITS = 23;

    /** The number of bits of a double's fraction. The exponent is in the bits above it. */
    private static final int DOUBLE_FRACTION_BITS = 52;

    /** The exponent bias of a float whose fraction is read as an integer. */
    private static final int FLOAT_BIAS = 127 + FLOAT_FRACTION_BITS;

    /** The exponent bias of a double whose fraction is read as an integer. */
    private static final int DOUBLE_BIAS = 1023 + DOUBLE_FRACTION_BITS;

    /** The maximum number of digits after the point of a float from 10^-3 up to 10^7. */
    private static final int MAX_FRACTION_DIGITS = 11;

    private static final double LOG10_OF_TWO = 0.30102999566398120;
    private static final long[] POWERS_OF_TEN = new long[MAX_FRACTION_DIGITS + 1];
    /** The powers of ten that are exact as doubles, up to the 22nd. */
    private static final double[] EXACT_POWERS_OF_TEN = new double[23];
    /** A limit for decimals of at most 15 digits, which are further apart than doubles. */
    private static final double FIFTEEN_DIGIT_LIMIT = 1e15;

    static {
        POWERS_OF_TEN[0] = 1;
        for (int i = 1; i <= MAX_FRACTION_DIGITS; i++) {
            POWERS_OF_TEN[i] = 10 * POWERS_OF_TEN[i - 1];
        }
        EXACT_POWERS_OF_TEN[0] = 1;
        for (int i = 1; i < EXACT_POWERS_OF_TEN.length; i++) {
            EXACT_POWERS_OF_TEN[i] = 10 * EXACT_POWERS_OF_TEN[i - 1];
        }
    }

    private ShortestDecimal() {}

    /** Formats a finite number, or returns the name of a number that is not finite. */
    public static String format(float value) {
        if (value == 0 || !Float.isFinite(value)) {
            return value == 0 ? "0.0" : Float.toString(value);
        }
        int bits = Float.floatToRawIntBits(Math.abs(value));
        int exponent = bits >>> FLOAT_FRACTION_BITS;
        int fraction = bits & ((1 << FLOAT_FRACTION_BITS) - 1);
        int binaryExponent = Math.max(exponent, 1) - FLOAT_BIAS;
        int significand = exponent == 0 ? fraction : fraction | 1 << FLOAT_FRACTION_BITS;
        boolean isPowerOfTwo = exponent > 1 && fraction == 0;
        String sign = value < 0 ? "-" : "";
        float magnitude = Math.abs(value);
        return sign
                + (magnitude >= 1e-3f && magnitude < 1e7f
                        ? formatWithoutExponent(significand, binaryExponent, isPowerOfTwo)
                        : format(findShortest(significand, binaryExponent, isPowerOfTwo)));
    }

    /** Formats a finite number, or returns the name of a number that is not finite. */
    public static String format(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0.0" : Double.toString(value);
        }
        double magnitude = Math.abs(value);
        String sign = value < 0 ? "-" : "";
        if (magnitude < 1e7 && magnitude == (int) magnitude) {
            return sign + (int) magnitude + ".0";
        }
        for (int fractionLength = 1;
                fractionLength < EXACT_POWERS_OF_TEN.length
                        && magnitude * EXACT_POWERS_OF_TEN[fractionLength] < FIFTEEN_DIGIT_LIMIT;
                fractionLength++) {
            long digits = Math.round(magnitude * EXACT_POWERS_OF_TEN[fractionLength]);
            if (digits / EXACT_POWERS_OF_TEN[fractionLength] == magnitude) {
                return sign + format(new Decimal(Long.toString(digits), -fractionLength));
            }
        }
        long bits = Double.doubleToRawLongBits(magnitude);
        int exponent = (int) (bits >>> DOUBLE_FRACTION_BITS);
        long fraction = bits & ((1L << DOUBLE_FRACTION_BITS) - 1);
        long significand = exponent == 0 ? fraction : fraction | 1L << DOUBLE_FRACTION_BITS;
        boolean isPowerOfTwo = exponent > 1 && fraction == 0;
        return sign + format(findShortest(significand, Math.max(exponent, 1) - DOUBLE_BIAS, isPowerOfTwo));
    }

    /**
     * Formats a float from 10^-3 up to 10^7. 11 digits after the point suffice, and {@code 4·significand·10^11} fits in
     * 63 bits.
     */
    private static String formatWithoutExponent(int significand, int binaryExponent, boolean isPowerOfTwo) {
        int shift = 2 - binaryExponent;
        // The midpoints themselves are read back as the even neighbour, so they are excluded if the significand is odd.
        int midpointExclusion = significand & 1;
        for (int fractionLength = 0; ; fractionLength++) {
            long scaledNumber = 4L * significand * POWERS_OF_TEN[fractionLength];
            long lowerMidpoint = scaledNumber - (isPowerOfTwo ? 1 : 2) * POWERS_OF_TEN[fractionLength];
            long upperMidpoint = scaledNumber + 2 * POWERS_OF_TEN[fractionLength];
            long digits = scaledNumber >> shift;
            long below = digits << shift;
            long above = below + (1L << shift);
            boolean isLowerCloseEnough = below >= lowerMidpoint + midpointExclusion;
            boolean isUpperCloseEnough = above + midpointExclusion <= upperMidpoint;
            if (isLowerCloseEnough || isUpperCloseEnough) {
                long distanceDifference = scaledNumber - below - (above - scaledNumber);
                boolean roundsUp = !isLowerCloseEnough
                        || isUpperCloseEnough
                                && (distanceDifference > 0 || distanceDifference == 0 && (digits & 1) == 1);
                return insertPoint(Long.toString(roundsUp ? digits + 1 : digits), fractionLength);
            }
        }
    }

    /** Inserts the decimal point before the last {@code fractionLength} digits. */
    private static String insertPoint(String digits, int fractionLength) {
        if (fractionLength == 0) {
            return digits + ".0";
        }
        String paddedDigits =
                digits.length() > fractionLength ? digits : "0".repeat(fractionLength + 1 - digits.length()) + digits;
        int pointIndex = paddedDigits.length() - fractionLength;
        return paddedDigits.substring(0, pointIndex) + "." + paddedDigits.substring(pointIndex);
    }

    /** The number {@code digits·10^exponent}. */
    private record Decimal(String digits, int exponent) {}

    /**
     * Returns the shortest decimal of any number. It has at least two digits. The digits are computed one after the
     * other until the decimal, rounded down or up, is between the midpoints.
     */
    private static Decimal findShortest(long significand, int binaryExponent, boolean isPowerOfTwo) {
        // At least the integer part of the number's log10, so that the first digit is less than ten.
        int exponent = (int) Math.floor((64 - Long.numberOfLeadingZeros(significand) + binaryExponent) * LOG10_OF_TWO);
        // The number without the digits found so far, and its distances to the midpoints, all in units of
        // 10^exponent/unit.
        Natural remainder = new Natural(significand).shiftLeft(2 + Math.max(binaryExponent - 2, 0));
        Natural lowerDistance = new Natural(isPowerOfTwo ? 1 : 2).shiftLeft(Math.max(binaryExponent - 2, 0));
        Natural upperDistance = new Natural(2).shiftLeft(Math.max(binaryExponent - 2, 0));
        Natural unit = new Natural(1).shiftLeft(Math.max(2 - binaryExponent, 0));
        for (int i = 0; i < exponent; i++) {
            unit.multiplyByTen();
        }
        for (int i = exponent; i < 0; i++) {
            remainder.multiplyByTen();
            lowerDistance.multiplyByTen();
            upperDistance.multiplyByTen();
        }
        long digits = 0;
        for (; ; exponent--) {
            digits *= 10;
            while (remainder.compareTo(unit) >= 0) {
                remainder.subtract(unit);
                digits++;
            }
            Natural gap = unit.copy().subtract(remainder);
            boolean isLowerCloseEnough = isInside(lowerDistance.compareTo(remainder), significand);
            boolean isUpperCloseEnough = isInside(upperDistance.compareTo(gap), significand);
            if (digits >= 10 && (isLowerCloseEnough || isUpperCloseEnough)) {
                int distanceDifference = remainder.compareTo(gap);
                boolean roundsUp = !isLowerCloseEnough
                        || isUpperCloseEnough
                                && (distanceDifference > 0 || distanceDifference == 0 && (digits & 1) == 1);
                return new Decimal(Long.toString(roundsUp ? digits + 1 : digits), exponent);
            }
            remainder.multiplyByTen();
            lowerDistance.multiplyByTen();
            upperDistance.multiplyByTen();
        }
    }

    /**
     * Returns whether a decimal is read back as the number. The midpoint itself is read back as the even neighbour.
     *
     * @param comparison the distance of the midpoint from the number, compared with the distance of the decimal
     */
    private static boolean isInside(int comparison, long significand) {
        return comparison > 0 || comparison == 0 && (significand & 1) == 0;
    }

    /**
     * A natural number of up to 1,280 bits that changes in place. {@link java.math.BigInteger} would need 4 kB in the
     * compressed module for browsers, and creates a number for each step.
     */
    private static final class Natural {
        private final int[] words;
        private int length;

        Natural(long value) {
            words = new int[40];
            words[0] = (int) value;
            words[1] = (int) (value >>> 32);
            length = 2;
        }

        private Natural(Natural source) {
            words = source.words.clone();
            length = source.length;
        }

        Natural copy() {
            return new Natural(this);
        }

        Natural shiftLeft(int bits) {
            int wordShift = bits >> 5;
            for (int i = length - 1; i >= 0; i--) {
                long shiftedWord = (words[i] & 0xFFFFFFFFL) << (bits & 31);
                words[i] = 0;
                words[i + wordShift + 1] |= (int) (shiftedWord >>> 32);
                words[i + wordShift] = (int) shiftedWord;
            }
            length += wordShift + 1;
            return this;
        }

        void multiplyByTen() {
            long carry = 0;
            for (int i = 0; i < length; i++) {
                carry += (words[i] & 0xFFFFFFFFL) * 10;
                words[i] = (int) carry;
                carry >>>= 32;
            }
            if (carry != 0) {
                words[length++] = (int) carry;
            }
        }

        /** Subtracts a number that is not greater. */
        Natural subtract(Natural other) {
            long borrow = 0;
            for (int i = 0; i < length; i++) {
                borrow += (words[i] & 0xFFFFFFFFL) - (other.words[i] & 0xFFFFFFFFL);
                words[i] = (int) borrow;
                borrow >>= 32;
            }
            return this;
        }

        int compareTo(Natural other) {
            for (int i = Math.max(length, other.length) - 1; i >= 0; i--) {
                int comparison = Integer.compareUnsigned(words[i], other.words[i]);
                if (comparison != 0) {
                    return comparison;
                }
            }
            return 0;
        }
    }

    private static String format(Decimal decimal) {
        int digitCount = decimal.digits.length();
        while (decimal.digits.charAt(digitCount - 1) == '0') {
            digitCount--;
        }
        String digits = decimal.digits.substring(0, digitCount);
        int exponent = decimal.exponent + decimal.digits.length() - 1;
        if (exponent >= -3 && exponent < 7) {
            int fractionLength = digits.length() - 1 - exponent;
            return fractionLength > 0
                    ? insertPoint(digits, fractionLength)
                    : digits + "0".repeat(-fractionLength) + ".0";
        }
        return digits.charAt(0) + "." + (digits.length() > 1 ? digits.substring(1) : "0") + "E" + exponent;
    }
}
