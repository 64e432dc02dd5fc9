package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Manifests with a missing value or a value of the wrong type are refused, and nothing is packed. */
class ManifestTypesTest {
    /** A value of each JSON type, as text. */
    private static final Map<String, String> TYPES = Map.of(
            "text",
            "\"?\"",
            "whole",
            "5",
            "fraction",
            "1.5",
            "flag",
            "true",
            "object",
            "{}",
            "list",
            "[]",
            "null",
            "null");

    /** Fields that may be absent. */
    private static final List<String> OPTIONAL =
            List.of("file", "compression", "encoder", "side", "fill", "at", "bigEndian");

    private static final Pattern SCALAR = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|[-\\w.]+");

    /** A value in the text and the position of its name. */
    private record Value(String path, String type, int nameStart, int start, int end) {}

    /** A manifest and its folder. */
    record Case(String name, Folder folder, String text) {
        static Case of(Container container) {
            Folder folder = Folder.of(container.asset(), false);
            byte[] text = ManifestJson.write(folder.manifest());
            return new Case(container.name(), folder, new String(text, StandardCharsets.UTF_8));
        }

        static Case ofVersion1(Container container) {
            String text = new String(FirstManifestTest.fixture(container.name() + ".json"), StandardCharsets.UTF_8);
            return new Case(container.name() + " 1", Folder.of(container.asset(), false), text);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.concat(
                Containers.all().map(Case::of), FirstManifestTest.containers().map(Case::ofVersion1));
    }

    private static List<Value> values(String text) throws IOException {
        List<Value> values = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            int nameStart = -1;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                int offset = (int) parser.currentTokenLocation().getCharOffset();
                if (token == JsonToken.FIELD_NAME) {
                    nameStart = offset;
                } else if (!token.isStructEnd()) {
                    String path = parser.getParsingContext().pathAsPointer(true).toString();
                    values.add(new Value(path, type(token), nameStart, offset, end(text, offset)));
                    nameStart = -1;
                }
            }
        }
        return values;
    }

    private static String type(JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> "text";
            case VALUE_NUMBER_INT -> "whole";
            case VALUE_TRUE, VALUE_FALSE -> "flag";
            case START_OBJECT -> "object";
            case START_ARRAY -> "list";
            default -> "null";
        };
    }

    private static int end(String text, int start) throws IOException {
        Matcher scalar = SCALAR.matcher(text).region(start, text.length());
        if (scalar.lookingAt()) {
            return scalar.end();
        }
        try (JsonParser parser = new JsonFactory().createParser(text.substring(start))) {
            parser.nextToken();
            parser.skipChildren();
            return start + (int) parser.currentLocation().getCharOffset();
        }
    }

    private static PackResult pack(Folder folder, String text) throws IOException {
        Manifest read = ManifestJson.read(
                text.getBytes(StandardCharsets.UTF_8), folder.manifest().externalBytes(), "manifest", Limits.DEFAULT);
        return new Folder(read, folder.files()).pack(new ReadContext(ReadOptions.STRICT));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void valuesOfOtherTypesAreRefused(Case testCase) throws IOException {
        Folder folder = testCase.folder;
        String text = testCase.text;
        assertThat(pack(folder, text).isIdentical()).isTrue();
        for (Value value : values(text)) {
            for (Map.Entry<String, String> type : TYPES.entrySet()) {
                boolean isSame = type.getKey().equals(value.type);
                boolean mayBeNull =
                        value.path.matches("/0/model/(names|sounds)") && (type.getKey() + value.type).contains("null");
                if (!isSame && !mayBeNull) {
                    String damaged = text.substring(0, value.start) + type.getValue() + text.substring(value.end);
                    assertThatThrownBy(() -> pack(folder, damaged), "%s as %s", value.path, type.getKey())
                            .isInstanceOf(FormatException.class);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void missingFieldsAreRefused(Case testCase) throws IOException {
        Folder folder = testCase.folder;
        String text = testCase.text;
        for (Value value : values(text)) {
            String name = value.path.substring(value.path.lastIndexOf('/') + 1);
            if (value.nameStart >= 0 && !OPTIONAL.contains(name)) {
                String damaged = text.substring(0, value.nameStart + 1) + "-" + text.substring(value.nameStart + 1);
                assertThatThrownBy(() -> pack(folder, damaged), value.path).isInstanceOf(FormatException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "{}", "1", "\"", "// end", "\u0000"})
    void textAfterTheManifestIsRefused(String extra) {
        Folder folder = Folder.of(Containers.all().findFirst().orElseThrow().asset(), false);
        String text = new String(ManifestJson.write(folder.manifest()), StandardCharsets.UTF_8);
        assertThatThrownBy(() -> pack(folder, text + extra)).isInstanceOf(FormatException.class);
    }
}
