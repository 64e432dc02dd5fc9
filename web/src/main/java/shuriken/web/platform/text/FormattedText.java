package shuriken.web.platform.text;

import java.util.Locale;
import shuriken.json.ShortestDecimal;

/**
 * Formats text as {@link String#format} does with {@link Locale#ROOT}. It supports the conversions that the library
 * uses: {@code s}, {@code d}, {@code x}, {@code X}, {@code o}, {@code c}, {@code b}, {@code f}, {@code n} and
 * {@code %}. The Java library's own formatter would add the names of all currencies and languages to the module.
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

    private int nextArgument;

    /** One conversion of a pattern. {@code width} is 0 and {@code precision} is negative if the pattern has none. */
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
     * @throws IllegalArgumentException if the pattern has another conversion, or if an argument is missing
     */
    public static String format(String pattern, Object[] arguments) {
        return new FormattedText(pattern, arguments).format();
    }

    private String format() {
        while (offset < pattern.length()) {
            int percent = pattern.indexOf('%', offset);
            int end = percent < 0 ? pattern.length() : percent;
            text.append(pattern, offset, end);
            offset = end + 1;
            if (percent >= 0) {
                appendConversion();
            }
        }
        return text.toString();
    }

    private void appendConversion() {
        int start = offset;
        int index = readNumber();
        if (index > 0 && peek() == '$') {
            offset++;
        } else {
            offset = start;
            index = 0;
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
            default -> appendPadded(convert(argument(index), specifier), specifier);
        }
    }

    private char peek() {
        if (offset >= pattern.length()) {
            throw new IllegalArgumentException("the pattern \"" + pattern + "\" ends inside a conversion");
        }
        return pattern.charAt(offset);
    }

    /** Reads a decimal number, which can begin with 0 only after a point. Returns 0 at any other character. */
    private int readNumber() {
        int number = 0;
        while (peek() >= (number == 0 && pattern.charAt(offset - 1) != '.' ? '1' : '0') && peek() <= '9') {
            number = 10 * number + peek() - '0';
            offset++;
        }
        return number;
    }

    /** Returns the argument with a number from 1, or the next argument if the number is 0. */
    private Object argument(int number) {
        int index = number > 0 ? number - 1 : nextArgument++;
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
            case 'd' -> decimal(String.valueOf(argument), specifier);
            case 'x' -> zeroPadded("", unsigned(argument, 4), specifier);
            case 'X' -> zeroPadded("", unsigned(argument, 4).toUpperCase(Locale.ROOT), specifier);
            case 'o' -> zeroPadded("", unsigned(argument, 3), specifier);
            case 'f' -> fixedPoint(((Number) argument).doubleValue(), specifier);
            default ->
                throw new IllegalArgumentException(
                        "the pattern \"" + pattern + "\" has the unknown conversion " + specifier.conversion);
        };
    }

    private static String truncate(String value, int precision) {
        return precision >= 0 && precision < value.length() ? value.substring(0, precision) : value;
    }

    private static String unsigned(Object argument, int bitsPerDigit) {
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

    private static String decimal(String number, Specifier specifier) {
        boolean isNegative = number.startsWith("-");
        String digits = isNegative ? number.substring(1) : number;
        return zeroPadded(sign(isNegative, specifier), specifier.has(',') ? grouped(digits) : digits, specifier);
    }

    private static String sign(boolean isNegative, Specifier specifier) {
        if (isNegative) {
            return "-";
        }
        return specifier.has('+') ? "+" : specifier.has(' ') ? " " : "";
    }

    /** Inserts a comma before each group of three integer digits. */
    private static String grouped(String digits) {
        int point = digits.indexOf('.');
        StringBuilder grouped = new StringBuilder(digits);
        for (int i = (point < 0 ? digits.length() : point) - GROUP_SIZE; i > 0; i -= GROUP_SIZE) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }

    private static String zeroPadded(String sign, String digits, Specifier specifier) {
        int missing = specifier.width - sign.length() - digits.length();
        return specifier.has('0') && missing > 0 ? sign + "0".repeat(missing) + digits : sign + digits;
    }

    private static String fixedPoint(double value, Specifier specifier) {
        boolean isNegative = value < 0 || value == 0 && 1 / value < 0;
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "NaN" : sign(isNegative, specifier) + "Infinity";
        }
        int precision = specifier.precision < 0 ? DEFAULT_PRECISION : specifier.precision;
        String digits = rounded(ShortestDecimal.format(Math.abs(value)), precision);
        return zeroPadded(sign(isNegative, specifier), specifier.has(',') ? grouped(digits) : digits, specifier);
    }

    /** Rounds a decimal such as {@code 0.25} or {@code 1.5E-7} to a number of fraction digits, half up. */
    private static String rounded(String decimal, int precision) {
        int exponentMark = decimal.indexOf('E');
        String mantissa = exponentMark < 0 ? decimal : decimal.substring(0, exponentMark);
        int point = mantissa.indexOf('.');
        int exponent = exponentMark < 0 ? 0 : Integer.parseInt(decimal.substring(exponentMark + 1));
        int integerDigitCount = point + exponent;
        String digits = mantissa.substring(0, point) + mantissa.substring(point + 1);
        if (integerDigitCount < 1) {
            digits = "0".repeat(1 - integerDigitCount) + digits;
            integerDigitCount = 1;
        }
        int end = integerDigitCount + precision;
        digits += "0".repeat(Math.max(0, end + 1 - digits.length()));
        char[] kept = digits.substring(0, end).toCharArray();
        boolean carries = digits.charAt(end) >= '5';
        for (int i = end - 1; i >= 0 && carries; i--) {
            carries = kept[i] == '9';
            kept[i] = carries ? '0' : (char) (kept[i] + 1);
        }
        String allDigits = (carries ? "1" : "") + new String(kept);
        int split = allDigits.length() - precision;
        return precision == 0 ? allDigits : allDigits.substring(0, split) + "." + allDigits.substring(split);
    }

    private void appendPadded(String value, Specifier specifier) {
        String spaces = " ".repeat(Math.max(0, specifier.width - value.length()));
        text.append(specifier.has('-') ? value + spaces : spaces + value);
    }
}
