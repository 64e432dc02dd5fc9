package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.interchange.gltf.GltfSteps.glb;
import static shuriken.interchange.gltf.GltfSteps.json;
import static shuriken.interchange.gltf.GltfSteps.scene;
import static shuriken.interchange.gltf.GltfSteps.texts;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.ExtrasFormat;
import shuriken.interchange.OutputFile;
import shuriken.interchange.Scenes;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.Variant;
import shuriken.testkit.Glb;

/** Checks extensions and rarely used parts of glTF against their specifications. */
class GltfExtensionsTest {
    private static String materialOf(JsonNode json, JsonNode index) {
        return json.at("/materials/" + index.asInt() + "/name").asText();
    }

    @Test
    void variantsNameTheMaterialsOfEachPrimitive() {
        JsonNode json = json(scene().withVariants(List.of(
                new Variant("night", Map.of(2, 1)),
                new Variant("day", Map.of(2, 1, 0, 2)),
                new Variant("same", Map.of()))));
        assertThat(texts(json.get("extensionsUsed"))).contains("KHR_materials_variants");
        JsonNode names = json.at("/extensions/KHR_materials_variants/variants");
        assertThat(names.findValuesAsText("name")).containsExactly("night", "day", "same");
        JsonNode first = json.at("/meshes/0/primitives/0/extensions/KHR_materials_variants/mappings");
        assertThat(first).hasSize(1);
        assertThat(materialOf(json, first.at("/0/material"))).isEqualTo("green");
        assertThat(texts(first.at("/0/variants"))).containsExactly("0", "1");
        JsonNode second = json.at("/meshes/0/primitives/1/extensions/KHR_materials_variants/mappings");
        assertThat(materialOf(json, second.at("/0/material"))).isEqualTo("blue");
        assertThat(texts(second.at("/0/variants"))).containsExactly("1");
        assertThat(json(scene()).has("extensionsUsed")
                        && json(scene()).get("extensionsUsed").toString().contains("variants"))
                .isFalse();
    }

    /** The specification, 3.7.2.1, defines the modes 0 points, 1 lines and 4 triangles, which is the default. */
    @Test
    void exportsPrimitiveModesAndFurtherCoordinates() {
        Glb glb = glb(scene(), ExportOptions.DEFAULT);
        JsonNode primitives = glb.json().at("/meshes/0/primitives");
        assertThat(primitives.get(0).path("mode").asInt(4)).isEqualTo(4);
        assertThat(primitives.get(1).get("mode").asInt()).isEqualTo(1);
        assertThat(primitives.get(2).get("mode").asInt()).isZero();
        assertThat(primitives.get(0).at("/attributes/TEXCOORD_1").isInt()).isTrue();
        assertThat(primitives.get(0).at("/attributes/TEXCOORD_1").asInt())
                .isNotEqualTo(primitives.get(0).at("/attributes/TEXCOORD_0").asInt());
    }

    /** Two sets may share one array. Each set needs its own attribute. */
    @Test
    void exportsEqualSetsOfCoordinatesSeparately() {
        Scene scene = scene();
        Mesh mesh = scene.meshes().getFirst();
        Primitive primitive = mesh.primitives().getFirst();
        float[] texCoords = primitive.extraTexCoords().getFirst();
        Mesh doubled = new Mesh(mesh.name(), List.of(primitive.withExtraTexCoords(List.of(texCoords, texCoords))));
        JsonNode attributes = json(scene.withMeshes(List.of(doubled))).at("/meshes/0/primitives/0/attributes");
        assertThat(attributes.path("TEXCOORD_1").isInt()).isTrue();
        assertThat(attributes.path("TEXCOORD_2").isInt()).isTrue();
    }

    /** The specification, 5.26, defines the sampler values 33648 mirrored, 33071 clamped and 9728 nearest. */
    @Test
    void exportsMirroredAndClampedSamplers() {
        JsonNode sampler = json(scene()).at("/samplers/0");
        assertThat(sampler.get("wrapS").asInt()).isEqualTo(33648);
        assertThat(sampler.get("wrapT").asInt()).isEqualTo(33071);
        assertThat(sampler.get("magFilter").asInt()).isEqualTo(9728);
        assertThat(sampler.get("minFilter").asInt()).isEqualTo(9728);
    }

