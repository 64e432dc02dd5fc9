package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.interchange.MovingScenes;
import shuriken.interchange.OutputFile;
import shuriken.interchange.Scenes;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;

class ClipsJsonTest {
    @Test
    void writesEveryChannel() throws IOException {
        Scene scene = MovingScenes.allFeatures();
        OutputFile file = ClipsJson.createFile(scene, "x");
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

    @Test
    void namesMaterials() throws IOException {
        Channel colour = new Channel(
                new Target.OfMaterial(0, Target.MaterialProperty.TEXTURE_OFFSET),
                Channel.Interpolation.STEP,
                new float[] {0, 1},
                new float[] {0, 0, 0.5f, 0});
        Scene scene = Scenes.rigid().withClips(List.of(new Clip("c", 30, 1, List.of(colour), Extras.NONE)));
        JsonNode channel = new ObjectMapper()
                .readTree(ClipsJson.createFile(scene, "x").data())
                .at("/clips/0/channels/0");
        assertThat(channel.get("material").asInt()).isZero();
        assertThat(channel.get("name").asText()).isEqualTo("skin");
        assertThat(channel.get("property").asText()).isEqualTo("TEXTURE_OFFSET");
        assertThat(channel.get("interpolation").asText()).isEqualTo("STEP");
        assertThat(channel.has("node")).isFalse();
    }
}
