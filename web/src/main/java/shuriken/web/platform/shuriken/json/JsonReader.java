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
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;

/**
 * A reader for JSON that uses the parser of JavaScript. It replaces the class {@code shuriken.json.JsonReader}, and has
 * the same limits. Its results are the same too, except for numbers such as 1.0, which become integers, and for
 * integers above 2^53, which become doubles.
 */
public final class JsonReader {
    private static final char QUOTE = '"';

    /** The number of nested levels that the replaced class reads. */
    private static final int MAX_DEPTH = 1000;

    /** The largest number up to which a double represents all integers exactly. */
    private static final double MAX_EXACT = 0x1p53;

    /** The weight of a field, an object or a list. The weight of a number or string in a list is 1. */
    private static final int FIELD_WEIGHT = 4;

    private final SourceLocation start;

    /** The maximum number of fields. Numbers and strings in lists count less. */
    private final int maxFields;

    /** The weight of everything that was read. It is limited, so that a file cannot use too much memory. */
    private long totalWeight;

    private JsonReader(SourceLocation start, int maxFields) {
        this.start = start;
        this.maxFields = maxFields;
    }

    /** Reads a complete JSON text, which may have comments as in Java. */
    public static Object read(byte[] text, String path) {
        return new JsonReader(new SourceLocation(path, 0), Integer.MAX_VALUE).readRoot(removeComments(decode(text)));
    }

    /** Reads a complete JSON text without comments. The maximum number of entries also limits the fields. */
    public static Object readStrict(byte[] text, String path, Limits limits) {
        return new JsonReader(new SourceLocation(path, 0), limits.maxEntries()).readRoot(decode(text));
    }

    private static String decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private Object readRoot(String text) {
        String error = findSyntaxError(text);
        if (!error.isEmpty()) {
            throw createException(error);
        }
        return toValue(parse(text), /* depth= */ 1);
    }

    private FormatException createException(String reason) {
        return new FormatException(Kind.BAD_VALUE, start, "not valid JSON: %s", reason);
    }

    /** Returns the text without comments. A settings file may contain them, but JavaScript refuses them. */
    private static String removeComments(String text) {
        if (text.indexOf('/') < 0) {
            return text;
        }
        StringBuilder withoutComments = new StringBuilder(text.length());
        int copiedEnd = 0;
        for (int offset = 0; offset < text.length(); ) {
            char character = text.charAt(offset);
            if (character == QUOTE) {
                offset = endOfString(text, offset);
            } else if (character == '/') {
                int endIndex = endOfComment(text, offset);
                if (endIndex > offset) {
                    withoutComments.append(text, copiedEnd, offset);
                    copiedEnd = endIndex;
                }
                offset = Math.max(endIndex, offset + 1);
            } else {
                offset++;
            }
        }
        return withoutComments.append(text, copiedEnd, text.length()).toString();
    }

    /** Returns the offset after the string that starts at an offset. */
    private static int endOfString(String text, int startIndex) {
        int endIndex = startIndex + 1;
        while (endIndex < text.length() && text.charAt(endIndex) != QUOTE) {
            endIndex += text.charAt(endIndex) == '\\' ? 2 : 1;
        }
        return Math.min(endIndex + 1, text.length());
    }

    /** Returns the offset after the comment that starts at an offset, or the same offset if there is no comment. */
    private static int endOfComment(String text, int startIndex) {
        if (text.startsWith("//", startIndex)) {
            int lineEnd = text.indexOf('\n', startIndex);
            return lineEnd < 0 ? text.length() : lineEnd;
        }
        if (text.startsWith("/*", startIndex)) {
            int closeIndex = text.indexOf("*/", startIndex + 2);
            return closeIndex < 0 ? text.length() : closeIndex + 2;
        }
        return startIndex;
    }

    private Object toValue(JSObject value, int depth) {
        addWeight(FIELD_WEIGHT);
        return switch (kind(value)) {
            case "object" -> toMap(value, requireChildDepth(depth));
            case "array" -> toList(value, requireChildDepth(depth));
            case "string" -> text(value);
            case "number" -> toJavaNumber(number(value));
            case "boolean" -> truth(value);
            default -> Optional.empty();
        };
    }

    /**
     * Adds the weight of a value.
     *
     * @throws FormatException LIMIT_EXCEEDED if the total weight is too large
     */
    private void addWeight(int addedWeight) {
        totalWeight += addedWeight;
        long maxWeight = (long) FIELD_WEIGHT * maxFields;
        if (totalWeight > maxWeight) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    start,
                    "the JSON is too large: it can have at most %,d fields or %,d elements",
                    maxFields,
                    maxWeight);
        }
    }

    /**
     * Returns the nesting depth of the elements of an object or array at a depth.
     *
     * @throws FormatException BAD_VALUE if the object or array is nested too deeply
     */
    private int requireChildDepth(int depth) {
        if (depth > MAX_DEPTH) {
            throw createException("Document nesting depth (1001) exceeds the maximum allowed (1000)");
        }
        return depth + 1;
    }

    /**
     * Returns an Integer or a Long for a number without a fraction, up to 2^53, and a Double for any other number.
     * JavaScript has only one type of number, and does not distinguish 1 from 1.0.
     */
    private static Number toJavaNumber(double number) {
        if (number != Math.rint(number) || Math.abs(number) > MAX_EXACT) {
            return number;
        }
        return Math.abs(number) <= Integer.MAX_VALUE ? (Number) (int) number : (Number) (long) number;
    }

    private Map<String, Object> toMap(JSObject value, int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        JSObject keys = keys(value);
        for (int i = 0; i < size(keys); i++) {
            String key = text(item(keys, i));
            fields.put(key, toValue(field(value, key), depth));
        }
        return fields;
    }

    private List<Object> toList(JSObject value, int depth) {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < size(value); i++) {
            JSObject element = item(value, i);
            boolean isScalar = !kind(element).equals("object") && !kind(element).equals("array");
            // The next call adds FIELD_WEIGHT, but a scalar in a list counts only 1.
            totalWeight -= isScalar ? FIELD_WEIGHT - 1 : 0;
            elements.add(toValue(element, depth));
        }
        return elements;
    }

    /** Returns JavaScript's error message for invalid JSON; an empty string for valid JSON. */
    @JSBody(params = "text", script = "try { JSON.parse(text); return ''; } catch (e) { return String(e.message); }")
    private static native String findSyntaxError(String text);

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
