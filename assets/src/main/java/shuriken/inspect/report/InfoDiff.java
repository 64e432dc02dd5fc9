package shuriken.inspect.report;

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
import shuriken.inspect.AssetInfo;
import shuriken.io.FileSource;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;

/**
 * Compares the descriptions of two files field by field, in their {@link InfoJson JSON form}. It has no side effects.
 */
public final class InfoDiff {
    /** A double stores all integers below this exactly. */
    private static final long MAX_EXACT_INTEGER = 1L << 53;

    private InfoDiff() {}

    /**
     * A field of the JSON form that differs.
     *
     * @param field the path of the field, such as {@code models[0].vertices}. An item of a list has its index in
     *     brackets, or its name if no earlier item has the same: {@code entries[body.nj].size}
     * @param firstValue the value in the first file as JSON; empty if the field is missing there
     * @param secondValue the value in the second file as JSON; empty if the field is missing there
     */
    public record Difference(String field, String firstValue, String secondValue) {}

    /**
     * Returns all differences except the paths of the two files, and their paths and names in findings. Files with
     * equal bytes have no differences, although their names may also occur in descriptions, for example of a texture.
     */
    public static List<Difference> compare(AssetInfo first, AssetInfo second) {
        if (first.sha256().equals(second.sha256())) {
            return new ArrayList<>();
        }
        Map<String, String> firstFields = readFields(first);
        Map<String, String> secondFields = readFields(second);
        Set<String> fieldPaths = new LinkedHashSet<>(firstFields.keySet());
        fieldPaths.addAll(secondFields.keySet());
        fieldPaths.remove("path");
        String firstName = FileSource.name(first.path());
        String secondName = FileSource.name(second.path());
        List<Difference> differences = new ArrayList<>();
        for (String field : fieldPaths) {
            String firstValue = firstFields.getOrDefault(field, "");
            String secondValue = secondFields.getOrDefault(field, "");
            boolean isFinding = field.startsWith("diagnostics[");
            boolean differsOnlyInFileName = isFinding
                    && (field.endsWith(".path")
                            || firstValue.replace(firstName, secondName).equals(secondValue));
            if (!firstValue.equals(secondValue) && !differsOnlyInFileName) {
                differences.add(new Difference(field, firstValue, secondValue));
            }
        }
        return differences;
    }

    /** A field of the JSON form with any JSON value. */
    private record Field(String path, Object value) {}

    /** Returns the JSON values of all fields by path, in the order of the JSON form. */
    private static Map<String, String> readFields(AssetInfo info) {
        Map<String, String> fields = new LinkedHashMap<>();
        Deque<Field> pending = new ArrayDeque<>();
        byte[] text = InfoJson.toLine(info).getBytes(StandardCharsets.UTF_8);
        pending.push(new Field(/* path= */ "", JsonReader.read(text, info.path())));
        while (!pending.isEmpty()) {
            Field current = pending.pop();
            List<Field> children = switch (current.value) {
                case Map<?, ?> jsonObject -> objectFields(current.path, jsonObject);
                case List<?> list -> listFields(current.path, list);
                default -> {
                    fields.put(current.path, toJson(current.value));
                    yield List.of();
                }
            };
            children.reversed().forEach(pending::push);
        }
        return fields;
    }

    /** Returns a value as JSON. Integers have no decimal point. */
    private static String toJson(Object value) {
        if (value instanceof Optional<?>) {
            return "null";
        }
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < MAX_EXACT_INTEGER) {
            return Long.toString(number.longValue());
        }
        return JsonWriter.compact().value(value).toString();
    }

    private static List<Field> objectFields(String field, Map<?, ?> jsonObject) {
        String prefix = field.isEmpty() ? "" : field + ".";
        List<Field> members = new ArrayList<>();
        jsonObject.forEach((name, value) -> members.add(new Field(prefix + name, value)));
        return members;
    }

    /**
     * Returns the items of a list as fields. If the list has several items, the key of an item is its name if no
     * earlier item has the same; otherwise, it is its index.
     */
    private static List<Field> listFields(String field, List<?> list) {
        List<Field> items = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (Object item : list) {
            String name = nameOf(item);
            boolean isNewName = list.size() > 1 && !name.isEmpty() && names.add(name);
            String key = isNewName ? name : Integer.toString(items.size());
            items.add(new Field(field + "[" + key + "]", item));
        }
        return items;
    }

    private static String nameOf(Object item) {
        return item instanceof Map<?, ?> jsonObject && jsonObject.get("name") instanceof String name ? name : "";
    }
}
