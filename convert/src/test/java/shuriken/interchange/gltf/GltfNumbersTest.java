package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.interchange.gltf.GltfSteps.NONE;
import static shuriken.interchange.gltf.GltfSteps.glb;
import static shuriken.interchange.gltf.GltfSteps.json;
import static shuriken.interchange.gltf.GltfSteps.scene;
import static shuriken.interchange.gltf.GltfSteps.texts;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
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
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;

/** Checks numbers in the buffer of a GLB and the accessors that refer to them. The values were worked out by hand. */
class GltfNumbersTest {
    private static Channel materialChannel(MaterialProperty property, float... values) {
        return new Channel(new Target.OfMaterial(2, property), Interpolation.LINEAR, new float[] {0, 1}, values);
    }

    private static float[] numbers(Glb glb, String samplers, String accessor) {
        return glb.floats(glb.json().at(samplers + accessor).asInt());
    }

    private static Channel nodeChannel(Property property, Interpolation interpolation, float[] times, float... values) {
        return new Channel(new Target.OfNode(0, property), interpolation, times, values);
    }

    /** Rotations are normalized, or omitted if they are zero. Tangents are unchanged. */
    @Test
    void writesAnimatedValuesUnchanged() {
        float[] twoValues = {0, 0.5f};
        float inf = Float.POSITIVE_INFINITY;
        Channel translation =
                nodeChannel(Property.TRANSLATION, Interpolation.STEP, twoValues, 1, 2, 3, 4, 5, Float.NaN);
        Channel rotation = nodeChannel(
                Property.ROTATION, Interpolation.LINEAR, new float[] {0, 1, 2}, 0, 3, 0, 4, 1, 0, inf, 0, 0, 0, 0, -5);
        Channel curve = new Channel(
                new Target.OfNode(1, Property.ROTATION), Interpolation.CUBIC_SPLINE, twoValues, new float[] {
                    7, 0, 0, 9, 0, 0, 0, 2, 7, 0, 0, 9, 6, 6, 6, 6, 3, 0, 4, 0, 5, 5, 5, 5
                });
        Glb glb = glb(
                scene().withClips(List.of(new Clip("c", 30, 2, List.of(translation, rotation, curve), Extras.NONE))),
                ExportOptions.DEFAULT);
        String samplers = "/animations/0/samplers/";
        assertThat(numbers(glb, samplers, "0/input")).containsExactly(0, 0.5f);
        assertThat(numbers(glb, samplers, "0/output")).containsExactly(1, 2, 3, 4, 5, 0);
        assertThat(numbers(glb, samplers, "1/input")).containsExactly(0, 1, 2);
        assertThat(numbers(glb, samplers, "1/output")).containsExactly(0, 0.6f, 0, 0.8f, 0, 0, 0, 1, 0, 0, 0, 1);
        assertThat(numbers(glb, samplers, "2/output"))
                .containsExactly(7, 0, 0, 9, 0, 0, 0, 1, 7, 0, 0, 9, 6, 6, 6, 6, 0.6f, 0, 0.8f, 0, 5, 5, 5, 5);
        assertThat(glb.json().at(samplers + "2/input")).isEqualTo(glb.json().at(samplers + "0/input"));
        assertThat(glb.json().at(samplers + "2/interpolation").asText()).isEqualTo("CUBICSPLINE");
    }

