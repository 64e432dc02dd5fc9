package shuriken.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --clips}: where animations go, or which of them go to an editor.
 *
 * @param names of animations; empty if a place was given
 */
record ClipsChoice(ClipsPlace place, List<String> names) {
    static final ClipsChoice ALL = new ClipsChoice(ClipsPlace.ALL, List.of());

    /** Converts a place, or names that are separated by commas. */
    static final class Converter implements ITypeConverter<ClipsChoice> {
        @Override
        public ClipsChoice convert(String word) {
            Optional<ClipsPlace> place = Stream.of(ClipsPlace.values())
                    .filter(known -> known.name().equalsIgnoreCase(word))
                    .findFirst();
            List<String> names = Stream.of(word.split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            if (names.isEmpty()) {
                throw new TypeConversionException("expected all, apart, split, none or names of animations");
            }
            return place.map(known -> new ClipsChoice(known, List.of()))
                    .orElseGet(() -> new ClipsChoice(ClipsPlace.ALL, names));
        }
    }

    /** Returns whether an edited file can have these animations: all, none or some. */
    boolean isForEditing() {
        return place == ClipsPlace.ALL || place == ClipsPlace.NONE;
    }

    /** Returns names of animations, as the library takes them. */
    List<String> words() {
        return place == ClipsPlace.NONE ? List.of(place.name().toLowerCase(Locale.ROOT)) : names;
    }
}
