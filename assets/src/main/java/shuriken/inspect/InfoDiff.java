package shuriken.inspect;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.json.JsonReader;
import shuriken.json.JsonText;

/** Compares the descriptions of two files; {@link InfoJson} names the fields. It has no side effects. */
public final class InfoDiff {
    private InfoDiff() {}

    /**
     * A field of the JSON form that differs.
     *
     * @param field such as {@code models[0].vertices}; a named one of several by its name:
     *     {@code entries[body.nj].size}
     * @param first value as JSON; empty if the first file does not have it
     * @param second value as JSON; empty if the second file does not have it
     */
    public record Difference(String field, String first, String second) {}

    /** Returns all differences except the paths; none if the files have equal bytes. */
    public static List<Difference> of(AssetInfo first, AssetInfo second) {
        Map<String, String> left = fields(first);
        Map<String, String> right = fields(second);
        Set<String> all = new LinkedHashSet<>(left.keySet());
        all.addAll(right.keySet());
        all.remove("path");
        List<Difference> differences = new ArrayList<>();
        for (String field : all) {
            String a = left.getOrDefault(field, "");
            String b = right.getOrDefault(field, "");
            if (!a.equals(b) && !field.matches("diagnostics.*\\.path")) {
                differences.add(new Difference(field, a, b));
            }
        }
        return differences;
    }

    private record Named(String field, Object value) {}

    private static Map<String, String> fields(AssetInfo info) {
        Map<String, String> fields = new LinkedHashMap<>();
        Deque<Named> ahead = new ArrayDeque<>();
        byte[] text = InfoJson.line(info).getBytes(StandardCharsets.UTF_8);
        ahead.push(new Named("", JsonReader.read(text, info.path())));
        while (!ahead.isEmpty()) {
            Named next = ahead.pop();
            List<Named> children = switch (next.value) {
                case Map<?, ?> object -> members(next.field, object);
                case List<?> list -> items(next.field, list);
                default -> {
                    fields.put(next.field, text(next.value));
                    yield List.of();
                }
            };
            children.reversed().forEach(ahead::push);
        }
        return fields;
    }

    /** Returns a value as JSON; integers without a decimal point. */
    private static String text(Object value) {
        if (value instanceof Optional<?>) {
            return "null";
        }
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1L << 53) {
            return Long.toString(number.longValue());
        }
        return JsonText.compact().value(value).toString();
    }

    private static List<Named> members(String field, Map<?, ?> object) {
        String prefix = field.isEmpty() ? "" : field + ".";
        List<Named> members = new ArrayList<>();
        object.forEach((name, value) -> members.add(new Named(prefix + name, value)));
        return members;
    }

    /** Identifies items by name, except the only one of a list and duplicate names: these by number. */
    private static List<Named> items(String field, List<?> list) {
        List<Named> items = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (Object item : list) {
            String name = name(item);
            boolean byName = list.size() > 1 && !name.isEmpty() && names.add(name);
            String key = byName ? name : Integer.toString(items.size());
            items.add(new Named(field + "[" + key + "]", item));
        }
        return items;
    }

    private static String name(Object item) {
        return item instanceof Map<?, ?> object && object.get("name") instanceof String name ? name : "";
    }
}