    @Test
    void animatesVisibility() {
        Channel visibility = new Channel(
                new Target.OfNode(1, Property.VISIBLE), Interpolation.STEP, new float[] {0, 1, 2}, new float[] {
                    1, 0, 0.5f
                });
        Glb glb = glb(
                scene().withClips(List.of(new Clip("c", 30, 2, List.of(visibility), Extras.NONE))),
                ExportOptions.DEFAULT);
        JsonNode json = glb.json();
        assertThat(texts(json.get("extensionsUsed"))).contains("KHR_node_visibility", "KHR_animation_pointer");
        assertThat(json.at("/nodes/1/extensions/KHR_node_visibility/visible").asBoolean())
                .isTrue();
        assertThat(json.at("/nodes/0").has("extensions")).isFalse();
        assertThat(json.at("/animations/0/channels/0/target/extensions/KHR_animation_pointer/pointer")
                        .asText())
                .isEqualTo("/nodes/1/extensions/KHR_node_visibility/visible");
        assertThat(json.at("/animations/0/channels/0/target/path").asText()).isEqualTo("pointer");
        JsonNode sampler = json.at("/animations/0/samplers/0");
        assertThat(sampler.get("interpolation").asText()).isEqualTo("STEP");
        JsonNode output = json.at("/accessors/" + sampler.get("output").asInt());
        assertThat(output.get("componentType").asInt()).isEqualTo(5121);
        assertThat(output.get("type").asText()).isEqualTo("SCALAR");
        assertThat(output.get("count").asInt()).isEqualTo(3);
        JsonNode times = json.at("/accessors/" + sampler.get("input").asInt());
        assertThat(times.at("/min/0").asDouble()).isZero();
        assertThat(times.at("/max/0").asDouble()).isEqualTo(2);
        assertThat(json.at("/animations/0/extras/framesPerSecond").asDouble()).isEqualTo(30);
        assertThat(json.at("/animations/0/extras/duration").asDouble()).isEqualTo(2);
    }

    private static Channel materialChannel(MaterialProperty property, float... values) {
        return new Channel(new Target.OfMaterial(2, property), Interpolation.LINEAR, new float[] {0, 1}, values);
    }

    @Test
    void animatesTextureTransforms() {
        Clip clip = new Clip(
                "c",
                30,
                1,
                List.of(
                        materialChannel(MaterialProperty.TEXTURE_OFFSET, 0, 0, 1, 1),
                        materialChannel(MaterialProperty.TEXTURE_ROTATION, 0, 1.5f),
                        materialChannel(MaterialProperty.TEXTURE_SCALE, 1, 1, 2, 3),
                        materialChannel(MaterialProperty.BASE_COLOUR, 1, 1, 1, 1, 2, -1, Float.NaN, 0.5f)),
                Extras.NONE);
        JsonNode json = json(scene().withClips(List.of(clip)));
        int material = json.at("/meshes/0/primitives/0/material").asInt();
        assertThat(json.at("/materials/" + material + "/name").asText()).isEqualTo("blue");
        String texture =
                "/materials/" + material + "/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/";
        assertThat(json.at("/animations/0/channels").findValuesAsText("pointer"))
                .containsExactly(
                        texture + "offset",
                        texture + "rotation",
                        texture + "scale",
                        "/materials/" + material + "/pbrMetallicRoughness/baseColorFactor");
        String[] types = {"VEC2", "SCALAR", "VEC2", "VEC4"};
        for (int i = 0; i < types.length; i++) {
            int output = json.at("/animations/0/samplers/" + i + "/output").asInt();
            assertThat(json.at("/accessors/" + output + "/type").asText()).isEqualTo(types[i]);
            assertThat(json.at("/accessors/" + output + "/count").asInt()).isEqualTo(2);
        }
    }

    private static Light light(int node, Light.Kind kind, String name, float range, float inner, float outer) {
        float[] colour = {2, -1, 0.5f};
        Extras extras = name.isEmpty() ? Extras.NONE : Extras.NONE.with("own", 1);
        return new Light(name, node, kind, colour, -3, range, inner, outer, extras);
    }

