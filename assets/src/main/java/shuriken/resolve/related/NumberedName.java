package shuriken.resolve.related;

import java.util.Optional;

/**
 * The stem of a numbered file, such as {@code narc_0012} or {@code 12}. If a stem has several numbers, the last one
 * counts.
 *
 * @param prefix the text before the number
 * @param number the value of the last number in the stem
 * @param suffix the text after the number
 */
record NumberedName(String prefix, long number, String suffix) {
    private static final int MAX_DIGIT_COUNT = 9;

    /** Parses a stem. The result is empty if it has no digits, or if the last number has too many. */
    static Optional<NumberedName> parse(String stem) {
        int numberEnd = stem.length();
        while (numberEnd > 0 && !isDigit(stem.charAt(numberEnd - 1))) {
            numberEnd--;
        }
        int numberStart = numberEnd;
        while (numberStart > 0 && isDigit(stem.charAt(numberStart - 1))) {
            numberStart--;
        }
        if (numberStart == numberEnd || numberEnd - numberStart > MAX_DIGIT_COUNT) {
            return Optional.empty();
        }
        return Optional.of(new NumberedName(
                stem.substring(0, numberStart),
                Long.parseLong(stem.substring(numberStart, numberEnd)),
                stem.substring(numberEnd)));
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    /** Returns whether two names differ only in their numbers. */
    boolean isInSeriesOf(NumberedName other) {
        return prefix.equalsIgnoreCase(other.prefix) && suffix.equalsIgnoreCase(other.suffix);
    }
}
