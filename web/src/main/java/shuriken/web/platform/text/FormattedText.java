package shuriken.web.platform.text;

import java.util.Locale;
import shuriken.json.ShortestDecimal;

/**
 * Formats text as {@link String#format} does with {@link Locale#ROOT}. It supports the conversions that the library
 * uses: {@code s}, {@code d}, {@code x}, {@code X}, {@code o}, {@code c}, {@code b}, {@code f}, {@code n} and {@code
 * %}. The Java library's own formatter would add the names of all currencies and languages to the module.
 */
public final class FormattedText {
    private static final int DEFAULT_PRECISION = 6;
    private static final int NO_PRECISION = -1;
    private static final int GROUP_SIZE = 3;

    private final String pattern;
    private final Object[] arguments;
    private final StringBuilder text = new StringBuilder();

    /** The offset of the next character of the pattern. */
    private int offset;

    private int nextArgumentIndex;

    /** A conversion in a pattern. A missing width is 0, and a missing precision is {@link #NO_PRECISION}. */
    private record Specifier(String flags, int width, int precision, char conversion) {
        boolean has(char flag) {
            return flags.indexOf(flag) >= 0;
        }
    }

    private FormattedText(String pattern, Object[] arguments) {
        this.pattern = pattern;
        this.arguments = arguments;
    }

    /**
     * Returns a pattern with its conversions replaced by the arguments.
     *
     * @throws IllegalArgumentException if the pattern has an unsupported conversion, or if an argument is missing
     */
    public static String format(String pattern, Object[] arguments) {
        return new FormattedText(pattern, arguments).format();
    }

    private String format() {
        while (offset < pattern.length()) {
            int percentIndex = pattern.indexOf('%', offset);
            int endIndex = percentIndex < 0 ? pattern.length() : percentIndex;
            text.append(pattern, offset, endIndex);
            offset = endIndex + 1;
            if (percentIndex >= 0) {
                appendConversion();
            }
        }
        return text.toString();
    }

    /** Reads the conversion after a percent sign, and appends the formatted argument. */
    private void appendConversion() {
        int startIndex = offset;
        int argumentNumber = readNumber();
        if (argumentNumber > 0 && peek() == '$') {
            offset++;
        } else {
            offset = startIndex;
            argumentNumber = 0;
        }
        int flagStart = offset;
        while ("-+ 0,(#".indexOf(peek()) >= 0) {
            offset++;
        }
        String flags = pattern.substring(flagStart, offset);
        int width = readNumber();
        int precision = NO_PRECISION;
        if (peek() == '.') {
            offset++;
            precision = readNumber();
        }
        Specifier specifier = new Specifier(flags, width, precision, peek());
        offset++;
        switch (specifier.conversion) {
            case '%' -> appendPadded("%", specifier);
            case 'n' -> text.append('\n');
            default -> appendPadded(convert(argument(argumentNumber), specifier), specifier);
        }
    }

    private char peek() {
        if (offset >= pattern.length()) {
            throw new IllegalArgumentException("the pattern \"" + pattern + "\" ends inside a conversion");
        }
        return pattern.charAt(offset);
    }

    /** Reads a decimal number. Returns 0 if there is none. A zero at the start is a flag, except after a point. */
    private int readNumber() {
        int number = 0;
        while (peek() >= minDigit(number) && peek() <= '9') {
            number = 10 * number + peek() - '0';
            offset++;
        }
        return number;
    }

    /** Returns the smallest digit that can continue a number at the current offset. */
    private char minDigit(int number) {
        boolean isZeroFlag = number == 0 && pattern.charAt(offset - 1) != '.';
        return isZeroFlag ? '1' : '0';
    }

    /** Returns an argument by its number, which is counted from 1, or the next argument if the number is 0. */
    private Object argument(int number) {
        int index = number > 0 ? number - 1 : nextArgumentIndex++;
        if (index >= arguments.length) {
            throw new IllegalArgumentException("the pattern \"" + pattern + "\" needs more arguments");
        }
        return arguments[index];
    }

    private String convert(Object argument, Specifier specifier) {
        return switch (specifier.conversion) {
            case 's' -> truncate(String.valueOf(argument), specifier.precision);
            case 'b' -> Boolean.toString(argument instanceof Boolean value ? value : argument != null);
            case 'c' ->
                argument instanceof Integer codePoint
                        ? new String(Character.toChars(codePoint))
                        : String.valueOf(argument);
            case 'd' -> formatDecimal(String.valueOf(argument), specifier);
            case 'x' -> padWithZeros("", formatUnsigned(argument, /* bitsPerDigit= */ 4), specifier);
            case 'X' ->
                padWithZeros("", formatUnsigned(argument, /* bitsPerDigit= */ 4).toUpperCase(Locale.ROOT), specifier);
            case 'o' -> padWithZeros("", formatUnsigned(argument, /* bitsPerDigit= */ 3), specifier);
            case 'f' -> formatFixedPoint(((Number) argument).doubleValue(), specifier);
            default ->
                throw new IllegalArgumentException(
                        "the pattern \"" + pattern + "\" has the unknown conversion " + specifier.conversion);
        };
    }

