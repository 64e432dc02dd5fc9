package shuriken.interchange;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonFault;
import shuriken.json.LimitedParser;
import shuriken.scene.Clip;
import shuriken.scene.Extras;

/**
 * A value of the file's JSON, and where it stands. A value that is not there is an empty one; a value of another type than
 * the one asked for is a {@link FormatException}.
 */
public final class Json {
    /** Objects and lists inside one another in extras. */
    private static final int DEEPEST = 64;

    /** What a value of JSON takes in memory for each byte of its text, about. */
    private static final int MEMORY_FACTOR = 12;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode node;
    private final String pointer;

    private Json(JsonNode node, String pointer) {
        this.node = node;
        this.pointer = pointer;
    }

    /**
     * The root object of a text.
     *
     * @param name of the file, for findings
     * @param wanted what it should be, in words
     * @throws FormatException BAD_MAGIC if it is no JSON object
     */
    public static Json parse(byte[] text, String name, String wanted, ReadContext context) {
        SourceLocation site = new SourceLocation(name, 0);
        context.reserve((long) MEMORY_FACTOR * text.length, site, "JSON");
        try (JsonParser parser = LimitedParser.of(text, site, context.limits())) {
            JsonNode root = JSON.readTree(parser);
            if (root == null || !root.isObject()) {
                throw new FormatException(Kind.BAD_MAGIC, site, "expected a JSON object");
            }
            if (parser.nextToken() != null) {
                throw new FormatException(Kind.BAD_MAGIC, site, "expected %s, but text follows the JSON", wanted);
            }
            return new Json(root, name + "#");
        } catch (JsonProcessingException e) {
            throw new FormatException(
                    Kind.BAD_MAGIC,
                    site,
                    "expected %s, but the JSON is not valid: %s",
                    wanted,
                    JsonFault.reason(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new FormatException(Kind.BAD_MAGIC, site, "expected %s, but the text is not UTF-8", wanted);
        }
    }

    /** The value's place: the file, then a JSON pointer. */
    public SourceLocation site() {
        return new SourceLocation(pointer, 0);
    }

    public boolean exists() {
        return !node.isMissingNode() && !node.isNull();
    }

    /** A member of an object; an empty value if there is none. */
    public Json get(String name) {
        return new Json(node.path(name), pointer + "/" + name.replace("~", "~0").replace("/", "~1"));
    }

    /** An element of a list. */
    public Json get(int index) {
        return new Json(node.path(index), pointer + "/" + index);
    }

    /** Elements of a list; 0 where there is none. */
    public int size() {
        require(!exists() || node.isArray(), "a list");
        return node.size();
    }

    public List<Json> elements() {
        List<Json> elements = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            elements.add(get(i));
        }
        return elements;
    }

    public List<String> names() {
        require(!exists() || node.isObject(), "an object");
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    public String text(String otherwise) {
        require(!exists() || node.isTextual(), "a text");
        return exists() ? node.textValue() : otherwise;
    }

    public boolean flag(boolean otherwise) {
        require(!exists() || node.isBoolean(), "true or false");
        return exists() ? node.booleanValue() : otherwise;
    }

    public float number(double otherwise) {
        require(!exists() || node.isNumber(), "a number");
        float number = exists() ? (float) node.doubleValue() : (float) otherwise;
        require(Float.isFinite(number), "a finite number");
        return number;
    }

    /** Frames per second, or this where none are stated. */
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

    /** A whole number from 0 on. */
    public int count(int otherwise) {
        if (!exists()) {
            return otherwise;
        }
        double value = node.isNumber() ? node.doubleValue() : -1;
        require(value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value), "a whole number from 0 on");
        return (int) value;
    }

    /** An index into a list of the file. */
    public int index(int size, String what) {
        int index = count(-1);
        if (index < 0 || index >= size) {
            throw bad("expected one of %d %s, found %s", size, what, shown());
        }
        return index;
    }

    /** An index, if there is one. */
    public Optional<Integer> optionalIndex(int size, String what) {
        return exists() ? Optional.of(index(size, what)) : Optional.empty();
    }

    /** So many numbers, or these if there are none. */
    public float[] numbers(float... otherwise) {
        if (!exists()) {
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

    /** An object as facts; none where it is of another type. */
    public Extras extras() {
        return node.isObject() ? extras(node, 0) : Extras.NONE;
    }

    private Extras extras(JsonNode object, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        object.properties().forEach(member -> {
            if (!member.getValue().isNull()) {
                values.put(member.getKey(), value(member.getValue(), depth + 1));
            }
        });
        return new Extras(values);
    }

    private Object value(JsonNode value, int depth) {
        if (depth > DEEPEST) {
            throw bad("extras of more than %d levels", DEEPEST);
        }
        if (value.isObject()) {
            return extras(value, depth);
        }
        if (value.isArray()) {
            List<Object> list = new ArrayList<>();
            value.forEach(element -> list.add(element.isNull() ? "" : value(element, depth + 1)));
            return list;
        }
        return value.isBoolean()
                ? (Object) value.booleanValue()
                : value.isNumber() ? value.numberValue() : value.asText();
    }

    private void require(boolean holds, String wanted) {
        if (!holds) {
            throw bad("expected %s, found %s", wanted, shown());
        }
    }

    private String shown() {
        String text = node.isMissingNode() ? "nothing" : node.toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    public FormatException bad(String what, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site(), what, args);
    }
}
