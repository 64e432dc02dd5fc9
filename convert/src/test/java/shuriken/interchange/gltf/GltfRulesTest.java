package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.interchange.gltf.GltfSteps.glb;
import static shuriken.interchange.gltf.GltfSteps.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.MovingScenes;
import shuriken.interchange.Scenes;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.Variant;
import shuriken.testkit.Glb;

/** Checks rules of the glTF 2.0 specification in every exported file, and their results for some nodes and clips. */
class GltfRulesTest {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    static Stream<Scene> scenes() {
        return Stream.concat(
                Scenes.all().keySet().stream().map(Scenes::named),
                Stream.of(MovingScenes.allFeatures(), GltfSteps.scene()));
    }

    /** Section 4.4 requires chunks of multiples of four bytes; JSON is padded with spaces. */
    @ParameterizedTest
    @MethodSource("scenes")
    void padsChunks(Scene scene) {
        byte[] file = new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(buffer.getInt(8)).isEqualTo(file.length);
        int length = buffer.getInt(12);
        assertThat(length % 4).isZero();
        int end = 20 + length;
        while (file[end - 1] == ' ') {
            end--;
        }
        assertThat((char) file[end - 1]).isEqualTo('}');
        assertThat(20 + length - end).isLessThan(4);
        if (20 + length < file.length) {
            assertThat(buffer.getInt(20 + length) % 4).isZero();
            assertThat(28 + length + buffer.getInt(20 + length)).isEqualTo(file.length);
        }
    }

    /** Sections 3.6.2 and 3.7.2 define the bounds. Positions and times must have them. */
    @ParameterizedTest
    @MethodSource("scenes")
    void writesMinimumAndMaximumAsBounds(Scene scene) {
        Glb glb = glb(scene, ExportOptions.DEFAULT);
        List<Integer> bounded = new ArrayList<>();
        glb.json().findValues("POSITION").forEach(accessor -> bounded.add(accessor.asInt()));
        glb.json().findValues("input").forEach(accessor -> bounded.add(accessor.asInt()));
        for (int accessor : bounded) {
            JsonNode description = glb.json().at("/accessors/" + accessor);
            float[] numbers = glb.floats(accessor);
            int width = description.get("type").asText().equals("VEC3") ? 3 : 1;
            for (int axis = 0; axis < width; axis++) {
                float minimum = Float.MAX_VALUE;
                float maximum = -Float.MAX_VALUE;
                for (int i = axis; i < numbers.length; i += width) {
                    minimum = Math.min(minimum, numbers[i]);
                    maximum = Math.max(maximum, numbers[i]);
                }
                assertThat(description.at("/min/" + axis).floatValue()).isEqualTo(minimum);
                assertThat(description.at("/max/" + axis).floatValue()).isEqualTo(maximum);
            }
        }
    }

    private static Primitive triangle(float... positions) {
        return Primitive.of(positions, new int[] {0, 1, 2});
    }

    private static Scene scene(List<Node> nodes, Primitive primitive, List<Skin> skins, Clip... clips) {
        return new Scene(
                        "s",
                        nodes,
                        List.of(new Mesh("m", List.of(primitive))),
                        List.of(),
                        List.of(),
                        skins,
                        Extras.NONE)
                .withClips(List.of(clips));
    }

