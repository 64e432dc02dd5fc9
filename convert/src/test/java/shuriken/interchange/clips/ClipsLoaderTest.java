package shuriken.interchange.clips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.scene.Channel;
import shuriken.scene.Scene;

class ClipsLoaderTest {
    private static Scene load(String property, String values) {
        String json = """
                {"model": "m", "clips": [{"name": "c", "framesPerSecond": 30, "channels": [
                  {"node": 0, "name": "n", "property": "%s", "times": [0, 1], "values": %s}]}]}
                """.formatted(property, values);
        return ClipsLoader.load(
                json.getBytes(StandardCharsets.UTF_8), "m.clips.json", new ReadContext(ReadOptions.LENIENT));
    }

    @Test
    void readsTheWeightsOfAnyNumberOfMorphTargets() {
        Channel channel =
                load("WEIGHTS", "[0, 1, 1, 0]").clips().getFirst().channels().getFirst();
        assertThat(channel.values()).containsExactly(0, 1, 1, 0);
    }

    @Test
    void refusesAWrongNumberOfValues() {
        assertThatThrownBy(() -> load("TRANSLATION", "[0, 1]"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("expected 6 numbers for 2 keys, found 2");
        assertThatThrownBy(() -> load("WEIGHTS", "[]"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("expected 2 numbers for 2 keys, found 0");
    }
}
