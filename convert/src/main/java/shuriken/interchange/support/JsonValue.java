package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonErrorReasons;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;
import shuriken.scene.Clip;
import shuriken.scene.Extras;

/**
 * A value of a JSON file with its location. An absent value is represented by an empty value, so that members of absent
 * objects can be requested without a check. A value of an unexpected type causes a {@link FormatException}.
 */
public final class JsonValue {
    /** The maximum nesting of objects and lists in extras. */
    private static final int MAX_DEPTH = 64;

    /** The maximum number of characters of a value in an error message. */
    private static final int MAX_EXCERPT_LENGTH = 40;

    /** The approximate memory in bytes for each byte of JSON text. */
    private static final int MEMORY_PER_BYTE = 12;

    /** The value as {@link JsonReader} returns it: an empty {@link Optional} for JSON null, or null if it is absent. */
    private final @Nullable Object value;

    /** The value that contains this value, or {@code null} for the root. */
    private final @Nullable JsonValue parent;

    /** The name or index of this value in its parent, or the name of the file for the root. */
    private final Object key;

    private JsonValue(@Nullable Object value, @Nullable JsonValue parent, Object key) {
        this.value = value;
        this.parent = parent;
        this.key = key;
    }

    /**
     * Parses the root object of a JSON file.
     *
     * @param file the bytes of the file
     * @param name the name of the file, for findings
     * @param expectedContent the expected content, as words for an error message
     * @throws FormatException of kind BAD_MAGIC if the file is not a JSON object, or LIMIT_EXCEEDED if it is too large
     */
    public static JsonValue parse(byte[] file, String name, String expectedContent, ReadContext context) {
        SourceLocation location = new SourceLocation(name, 0);
        context.reserve((long) MEMORY_PER_BYTE * file.length, location, "JSON");
        Object root;
        try {
            root = JsonReader.readStrict(file, name, context.limits());
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            throw new FormatException(
                    Kind.BAD_MAGIC,
                    location,
                    "expected %s, but the JSON is not valid: %s",
                    expectedContent,
                    JsonErrorReasons.reason(e));
        }
        if (!(root instanceof Map<?, ?>)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "expected a JSON object");
        }
        return new JsonValue(root, /* parent= */ null, name + "#");
    }

    /** Returns the location of the value, which consists of the file name and a JSON pointer. */
    public SourceLocation location() {
        return new SourceLocation(pointer(), 0);
    }

    /** Returns the JSON pointer, which only findings need. */
    private String pointer() {
        return parent == null
                ? key.toString()
                : parent.pointer() + "/" + key.toString().replace("~", "~0").replace("/", "~1");
    }

    /** Returns whether the value is present and not {@code null}. */
    public boolean exists() {
        return value != null && !(value instanceof Optional<?>);
    }

    /** Returns a member of an object, or an empty value if it is absent. */
    public JsonValue get(String name) {
        Object member = value instanceof Map<?, ?> jsonObject ? jsonObject.get(name) : null;
        return new JsonValue(member, this, name);
    }

    /** Returns an element of a list, or an empty value if it is absent. */
    public JsonValue get(int index) {
        Object element = value instanceof List<?> list && index < list.size() ? list.get(index) : null;
        return new JsonValue(element, this, index);
    }

    /** Returns the number of elements of a list, or 0 if the list is absent. */
    public int size() {
        require(value == null || value instanceof List<?>, "a list");
        return value instanceof List<?> list ? list.size() : 0;
    }

    /** Returns the elements of a list, or none if the list is absent. */
    public List<JsonValue> elements() {
        List<JsonValue> elements = new ArrayList<>();
        int size = size();
        for (int i = 0; i < size; i++) {
            elements.add(get(i));
        }
        return elements;
    }

    /** Returns the names of an object's members, or none if there is no object. */
    public List<String> names() {
        require(!exists() || value instanceof Map<?, ?>, "an object");
        List<String> names = new ArrayList<>();
        if (value instanceof Map<?, ?> jsonObject) {
            jsonObject.keySet().forEach(name -> names.add(name.toString()));
        }
        return names;
    }

    /** Returns a string, or a default if it is absent or {@code null}. */
    public String text(String defaultText) {
        require(!exists() || value instanceof String, "a string");
        return value instanceof String text ? text : defaultText;
    }

    /** Returns a boolean, or a default if it is absent or {@code null}. */
    public boolean flag(boolean defaultFlag) {
        require(!exists() || value instanceof Boolean, "true or false");
        return value instanceof Boolean flag ? flag : defaultFlag;
    }

    /** Returns a finite number, or a default if it is absent. In contrast to strings, {@code null} is an error. */
    public float number(double defaultNumber) {
        require(value == null || value instanceof Number, "a number");
        float number = (float) (value instanceof Number storedNumber ? storedNumber.doubleValue() : defaultNumber);
        require(Float.isFinite(number), "a finite number");
        return number;
    }

    /** Returns a frame rate in frames per second, or a default if it is absent or 0. */
    public float frameRate(float defaultRate) {
        float storedRate = number(0);
        if (storedRate == 0) {
            return defaultRate;
        }
        if (!Clip.isValidFrameRate(storedRate)) {
            throw createError("expected a frame rate from 0.001 to 100,000, found %s", excerpt());
        }
        return storedRate;
    }

    /**
     * Returns a non-negative integer, or a default if it is absent. In contrast to strings, {@code null} is an error.
     */
    public int nonNegativeInt(int defaultInt) {
        if (value == null) {
            return defaultInt;
        }
        double number = value instanceof Number storedNumber ? storedNumber.doubleValue() : -1;
        require(number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number), "a non-negative integer");
        return (int) number;
    }

    /**
     * Returns an index into a list of the file.
     *
     * @param size the size of the list
     * @param elementsName the name of the list's elements in the plural, for an error message
     */
    public int index(int size, String elementsName) {
        int index = nonNegativeInt(/* defaultInt= */ -1);
        if (index < 0 || index >= size) {
            throw createError("expected the index of one of %d %s, found %s", size, elementsName, excerpt());
        }
        return index;
    }

    /** Returns an index into a list of the file, or empty if it is absent. */
    public Optional<Integer> optionalIndex(int size, String elementsName) {
        return value != null ? Optional.of(index(size, elementsName)) : Optional.empty();
    }

    /** Returns a list of numbers, or the default if it is absent. A list must be as long as the default. */
    public float[] numbers(float... defaultNumbers) {
        if (value == null) {
            return defaultNumbers;
        }
        if (size() != defaultNumbers.length) {
            throw createError("expected %d numbers, found %d", defaultNumbers.length, size());
        }
        float[] numbers = new float[defaultNumbers.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = get(i).number(0);
        }
        return numbers;
    }

    /**
     * Returns an object as extras, or no extras for a value of a different type. Members that are {@code null} are left
     * out, and elements of lists that are {@code null} become empty strings.
     */
    public Extras extras() {
        return value instanceof Map<?, ?> jsonObject ? copyExtras(jsonObject, /* depth= */ 0) : Extras.NONE;
    }

    private Extras copyExtras(Map<?, ?> jsonObject, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        jsonObject.forEach((name, member) -> {
            if (!(member instanceof Optional<?>)) {
                values.put(name.toString(), copyExtra(member, depth + 1));
            }
        });
        return new Extras(values);
    }

    private Object copyExtra(Object storedValue, int depth) {
        if (depth > MAX_DEPTH) {
            throw createError("extras are nested more than %d levels deep", MAX_DEPTH);
        }
        return switch (storedValue) {
            case Map<?, ?> jsonObject -> copyExtras(jsonObject, depth);
            case List<?> list -> {
                List<Object> extras = new ArrayList<>();
                list.forEach(
                        element -> extras.add(element instanceof Optional<?> ? "" : copyExtra(element, depth + 1)));
                yield extras;
            }
            default -> storedValue;
        };
    }

    private void require(boolean isValid, String expectedType) {
        if (!isValid) {
            throw createError("expected %s, found %s", expectedType, excerpt());
        }
    }

    private String excerpt() {
        String text =
                value == null ? "nothing" : JsonWriter.compact().value(value).toString();
        return text.length() > MAX_EXCERPT_LENGTH ? text.substring(0, MAX_EXCERPT_LENGTH) + "…" : text;
    }

    /** Creates the exception for a value that is not valid. */
    public FormatException createError(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location(), message, args);
    }
}
