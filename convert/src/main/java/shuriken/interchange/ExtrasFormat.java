package shuriken.interchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Extras;

/** The form of the source's additional facts in a file. */
public enum ExtrasFormat {
    /** No facts. */
    NONE,
    /**
     * All facts, each a string, number or boolean with its own name: for programs without support for objects in
     * extras.
     */
    FLAT,
    /** All facts, as nested objects and lists. */
    FULL;

    /** Returns these facts in this form. */
    public Map<String, Object> of(Map<String, Object> facts) {
        return switch (this) {
            case NONE -> Map.of();
            case FULL -> facts;
            case FLAT -> {
                Map<String, Object> flat = new LinkedHashMap<>();
                facts.forEach((name, value) -> flatten(name, value, flat));
                yield flat;
            }
        };
    }

    /** Parts of objects get both names separated by a dot, items of lists are separated by commas. */
    private static void flatten(String name, Object value, Map<String, Object> flat) {
        switch (value) {
            case Extras extras -> extras.values().forEach((part, inner) -> flatten(name + "." + part, inner, flat));
            case Map<?, ?> map -> map.forEach((part, inner) -> flatten(name + "." + part, inner, flat));
            case List<?> list -> flat.put(name, text(list));
            default -> flat.put(name, value);
        }
    }

    private static String text(List<?> list) {
        StringBuilder text = new StringBuilder();
        for (Object item : list) {
            text.append(text.isEmpty() ? "" : ", ");
            text.append(item instanceof List<?> inner ? "(" + text(inner) + ")" : item);
        }
        return text.toString();
    }
}
