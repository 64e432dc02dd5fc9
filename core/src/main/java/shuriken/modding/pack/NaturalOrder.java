package shuriken.modding.pack;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Names as people sort them: {@code 2.nj} before {@code 10.nj}. */
final class NaturalOrder {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private NaturalOrder() {}

    static <T> Comparator<T> of(Function<T, String> name) {
        return Comparator.comparing((T each) -> key(name.apply(each))).thenComparing(name);
    }

    /** Each number with as many zeros before it as there is room for. */
    private static String key(String name) {
        return NUMBER.matcher(name.toLowerCase(Locale.ROOT))
                .replaceAll(number -> "0".repeat(Math.max(0, 20 - number.group().length())) + number.group());
    }
}
