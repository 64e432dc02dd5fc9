package shuriken.web.platform.shuriken.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** Stands for the library's class of this name: the browser reads the JSON. */
public final class JsonReader {
    private static final char QUOTE = '"';

    private JsonReader() {}

    public static Object read(byte[] text, String path) {
        String error = check(withoutComments(new String(text, StandardCharsets.UTF_8)));
        if (!error.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, new SourceLocation(path, 0), "no JSON: %s", error);
        }
        return value(parse(withoutComments(new String(text, StandardCharsets.UTF_8))));
    }

    private static String withoutComments(String text) {
        StringBuilder plain = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = at + 1;
            if (text.startsWith("//", at)) {
                int line = text.indexOf('\n', at);
                at = line < 0 ? text.length() : line;
                continue;
            }
            if (text.startsWith("/*", at)) {
                int close = text.indexOf("*/", at + 2);
                at = close < 0 ? text.length() : close + 2;
                continue;
            }
            if (text.charAt(at) == QUOTE) {
                while (end < text.length() && text.charAt(end) != QUOTE) {
                    end += text.charAt(end) == '\\' ? 2 : 1;
                }
                end = Math.min(end + 1, text.length());
            }
            plain.append(text, at, end);
            at = end;
        }
        return plain.toString();
    }

    private static Object value(JSObject value) {
        return switch (kind(value)) {
            case "object" -> object(value);
            case "array" -> array(value);
            case "string" -> text(value);
            case "number" -> number(value);
            case "boolean" -> truth(value);
            default -> Optional.empty();
        };
    }

    private static Map<String, Object> object(JSObject value) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < size(keys(value)); i++) {
            String key = text(item(keys(value), i));
            object.put(key, value(field(value, key)));
        }
        return object;
    }

    private static List<Object> array(JSObject value) {
        List<Object> array = new ArrayList<>();
        for (int i = 0; i < size(value); i++) {
            array.add(value(item(value, i)));
        }
        return array;
    }

    @JSBody(params = "text", script = "try { JSON.parse(text); return ''; } catch (e) { return String(e.message); }")
    private static native String check(String text);

    @JSBody(params = "text", script = "return JSON.parse(text);")
    private static native JSObject parse(String text);

    @JSBody(
            params = "value",
            script = "return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;")
    private static native String kind(JSObject value);

    @JSBody(params = "value", script = "return Object.keys(value);")
    private static native JSObject keys(JSObject value);

    @JSBody(params = "value", script = "return value.length;")
    private static native int size(JSObject value);

    @JSBody(
            params = {"value", "index"},
            script = "return value[index];")
    private static native JSObject item(JSObject value, int index);

    @JSBody(
            params = {"value", "key"},
            script = "return value[key];")
    private static native JSObject field(JSObject value, String key);

    @JSBody(params = "value", script = "return value;")
    private static native String text(JSObject value);

    @JSBody(params = "value", script = "return value;")
    private static native double number(JSObject value);

    @JSBody(params = "value", script = "return value;")
    private static native boolean truth(JSObject value);
}
