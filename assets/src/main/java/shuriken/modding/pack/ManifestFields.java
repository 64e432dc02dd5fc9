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
 * Reads the fields of an object in a manifest. A field of another type than expected is refused: a manifest that was
 * edited by hand must not lose data silently.
 *
 * @param object the object, as {@link shuriken.json.JsonReader} returns it
 * @param path the path of the object, for messages; empty for the root
 */
record ManifestFields(Map<?, ?> object, String path, SourceLocation site) {
    private static final int MAX_SHOWN_LENGTH = 40;

    /** @throws FormatException BAD_VALUE if the value is not an object */
    static ManifestFields of(@Nullable Object value, String path, SourceLocation site) {
        if (value instanceof Map<?, ?> object) {
            return new ManifestFields(object, path, site);
        }
        throw wrong(value, path.isEmpty() ? "the manifest" : path, "an object", site);
    }

    private String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** Returns the exception that refuses a field, whose value should be {@code expectedType}. */
    FormatException wrong(String name, String expectedType) {
        return wrong(object.get(name), path(name), expectedType, site);
    }

    private static FormatException wrong(
            @Nullable Object value, String path, String expectedType, SourceLocation site) {
        String actualValue =
                value == null ? "nothing" : JsonWriter.compact().value(value).toString();
        String shown = actualValue.length() > MAX_SHOWN_LENGTH
                ? actualValue.substring(0, MAX_SHOWN_LENGTH) + "…"
                : actualValue;
        return new FormatException(Kind.BAD_VALUE, site, "%s must be %s, found %s", path, expectedType, shown);
    }

    boolean has(String name) {
        return object.containsKey(name);
    }

    /** Returns the value of a field of any type, which must exist. */
    Object valueOf(String name) {
        Object value = object.get(name);
        if (value == null) {
            throw wrong(name, "a value");
        }
        return value;
    }

    String textField(String name) {
        return optionalText(name).orElseThrow(() -> wrong(name, "a string"));
    }

    Optional<String> optionalText(String name) {
        Object value = object.get(name);
        if (value != null && !(value instanceof String)) {
            throw wrong(name, "a string");
        }
        return Optional.ofNullable((String) value);
    }

    boolean flag(String name) {
        if (object.get(name) instanceof Boolean truth) {
            return truth;
        }
        throw wrong(name, "true or false");
    }

    /** Returns an integer of 32 bits. */
    int intField(String name) {
        if (object.get(name) instanceof Integer number) {
            return number;
        }
        throw wrong(name, "a 32-bit integer");
    }

    /** Returns an integer of 64 bits. */
    long longField(String name) {
        Object value = object.get(name);
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw wrong(name, "an integer");
    }

    /** Returns an integer that is not negative. */
    int countField(String name) {
        if (object.get(name) instanceof Integer number && number >= 0) {
            return number;
        }
        throw wrong(name, "a non-negative integer");
    }

    /** Returns the constant of this name. */
    <E extends Enum<E>> E constant(String name, E[] constants) {
        return constant(valueOf(name), name, constants);
    }

    private <E extends Enum<E>> E constant(Object value, String name, E[] constants) {
        for (E constant : constants) {
            if (constant.name().equals(value)) {
                return constant;
            }
        }
        throw wrong(name, "one of " + Stream.of(constants).map(Enum::name).collect(Collectors.joining(", ")));
    }

    /** Returns the constants of these names. */
    <E extends Enum<E>> List<E> constants(String name, E[] constants) {
        List<E> found = new ArrayList<>();
        for (Object value : list(name)) {
            found.add(constant(value, name, constants));
        }
        return found;
    }

    List<?> list(String name) {
        if (object.get(name) instanceof List<?> list) {
            return list;
        }
        throw wrong(name, "a list");
    }

    /** Returns the objects of a list. */
    List<ManifestFields> objects(String name) {
        List<ManifestFields> objects = new ArrayList<>();
        for (Object value : list(name)) {
            objects.add(of(value, path(name) + "[" + objects.size() + "]", site));
        }
        return objects;
    }

    ManifestFields object(String name) {
        return of(object.get(name), path(name), site);
    }

    /** Returns an object, or nothing if the field is {@code null}. */
    Optional<ManifestFields> optionalObject(String name) {
        return object.get(name) instanceof Optional<?> ? Optional.empty() : Optional.of(object(name));
    }
}
