package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.scene.Scene;

/** Checks the text of glTF files: trailing characters, missing scenes and the maximum number of values. */
class GltfTextTest {
    private static final String EMPTY = "{\"asset\":{\"version\":\"2.0\"}}";

    private static Scene load(byte[] file, ReadContext context) {
        return GltfLoader.load(file, "hat.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, context);
    }

    private static byte[] glb(String json) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(20 + text.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0x46546C67)
                .putInt(2)
                .putInt(20 + text.length)
                .putInt(text.length)
                .putInt(0x4E4F534A)
                .put(text)
                .array();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "{}", "1", "\"", "]"})
    void refusesTextAfterTheObject(String extra) {
        for (byte[] file : new byte[][] {(EMPTY + extra).getBytes(StandardCharsets.UTF_8), glb(EMPTY + extra)}) {
            assertThatThrownBy(() -> load(file, new ReadContext(ReadOptions.LENIENT)))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("hat.gltf");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "    ", "\n", "\u0000\u0000\u0000"})
    void acceptsPaddedChunks(String padding) {
        assertThat(load(glb(EMPTY + padding), new ReadContext(ReadOptions.LENIENT))
                        .nodes())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",\"scenes\":[]",
                ",\"skins\":[{\"joints\":[0]}]",
                ",\"scenes\":[],\"skins\":[{\"joints\":[0]}]"
            })
    void refusesNodesWithoutAScene(String extra) {
        byte[] file = EMPTY.replace("}}", "},\"nodes\":[{}]" + extra + "}").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> load(file, new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the file contains no scene");
    }

    private static byte[] extras(String value) {
        return EMPTY.replace("}}", "},\"extras\":" + value + "}").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void limitsTheNumberOfValues() {
        Limits smallLimits = new Limits(Limits.DEFAULT.maxBytes(), 100, Limits.DEFAULT.maxDepth());
        for (String value : new String[] {"{%s}", "[%s]"}) {
            String extra = value.startsWith("{") ? ",\"a\":1".repeat(90) : ",1".repeat(300);
            byte[] valid = extras(value.formatted(extra.substring(1)));
            byte[] tooMany = extras(value.formatted(extra.substring(1) + extra));
            assertThat(load(valid, new ReadContext(ReadOptions.LENIENT.withLimits(smallLimits)))
                            .nodes())
                    .isEmpty();
            assertThat(load(tooMany, new ReadContext(ReadOptions.LENIENT)).nodes())
                    .isEmpty();
            assertThatThrownBy(() -> load(tooMany, new ReadContext(ReadOptions.LENIENT.withLimits(smallLimits))))
                    .isInstanceOfSatisfying(
                            FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED))
                    .hasMessageContaining("at most 100 fields or 400 elements");
        }
    }
}
