package shuriken.json;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;

/** Messages about invalid JSON have one line and do not mention classes or options of the library. */
class JsonErrorReasonsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": NaN}",
                "[1, -Infinity]",
                "{\"a\"",
                "[1 2]",
                "{'a': 1}",
                "[1,]",
                "nul",
                "[\"\n\"]",
                "[01]"
            })
    void messageIsPlain(String text) {
        assertThatThrownBy(() -> JsonReader.read(text.getBytes(StandardCharsets.UTF_8), "x.json"))
                .isInstanceOf(FormatException.class)
                .message()
                .doesNotContain("\n", "`", "com.fasterxml", "Feature");
    }
}
