package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Scenes;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.testkit.Glb;

/** Exports materials, samplers and images. */
class GlbMaterialTest {
    private static List<String> samplers(Scene scene) {
        JsonNode json = Glb.read(GltfSteps.bytes(scene)).json();
        assertThat(json.get("images")).hasSize(1);
        List<String> results = new ArrayList<>();
        for (JsonNode material : json.get("materials")) {
            int texture =
                    material.at("/pbrMetallicRoughness/baseColorTexture/index").intValue();
            JsonNode s = json.at(
                    "/samplers/" + json.at("/textures/" + texture + "/sampler").intValue());
            results.add(material.get("name").textValue() + " " + s.get("wrapS") + " " + s.get("wrapT") + " "
                    + s.get("magFilter") + " " + s.get("minFilter"));
        }
        return results;
    }

    @Test
    void writesAllSamplerValues() {
        assertThat(samplers(Scenes.samplers()))
                .hasSize(27)
                .contains(
                        "REPEAT REPEAT NEAREST 10497 10497 9728 9728",
                        "MIRROR CLAMP LINEAR 33648 33071 9729 9729",
                        "CLAMP REPEAT TRILINEAR 33071 10497 9729 9729");
    }

    @Test
    void usesMipLevelsOfTheSource() {
        Scene plain = Scenes.samplers();
        Texture texture = plain.textures().getFirst();
        Texture mipmapped = new Texture(
                texture.name(), texture.image(), 4, texture.indexedImage(), texture.extras(), texture.origin());
        assertThat(samplers(plain.withSurfaces(plain.meshes(), plain.materials(), List.of(mipmapped))))
                .contains(
                        "REPEAT REPEAT NEAREST 10497 10497 9728 9984",
                        "MIRROR CLAMP LINEAR 33648 33071 9729 9985",
                        "CLAMP REPEAT TRILINEAR 33071 10497 9729 9987");
    }

    @Test
    void writesAlphaModesAndLight() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.named("alpha"))).json();
        List<String> results = new ArrayList<>();
        for (JsonNode m : json.get("materials")) {
            results.add(m.path("name").asText().replaceAll("_[23]$", "") + ": "
                    + m.path("alphaMode").asText("-") + " "
                    + m.path("alphaCutoff").asText("-") + " " + m.has("doubleSided") + " "
                    + m.at("/extensions").has("KHR_materials_unlit"));
            assertThat(floats(m.at("/pbrMetallicRoughness/baseColorFactor"))).containsExactly(0.25f, 1, 0, 0.5f);
        }
        assertThat(results)
                .containsExactly(
                        "OPAQUE false: - - false true",
                        "OPAQUE false: - - false true",
                        "OPAQUE false: - - false true",
                        "OPAQUE true: - - true false",
                        "OPAQUE true: - - true false",
                        "OPAQUE true: - - true false",
                        "MASK false: MASK 0.0 false true",
                        "MASK false: MASK - false true",
                        "MASK false: MASK 1.0 false true",
                        "MASK true: MASK 0.0 true false",
                        "MASK true: MASK - true false",
                        "MASK true: MASK 1.0 true false",
                        "BLEND false: BLEND - false true",
                        "BLEND false: BLEND - false true",
                        "BLEND false: BLEND - false true",
                        "BLEND true: BLEND - true false",
                        "BLEND true: BLEND - true false",
                        "BLEND true: BLEND - true false");
    }

    @Test
    void aLitSceneDoesNotDeclareUnlit() {
        assertThat(Glb.read(GltfSteps.bytes(Scenes.rigid())).json().has("extensionsUsed"))
                .isFalse();
    }

    @Test
    void texturesNeedCoordinates() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.named("plain"))).json();
        List<String> results = new ArrayList<>();
        for (JsonNode primitive : json.at("/meshes/0/primitives")) {
            JsonNode material =
                    json.at("/materials/" + primitive.get("material").intValue());
            results.add(material.get("name").textValue().replaceAll("_2$", "")
                    + material.get("pbrMetallicRoughness").has("baseColorTexture"));
        }
        assertThat(results).containsExactly("texturedfalse", "texturedtrue", "barefalse", "plainfalse");
    }

    @Test
    void imagesAreEmbeddedOnceWithTheirPalette() throws IOException {
        Scene scene = Scenes.indexed();
        Glb glb = Glb.read(GltfSteps.bytes(scene));
        assertThat(glb.json().get("images")).hasSize(1);
        assertThat(glb.json().at("/images/0/name").textValue()).isEqualTo("palette");
        var png = ImageIO.read(new ByteArrayInputStream(glb.image(0)));
        assertThat(png.getColorModel()).isInstanceOf(java.awt.image.IndexColorModel.class);
        int[] argb = png.getRGB(0, 0, 2, 2, null, 0, 2);
        assertThat(argb).containsExactly(0x00FF_0000, 0xFFFF_0000, 0x8000_FF00, 0xFFFF_0000);
    }

    @Test
    void keepsSourceImagesForProgramsThatBlend() throws IOException {
        byte[] glb = new GlbExporter()
                .export(Scenes.indexed(), "x", ExportOptions.DEFAULT.withKeptBlend(true))
                .getFirst()
                .data();
        var png = ImageIO.read(new ByteArrayInputStream(Glb.read(glb).image(0)));
        assertThat(png.getRGB(0, 0)).isZero();
    }

    private static float[] floats(JsonNode array) {
        float[] values = new float[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).floatValue();
        }
        return values;
    }
}
