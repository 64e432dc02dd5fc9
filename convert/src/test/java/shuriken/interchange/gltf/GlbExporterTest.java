package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.Scenes;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;

class GlbExporterTest {
    static Stream<String> names() {
        return Scenes.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void exportIsDeterministic(String name) {
        assertThat(GltfSteps.bytes(Scenes.named(name))).isEqualTo(GltfSteps.bytes(Scenes.named(name)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void exportsEveryNodeOnce(String name) {
        Scene scene = Scenes.named(name);
        JsonNode json = Glb.read(GltfSteps.bytes(scene)).json();
        Set<Integer> reached = new HashSet<>();
        json.at("/scenes/0/nodes")
                .forEach(root -> assertThat(reached.add(root.intValue())).isTrue());
        for (JsonNode node : json.path("nodes")) {
            node.path("children")
                    .forEach(child -> assertThat(reached.add(child.intValue())).isTrue());
        }
        assertThat(reached).hasSize(json.path("nodes").size());
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            JsonNode written = json.at("/nodes/" + i);
            String expected = node.name().isEmpty() ? "node" : node.name().replace('\uD800', '?');
            assertThat(written.path("name").asText()).isEqualTo(expected);
            for (JsonNode child : written.path("children")) {
                assertThat(scene.nodes().get(child.intValue()).parentIndex()).isEqualTo(i);
            }
            assertThat(written.path("extras").has("added")).isFalse();
        }
        for (int i = scene.nodes().size(); i < json.path("nodes").size(); i++) {
            assertThat(json.at("/nodes/" + i + "/extras/added").booleanValue()).isTrue();
        }
    }

    @Test
    void writesTheExpectedJsonForASmallScene() {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 2.5f, -1};
        var triangle = new Primitive(
                positions,
                new float[0],
                new float[0],
                new byte[0],
                0,
                new int[0],
                new float[0],
                new int[] {0, 1, 2},
                -1);
        var transform = new Transform(new float[] {0, 0.1f, 0}, new float[] {0, 0, 2, 0}, new float[] {1, 1, 1});
        Scene scene = new Scene(
                "s",
                List.of(new Node("n", Scene.NONE, transform, 0, Scene.NONE, Extras.NONE.with("f", 1))),
                List.of(new Mesh("m", List.of(triangle))),
                List.of(),
                List.of(),
                List.of(),
                Extras.NONE);
        byte[] file = new GlbExporter()
                .export(scene, "x", new ExportOptions("G 1", false, Extras.NONE.with("sha256", "00")))
                .getFirst()
                .data();
        assertThat(new String(file, 20, file.length - 20 - 52, java.nio.charset.StandardCharsets.UTF_8).strip())
                .isEqualTo("""
                    {"asset":{"version":"2.0","generator":"G 1","extras":{"sha256":"00"}},\
                    "extensionsUsed":["KHR_materials_unlit"],"scene":0,"scenes":[{"name":"s","nodes":[0]}],\
                    "nodes":[{"name":"n","mesh":0,"translation":[0.0,0.1,0.0],"rotation":[0.0,0.0,1.0,0.0],\
                    "extras":{"f":1}}],\
                    "meshes":[{"name":"m","primitives":[{"attributes":{"POSITION":0},"indices":1,"material":0}]}],\
                    "materials":[{"name":"plain","pbrMetallicRoughness":{"metallicFactor":0.0},\
                    "extensions":{"KHR_materials_unlit":{}}}],\
                    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3",\
                    "min":[0.0,0.0,-1.0],"max":[1.0,2.5,0.0]},\
                    {"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],\
                    "bufferViews":[{"buffer":0,"byteLength":36,"byteStride":12,"target":34962},\
                    {"buffer":0,"byteOffset":36,"byteLength":6,"target":34963}],\
                    "buffers":[{"byteLength":44}]}\
                    """);
    }

    @Test
    void keepsAttributes() {
        Scene scene = Scenes.rigid();
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        Glb glb = Glb.read(GltfSteps.bytes(scene));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        assertThat(glb.floats(attributes.get("POSITION").intValue())).isEqualTo(source.positions());
        assertThat(glb.floats(attributes.get("NORMAL").intValue())).isEqualTo(source.normals());
        assertThat(glb.floats(attributes.get("TEXCOORD_0").intValue())).isEqualTo(source.texCoords());
        assertThat(glb.ints(glb.json().at("/meshes/0/primitives/0/indices").intValue()))
                .isEqualTo(source.indices());
        float[] linear = glb.floats(attributes.get("COLOR_0").intValue());
        for (int i = 0; i < linear.length; i++) {
            int stored = source.colours()[i] & 0xFF;
            double restored = i % 4 == 3 ? linear[i] : srgb(linear[i]);
            assertThat(restored * 255).isCloseTo(stored, within(0.03));
        }
    }

    private static double srgb(double linear) {
        return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    }

    @Test
    void rigidNodesKeepTheirTransforms() {
        JsonNode arm = Glb.read(GltfSteps.bytes(Scenes.rigid())).json().at("/nodes/1");
        assertThat(floats(arm.get("translation"))).containsExactly(Scenes.TURNED.translation());
        assertThat(floats(arm.get("rotation"))).containsExactly(Scenes.TURNED.rotation(), within(1e-6f));
        assertThat(arm.has("scale")).isFalse();
        assertThat(floats(Glb.read(GltfSteps.bytes(Scenes.rigid())).json().at("/nodes/2/scale")))
                .containsExactly(-1, 2, 0.5f);
    }

    @Test
    void aMeshOnManyNodesIsWrittenOnce() {
        JsonNode json = Glb.read(GltfSteps.bytes(Scenes.shared())).json();
        assertThat(json.get("meshes")).hasSize(1);
        assertThat(json.get("nodes"))
                .hasSize(5)
                .allMatch(node -> node.get("mesh").intValue() == 0);
    }

    @Test
    void writesShortIndicesUpToTheRestartValue() {
        for (int vertices : new int[] {65_535, 65_536}) {
            Scene scene = Scenes.strip(vertices);
            Glb glb = Glb.read(GltfSteps.bytes(scene));
            int accessor = glb.json().at("/meshes/0/primitives/0/indices").intValue();
            assertThat(glb.json()
                            .at("/accessors/" + accessor + "/componentType")
                            .intValue())
                    .isEqualTo(vertices == 65_535 ? 5123 : 5125);
            assertThat(glb.ints(accessor))
                    .isEqualTo(scene.meshes().getFirst().primitives().getFirst().indices());
        }
    }

    @Test
    void writesExtrasOnEveryLevel() {
        Extras facts = Scenes.extras().extras();
        byte[] file = new GlbExporter()
                .export(Scenes.extras(), "x", ExportOptions.DEFAULT.withProvenance(facts))
                .getFirst()
                .data();
        JsonNode json = Glb.read(file).json();
        String expected = "{\"evalflags\":23,\"hidden\":true,\"blend\":{\"list\":[1,2.5,\"x\"],\"none\":{}}}";
        for (String path : List.of("/asset", "/scenes/0", "/nodes/0", "/materials/0", "/images/0")) {
            assertThat(json.at(path + "/extras").toString()).as(path).isEqualTo(expected);
        }
    }

    @Test
    void separateImagesAreNamedAfterTheirTextures() {
        List<OutputFile> files = new GlbExporter()
                .export(Scenes.oddNames(), "my model", ExportOptions.DEFAULT.withSeparateTextures(true));
        assertThat(files).extracting(OutputFile::name).hasSize(3).startsWith("my model.glb");
        assertThat(files.get(1).name())
                .startsWith("my model_textures/a_b_c_d_e")
                .matches("my model_textures/[^\"\\\\/:<>|?*\\p{Cntrl}]*\\.png");
        assertThat(files.get(2).name()).isEqualTo("my model_textures/texture.png");
        JsonNode json = Glb.read(files.getFirst().data()).json();
        assertThat(json.at("/images/1/uri").textValue()).isEqualTo("my%20model_textures/texture.png");
    }

    @Test
    void refusesAnInvalidScene() {
        Scene validScene = Scenes.rigid();
        Map<String, Scene> invalidScenes = Map.of(
                "node 0: the parent 0 is not a preceding node",
                        new Scene(
                                "",
                                List.of(new Node("", 0, Transform.IDENTITY, -1, -1, Extras.NONE)),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Extras.NONE),
                "node 1: mesh 0 does not exist: the scene has 0",
                        new Scene(
                                "",
                                validScene.nodes(),
                                List.of(),
                                validScene.materials(),
                                validScene.textures(),
                                List.of(),
                                Extras.NONE),
                "mesh 0 primitive 0: material 0 does not exist: the scene has 0",
                        new Scene(
                                "",
                                validScene.nodes(),
                                validScene.meshes(),
                                List.of(),
                                validScene.textures(),
                                List.of(),
                                Extras.NONE),
                "material 0: texture 0 does not exist: the scene has 0",
                        new Scene(
                                "",
                                validScene.nodes(),
                                validScene.meshes(),
                                validScene.materials(),
                                List.of(),
                                List.of(),
                                Extras.NONE),
                "mesh 0 primitive 0: vertex 3 does not exist: there are only 3",
                        withPrimitive(new float[9], new int[] {0, 1, 3}),
                "mesh 0 primitive 0: the number of positions is 10, but must be 9",
                        withPrimitive(new float[10], new int[] {0, 1, 2}),
                "mesh 0 primitive 0: the number of indices is 4, but must be 3",
                        withPrimitive(new float[9], new int[] {0, 1, 2, 0}));
        invalidScenes.forEach((message, scene) -> assertThatIllegalArgumentException()
                .isThrownBy(() -> GltfSteps.bytes(scene))
                .satisfies(e -> assertThat(String.valueOf(e.getMessage()).replaceAll("^(\\w+ \\d+) \"[^\"]*\"", "$1"))
                        .isEqualTo(message)));
    }

    private static Scene withPrimitive(float[] positions, int[] indices) {
        var primitive = new Primitive(
                positions, new float[0], new float[0], new byte[0], 0, new int[0], new float[0], indices, Scene.NONE);
        return new Scene(
                "", List.of(), List.of(new Mesh("", List.of(primitive))), List.of(), List.of(), List.of(), Extras.NONE);
    }

    private static float[] floats(JsonNode array) {
        float[] values = new float[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).floatValue();
        }
        return values;
    }
}
