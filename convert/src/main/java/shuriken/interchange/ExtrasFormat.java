package shuriken.interchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Extras;

/** The form in which a file holds the source's additional facts. */
public enum ExtrasFormat {
    /** No facts. */
    NONE,
    /**
     * All facts, each as a string, number or boolean with its own name. This suits programs without support for objects
     * in extras.
     */
    FLAT,
    /** All facts, with nested objects and lists. */
    FULL;

    /**
     * {@return facts in this form}
     *
     * @param facts the facts by name
     */
    public Map<String, Object> apply(Map<String, Object> facts) {
        return switch (this) {
            case NONE -> Map.of();
            case FULL -> facts;
            case FLAT -> {
                Map<String, Object> flattened = new LinkedHashMap<>();
                facts.forEach((name, value) -> flatten(name, value, flattened));
                yield flattened;
            }
        };
    }

    /**
     * Adds a fact. The name of an object's member is appended to that of the object after a dot. The items of a list
     * become one string, separated by commas.
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
