package shuriken.interchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Extras;

/** What of the source's further facts a file carries. */
public enum ExtrasFormat {
    /** Nothing. */
    NONE,
    /** All, each a string, number or boolean under a name of its own: for programs that know no objects in extras. */
    FLAT,
    /** All, as objects and lists in one another. */
    FULL;

    /** These facts in this form. */
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

    /** Parts of objects under both names with a dot between, items of lists with commas between. */
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
