package shuriken.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.scene.Extras;

/**
 * Builds JSON text, on one line or indented. Names and values keep their order; numbers are the shortest that read back
 * to the same bits, negative zero becomes zero, and values without a JSON number become text.
 *
 * <p>Source: RFC 8259.
 */
public final class JsonText {
    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder out = new StringBuilder(1 << 10);
    private final boolean readable;
    /** Whether nothing was written yet in the innermost object or array. */
    private boolean first = true;
    /** Whether a name waits for its value. */
    private boolean named;
    /** Number of open objects. */
    private int depth;

    private JsonText(boolean readable) {
        this.readable = readable;
    }

    /** Creates text on one line, without spaces. */
    public static JsonText compact() {
        return new JsonText(false);
    }

    /** Creates text with one field per line, indented by two spaces per object; arrays stay on a line. */
    public static JsonText readable() {
        return new JsonText(true);
    }

    public JsonText beginObject() {
        depth++;
        return begin('{');
    }

    public JsonText endObject() {
        depth--;
        if (readable && !first) {
            newLine();
        } else if (readable) {
            out.append(' ');
        }
        return end('}');
    }

    public JsonText beginArray() {
        return begin('[');
    }

    public JsonText endArray() {
        if (readable) {
            out.append(' ');
        }
        return end(']');
    }

    /** Writes the name of the next value. */
    public JsonText name(String name) {
        if (!first) {
            out.append(',');
        }
        if (readable) {
            newLine();
        }
        first = false;
        quote(name);
        out.append(readable ? " : " : ":");
        named = true;
        return this;
    }

    /** Writes a field, unless it is null or an empty text, list, array or object. */
    public JsonText field(String name, @Nullable Object value) {
        return value == null || isEmpty(value) ? this : name(name).value(value);
    }

    public JsonText string(String text) {
        separate();
        quote(text);
        return this;
    }

    public JsonText number(long value) {
        separate();
        out.append(value);
        return this;
    }

    public JsonText number(float value) {
        return Float.isFinite(value) ? literal(ShortestDecimal.of(value)) : string(Float.toString(value));
    }

    public JsonText number(double value) {
        return Double.isFinite(value) ? literal(ShortestDecimal.of(value)) : string(Double.toString(value));
    }

    /** Writes a text or {@code null}. */
    public JsonText optional(Optional<String> text) {
        return text.isEmpty() ? nothing() : string(text.get());
    }

    /** Writes a value that is already JSON. */
    public JsonText json(String value) {
        return literal(value);
    }

    /** Writes {@code null}. */
    public JsonText nothing() {
        return literal("null");
    }

    /**
     * Writes a text, a number, a truth value, the name of an enum constant, or a list, an array or an object of such;
     * an {@link Optional} is its value, or {@code null}.
     *
     * @throws IllegalArgumentException for anything else
     */
    public JsonText value(Object value) {
        // A switch over type patterns would be much slower before the JVM optimises.
        if (value instanceof String text) {
            return string(text);
        }
        if (value instanceof Integer number) {
            return number(number.longValue());
        }
        if (value instanceof Float number) {
            return number(number.floatValue());
        }
        if (value instanceof Map<?, ?> map) {
            return object(map);
        }
        if (value instanceof List<?> list) {
            return array(list);
        }
        if (value instanceof int[] numbers) {
            return array(numbers);
        }
        if (value instanceof float[] numbers) {
            return array(numbers);
        }
        if (value instanceof Double number) {
            return number(number.doubleValue());
        }
        if (value instanceof Number number) {
            return number(number.longValue());
        }
        return other(value);
    }

    private JsonText other(Object value) {
        return switch (value) {
            case Boolean truth -> literal(truth ? "true" : "false");
            case Enum<?> constant -> string(constant.name());
            case Optional<?> optional -> optional.isEmpty() ? nothing() : value(optional.get());
            case Extras extras -> object(extras.values());
            default -> throw new IllegalArgumentException("JSON has no form for " + value.getClass());
        };
    }

    private JsonText object(Map<?, ?> map) {
        beginObject();
        map.forEach((name, value) -> name(name.toString()).value(value));
        return endObject();
    }

    private JsonText array(List<?> list) {
        beginArray();
        list.forEach(this::value);
        return endArray();
    }

    private JsonText array(int[] numbers) {
        beginArray();
        for (int number : numbers) {
            number(number);
        }
        return endArray();
    }

    private JsonText array(float[] numbers) {
        beginArray();
        for (float number : numbers) {
            number(number);
        }
        return endArray();
    }

    private static boolean isEmpty(Object value) {
        return value instanceof String text && text.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty()
                || value instanceof List<?> list && list.isEmpty()
                || value instanceof int[] numbers && numbers.length == 0
                || value instanceof float[] numbers && numbers.length == 0;
    }

    private JsonText begin(char bracket) {
        separate();
        out.append(bracket);
        first = true;
        return this;
    }

    private JsonText end(char bracket) {
        out.append(bracket);
        first = false;
        return this;
    }

    private JsonText literal(String text) {
        separate();
        out.append(text);
        return this;
    }

    /** Writes the separator before a value. */
    private void separate() {
        if (named) {
            named = false;
        } else if (out.length() > 0) {
            out.append(first ? "" : ",").append(readable ? " " : "");
        }
        first = false;
    }

    private void newLine() {
        out.append("\n").append("  ".repeat(depth));
    }

    private void quote(String text) {
        out.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter < ' ' || letter == '"' || letter == '\\') {
                out.append(text, written, i);
                escape(letter);
                written = i + 1;
            }
        }
        if (written == 0) {
            out.append(text);
        } else {
            out.append(text, written, text.length());
        }
        out.append('"');
    }

    private void escape(char letter) {
        switch (letter) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\f' -> out.append("\\f");
            case '\r' -> out.append("\\r");
            default -> out.append("\\u00").append(HEX.charAt(letter >> 4)).append(HEX.charAt(letter & 0xF));
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
