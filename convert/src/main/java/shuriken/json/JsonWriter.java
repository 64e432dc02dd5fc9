package shuriken.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.scene.Extras;

/**
 * Builds JSON text, on one line or indented. Names and values keep their order. Numbers have the fewest digits that are
 * read back as the same bits. Negative zero becomes zero. Infinities and NaN become strings.
 *
 * <p>Source: RFC 8259.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder out = new StringBuilder(1 << 10);
    private final boolean isIndented;
    /** Whether nothing has been written in the innermost object or array. */
    private boolean isFirst = true;
    /** Whether a name has been written, but not yet its value. */
    private boolean isNamePending;
    /** The number of open objects. */
    private int depth;

    private JsonWriter(boolean isIndented) {
        this.isIndented = isIndented;
    }

    /** Creates a writer of text on one line, without spaces. */
    public static JsonWriter compact() {
        return new JsonWriter(/* isIndented= */ false);
    }

    /**
     * Creates a writer of text with one field per line, indented by two spaces per object. Arrays of strings and
     * numbers stay on one line.
     */
    public static JsonWriter readable() {
        return new JsonWriter(/* isIndented= */ true);
    }

    public JsonWriter beginObject() {
        depth++;
        return open('{');
    }

    public JsonWriter endObject() {
        depth--;
        if (isIndented && !isFirst) {
            writeNewLine();
        } else if (isIndented) {
            out.append(' ');
        }
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        if (isIndented) {
            out.append(' ');
        }
        return close(']');
    }

    /** Writes the name of the next value. */
    public JsonWriter name(String name) {
        if (!isFirst) {
            out.append(',');
        }
        if (isIndented) {
            writeNewLine();
        }
        isFirst = false;
        writeQuoted(name);
        out.append(isIndented ? " : " : ":");
        isNamePending = true;
        return this;
    }

    /** Writes a name and its value. Nothing is written if the value is null or an empty string, list, array or map. */
    public JsonWriter field(String name, @Nullable Object value) {
        return value == null || isEmpty(value) ? this : name(name).value(value);
    }

    public JsonWriter string(String text) {
        writeSeparator();
        writeQuoted(text);
        return this;
    }

    public JsonWriter number(long value) {
        writeSeparator();
        out.append(value);
        return this;
    }

    public JsonWriter number(float value) {
        return Float.isFinite(value) ? writeLiteral(ShortestDecimal.format(value)) : string(Float.toString(value));
    }

    public JsonWriter number(double value) {
        return Double.isFinite(value) ? writeLiteral(ShortestDecimal.format(value)) : string(Double.toString(value));
    }

    /** Writes a string, or {@code null} if it is absent. */
    public JsonWriter optional(Optional<String> text) {
        return text.isEmpty() ? nullValue() : string(text.get());
    }

    /** Writes a value that is already JSON text. */
    public JsonWriter json(String jsonText) {
        return writeLiteral(jsonText);
    }

    /** Writes {@code null}. */
    public JsonWriter nullValue() {
        return writeLiteral("null");
    }

    /**
     * Writes a string, a number, a boolean, an enum constant as its name, an array of {@code int} or {@code float}, or
     * a list or map of these. {@link Extras} are written as a map. An {@link Optional} is written as its value or as
     * {@code null}.
     *
     * @throws IllegalArgumentException if the value has any other class
     */
    public JsonWriter value(Object value) {
        // A switch over type patterns would be much slower before the JVM optimizes it.
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
            return writeObject(map);
        }
        if (value instanceof List<?> list) {
            return writeArray(list);
        }
        if (value instanceof int[] numbers) {
            return writeArray(numbers);
        }
        if (value instanceof float[] numbers) {
            return writeArray(numbers);
        }
        if (value instanceof Double number) {
            return number(number.doubleValue());
        }
        if (value instanceof Number number) {
            return number(number.longValue());
        }
        return writeOtherValue(value);
    }

    private JsonWriter writeOtherValue(Object value) {
        return switch (value) {
            case Boolean flag -> writeLiteral(flag ? "true" : "false");
            case Enum<?> constant -> string(constant.name());
            case Optional<?> optional -> optional.isEmpty() ? nullValue() : value(optional.get());
            case Extras extras -> writeObject(extras.values());
            default -> throw new IllegalArgumentException("JSON cannot represent " + value.getClass());
        };
    }

    private JsonWriter writeObject(Map<?, ?> map) {
        beginObject();
        map.forEach((name, value) -> name(name.toString()).value(value));
        return endObject();
    }

    private JsonWriter writeArray(List<?> list) {
        beginArray();
        list.forEach(this::value);
        return endArray();
    }

    private JsonWriter writeArray(int[] numbers) {
        beginArray();
        for (int number : numbers) {
            number(number);
        }
        return endArray();
    }

    private JsonWriter writeArray(float[] numbers) {
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

    private JsonWriter open(char bracket) {
        writeSeparator();
        out.append(bracket);
        isFirst = true;
        return this;
    }

    private JsonWriter close(char bracket) {
        out.append(bracket);
        isFirst = false;
        return this;
    }

    private JsonWriter writeLiteral(String text) {
        writeSeparator();
        out.append(text);
        return this;
    }

    /** Writes the separator before a value, unless a name precedes the value. */
    private void writeSeparator() {
        if (isNamePending) {
            isNamePending = false;
        } else if (out.length() > 0) {
            out.append(isFirst ? "" : ",").append(isIndented ? " " : "");
        }
        isFirst = false;
    }

    private void writeNewLine() {
        out.append("\n").append("  ".repeat(depth));
    }

    private void writeQuoted(String text) {
        out.append('"');
        int copiedLength = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < ' ' || character == '"' || character == '\\') {
                out.append(text, copiedLength, i);
                writeEscaped(character);
                copiedLength = i + 1;
            }
        }
        if (copiedLength == 0) {
            out.append(text);
        } else {
            out.append(text, copiedLength, text.length());
        }
        out.append('"');
    }

    private void writeEscaped(char character) {
        switch (character) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\f' -> out.append("\\f");
            case '\r' -> out.append("\\r");
            default -> out.append("\\u00").append(HEX.charAt(character >> 4)).append(HEX.charAt(character & 0xF));
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
