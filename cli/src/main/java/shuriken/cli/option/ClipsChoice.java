package shuriken.cli.option;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --clips}: where animations go, or which of them go to an editor.
 *
 * @param names of animations; empty if a mode was given
 */
public record ClipsChoice(ClipsMode mode, List<String> names) {
    static final ClipsChoice ALL = new ClipsChoice(ClipsMode.ALL, List.of());

    /** Converts a mode, or names that are separated by commas. */
    static final class Converter implements ITypeConverter<ClipsChoice> {
        @Override
        public ClipsChoice convert(String word) {
            Optional<ClipsMode> mode = Stream.of(ClipsMode.values())
                    .filter(known -> known.name().equalsIgnoreCase(word))
                    .findFirst();
            List<String> names = Stream.of(word.split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            if (names.isEmpty()) {
                throw new TypeConversionException("expected all, apart, split, none or names of animations");
            }
            return mode.map(known -> new ClipsChoice(known, List.of()))
                    .orElseGet(() -> new ClipsChoice(ClipsMode.ALL, names));
        }
    }

    /** Returns whether an edited file can have these animations: all, none or some. */
    public boolean isForEditing() {
        return mode == ClipsMode.ALL || mode == ClipsMode.NONE;
    }

    /** Returns names of animations, as the library takes them. */
    public List<String> words() {
        return mode == ClipsMode.NONE ? List.of(mode.name().toLowerCase(Locale.ROOT)) : names;
    }
}
