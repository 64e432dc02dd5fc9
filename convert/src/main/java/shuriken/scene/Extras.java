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
    /** No extras. */
    public static final Extras NONE = new Extras(Map.of());

    /** Copies the map and keeps its order. */
    public Extras {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** {@return whether there is no value} */
    public boolean isEmpty() {
        return values.isEmpty();
    }

    /**
     * {@return these extras with an additional or changed value}
     *
     * @param name the name of the value
     * @param value a string, boolean or number, a list of these, or further {@code Extras}
     */
    public Extras with(String name, Object value) {
        Map<String, Object> extended = new LinkedHashMap<>(values);
        extended.put(name, value);
        return new Extras(extended);
    }
}
