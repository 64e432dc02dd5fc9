package shuriken.modding.pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How a record of an archive format stands in manifests, as the resource {@code layouts.txt} says: what people have saved does
 * not change when a class or a component of it gets another name.
 *
 * @param name of the record
 * @param fields in the order of its components
 * @param types of the fields
 */
record ManifestLayout(String name, List<String> fields, List<String> types) {
    private static final Map<String, ManifestLayout> ALL = read();

    ManifestLayout {
        fields = List.copyOf(fields);
        types = List.copyOf(types);
    }

    /** @throws UnsupportedOperationException if records of this class do not stand in manifests */
    static ManifestLayout of(Class<?> type) {
        ManifestLayout layout = ALL.get(type.getName());
        if (layout == null) {
            throw new UnsupportedOperationException(type.getSimpleName() + " has no layout in manifests");
        }
        return layout;
    }

    /** By the names of classes. */
    static Map<String, ManifestLayout> all() {
        return Map.copyOf(ALL);
    }

    private static Map<String, ManifestLayout> read() {
        Map<String, ManifestLayout> layouts = new HashMap<>();
        try (InputStream in =
                Objects.requireNonNull(ManifestLayout.class.getResourceAsStream("layouts.txt"), "layouts.txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                String[] sides = line.split(" = |: ", 3);
                List<String> fields = new ArrayList<>();
                List<String> types = new ArrayList<>();
                for (String field : sides[2].split(" ")) {
                    fields.add(field.substring(0, field.indexOf(':')));
                    types.add(field.substring(field.indexOf(':') + 1));
                }
                layouts.put("shuriken." + sides[0], new ManifestLayout(sides[1], fields, types));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return layouts;
    }
}
