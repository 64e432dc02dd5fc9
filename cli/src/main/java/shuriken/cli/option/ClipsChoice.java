package shuriken.cli.option;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --clips}: how animations are written, or which of them are exported for editing.
 *
 * @param mode how animations are written
 * @param names the names of the animations to export; empty if the value is a mode
 */
public record ClipsChoice(ClipsMode mode, List<String> names) {
    static final ClipsChoice ALL = new ClipsChoice(ClipsMode.ALL, List.of());

    /** Converts the name of a mode, or names of animations that are separated by commas. */
    static final class Converter implements ITypeConverter<ClipsChoice> {
        @Override
        public ClipsChoice convert(String value) {
            Optional<ClipsMode> mode = Stream.of(ClipsMode.values())
                    .filter(candidate -> candidate.name().equalsIgnoreCase(value))
                    .findFirst();
            List<String> names = Stream.of(value.split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            if (names.isEmpty()) {
                throw new TypeConversionException("expected all, apart, split, none or animation names");
            }
            return mode.map(candidate -> new ClipsChoice(candidate, List.of()))
                    .orElseGet(() -> new ClipsChoice(ClipsMode.ALL, names));
        }
    }

    /** Returns whether the value is valid with {@code --edit}: all, none, or names. */
    public boolean isValidForEditing() {
        return mode == ClipsMode.ALL || mode == ClipsMode.NONE;
    }

    /**
     * Returns the names of animations in the form that the library expects: the single name "none" means no animations.
     */
    public List<String> libraryValue() {
        return mode == ClipsMode.NONE ? List.of(mode.name().toLowerCase(Locale.ROOT)) : names;
    }
}