    @Test
    void boundsNeedNotContainZero() {
        for (int sign : new int[] {1, -1}) {
            float[] positions = {2 * sign, 3 * sign, 4 * sign, 5 * sign, 6 * sign, 7 * sign, 8 * sign, 9 * sign, sign};
            Node node = new Node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE);
            JsonNode accessor =
                    json(scene(List.of(node), triangle(positions), List.of())).at("/accessors/0");
            assertThat(accessor.get(sign > 0 ? "min" : "max").toString())
                    .isEqualTo(sign > 0 ? "[2.0,3.0,1.0]" : "[-2.0,-3.0,-1.0]");
            assertThat(accessor.get(sign > 0 ? "max" : "min").toString())
                    .isEqualTo(sign > 0 ? "[8.0,9.0,7.0]" : "[-8.0,-9.0,-7.0]");
        }
    }

    @Test
    void camerasAndLightsBelongToTheirNodes() {
        JsonNode nodes = json(MovingScenes.allFeatures()).get("nodes");
        for (int node = 0; node < 4; node++) {
            assertThat(nodes.get(node).path("camera").asInt(-1)).isEqualTo(node == 1 ? 0 : -1);
            assertThat(nodes.get(node)
                            .at("/extensions/KHR_lights_punctual/light")
                            .asInt(-1))
                    .isEqualTo(node - 1);
        }
    }

    private static Clip clip(Property property, Interpolation interpolation, float... values) {
        Channel channel = new Channel(new Target.OfNode(0, property), interpolation, new float[] {0, 1}, values);
        return new Clip("same", 30, 1, List.of(channel), Extras.NONE);
    }

    /**
     * Node 0 cannot draw its skinned mesh because it has a transform, and the joints have two roots. Therefore, node 3
     * groups the roots, and node 4 draws the mesh with its weights.
     */
    @Test
    void weightsBelongToTheNodeThatDraws() {
        Primitive skinned = new Primitive(
                        new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
                        new float[0],
                        new float[0],
                        new byte[0],
                        4,
                        new int[12],
                        new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                        new int[] {0, 1, 2},
                        Scene.NONE)
                .withTargets(List.of(new MorphTarget(new float[9], new float[0])));
        Transform translated = new Transform(new float[] {1, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
        float[] binds = Arrays.copyOf(IDENTITY, 32);
        System.arraycopy(IDENTITY, 0, binds, 16, 16);
        binds[12] = -0f;
        binds[1] = -0f;
        List<Node> nodes = List.of(
                new Node("drawn", Scene.NONE, translated, 0, 0, Extras.NONE),
                Node.of("one", Transform.IDENTITY),
                Node.of("two", Transform.IDENTITY));
        Scene scene = scene(
                nodes,
                skinned,
                List.of(new Skin("skin", new int[] {1, 2}, binds)),
                clip(Property.WEIGHTS, Interpolation.LINEAR, 0, 1),
                clip(Property.VISIBLE, Interpolation.STEP, 1, 0));
        Glb glb = glb(scene, ExportOptions.DEFAULT);
        JsonNode json = glb.json();
        assertThat(json.get("nodes").findValuesAsText("name"))
                .containsExactly("drawn", "one", "two", "s", "drawn_mesh");
        assertThat(json.at("/nodes/3/children").toString()).isEqualTo("[1,2]");
        assertThat(json.at("/scenes/0/nodes").toString()).isEqualTo("[0,3,4]");
        JsonNode target = json.at("/animations/0/channels/0/target");
        assertThat(target.get("node").asInt()).isEqualTo(4);
        assertThat(target.get("path").asText()).isEqualTo("weights");
        assertThat(json.at("/animations/0/name").asText()).isEqualTo("same");
        assertThat(json.at("/animations/1/name").asText()).startsWith("same").isNotEqualTo("same");
        assertThat(json.at("/animations/1/channels")).hasSize(1);
        assertThat(glb.ints(json.at("/animations/1/samplers/0/output").asInt())).containsExactly(1, 0);
        assertThat(glb.floats(json.at("/skins/0/inverseBindMatrices").asInt()))
                .containsExactly(
                        1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    }

    /** A texture needs coordinates, and so do the textures of variants. */
    @Test
    void omitsTexturesWithoutCoordinates() {
        Primitive withoutCoordinates = new Primitive(
                new float[9], new float[0], new float[0], new byte[0], 0, new int[0], new float[0], new int[3], 0);
        Primitive withCoordinates = GltfSteps.primitive(0, Primitive.Mode.TRIANGLES, new int[] {0, 1, 2});
        Scene source = GltfSteps.scene();
        Scene scene = new Scene(
                        "s",
                        List.of(new Node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE)),
                        List.of(new Mesh("m", List.of(withoutCoordinates, withCoordinates))),
                        source.materials(),
                        source.textures(),
                        List.of(),
                        Extras.NONE)
                .withVariants(List.of(new Variant("v", Map.of(0, 1))));
        JsonNode json = json(scene);
        for (int i = 0; i < 2; i++) {
            JsonNode primitive = json.at("/meshes/0/primitives/" + i);
            int other = primitive
                    .at("/extensions/KHR_materials_variants/mappings/0/material")
                    .asInt(-1);
            for (int material : new int[] {primitive.get("material").asInt(), other}) {
                assertThat(json.at("/materials/" + material + "/pbrMetallicRoughness")
                                .has("baseColorTexture"))
                        .isEqualTo(i == 1);
            }
        }
    }
}
