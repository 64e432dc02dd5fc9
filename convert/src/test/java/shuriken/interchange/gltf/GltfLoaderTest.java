package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.scene.Blend;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.TextureRef.Wrap;
import shuriken.testkit.CleanFailure;

/** Reads files that were written by hand from the specification and not by our exporter. */
class GltfLoaderTest {
    /**
     * A triangle with all features: 16-bit positions with a stride and one sparse value, byte joints and weights, float
     * colours without alpha, an animation, and a transformed texture.
     */
    static final String ALL_FEATURES = """
        {"asset": {"version": "2.0"}, "scene": 0,
         "scenes": [{"name": "hat", "nodes": [2], "extras": {"shuriken": {"source": "hat.nj", "n": [1, 2.5, true]}}}],
         "nodes": [{"name": "tip", "translation": [0, 1, 0], "extras": {"node": 7}},
                   {"mesh": 0, "skin": 0},
                   {"name": "root", "children": [0, 1], "matrix": [0,0,-2,0, 0,2,0,0, 2,0,0,0, 5,6,7,1]}],
         "skins": [{"joints": [2, 0]}],
         "meshes": [{"name": "cone", "primitives": [{"material": 0, "mode": 4, "attributes":
            {"POSITION": 0, "JOINTS_0": 1, "WEIGHTS_0": 2, "COLOR_0": 3, "TEXCOORD_0": 4}}]}],
         "materials": [{"name": "felt", "doubleSided": true, "alphaMode": "MASK", "alphaCutoff": 0.25,
            "extensions": {"KHR_materials_unlit": {}}, "extras": {"blend": ["SOURCE_ALPHA", "ONE"]},
            "pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 0.25, 1], "baseColorTexture": {"index": 0,
              "extensions": {"KHR_texture_transform": {"offset": [0.5, 0], "scale": [2, 4]}}}}}],
         "textures": [{"source": 0, "sampler": 0}], "samplers": [{"wrapS": 33071, "wrapT": 33648}],
         "images": [{"uri": "pictures/felt%20blue.png"}],
         "animations": [{"name": "nod", "channels": [{"sampler": 0, "target": {"node": 0, "path": "rotation"}}],
            "samplers": [{"input": 5, "output": 6, "interpolation": "STEP"}]}],
         "accessors": [
           {"bufferView": 0, "componentType": 5122, "count": 3, "type": "VEC3",
            "sparse": {"count": 1, "indices": {"bufferView": 2, "byteOffset": 1, "componentType": 5121},
                       "values": {"bufferView": 1}}},
           {"bufferView": 3, "componentType": 5121, "count": 3, "type": "VEC4"},
           {"bufferView": 3, "byteOffset": 12, "componentType": 5121, "normalized": true, "count": 3, "type": "VEC4"},
           {"bufferView": 4, "componentType": 5126, "count": 3, "type": "VEC3"},
           {"bufferView": 5, "componentType": 5123, "normalized": true, "count": 3, "type": "VEC2"},
           {"bufferView": 6, "componentType": 5126, "count": 2, "type": "SCALAR"},
           {"bufferView": 6, "byteOffset": 8, "componentType": 5122, "normalized": true, "count": 2, "type": "VEC4"}],
         "bufferViews": [
           {"buffer": 0, "byteOffset": 0, "byteLength": 24, "byteStride": 8},
           {"buffer": 0, "byteOffset": 24, "byteLength": 6}, {"buffer": 0, "byteOffset": 30, "byteLength": 2},
           {"buffer": 0, "byteOffset": 32, "byteLength": 24}, {"buffer": 0, "byteOffset": 56, "byteLength": 36},
           {"buffer": 0, "byteOffset": 92, "byteLength": 12}, {"buffer": 0, "byteOffset": 104, "byteLength": 24}],
         "buffers": [{"byteLength": 128, "uri": "data:application/octet-stream;base64,DATA"}]}
        """;

