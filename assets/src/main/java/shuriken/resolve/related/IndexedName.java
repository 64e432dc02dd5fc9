package shuriken.resolve.related;

import java.util.Optional;

/**
 * A file name that contains an index, such as {@code narc_0012} or {@code 12}. The last number of the name is the index.
 *
 * @param prefix the text before the number
 * @param number the number
 * @param suffix the text after the number
 */
record IndexedName(String prefix, long number, String suffix) {
    private static final int MAX_DIGITS = 9;

    static Optional<IndexedName> of(String stem) {
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
        return Optional.of(new IndexedName(
                stem.substring(0, start), Long.parseLong(stem.substring(start, end)), stem.substring(end)));
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    /** Returns whether two names differ only in their numbers. */
    boolean isSameSeries(IndexedName other) {
        return prefix.equalsIgnoreCase(other.prefix) && suffix.equalsIgnoreCase(other.suffix);
    }
}
