package shuriken.describe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What two files differ in, by what is told of them; {@link InfoJson} names the fields. Pure. */
public final class InfoDiff {
    private static final ObjectMapper JSON = new ObjectMapper();

    private InfoDiff() {}

    /**
     * A field of the JSON form that is not the same.
     *
     * @param field such as {@code models[0].vertices}; one of several with names goes by its name:
     *     {@code entries[body.nj].size}
     * @param first as JSON; empty where the first file does not have it
     * @param second the same of the second
     */
    public record Difference(String field, String first, String second) {}

    /** All differences but that of the paths; none if the files are the same bytes. */
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

    private record Named(String field, JsonNode value) {}

    private static Map<String, String> fields(AssetInfo info) {
        Map<String, String> fields = new LinkedHashMap<>();
        Deque<Named> ahead = new ArrayDeque<>();
        ahead.push(new Named("", read(InfoJson.line(info))));
        while (!ahead.isEmpty()) {
            Named next = ahead.pop();
            if (next.value.isValueNode()) {
                fields.put(next.field, next.value.toString());
            }
            List<Named> children = next.value.isArray() ? items(next) : members(next);
            children.reversed().forEach(ahead::push);
        }
        return fields;
    }

    private static List<Named> members(Named object) {
        String prefix = object.field.isEmpty() ? "" : object.field + ".";
        return object.value.properties().stream()
                .map(member -> new Named(prefix + member.getKey(), member.getValue()))
                .toList();
    }

    /** By name, but for the only one of a list, and for names that are used twice: those by number. */
    private static List<Named> items(Named list) {
        List<Named> items = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (JsonNode item : list.value) {
            String name = item.path("name").asText();
            boolean byName = list.value.size() > 1 && !name.isEmpty() && names.add(name);
            String key = byName ? name : Integer.toString(items.size());
            items.add(new Named(list.field + "[" + key + "]", item));
        }
        return items;
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was written is JSON", e);
        }
    }
}
