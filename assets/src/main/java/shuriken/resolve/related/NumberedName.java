package shuriken.resolve.related;

import java.util.Optional;

/**
 * A file name whose last number counts files: {@code narc_0012} or {@code 12}.
 *
 * @param prefix text before the number
 * @param suffix text after it
 */
record NumberedName(String prefix, long number, String suffix) {
    private static final int MAX_DIGITS = 9;

    static Optional<NumberedName> of(String stem) {
        int end = stem.length();
        while (end > 0 && !isDigit(stem.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && isDigit(stem.charAt(start - 1))) {
            start--;
        }
        if (start == end || end - start > MAX_DIGITS) {
            return Optional.empty();
        }
        return Optional.of(new NumberedName(
                stem.substring(0, start), Long.parseLong(stem.substring(start, end)), stem.substring(end)));
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    /** Tests whether two names differ only in their numbers. */
    boolean isCountedWith(NumberedName other) {
        return prefix.equalsIgnoreCase(other.prefix) && suffix.equalsIgnoreCase(other.suffix);
    }
}
