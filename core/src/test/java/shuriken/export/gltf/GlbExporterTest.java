package shuriken.export.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.export.ExportOptions;
import shuriken.export.OutputFile;
import shuriken.export.Scenes;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedPrimitive;

class GlbExporterTest {
    private static byte[] glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    static Stream<String> names() {
        return Scenes.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void sameSceneGivesTheSameBytes(String name) {
        assertThat(glb(Scenes.named(name))).isEqualTo(glb(Scenes.named(name)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyNodeIsANodeAndReachedOnce(String name) {
        Scene scene = Scenes.named(name);
        JsonNode json = Glb.read(glb(scene)).json();
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
            assertThat(written.path("name").asText()).isEqualTo(node.name().replace('\uD800', '?'));
            for (JsonNode child : written.path("children")) {
                assertThat(scene.nodes().get(child.intValue()).parent()).isEqualTo(i);
            }
            assertThat(written.path("extras").has("added")).isFalse();
        }
        for (int i = scene.nodes().size(); i < json.path("nodes").size(); i++) {
            assertThat(json.at("/nodes/" + i + "/extras/added").booleanValue()).isTrue();
        }
    }

    @Test
    void theJsonOfASmallSceneIsExactlyThis() {
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
        var turn = new Transform(new float[] {0, 0.1f, 0}, new float[] {0, 0, 2, 0}, new float[] {1, 1, 1});
        Scene scene = new Scene(
                "s",
                List.of(new Node("n", Scene.NONE, turn, 0, Scene.NONE, Extras.NONE.with("f", 1))),
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
                        "buffers":[{"byteLength":44}]}""");
    }

    @Test
    void attributesReadBackEqual() {
        Scene scene = Scenes.rigid();
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        Glb glb = Glb.read(glb(scene));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        assertThat(glb.floats(attributes.get("POSITION").intValue())).isEqualTo(source.positions());
        assertThat(glb.floats(attributes.get("NORMAL").intValue())).isEqualTo(source.normals());
        assertThat(glb.floats(attributes.get("TEXCOORD_0").intValue())).isEqualTo(source.texCoords());
        assertThat(glb.ints(glb.json().at("/meshes/0/primitives/0/indices").intValue()))
                .isEqualTo(source.indices());
        float[] linear = glb.floats(attributes.get("COLOR_0").intValue());
        for (int i = 0; i < linear.length; i++) {
            int stored = source.colours()[i] & 0xFF;
            double back = i % 4 == 3 ? linear[i] : srgb(linear[i]);
            assertThat(back * 255).isCloseTo(stored, within(0.03));
        }
    }

    private static double srgb(double linear) {
        return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    }

    @Test
    void rigidNodesKeepTheirTransforms() {
        JsonNode arm = Glb.read(glb(Scenes.rigid())).json().at("/nodes/1");
        assertThat(floats(arm.get("translation"))).containsExactly(Scenes.TURNED.translation());
        assertThat(floats(arm.get("rotation"))).containsExactly(Scenes.TURNED.rotation(), within(1e-6f));
        assertThat(arm.has("scale")).isFalse();
        assertThat(floats(Glb.read(glb(Scenes.rigid())).json().at("/nodes/2/scale")))
                .containsExactly(-1, 2, 0.5f);
    }

    @ParameterizedTest
    @MethodSource("skinned")
    void theSkinAtRestGivesTheScenesPositions(String name, int influences) {
        Scene scene = name.equals("moved") ? Scenes.skinned(influences, true) : Scenes.skinned(influences, false);
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        List<PosedPrimitive> posed = GlbPose.atRest(glb(scene));
        assertThat(posed).hasSize(1);
        assertThat(posed.getFirst().name()).isEqualTo("joint2_mesh");
        assertThat(posed.getFirst().positions()).containsExactly(source.positions(), within(30 * 1e-6f));
        assertThat(posed.getFirst().indices()).isEqualTo(source.indices());
    }

    static Stream<org.junit.jupiter.params.provider.Arguments> skinned() {
        return Stream.of("moved", "straight")
                .flatMap(name ->
                        Stream.of(1, 3, 4, 5, 6).map(n -> org.junit.jupiter.params.provider.Arguments.of(name, n)));
    }

    @Test
    void fiveInfluencesTakeTwoSets() {
        Scene scene = Scenes.skinned(5, true);
        Primitive source = scene.meshes().getFirst().primitives().getFirst();
        Glb glb = Glb.read(glb(scene));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        for (int set = 0; set < 2; set++) {
            int[] joints = glb.ints(attributes.get("JOINTS_" + set).intValue());
            float[] weights = glb.floats(attributes.get("WEIGHTS_" + set).intValue());
            for (int v = 0; v < source.vertexCount(); v++) {
                for (int i = 0; i < 4; i++) {
                    assertThat(joints[4 * v + i]).isEqualTo(source.joints()[8 * v + 4 * set + i]);
                    assertThat(weights[4 * v + i]).isCloseTo(source.weights()[8 * v + 4 * set + i], within(1e-7f));
                }
            }
        }
        assertThat(glb.json()
                        .at("/accessors/" + attributes.get("JOINTS_0").intValue() + "/componentType")
                        .intValue())
                .isEqualTo(5121);
    }

    @Test
    void manyJointsTakeShorts() {
        JsonNode json = Glb.read(glb(Scenes.named("manyJoints"))).json();
        int accessor = json.at("/meshes/0/primitives/0/attributes/JOINTS_0").intValue();
        assertThat(json.at("/accessors/" + accessor + "/componentType").intValue())
                .isEqualTo(5123);
    }

    @Test
    void aRootThatOnlyCarriesASkinnedMeshKeepsIt() {
        JsonNode json = Glb.read(glb(Scenes.named("carrier"))).json();
        assertThat(json.get("nodes")).hasSize(3);
        assertThat(json.at("/nodes/2/skin").isInt()).isTrue();
    }

    @Test
    void jointsWithoutACommonRootGetOne() {
        JsonNode json = Glb.read(glb(Scenes.named("rootless"))).json();
        assertThat(json.at("/nodes/4/children").toString()).isEqualTo("[0,2]");
        assertThat(json.at("/nodes/4/name").textValue()).isEqualTo("rootless");
        assertThat(json.at("/nodes/5/name").textValue()).isEqualTo("left_mesh");
        assertThat(json.at("/scenes/0/nodes").toString()).isEqualTo("[1,4,5]");
    }

    @Test
    void aMeshOnManyNodesIsWrittenOnce() {
        JsonNode json = Glb.read(glb(Scenes.shared())).json();
        assertThat(json.get("meshes")).hasSize(1);
        assertThat(json.get("nodes"))
                .hasSize(5)
                .allMatch(node -> node.get("mesh").intValue() == 0);
    }

    @Test
    void indicesAreShortsUpToTheRestartValue() {
        for (int vertices : new int[] {65_535, 65_536}) {
            Scene scene = Scenes.strip(vertices);
            Glb glb = Glb.read(glb(scene));
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
    void samplersAreAlwaysExplicit() {
        JsonNode json = Glb.read(glb(Scenes.samplers())).json();
        assertThat(json.get("images")).hasSize(1);
        List<String> found = new ArrayList<>();
        for (JsonNode material : json.get("materials")) {
            int texture =
                    material.at("/pbrMetallicRoughness/baseColorTexture/index").intValue();
            JsonNode s = json.at(
                    "/samplers/" + json.at("/textures/" + texture + "/sampler").intValue());
            found.add(material.get("name").textValue() + " " + s.get("wrapS") + " " + s.get("wrapT") + " "
                    + s.get("magFilter") + " " + s.get("minFilter"));
        }
        assertThat(found)
                .hasSize(27)
                .contains(
                        "REPEAT REPEAT NEAREST 10497 10497 9728 9728",
                        "MIRROR CLAMP LINEAR 33648 33071 9729 9729",
                        "CLAMP REPEAT TRILINEAR 33071 10497 9729 9987");
    }

    @Test
    void alphaModesAndLight() {
        JsonNode json = Glb.read(glb(Scenes.named("alpha"))).json();
        List<String> found = new ArrayList<>();
        for (JsonNode m : json.get("materials")) {
            found.add(m.path("name").asText() + ": " + m.path("alphaMode").asText("-") + " "
                    + m.path("alphaCutoff").asText("-") + " " + m.has("doubleSided") + " "
                    + m.at("/extensions").has("KHR_materials_unlit"));
            assertThat(floats(m.at("/pbrMetallicRoughness/baseColorFactor"))).containsExactly(0.25f, 1, 0, 0.5f);
        }
        assertThat(found)
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
        assertThat(Glb.read(glb(Scenes.rigid())).json().has("extensionsUsed")).isFalse();
    }

    @Test
    void texturesNeedCoordinates() {
        JsonNode json = Glb.read(glb(Scenes.named("plain"))).json();
        List<String> found = new ArrayList<>();
        for (JsonNode primitive : json.at("/meshes/0/primitives")) {
            JsonNode material =
                    json.at("/materials/" + primitive.get("material").intValue());
            found.add(material.get("name").textValue()
                    + material.get("pbrMetallicRoughness").has("baseColorTexture"));
        }
        assertThat(found).containsExactly("texturedfalse", "texturedtrue", "barefalse", "plainfalse");
    }

    @Test
    void picturesAreEmbeddedOnceWithTheirPalette() throws IOException {
        Scene scene = Scenes.indexed();
        Glb glb = Glb.read(glb(scene));
        assertThat(glb.json().get("images")).hasSize(1);
        assertThat(glb.json().at("/images/0/name").textValue()).isEqualTo("palette");
        var png = ImageIO.read(new ByteArrayInputStream(glb.image(0)));
        assertThat(png.getColorModel()).isInstanceOf(java.awt.image.IndexColorModel.class);
        int[] argb = png.getRGB(0, 0, 2, 2, null, 0, 2);
        assertThat(argb).containsExactly(0x0000_0000, 0xFFFF_0000, 0x8000_FF00, 0xFFFF_0000);
    }

    @Test
    void extrasStandOnEveryLevel() {
        Extras facts = Scenes.extras().extras();
        byte[] file = new GlbExporter()
                .export(Scenes.extras(), "x", ExportOptions.DEFAULT.withProvenance(facts))
                .getFirst()
                .data();
        JsonNode json = Glb.read(file).json();
        String expected = "{\"evalflags\":23,\"hidden\":true,\"blend\":{\"list\":[1,2.5,\"x\"],\"none\":{}}}";
        for (String at : List.of("/asset", "/scenes/0", "/nodes/0", "/materials/0", "/images/0")) {
            assertThat(json.at(at + "/extras").toString()).as(at).isEqualTo(expected);
        }
    }

    @Test
    void separatePicturesAreNamedAfterTheirTextures() {
        List<OutputFile> files = new GlbExporter()
                .export(Scenes.oddNames(), "my model", ExportOptions.DEFAULT.withSeparateTextures(true));
        assertThat(files).extracting(OutputFile::name).hasSize(3).startsWith("my model.glb");
        assertThat(files.get(1).name()).startsWith("my model_a_b_c_d_e").matches("[^\"\\\\/:<>|?*\\p{Cntrl}]*\\.png");
        assertThat(files.get(2).name()).isEqualTo("my model_texture.png");
        JsonNode json = Glb.read(files.getFirst().data()).json();
        assertThat(json.at("/images/1/uri").textValue()).isEqualTo("my%20model_texture.png");
    }

    @Test
    void brokenInfluencesAreMended() {
        Glb glb = Glb.read(glb(Scenes.named("broken")));
        JsonNode attributes = glb.json().at("/meshes/0/primitives/0/attributes");
        assertThat(glb.ints(attributes.get("JOINTS_0").intValue())).containsExactly(0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0);
        assertThat(glb.floats(attributes.get("WEIGHTS_0").intValue()))
                .containsExactly(new float[] {1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}, within(1e-6f));
        assertThat(glb.floats(attributes.get("NORMAL").intValue())).containsExactly(0, 1, 0, 0, 1, 0, 0.6f, 0.8f, 0);
    }

    @Test
    void aSceneThatBreaksItsContractIsRefused() {
        Scene good = Scenes.rigid();
        Map<String, Scene> bad = Map.of(
                "node 0: parent 0",
                        new Scene(
                                "",
                                List.of(new Node("", 0, Transform.IDENTITY, -1, -1, Extras.NONE)),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Extras.NONE),
                "node 1: mesh 0 of 0",
                        new Scene(
                                "", good.nodes(), List.of(), good.materials(), good.textures(), List.of(), Extras.NONE),
                "mesh 0 primitive 0: material 0 of 0",
                        new Scene("", good.nodes(), good.meshes(), List.of(), good.textures(), List.of(), Extras.NONE),
                "material 0: texture 0 of 0",
                        new Scene("", good.nodes(), good.meshes(), good.materials(), List.of(), List.of(), Extras.NONE),
                "mesh 0 primitive 0: vertex 3 of 3", withPrimitive(new float[9], new int[] {0, 1, 3}),
                "mesh 0 primitive 0: 10 positions, not 9", withPrimitive(new float[10], new int[] {0, 1, 2}),
                "mesh 0 primitive 0: 4 indices, not 3", withPrimitive(new float[9], new int[] {0, 1, 2, 0}));
        bad.forEach((message, scene) -> assertThatIllegalArgumentException()
                .isThrownBy(() -> glb(scene))
                .withMessage(message));
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
