package shuriken.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;

/**
 * Reads JSON into plain objects. Objects become {@code Map<String, Object>} and arrays {@code List<Object>}, in the
 * order of the text. Integers become {@link Integer} or {@link Long} if they fit, other numbers {@link Double}, and
 * {@code null} an empty {@link Optional}. Text after the value and nesting of more than 1,000 levels are rejected.
 *
 * <p>The module {@code web} has a class of the same name that uses the browser.
 */
public final class JsonReader {
    /** The factory for text without comments. Strings may be long because they may contain files. */
    private static final JsonFactory STRICT_FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final JsonFactory FACTORY_WITH_COMMENTS =
            STRICT_FACTORY.rebuild().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    /**
     * The weight of an object, an array or the value of a field, compared with a scalar in an array, whose weight is 1.
     * Weights are approximately proportional to the memory.
     */
    private static final int FIELD_WEIGHT = 4;

    /** The number of characters of a string that need as much memory as a scalar in an array. */
    private static final int CHARACTERS_PER_WEIGHT = 16;

    /**
     * The maximum number of characters of a string that are weighed. Longer strings contain files, whose size is
     * limited elsewhere.
     */
    private static final int MAX_WEIGHED_CHARACTERS = 256;

    private final JsonParser parser;
    private final SourceLocation textStart;
    private final int maxFields;
    /** The sum of the weights of all values so far. */
    private long weight;

    private JsonReader(JsonParser parser, SourceLocation textStart, int maxFields) {
        this.parser = parser;
        this.textStart = textStart;
        this.maxFields = maxFields;
    }

    /**
     * Reads a complete JSON text, which may have comments as in Java.
     *
     * @param path the path for messages
     * @throws FormatException of kind BAD_VALUE if the text is not JSON
     */
    public static Object read(byte[] text, String path) {
        return parse(text, path, FACTORY_WITH_COMMENTS, Integer.MAX_VALUE);
    }

    /**
     * Reads a complete JSON text without comments.
     *
     * @param path the path for messages
     * @param limits the limits. The maximum number of entries is also the maximum number of fields
     * @throws FormatException of kind BAD_VALUE if the text is not JSON, or LIMIT_EXCEEDED if it has too many values
     */
    public static Object readStrict(byte[] text, String path, Limits limits) {
        return parse(text, path, STRICT_FACTORY, limits.maxEntries());
    }

    private static Object parse(byte[] text, String path, JsonFactory factory, int maxFields) {
        SourceLocation textStart = new SourceLocation(path, 0);
        try (JsonParser parser = factory.createParser(text)) {
            return new JsonReader(parser, textStart, maxFields).readRoot();
        } catch (JsonProcessingException e) {
            JsonLocation errorLocation = e.getLocation();
            long offset = errorLocation == null ? 0 : Math.max(0, errorLocation.getByteOffset());
            SourceLocation location = new SourceLocation(path, offset);
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    JsonErrorReasons.PREFIX + "%s",
                    JsonErrorReasons.toReason(e.getOriginalMessage()));
        } catch (IOException e) {
            // Bytes in memory can always be read, so the error is about their encoding.
            throw new FormatException(
                    Kind.BAD_VALUE,
                    textStart,
                    JsonErrorReasons.PREFIX + "the JSON text is not in UTF-8, UTF-16 or UTF-32");
        }
    }

    private Object readRoot() throws IOException {
        if (parser.nextToken() == null) {
            throw new FormatException(Kind.BAD_VALUE, textStart, JsonErrorReasons.PREFIX + "the JSON text is empty");
        }
        Object value = readValue();
        if (parser.nextToken() != null) {
            long offset = parser.currentTokenLocation().getByteOffset();
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(textStart.path(), offset),
                    JsonErrorReasons.PREFIX + "text follows the end of the JSON value");
        }
        return value;
    }

    private Object readValue() throws IOException {
        boolean isScalarElement = parser.currentToken().isScalarValue()
                && parser.getParsingContext().inArray();
        weight += isScalarElement ? 1 : FIELD_WEIGHT;
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            weight += Math.min(parser.getTextLength(), MAX_WEIGHED_CHARACTERS) / CHARACTERS_PER_WEIGHT;
        }
        long maxWeight = (long) FIELD_WEIGHT * maxFields;
        if (weight > maxWeight) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    textStart,
                    "the JSON is too large: it can have at most %,d fields or %,d elements",
                    maxFields,
                    maxWeight);
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> readObject();
            case START_ARRAY -> readArray();
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> readInteger();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> Optional.empty();
        };
    }

    private Number readInteger() throws IOException {
        return switch (parser.getNumberType()) {
            case INT -> parser.getIntValue();
            case LONG -> parser.getLongValue();
            default -> parser.getDoubleValue();
        };
    }

    private Map<String, Object> readObject() throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, readValue());
        }
        return object;
    }

    private List<Object> readArray() throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(readValue());
        }
        return array;
    }
}
