package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Values by name, in stored order. {@link DictionaryReader} and {@link DictionaryWriter} have the layout.
 *
 * @param entries at most 255, with different names of at most 16 Latin-1 letters
 */
public record Dictionary<T>(List<Named<T>> entries) {
    public Dictionary {
        entries = List.copyOf(entries);
    }

    /** Entries one after the other: name, value. */
    public static <T> Dictionary<T> of(List<String> names, List<T> values) {
        List<Named<T>> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(new Named<>(names.get(i), values.get(i)));
        }
        return new Dictionary<>(entries);
    }

    public int size() {
        return entries.size();
    }

    public String name(int i) {
        return entries.get(i).name();
    }

    public T get(int i) {
        return entries.get(i).value();
    }

    public List<String> names() {
        return entries.stream().map(Named::name).toList();
    }

    public List<T> values() {
        return entries.stream().map(Named::value).toList();
    }

    /** The value of a name, in its exact letters. */
    public Optional<T> find(String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name))
                .map(Named::value)
                .findFirst();
    }

    /** The same names with other values. */
    public <U> Dictionary<U> map(Function<Named<T>, U> value) {
        return new Dictionary<>(entries.stream()
                .map(entry -> new Named<>(entry.name(), value.apply(entry)))
                .toList());
    }
}
