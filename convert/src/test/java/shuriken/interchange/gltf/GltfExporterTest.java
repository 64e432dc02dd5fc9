package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.Scenes;
import shuriken.testkit.Glb;

class GltfExporterTest {
    @Test
    void writesTheDataOfAGlbToSeparateFiles() throws IOException {
        List<OutputFile> files = new GltfExporter().export(Scenes.rigid(), "ein bär", ExportOptions.DEFAULT);
        assertThat(files)
                .extracting(OutputFile::name)
                .containsExactly("ein bär.gltf", "ein bär.bin", "ein bär_textures/face.png");
        String text = new String(files.getFirst().data(), StandardCharsets.UTF_8);
        assertThat(text)
                .startsWith("{\n  \"asset\" : {\n    \"version\" : \"2.0\"")
                .doesNotContain("\r", "null");
        JsonNode json = new ObjectMapper().readTree(text);
        assertThat(json.at("/buffers/0/uri").textValue()).isEqualTo("ein%20b%C3%A4r.bin");
        assertThat(json.at("/images/0/uri").textValue()).isEqualTo("ein%20b%C3%A4r_textures/face.png");

        Glb apart = Glb.read(new GlbExporter()
                .export(Scenes.rigid(), "x", ExportOptions.DEFAULT.withSeparateTextures(true))
                .getFirst()
                .data());
        byte[] binary = new byte[apart.binary().capacity()];
        apart.binary().get(0, binary);
        assertThat(files.get(1).data()).isEqualTo(binary);
        assertThat(json.get("accessors")).isEqualTo(apart.json().get("accessors"));
    }

    @Test
    void anEmptySceneHasNoBuffer() {
        assertThat(new GltfExporter().export(Scenes.named("empty"), "e", ExportOptions.DEFAULT))
                .extracting(OutputFile::name)
                .containsExactly("e.gltf");
    }
}
