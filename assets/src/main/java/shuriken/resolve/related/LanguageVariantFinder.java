package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Finds archives and folders that contain the parts of a game for one language, by their names. Mario Kart DS, for
 * example, has the common parts in {@code Menu.carc} and the American parts in {@code Menu_us.carc}.
 */
final class LanguageVariantFinder {
    /** The languages in names, the preferred ones first. */
    private static final List<String> LANGUAGES =
            List.of("us", "en", "uk", "eu", "ja", "jp", "fr", "ge", "de", "it", "es", "sp", "ko", "kr", "cn");

    private LanguageVariantFinder() {}

    /** Returns the elements whose names differ from {@code name} only by a language, the preferred languages first. */
    static <T> List<T> find(String name, List<T> elements, Function<T, String> nameOf) {
        return elements.stream()
                .filter(element -> rank(name, nameOf.apply(element)).isPresent())
                .sorted(Comparator.comparingInt(
                        element -> rank(name, nameOf.apply(element)).orElseThrow()))
                .toList();
    }

    /**
     * Returns the rank of the language that one of two names has and the other lacks; empty if the language is not the
     * only difference.
     */
    private static OptionalInt rank(String first, String second) {
        List<String> longer = splitName(first.length() > second.length() ? first : second);
        List<String> shorter = splitName(first.length() > second.length() ? second : first);
        for (int i = 1; i < longer.size(); i++) {
            int rank = LANGUAGES.indexOf(longer.get(i));
            List<String> withoutLanguage = new ArrayList<>(longer);
            withoutLanguage.remove(i);
            if (rank >= 0 && withoutLanguage.equals(shorter)) {
                return OptionalInt.of(rank);
            }
        }
        return OptionalInt.empty();
    }

    private static List<String> splitName(String name) {
        return List.of(name.toLowerCase(Locale.ROOT).split("_", -1));
    }
}