    @Test
    void limitsMaterialValues() {
        Channel colour = materialChannel(MaterialProperty.BASE_COLOUR, 1, 0.5f, 1, 1, 2, -1, Float.NaN, 0.5f);
        Glb glb = glb(
                scene().withClips(List.of(new Clip("c", 30, 1, List.of(colour), Extras.NONE))), ExportOptions.DEFAULT);
        assertThat(numbers(glb, "/animations/0/samplers/", "0/output")).containsExactly(1, 0.5f, 1, 1, 1, 0, 0, 0.5f);
        assertThat(texts(glb.json().get("extensionsUsed"))).doesNotContain("KHR_texture_transform");
        int blue = glb.json().at("/meshes/0/primitives/0/material").asInt();
        assertThat(glb.json().at("/materials/" + blue + "/pbrMetallicRoughness/baseColorFactor"))
                .hasSize(4);
        JsonNode offset = json(scene().withClips(List.of(new Clip(
                "c", 30, 1, List.of(materialChannel(MaterialProperty.TEXTURE_OFFSET, 0, 0, 1, 1)), Extras.NONE))));
        assertThat(texts(offset.get("extensionsUsed"))).contains("KHR_texture_transform");
        assertThat(offset.at("/materials/" + blue + "/pbrMetallicRoughness").has("baseColorFactor"))
                .isFalse();
        Channel unusedMaterial = new Channel(
                new Target.OfMaterial(1, MaterialProperty.TEXTURE_OFFSET),
                Interpolation.LINEAR,
                new float[] {0},
                new float[2]);
        JsonNode withoutTarget =
                json(scene().withClips(List.of(new Clip("c", 30, 1, List.of(unusedMaterial), Extras.NONE))));
        assertThat(withoutTarget.path("extensionsUsed").toString()).doesNotContain("transform", "pointer");
        assertThat(withoutTarget.has("animations")).isFalse();
    }

    private static Scene sceneWith(Primitive primitive, Skin... skins) {
        Node node = new Node("only", Scene.NONE, Transform.IDENTITY, 0, skins.length - 1, Extras.NONE);
        return new Scene(
                "s",
                List.of(node),
                List.of(new Mesh("m", List.of(primitive))),
                List.of(),
                List.of(),
                List.of(skins),
                Extras.NONE);
    }

    @Test
    void writesUnitNormalsAndTargetDifferences() {
        float inf = Float.POSITIVE_INFINITY;
        float[] normals = {-0f, -0f, 3, 0, 0, 0, 3, -4, -0f, 0.6f, 0.8f, 0, inf, 0, 0, 1e-30f, 0, 0};
        MorphTarget target =
                new MorphTarget(new float[18], new float[] {0, 0, 5, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7});
        target.positionDeltas()[4] = -2;
        Primitive primitiveWithNormals = Primitive.of(new float[18], new int[] {0, 1, 2, 3, 4, 5})
                .withNormals(normals)
                .withTargets(List.of(target));
        Glb glb = glb(sceneWith(primitiveWithNormals), ExportOptions.DEFAULT);
        JsonNode primitive = glb.json().at("/meshes/0/primitives/0");
        assertThat(glb.floats(primitive.at("/attributes/NORMAL").asInt()))
                .containsExactly(0, 0, 1, 0, 1, 0, 0.6f, -0.8f, 0, 0.6f, 0.8f, 0, 0, 1, 0, 1, 0, 0);
        assertThat(glb.floats(primitive.at("/targets/0/NORMAL").asInt())).isEqualTo(target.normalDeltas());
        int positions = primitive.at("/targets/0/POSITION").asInt();
        assertThat(glb.floats(positions)).isEqualTo(target.positionDeltas());
        assertThat(glb.json().at("/accessors/" + positions + "/min").toString()).isIn("[0,-2,0]", "[0.0,-2.0,0.0]");
        assertThat(glb.json().at("/accessors/" + positions + "/max").toString()).isIn("[0,0,0]", "[0.0,0.0,0.0]");
    }

    /** A morph target without normals does not change them. */
    @Test
    void unitNormalsHaveNoNegativeZero() {
        Primitive primitiveWithNormals = Primitive.of(new float[9], new int[] {0, 1, 2})
                .withNormals(new float[] {-0f, -0f, 1, 1, -0f, -0f, 0, -1, -0f})
                .withTargets(List.of(new MorphTarget(new float[9], NONE)));
        Glb glb = glb(sceneWith(primitiveWithNormals), ExportOptions.DEFAULT);
        JsonNode primitive = glb.json().at("/meshes/0/primitives/0");
        float[] normals = glb.floats(primitive.at("/attributes/NORMAL").asInt());
        assertThat(normals).containsExactly(0, 0, 1, 1, 0, 0, 0, -1, 0);
        assertThat(primitive.at("/targets/0").has("POSITION")).isTrue();
        assertThat(primitive.at("/targets/0").has("NORMAL")).isFalse();
    }