    private static String truncate(String value, int precision) {
        return precision >= 0 && precision < value.length() ? value.substring(0, precision) : value;
    }

    private static String formatUnsigned(Object argument, int bitsPerDigit) {
        long value = ((Number) argument).longValue();
        if (argument instanceof Integer) {
            value &= 0xFFFFFFFFL;
        } else if (argument instanceof Short) {
            value &= 0xFFFF;
        } else if (argument instanceof Byte) {
            value &= 0xFF;
        }
        return bitsPerDigit == 4 ? Long.toHexString(value) : Long.toOctalString(value);
    }

    private static String formatDecimal(String number, Specifier specifier) {
        boolean isNegative = number.startsWith("-");
        String digits = isNegative ? number.substring(1) : number;
        return padWithZeros(
                sign(isNegative, specifier), specifier.has(',') ? insertGroupSeparators(digits) : digits, specifier);
    }

    private static String sign(boolean isNegative, Specifier specifier) {
        if (isNegative) {
            return "-";
        }
        return specifier.has('+') ? "+" : specifier.has(' ') ? " " : "";
    }

    /** Inserts a comma before each group of three integer digits. */
    private static String insertGroupSeparators(String digits) {
        int pointIndex = digits.indexOf('.');
        StringBuilder groupedDigits = new StringBuilder(digits);
        for (int i = (pointIndex < 0 ? digits.length() : pointIndex) - GROUP_SIZE; i > 0; i -= GROUP_SIZE) {
            groupedDigits.insert(i, ',');
        }
        return groupedDigits.toString();
    }

    private static String padWithZeros(String sign, String digits, Specifier specifier) {
        int missingCount = specifier.width - sign.length() - digits.length();
        return specifier.has('0') && missingCount > 0 ? sign + "0".repeat(missingCount) + digits : sign + digits;
    }

    private static String formatFixedPoint(double value, Specifier specifier) {
        boolean isNegative = value < 0 || value == 0 && 1 / value < 0;
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "NaN" : sign(isNegative, specifier) + "Infinity";
        }
        int precision = specifier.precision < 0 ? DEFAULT_PRECISION : specifier.precision;
        String digits = roundDecimal(ShortestDecimal.format(Math.abs(value)), precision);
        return padWithZeros(
                sign(isNegative, specifier), specifier.has(',') ? insertGroupSeparators(digits) : digits, specifier);
    }

    /**
     * Rounds a positive decimal such as {@code 0.25} or {@code 1.5E-7} half up.
     *
     * @param precision the number of fraction digits
     */
    private static String roundDecimal(String decimal, int precision) {
        int exponentMarkIndex = decimal.indexOf('E');
        String mantissa = exponentMarkIndex < 0 ? decimal : decimal.substring(0, exponentMarkIndex);
        int pointIndex = mantissa.indexOf('.');
        int exponent = exponentMarkIndex < 0 ? 0 : Integer.parseInt(decimal.substring(exponentMarkIndex + 1));
        int integerDigitCount = pointIndex + exponent;
        String digits = mantissa.substring(0, pointIndex) + mantissa.substring(pointIndex + 1);
        if (integerDigitCount < 1) {
            digits = "0".repeat(1 - integerDigitCount) + digits;
            integerDigitCount = 1;
        }
        int endIndex = integerDigitCount + precision;
        digits += "0".repeat(Math.max(0, endIndex + 1 - digits.length()));
        char[] keptDigits = digits.substring(0, endIndex).toCharArray();
        boolean carries = digits.charAt(endIndex) >= '5';
        for (int i = endIndex - 1; i >= 0 && carries; i--) {
            carries = keptDigits[i] == '9';
            keptDigits[i] = carries ? '0' : (char) (keptDigits[i] + 1);
        }
        String allDigits = (carries ? "1" : "") + new String(keptDigits);
        int pointOffset = allDigits.length() - precision;
        return precision == 0
                ? allDigits
                : allDigits.substring(0, pointOffset) + "." + allDigits.substring(pointOffset);
    }

    private void appendPadded(String value, Specifier specifier) {
        String spaces = " ".repeat(Math.max(0, specifier.width - value.length()));
        text.append(specifier.has('-') ? value + spaces : spaces + value);
    }
}
