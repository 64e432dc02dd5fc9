package shuriken.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import shuriken.scene.Channel;
import shuriken.scene.Scene;

class ClipsJsonTest {
    @Test
    void everyChannelIsThere() throws IOException {
        Scene scene = MovingScenes.everything();
        OutputFile file = ClipsJson.of(scene, "x");
        assertThat(file.name()).isEqualTo("x.clips.json");
        JsonNode json = new ObjectMapper().readTree(file.data());
        assertThat(json.get("model").asText()).isEqualTo("moving");
        assertThat(json.get("clips")).hasSize(scene.clips().size());
        Channel channel = scene.clips().getFirst().channels().getFirst();
        JsonNode first = json.at("/clips/0/channels/0");
        assertThat(first.get("name").asText()).isEqualTo("body");
        assertThat(first.get("interpolation").asText())
                .isEqualTo(channel.interpolation().name());
        assertThat(first.get("times")).hasSize(channel.times().length);
        assertThat(first.at("/values/1").floatValue()).isEqualTo(channel.values()[1]);
    }
}
