package shuriken.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.scene.Extras;

/** Compares the writer with Jackson. */
class JsonWriterTest {
    private static final JsonMapper JACKSON = new JsonMapper();

    @Test
    void writesCompactJsonLikeJackson() throws Exception {
        assertThat(JsonWriter.compact().value(sample()).toString()).isEqualTo(JACKSON.writeValueAsString(sample()));
    }

    @Test
    void writesIndentedJsonLikeJackson() throws Exception {
        var printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        assertThat(JsonWriter.readable().value(sample()).toString())
                .isEqualTo(JACKSON.writer(printer).writeValueAsString(sample()));
    }

    private static Map<String, Object> sample() {
        StringBuilder characters = new StringBuilder();
        for (char character = 0; character < 0x180; character++) {
            characters.append(character);
        }
        Map<String, Object> inner = new LinkedHashMap<>();
        inner.put("numbers", List.of(1, -2L, 0.5f, 1e-9f, 3.25, 1e22));
        inner.put("flags", new float[] {0.1f, 2});
        inner.put("empty", List.of());
        inner.put("nothing", Map.of());
        Map<String, Object> root = new LinkedHashMap<>();
        root.put(characters.toString(), "\u2028 \uD83D\uDE00 \"quoted\\\"");
        root.put("list", new ArrayList<>(List.of(inner, Map.of("a", true), new int[] {1, 2}, "x", List.of(inner))));
        root.put("inner", inner);
        return root;
    }

    @Test
    void omitsEmptyFields() {
        JsonWriter json = JsonWriter.compact().beginObject();
        json.field("a", "")
                .field("b", List.of())
                .field("c", new float[0])
                .field("d", null)
                .field("e", 0);
        assertThat(json.endObject().toString()).isEqualTo("{\"e\":0}");
    }

    @Test
    void writesExtrasAsObjects() {
        Extras extras = Extras.NONE.with("a", Extras.NONE.with("b", -0.0f)).with("c", Float.NaN);
        assertThat(JsonWriter.compact().value(extras).toString()).isEqualTo("{\"a\":{\"b\":0.0},\"c\":\"NaN\"}");
    }

    @Test
    void refusesOtherObjects() {
        assertThatThrownBy(() -> JsonWriter.compact().value(new Object())).isInstanceOf(IllegalArgumentException.class);
    }
}
