package shuriken.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Additional information by name, in a fixed order. Values are strings, booleans, numbers, lists of these, or further
 * {@code Extras}.
 *
 * @param values the values by name
 */
public record Extras(Map<String, Object> values) {
    public static final Extras NONE = new Extras(Map.of());

    public Extras {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    /** Returns these extras with an additional value. */
    public Extras with(String name, Object value) {
        Map<String, Object> extended = new LinkedHashMap<>(values);
        extended.put(name, value);
        return new Extras(extended);
    }
}