    static byte[] allFeatures() {
        ByteBuffer data = ByteBuffer.allocate(128).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 3; i++) {
            data.putShort((short) i)
                    .putShort((short) (10 * i))
                    .putShort((short) -i)
                    .putShort((short) 0x7777);
        }
        data.putShort((short) 100)
                .putShort((short) 200)
                .putShort((short) 300)
                .put((byte) 9)
                .put((byte) 1);
        data.put(new byte[] {0, 1, 0, 0, 1, 9, 9, 9, 0, 1, 0, 0});
        data.put(new byte[] {51, (byte) 204, 0, 0, (byte) 255, 0, 0, 0, 0, 0, 0, 0});
        for (int i = 0; i < 3; i++) {
            data.putFloat(0.5f).putFloat(0).putFloat(1);
        }
        for (int i = 0; i < 3; i++) {
            data.putShort((short) 0xFFFF).putShort((short) 0);
        }
        data.putFloat(0).putFloat(0.5f);
        data.putShort((short) 0).putShort((short) 0).putShort((short) 0).putShort((short) 32767);
        data.putShort((short) 32767).putShort((short) 0).putShort((short) 0).putShort((short) 0);
        return text(ALL_FEATURES.replace("DATA", Base64.getEncoder().encodeToString(data.array())));
    }

    static Map<String, byte[]> fixtures() {
        return Map.of("everything", allFeatures());
    }

    private static byte[] text(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    private static Scene load(byte[] file) {
        return GltfLoader.load(
                file, "hat.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, new ReadContext(ReadOptions.LENIENT));
    }

    @Test
    void loadsParentsBeforeChildren() {
        Scene scene = load(allFeatures());
        assertThat(scene.nodes()).extracting(Node::name).containsExactly("root", "tip", "node_1");
        assertThat(scene.nodes()).extracting(Node::parentIndex).containsExactly(Scene.NONE, 0, 0);
        Node root = scene.nodes().getFirst();
        assertThat(root.transform().translation()).containsExactly(5, 6, 7);
        assertThat(root.transform().scale()).containsExactly(new float[] {2, 2, 2}, within(1e-6f));
        float half = (float) Math.sqrt(0.5);
        assertThat(root.transform().rotation()).containsExactly(new float[] {0, half, 0, half}, within(1e-6f));
        assertThat(scene.nodes().get(1).extras().values()).containsEntry("node", 7);
        assertThat(scene.extras().values().get("shuriken")).isInstanceOf(Extras.class);
    }

    @Test
    void readsEveryComponentType() {
        Primitive cone = load(allFeatures()).meshes().getFirst().primitives().getFirst();
        assertThat(cone.positions()).containsExactly(0, 0, 0, 100, 200, 300, 2, 20, -2);
        assertThat(cone.indices()).containsExactly(0, 1, 2);
        assertThat(cone.joints()).startsWith(1, 0, 0, 0, 1, 0, 0, 0);
        assertThat(cone.weights())
                .containsExactly(new float[] {0.8f, 0.2f, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}, within(1e-6f));
        assertThat(cone.colours()).startsWith(-68, 0, -1, -1);
        assertThat(cone.texCoords()).startsWith(2.5f, 0);
    }

    @Test
    void loadsMaterialsSkinsAndClips() {
        Scene scene = load(allFeatures());
        var felt = scene.materials().getFirst();
        assertThat(felt.blend()).isEqualTo(new Blend(Blend.Factor.SOURCE_ALPHA, Blend.Factor.ONE));
        assertThat(felt.isLit()).isFalse();
        assertThat(felt.isDoubleSided()).isTrue();
        assertThat(felt.alphaCutoff()).isEqualTo(0.25f);
        assertThat(felt.texture().orElseThrow().wrapU()).isEqualTo(Wrap.CLAMP);
        assertThat(felt.texture().orElseThrow().wrapV()).isEqualTo(Wrap.MIRROR);
        assertThat(scene.textures().getFirst().name()).isEqualTo("felt blue");
        Skin skin = scene.skins().getFirst();
        assertThat(skin.joints()).containsExactly(0, 1);
        assertThat(skin.inverseBindMatrices()[15]).isEqualTo(1);
        Clip nod = scene.clips().getFirst();
        assertThat(nod.duration()).isEqualTo(0.5f);
        assertThat(nod.channels().getFirst().values()).containsExactly(0, 0, 0, 1, 1, 0, 0, 0);
    }

    @Test
    void requestsAdjacentFilesByPath() {
        Map<String, byte[]> files = Map.of("pictures/felt blue.png", new byte[] {1});
        var context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = GltfLoader.load(
                allFeatures(),
                "hat.gltf",
                name -> Optional.ofNullable(files.get(name)),
                (data, location, unused) -> Optional.of(new shuriken.image.Image(1, 1, new byte[] {9, 9, 9, 9})),
                context);
        assertThat(scene.textures().getFirst().image().rgba()).containsExactly(9, 9, 9, 9);
        assertThat(context.findings().toList()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"version\": \"2.0\"', '\"version\": \"1.0\"', '#/asset/version', 'found version \"1.0\"'",
        "'\"scene\": 0', '\"scene\": 0, \"extensionsRequired\": [\"KHR_draco_mesh_compression\"]',"
                + " '#/extensionsRequired/0', 'gltf-transform copy'",
        "'\"children\": [0, 1]', '\"children\": [0, 2]', '#/nodes/2/children/1', 'twice in the node tree'",
        "'\"joints\": [2, 0]', '\"joints\": [2]', '#/meshes/0/primitives/0/attributes/JOINTS_0', 'a joint index is"
                + " 1, but the skin has only 1 joints'",
        "'3, \"componentType\": 5121, \"count\"', '3, \"byteOffset\": 12, \"componentType\": 5120, \"count\"',"
                + " '#/meshes/0/primitives/0/attributes/JOINTS_0', 'a joint index is -52, but the skin has only 2"
                + " joints'",
        "'\"JOINTS_0\": 1', '\"JOINTS_0\": 77', '#/meshes/0/primitives/0/attributes/JOINTS_0', 'found 77'",
        "'\"normalized\": true, \"count\": 3, \"type\": \"VEC4\"', '\"normalized\": true, \"count\": 2, \"type\":"
                + " \"VEC4\"', '#/meshes/0/primitives/0/attributes/WEIGHTS_0', 'expected 3 elements, one for each"
                + " position, found 2'",
        "'pictures/felt%20blue.png', '../felt.png', '', ''",
        "'\"byteLength\": 36', '\"byteLength\": 35', '#/accessors/3', '36'",
        "'\"byteLength\": 128', '\"byteLength\": 129', '#/buffers/0', 'expected 129 bytes'",
        "'5126, \"count\": 3', '5126, \"count\": 0', '#/accessors/3/count', 'at least 1 element'",
        "'5126, \"count\": 3', '5126, \"count\": null', '#/accessors/3/count', 'found null'",
        "'5126, \"count\": 3', '5126', '#/accessors/3/count', 'at least 1 element'",
        "'\"sparse\": {\"count\": 1', '\"sparse\": {\"count\": 0', '#/accessors/0/sparse/count', 'at least 1 element'",
        "'{\"mesh\": 0, \"skin\": 0}', '{\"mesh\": null}', '#/nodes/1/mesh', 'found null'",
        "'\"joints\": [2, 0]', '\"joints\": null', '#/skins/0/joints', 'expected a list, found null'",
        "'\"mode\": 4', '\"mode\": 9', '#/meshes/0/primitives/0/mode', 'found 9'",
        "'\"path\": \"rotation\"', '\"path\": \"scale\"', '#/animations/0/samplers/0/output', 'components'",
    })
    void reportsErrorsWithTheirLocation(String from, String to, String location, String description) {
        byte[] invalid = text(new String(allFeatures(), StandardCharsets.UTF_8).replace(from, to));
        if (location.isEmpty()) {
            var context = new ReadContext(ReadOptions.LENIENT);
            GltfLoader.load(invalid, "hat.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, context);
            assertThat(context.findings().toList().getFirst().message())
                    .contains("must lead to this folder or a subfolder");
            return;
        }
        assertThatThrownBy(() -> load(invalid))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("hat.gltf" + location)
                .hasMessageContaining(description);
    }

    @ParameterizedTest
    @CsvSource({"1, LINES, 2", "2, LINES, 6", "3, LINES, 4", "5, TRIANGLES, 3", "6, TRIANGLES, 3", "0, POINTS, 3"})
    void splitsStripsFansAndLoops(int mode, Mode form, int indexCount) {
        String json = new String(allFeatures(), StandardCharsets.UTF_8).replace("\"mode\": 4", "\"mode\": " + mode);
        Primitive primitive = load(text(json)).meshes().getFirst().primitives().getFirst();
        assertThat(primitive.mode()).isEqualTo(form);
        assertThat(primitive.indices()).hasSize(indexCount);
    }

    @Test
    void failsCleanlyOnDamage() {
        CleanFailure.of((data, context) ->
                        GltfLoader.load(data, "hat.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, context))
                .checkDamagedCopies(allFeatures(), 400);
    }
}
