package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonWriter;

/**
 * Reads the fields of a JSON object in a manifest. A field of an unexpected type is rejected, because a manifest that
 * was edited by hand must not lose data silently.
 *
 * @param object the object, as {@link shuriken.json.JsonReader} returns it
 * @param path the path of the object, for messages; empty for the root
 */
record ManifestFields(Map<?, ?> object, String path, SourceLocation location) {
    /** The number of characters of a rejected value that a message shows. */
    private static final int MAX_SHOWN_LENGTH = 40;

    /**
     * Creates a reader for a JSON value, which must be an object.
     *
     * @throws FormatException BAD_VALUE if the value is not an object
     */
    static ManifestFields of(@Nullable Object value, String path, SourceLocation location) {
        if (value instanceof Map<?, ?> jsonObject) {
            return new ManifestFields(jsonObject, path, location);
        }
        throw typeError(value, path.isEmpty() ? "the manifest" : path, "an object", location);
    }

    private String fieldPath(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** Returns the exception that rejects a field, whose value should be {@code expectedType}. */
    FormatException typeError(String name, String expectedType) {
        return typeError(object.get(name), fieldPath(name), expectedType, location);
    }

    private static FormatException typeError(
            @Nullable Object value, String path, String expectedType, SourceLocation location) {
        String actualJson =
                value == null ? "nothing" : JsonWriter.compact().value(value).toString();
        String shownJson =
                actualJson.length() > MAX_SHOWN_LENGTH ? actualJson.substring(0, MAX_SHOWN_LENGTH) + "…" : actualJson;
        return new FormatException(Kind.BAD_VALUE, location, "%s must be %s, found %s", path, expectedType, shownJson);
    }

    boolean has(String name) {
        return object.containsKey(name);
    }

    /** Returns the value of a field, which must exist and may have any type. */
    Object requireValue(String name) {
        Object value = object.get(name);
        if (value == null) {
            throw typeError(name, "a value");
        }
        return value;
    }

    String requireString(String name) {
        return optionalString(name).orElseThrow(() -> typeError(name, "a string"));
    }

    Optional<String> optionalString(String name) {
        Object value = object.get(name);
        if (value != null && !(value instanceof String)) {
            throw typeError(name, "a string");
        }
        return Optional.ofNullable((String) value);
    }

    boolean requireBoolean(String name) {
        if (object.get(name) instanceof Boolean value) {
            return value;
        }
        throw typeError(name, "true or false");
    }

    /** Returns a 32-bit integer. */
    int requireInt(String name) {
        if (object.get(name) instanceof Integer number) {
            return number;
        }
        throw typeError(name, "a 32-bit integer");
    }

    /** Returns a 64-bit integer. */
    long requireLong(String name) {
        Object value = object.get(name);
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw typeError(name, "an integer");
    }

    /** Returns an integer that is not negative. */
    int requireCount(String name) {
        if (object.get(name) instanceof Integer number && number >= 0) {
            return number;
        }
        throw typeError(name, "a non-negative integer");
    }

    /** Returns the enum constant whose name is the value of a field. */
    <E extends Enum<E>> E requireEnum(String name, E[] constants) {
        return requireEnum(requireValue(name), name, constants);
    }

    private <E extends Enum<E>> E requireEnum(Object value, String name, E[] constants) {
        for (E constant : constants) {
            if (constant.name().equals(value)) {
                return constant;
            }
        }
        throw typeError(name, "one of " + Stream.of(constants).map(Enum::name).collect(Collectors.joining(", ")));
    }

    /** Returns the enum constants whose names are the values of a list. */
    <E extends Enum<E>> List<E> requireEnums(String name, E[] constants) {
        List<E> values = new ArrayList<>();
        for (Object value : requireList(name)) {
            values.add(requireEnum(value, name, constants));
        }
        return values;
    }

    List<?> requireList(String name) {
        if (object.get(name) instanceof List<?> list) {
            return list;
        }
        throw typeError(name, "a list");
    }

    /** Returns the objects of a list. */
    List<ManifestFields> requireObjects(String name) {
        List<ManifestFields> objects = new ArrayList<>();
        for (Object value : requireList(name)) {
            objects.add(of(value, fieldPath(name) + "[" + objects.size() + "]", location));
        }
        return objects;
    }

    ManifestFields requireObject(String name) {
        return of(object.get(name), fieldPath(name), location);
    }

    /** Returns an object; empty if the field is {@code null}, for which the JSON reader returns an empty Optional. */
    Optional<ManifestFields> optionalObject(String name) {
        boolean isJsonNull = object.get(name) instanceof Optional<?>;
        return isJsonNull ? Optional.empty() : Optional.of(requireObject(name));
    }
}
