package shuriken.interchange;

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
import shuriken.json.JsonFault;
import shuriken.json.JsonReader;
import shuriken.json.JsonText;
import shuriken.scene.Clip;
import shuriken.scene.Extras;

/**
 * A value of a JSON file with its location. A missing value is an empty one; a value of an unexpected type is a
 * {@link FormatException}.
 */
public final class Json {
    /** Maximum nesting of objects and lists in extras. */
    private static final int DEEPEST = 64;

    /** Approximate memory for each byte of JSON text. */
    private static final int MEMORY_FACTOR = 12;

    private final @Nullable Object value;

    private final String pointer;

    private Json(@Nullable Object value, String pointer) {
        this.value = value;
        this.pointer = pointer;
    }

    /**
     * Parses the root object of a text.
     *
     * @param name of the file, for findings
     * @param wanted the expected content, in words
     * @throws FormatException BAD_MAGIC if it is not a JSON object
     */
    public static Json parse(byte[] text, String name, String wanted, ReadContext context) {
        SourceLocation site = new SourceLocation(name, 0);
        context.reserve((long) MEMORY_FACTOR * text.length, site, "JSON");
        Object root;
        try {
            root = JsonReader.strict(text, name, context.limits());
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            throw new FormatException(
                    Kind.BAD_MAGIC, site, "expected %s, but the JSON is not valid: %s", wanted, JsonFault.reason(e));
        }
        if (!(root instanceof Map<?, ?>)) {
            throw new FormatException(Kind.BAD_MAGIC, site, "expected a JSON object");
        }
        return new Json(root, name + "#");
    }

    /** Returns the value's location: the file, then a JSON pointer. */
    public SourceLocation site() {
        return new SourceLocation(pointer, 0);
    }

    public boolean exists() {
        return value != null && !(value instanceof Optional<?>);
    }

    /** Returns a member of an object; an empty value if there is none. */
    public Json get(String name) {
        Object member = value instanceof Map<?, ?> object ? object.get(name) : null;
        return new Json(member, pointer + "/" + name.replace("~", "~0").replace("/", "~1"));
    }

    /** Returns an element of a list; an empty value if there is none. */
    public Json get(int index) {
        Object element = value instanceof List<?> list && index < list.size() ? list.get(index) : null;
        return new Json(element, pointer + "/" + index);
    }

    /** Returns the number of elements of a list; 0 if there is none. */
    public int size() {
        require(value == null || value instanceof List<?>, "a list");
        return value instanceof List<?> list ? list.size() : 0;
    }

    public List<Json> elements() {
        List<Json> elements = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            elements.add(get(i));
        }
        return elements;
    }

    public List<String> names() {
        require(!exists() || value instanceof Map<?, ?>, "an object");
        List<String> names = new ArrayList<>();
        if (value instanceof Map<?, ?> object) {
            object.keySet().forEach(name -> names.add(name.toString()));
        }
        return names;
    }

    public String text(String otherwise) {
        require(!exists() || value instanceof String, "a text");
        return value instanceof String text ? text : otherwise;
    }

    public boolean flag(boolean otherwise) {
        require(!exists() || value instanceof Boolean, "true or false");
        return value instanceof Boolean truth ? truth : otherwise;
    }

    public float number(double otherwise) {
        require(value == null || value instanceof Number, "a number");
        float number = (float) (value instanceof Number stored ? stored.doubleValue() : otherwise);
        require(Float.isFinite(number), "a finite number");
        return number;
    }

    /** Returns a frame rate, with a default. */
    public float speed(float otherwise) {
        float stated = number(0);
        if (stated == 0) {
            return otherwise;
        }
        if (!Clip.isSpeed(stated)) {
            throw bad("expected frames per second from 0.001 to 100000, found %s", shown());
        }
        return stated;
    }

    /** Returns an integer from 0 on; the default only if the value is absent, because {@code null} is a mistake. */
    public int count(int otherwise) {
        if (value == null) {
            return otherwise;
        }
        double number = value instanceof Number stored ? stored.doubleValue() : -1;
        require(number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number), "a whole number from 0 on");
        return (int) number;
    }

    /** Returns an index into a list of the file. */
    public int index(int size, String what) {
        int index = count(-1);
        if (index < 0 || index >= size) {
            throw bad("expected one of %d %s, found %s", size, what, shown());
        }
        return index;
    }

    /** Returns an index, if there is one. */
    public Optional<Integer> optionalIndex(int size, String what) {
        return value != null ? Optional.of(index(size, what)) : Optional.empty();
    }

    /** Returns an expected number of numbers, with a default. */
    public float[] numbers(float... otherwise) {
        if (value == null) {
            return otherwise;
        }
        if (size() != otherwise.length) {
            throw bad("expected %d numbers, found %d", otherwise.length, size());
        }
        float[] numbers = new float[otherwise.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = get(i).number(0);
        }
        return numbers;
    }

    /** Returns an object as extras; none for a value of another type. */
    public Extras extras() {
        return value instanceof Map<?, ?> object ? extras(object, 0) : Extras.NONE;
    }

    private Extras extras(Map<?, ?> object, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        object.forEach((name, member) -> {
            if (!(member instanceof Optional<?>)) {
                values.put(name.toString(), extra(member, depth + 1));
            }
        });
        return new Extras(values);
    }

    private Object extra(Object stored, int depth) {
        if (depth > DEEPEST) {
            throw bad("extras of more than %d levels", DEEPEST);
        }
        return switch (stored) {
            case Map<?, ?> object -> extras(object, depth);
            case List<?> list -> {
                List<Object> extras = new ArrayList<>();
                list.forEach(element -> extras.add(element instanceof Optional<?> ? "" : extra(element, depth + 1)));
                yield extras;
            }
            default -> stored;
        };
    }

    private void require(boolean holds, String wanted) {
        if (!holds) {
            throw bad("expected %s, found %s", wanted, shown());
        }
    }

    private String shown() {
        String text =
                value == null ? "nothing" : JsonText.compact().value(value).toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    public FormatException bad(String what, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site(), what, args);
    }
}