    /**
     * A matrix with a value that is not finite becomes the identity. The other matrix is unchanged except for its last
     * row.
     */
    @Test
    void replacesNonFiniteMatricesByTheIdentity() {
        float[] bind = {
            2, 0, 0, 7, 0, 3, 0, 7, -0f, 0, 4, 7, 5, 6, 7, 7, Float.NaN, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8
        };
        List<Node> nodes = List.of(
                new Node("a", Scene.NONE, Transform.IDENTITY, 0, 0, Extras.NONE),
                Node.of("one", Transform.IDENTITY),
                Node.of("two", Transform.IDENTITY));
        Scene scene = new Scene(
                "s",
                nodes,
                List.of(new Mesh("m", List.of(skinned()))),
                List.of(),
                List.of(),
                List.of(new Skin("x", new int[] {1, 2}, bind)),
                Extras.NONE);
        Glb glb = glb(scene, ExportOptions.DEFAULT);
        assertThat(glb.floats(glb.json().at("/skins/0/inverseBindMatrices").asInt()))
                .containsExactly(
                        2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
        assertThat(glb.json().at("/meshes/0/primitives/0/attributes").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("POSITION", "JOINTS_0", "WEIGHTS_0");
    }

    /** If a joint occurs twice, the first entry with a weight is kept. */
    @Test
    void ignoresJointsWithoutWeight() {
        Primitive primitive = new Primitive(
                new float[9],
                NONE,
                NONE,
                new byte[0],
                4,
                new int[] {1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                new float[] {0, 0.25f, 0.75f, 0, 1, 0, 0, 0, 1, -0f, 0, 0},
                new int[] {0, 1, 2},
                Scene.NONE);
        InfluenceWriter normalized = InfluenceWriter.ofNormalized(primitive);
        assertThat(normalized.weights()).containsExactly(0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
        assertThat(normalized.joints()).containsExactly(0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
    }

    /** Returns a triangle that the first joint moves. */
    private static Primitive skinned() {
        return new Primitive(
                new float[9],
                NONE,
                NONE,
                new byte[0],
                4,
                new int[12],
                new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                new int[] {0, 1, 2},
                Scene.NONE);
    }

    /** A joint cannot be the root node of the mesh that it moves. */
    @Test
    void jointDoesNotDrawItsMesh() {
        Primitive primitive = skinned();
        float[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        JsonNode json = json(sceneWith(primitive, new Skin("skin", new int[] {0}, bind)));
        assertThat(json.get("nodes").findValuesAsText("name")).containsExactly("only", "only_mesh");
        assertThat(json.at("/nodes/0").has("mesh")).isFalse();
        assertThat(json.at("/nodes/1/mesh").asInt(-1)).isZero();
        assertThat(json.at("/nodes/1/extras/added").asBoolean()).isTrue();
        assertThat(texts(json.at("/scenes/0/nodes"))).containsExactly("0", "1");
    }

    @Test
    void nodesReferToTheirMeshesAndSkins() {
        float[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        Primitive skinned = skinned();
        List<Node> nodes = List.of(
                new Node("a", Scene.NONE, Transform.IDENTITY, 0, 0, Extras.NONE),
                new Node("b", Scene.NONE, Transform.IDENTITY, 1, 1, Extras.NONE),
                Node.of("one", Transform.IDENTITY),
                Node.of("two", Transform.IDENTITY),
                new Node("c", Scene.NONE, Transform.IDENTITY, 1, 0, Extras.NONE));
        Scene scene = new Scene(
                "s",
                nodes,
                List.of(new Mesh("first", List.of(skinned)), new Mesh("second", List.of(skinned))),
                List.of(),
                List.of(),
                List.of(new Skin("x", new int[] {2}, bind), new Skin("y", new int[] {3}, bind)),
                Extras.NONE);
        JsonNode json = json(scene);
        String[] expected = {"first x", "second y", "", "", "second x"};
        for (int i = 0; i < expected.length; i++) {
            JsonNode node = json.at("/nodes/" + i);
            String actual = node.has("mesh")
                    ? json.at("/meshes/" + node.get("mesh").asInt() + "/name").asText() + " "
                            + json.at("/skins/" + node.get("skin").asInt() + "/name")
                                    .asText()
                    : "";
            assertThat(actual).as("node %d", i).isEqualTo(expected[i]);
        }
        assertThat(json.get("meshes")).hasSize(2);
        assertThat(json.get("skins")).hasSize(2);
        assertThat(texts(json.at("/skins/1/joints"))).containsExactly("3");
    }
}
