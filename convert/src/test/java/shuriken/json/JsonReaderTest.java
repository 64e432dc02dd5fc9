package shuriken.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;

class JsonReaderTest {
    private static Object strict(String text) {
        return JsonReader.readStrict(text.getBytes(StandardCharsets.UTF_8), "x.json", Limits.DEFAULT);
    }

    @Test
    void readsValueTypes() {
        assertThat(strict("{\"b\": [1, -0, 2147483648, 1.0, 1e2, 1e400], \"a\": {\"t\": true, \"n\": null,"
                        + " \"s\": \"é\"}}"))
                .isEqualTo(Map.of(
                        "b",
                        List.of(1, 0, 1L << 31, 1.0, 100.0, Double.POSITIVE_INFINITY),
                        "a",
                        Map.of("t", true, "n", Optional.empty(), "s", "é")));
    }

    @ParameterizedTest
    @CsvSource({"9007199254740993, java.lang.Long", "123456789012345678901, java.lang.Double", "-1, java.lang.Integer"})
    void keepsIntegersThatFit(String text, Class<?> type) {
        assertThat(strict(text)).isInstanceOf(type);
        assertThat(((Number) strict(text)).doubleValue()).isEqualTo(Double.parseDouble(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{} x", "1 2", "[] ]", "{}\u0000", "", "  "})
    void refusesTextAfterTheValue(String text) {
        assertThatThrownBy(() -> strict(text))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.BAD_VALUE));
    }

    @Test
    void acceptsCommentsUnlessStrict() {
        byte[] text = "{/* a */ \"b\": 1} // c".getBytes(StandardCharsets.UTF_8);
        assertThat(JsonReader.read(text, "x.json")).isEqualTo(Map.of("b", 1));
        assertThatThrownBy(() -> JsonReader.readStrict(text, "x.json", Limits.DEFAULT))
                .isInstanceOf(FormatException.class);
    }

    @Test
    void limitsNesting() {
        assertThat(strict("[".repeat(1000) + "]".repeat(1000))).isInstanceOf(List.class);
        assertThatThrownBy(() -> strict("[".repeat(1001) + "]".repeat(1001)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("nesting depth (1001) exceeds the maximum allowed (1000)");
    }

    @Test
    void readsLongStrings() {
        assertThat(strict("\"" + "a".repeat(21_000_000) + "\"")).asString().hasSize(21_000_000);
    }
}
