package shuriken.modding.pack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * Reads the fields of an object in a manifest. A field of another type than expected is refused: a manifest that was
 * edited by hand must not lose data silently.
 *
 * @param path of the object, for messages; empty for the root
 */
record ManifestFields(JsonNode object, String path, SourceLocation site) {
    /** @throws FormatException BAD_VALUE if the value is not an object */
    static ManifestFields of(JsonNode value, String path, SourceLocation site) {
        if (!value.isObject()) {
            throw wrong(value, path.isEmpty() ? "the manifest" : path, "an object", site);
        }
        return new ManifestFields(value, path, site);
    }

    private String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private FormatException wrong(String name, String wanted) {
        return wrong(object.path(name), path(name), wanted, site);
    }

    /** The refusal of a value. */
    static FormatException wrong(JsonNode value, String path, String wanted, SourceLocation site) {
        String found = value.isMissingNode() ? "nothing" : value.toString();
        String shown = found.length() > 40 ? found.substring(0, 40) + "…" : found;
        return new FormatException(Kind.BAD_VALUE, site, "%s must be %s, found %s", path, wanted, shown);
    }

    boolean has(String name) {
        return object.has(name);
    }

    String text(String name) {
        return optionalText(name).orElseThrow(() -> wrong(name, "a text"));
    }

    Optional<String> optionalText(String name) {
        JsonNode value = object.path(name);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw wrong(name, "a text");
        }
        return Optional.of(value.textValue());
    }

    boolean flag(String name) {
        JsonNode value = object.path(name);
        if (!value.isBoolean()) {
            throw wrong(name, "true or false");
        }
        return value.booleanValue();
    }

    /** A whole number from 0 on. */
    int count(String name) {
        JsonNode value = object.path(name);
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
            throw wrong(name, "a whole number from 0 on");
        }
        return value.intValue();
    }

    /** A whole number from 0 on, or -1 if the field is absent. */
    int optionalCount(String name) {
        return has(name) ? count(name) : -1;
    }

    JsonNode list(String name) {
        return list(object.path(name), path(name), site);
    }

    /** @throws FormatException BAD_VALUE if the value is not a list */
    static JsonNode list(JsonNode value, String path, SourceLocation site) {
        if (!value.isArray()) {
            throw wrong(value, path, "a list", site);
        }
        return value;
    }
}