    /**
     * KHR_lights_punctual requires colours from 0 to 1, inner cone angles below outer ones, outer ones up to 90
     * degrees, and ranges above 0.
     */
    @Test
    void limitsLampsToTheRangesOfTheirExtension() {
        Scene s = scene();
        List<Light> lights =
                List.of(light(0, Light.Kind.SPOT, "", 0, 3, 3), light(1, Light.Kind.DIRECTIONAL, "sun", 10, 0, 0));
        JsonNode json = json(new Scene(
                s.name(),
                s.nodes(),
                s.meshes(),
                s.materials(),
                s.textures(),
                s.skins(),
                List.of(),
                List.of(),
                lights,
                Extras.NONE));
        JsonNode lamps = json.at("/extensions/KHR_lights_punctual/lights");
        assertThat(lamps).hasSize(2);
        JsonNode spot = lamps.get(0);
        assertThat(spot.has("name") || spot.has("range") || spot.has("extras")).isFalse();
        assertThat(spot.get("type").asText()).isEqualTo("spot");
        assertThat(texts(spot.get("color"))).hasSize(3);
        assertThat(spot.at("/color/0").asDouble()).isEqualTo(1);
        assertThat(spot.at("/color/1").asDouble()).isZero();
        assertThat(spot.at("/color/2").asDouble()).isEqualTo(0.5);
        assertThat(spot.get("intensity").asDouble()).isZero();
        double outer = spot.at("/spot/outerConeAngle").asDouble();
        assertThat(outer).isBetween(1.57, Math.PI / 2 + 1e-6);
        assertThat(spot.at("/spot/innerConeAngle").asDouble()).isLessThan(outer).isGreaterThan(1.57);
        JsonNode sun = lamps.get(1);
        assertThat(sun.get("name").asText()).isEqualTo("sun");
        assertThat(sun.get("type").asText()).isEqualTo("directional");
        assertThat(sun.has("range") || sun.has("spot")).isFalse();
        assertThat(sun.at("/extras/own").asInt()).isEqualTo(1);
        assertThat(json.at("/nodes/0/extensions/KHR_lights_punctual/light").asInt())
                .isZero();
        assertThat(json.at("/nodes/1/extensions/KHR_lights_punctual/light").asInt())
                .isEqualTo(1);
    }

    /** Identity transforms are not written, and invalid rotations are ignored. */
    @Test
    void writesOnlyEffectiveTransforms() {
        float[] zero = {0, 0, 0};
        float[] one = {1, 1, 1};
        float[] identity = {0, 0, 0, 1};
        float inf = Float.POSITIVE_INFINITY;
        List<Transform> transforms = List.of(
                new Transform(new float[] {0, 0, 3}, identity, one),
                new Transform(new float[] {0, 2, 0}, new float[] {0, 0, 0, -2}, new float[] {1, 1, 2}),
                new Transform(new float[] {1, 0, 0}, new float[] {0, 0, 2, 0}, new float[] {1, 3, 1}),
                new Transform(zero, new float[] {0, inf, 0, 0}, new float[] {2, 1, 1}),
                new Transform(zero, new float[] {3, 0, 0, 4}, one));
        List<Node> nodes =
                transforms.stream().map(transform -> Node.of("n", transform)).toList();
        JsonNode json = json(scene().withNodes(nodes));
        String[] expected = {
            "[0.0,0.0,3.0] null null",
            "[0.0,2.0,0.0] null [1.0,1.0,2.0]",
            "[1.0,0.0,0.0] [0.0,0.0,1.0,0.0] [1.0,3.0,1.0]",
            "null null [2.0,1.0,1.0]",
            "null [0.6,0.0,0.0,0.8] null"
        };
        for (int i = 0; i < expected.length; i++) {
            JsonNode node = json.at("/nodes/" + i);
            String actual = node.get("translation") + " " + node.get("rotation") + " " + node.get("scale");
            assertThat(actual.replaceAll("(\\d)(?=[,\\]])(?<!\\.\\d)", "$1.0")).isEqualTo(expected[i]);
        }
    }

    @Test
    void writesExtrasInTheRequestedForm() {
        Extras facts = Extras.NONE.with("a", Extras.NONE.with("b", 4));
        List<Node> nodes = List.of(new Node("n", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, facts));
        Scene scene = scene().withNodes(nodes);
        JsonNode flat = glb(scene, ExportOptions.DEFAULT.withExtrasFormat(ExtrasFormat.FLAT))
                .json();
        assertThat(flat.at("/nodes/0/extras").get("a.b").asInt()).isEqualTo(4);
        JsonNode withoutExtras = glb(scene, ExportOptions.DEFAULT.withExtrasFormat(ExtrasFormat.NONE))
                .json();
        assertThat(withoutExtras.at("/nodes/0").has("extras")).isFalse();
    }

    @Test
    void exportersHaveTheNameOfTheirFormat() {
        for (Exporter exporter : List.of(new GlbExporter(), new GltfExporter())) {
            List<OutputFile> files = exporter.export(Scenes.rigid(), "x", ExportOptions.DEFAULT);
            assertThat(files.getFirst().name()).isEqualTo("x." + exporter.id());
        }
    }
}
