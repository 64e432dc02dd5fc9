package shuriken.modding.pack;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sorts names as people sort them: {@code 2.nj} before {@code 10.nj}. */
final class NaturalOrder {
    /** The number of digits to which numbers are padded, enough for any 64-bit number. */
    private static final int MAX_DIGIT_COUNT = 20;

    private static final Pattern NUMBER_PATTERN = Pattern.compile("\\d+");

    private NaturalOrder() {}

    /** Returns a comparator of items by their names. */
    static <T> Comparator<T> of(Function<T, String> name) {
        return Comparator.comparing((T item) -> sortKey(name.apply(item))).thenComparing(name);
    }

    /** Pads each number with leading zeros to a fixed width. */
    private static String sortKey(String name) {
        Matcher number = NUMBER_PATTERN.matcher(name.toLowerCase(Locale.ROOT));
        StringBuilder sortKey = new StringBuilder();
        while (number.find()) {
            number.appendReplacement(
                    sortKey,
                    "0".repeat(Math.max(0, MAX_DIGIT_COUNT - number.group().length())) + number.group());
        }
        return number.appendTail(sortKey).toString();
    }
}
