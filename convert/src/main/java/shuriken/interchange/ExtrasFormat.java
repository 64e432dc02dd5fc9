package shuriken.interchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Extras;

/** The form in which a file holds the source's additional information. */
public enum ExtrasFormat {
    /** No information. */
    NONE,
    /**
     * All values, each as a string, number or boolean with its own name. This suits programs without support for
     * objects in extras.
     */
    FLAT,
    /** All values, with nested objects and lists. */
    FULL;

    /**
     * {@return values in this form}
     *
     * @param valueByName the values by name
     */
    public Map<String, Object> apply(Map<String, Object> valueByName) {
        return switch (this) {
            case NONE -> Map.of();
            case FULL -> valueByName;
            case FLAT -> {
                Map<String, Object> flattened = new LinkedHashMap<>();
                valueByName.forEach((name, value) -> flatten(name, value, flattened));
                yield flattened;
            }
        };
    }

    /**
     * Adds a value. A member of an object is named by the name of the object, a dot and the name of the member. The
     * items of a list become one string, separated by commas. Lists inside a list are in parentheses.
     */
    private static void flatten(String name, Object value, Map<String, Object> flattened) {
        switch (value) {
            case Extras extras ->
                extras.values().forEach((key, innerValue) -> flatten(name + "." + key, innerValue, flattened));
            case Map<?, ?> map -> map.forEach((key, innerValue) -> flatten(name + "." + key, innerValue, flattened));
            case List<?> list -> flattened.put(name, joinItems(list));
            default -> flattened.put(name, value);
        }
    }

    private static String joinItems(List<?> list) {
        StringBuilder joined = new StringBuilder();
        for (Object item : list) {
            joined.append(joined.isEmpty() ? "" : ", ");
            joined.append(item instanceof List<?> innerList ? "(" + joinItems(innerList) + ")" : item);
        }
        return joined.toString();
    }
}
