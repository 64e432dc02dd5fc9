package shuriken.modding.pack;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sorts names as people sort them: {@code 2.nj} before {@code 10.nj}. */
final class NaturalOrder {
    /** The number of digits to which numbers are padded, enough for any 64-bit number. */
    private static final int NUMBER_WIDTH = 20;

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private NaturalOrder() {}

    static <T> Comparator<T> of(Function<T, String> name) {
        return Comparator.comparing((T item) -> key(name.apply(item))).thenComparing(name);
    }

    /** Pads each number with leading zeros to a fixed width. */
    private static String key(String name) {
        Matcher number = NUMBER.matcher(name.toLowerCase(Locale.ROOT));
        StringBuilder key = new StringBuilder();
        while (number.find()) {
            number.appendReplacement(
                    key, "0".repeat(Math.max(0, NUMBER_WIDTH - number.group().length())) + number.group());
        }
        return number.appendTail(key).toString();
    }
}
