package shuriken.modding.pack;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sorts names by the values of the numbers in them, so that {@code 2.nj} comes before {@code 10.nj}. Letter case has no
 * effect, unless names differ only in it.
 */
final class NaturalOrder {
    /** The number of digits to which numbers are padded. It is enough for any 64-bit number. */
    private static final int PADDED_DIGIT_COUNT = 20;

    private static final Pattern NUMBER_PATTERN = Pattern.compile("\\d+");

    private NaturalOrder() {}

    /** Returns a comparator of objects by their names. */
    static <T> Comparator<T> comparingBy(Function<T, String> name) {
        return Comparator.comparing((T object) -> sortKey(name.apply(object))).thenComparing(name);
    }

    /** Returns the name in lower case, with leading zeros that make all numbers equally long. */
    private static String sortKey(String name) {
        Matcher numberMatcher = NUMBER_PATTERN.matcher(name.toLowerCase(Locale.ROOT));
        StringBuilder sortKey = new StringBuilder();
        while (numberMatcher.find()) {
            numberMatcher.appendReplacement(
                    sortKey,
                    "0"
                                    .repeat(Math.max(
                                            0,
                                            PADDED_DIGIT_COUNT
                                                    - numberMatcher.group().length()))
                            + numberMatcher.group());
        }
        return numberMatcher.appendTail(sortKey).toString();
    }
}
