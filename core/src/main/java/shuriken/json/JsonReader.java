package shuriken.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * Reads JSON, in which there may be comments as in Java, to plain objects: {@code Map<String, Object>} and
 * {@code List<Object>} in the order of the text, strings, numbers, truth values; {@code null} is an empty
 * {@link Optional}.
 *
 * <p>The module {@code web} has a class of the same name that asks the browser.
 */
public final class JsonReader {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    private JsonReader() {}

    /**
     * The value of a whole text.
     *
     * @param path for messages
     * @throws FormatException BAD_VALUE if it is no JSON
     */
    public static Object read(byte[] text, String path) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new FormatException(Kind.BAD_VALUE, new SourceLocation(path, 0), "no JSON: the text is empty");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        new SourceLocation(path, parser.currentTokenLocation().getByteOffset()),
                        "no JSON: more text behind the value");
            }
            return value;
        } catch (JsonProcessingException e) {
            JsonLocation location = e.getLocation();
            SourceLocation site =
                    new SourceLocation(path, location == null ? 0 : Math.max(0, location.getByteOffset()));
            throw new FormatException(Kind.BAD_VALUE, site, "no JSON: %s", JsonFault.reason(e.getOriginalMessage()));
        } catch (IOException e) {
            // Bytes in memory can be read: what is left is their encoding.
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(path, 0),
                    "no JSON: the text is neither UTF-8 nor UTF-16 nor UTF-32");
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> Optional.empty();
        };
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser));
        }
        return object;
    }

    private static List<Object> array(JsonParser parser) throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }
}
