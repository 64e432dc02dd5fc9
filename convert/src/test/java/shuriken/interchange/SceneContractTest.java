package shuriken.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.interchange.support.FileUri;
import shuriken.scene.Camera;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.Variant;

/** Breaks each rule of the scene's records with one value, and checks the message. */
class SceneContractTest {
    private static final float[] NONE = {};
    private static final Camera CAMERA = new Camera("c", 0, 1, 0.5f, 100, Extras.NONE);
    private static final Light LIGHT =
            new Light("l", 1, Light.Kind.POINT, new float[] {1, 1, 1}, 1, 1, 0, 1, Extras.NONE);

    private static Scene scene(List<Primitive> primitives, Skin skin, List<Camera> cameras, List<Light> lights) {
        Material material = SceneBuilder.material("m", Optional.of(SceneBuilder.repeat(0)), AlphaMode.OPAQUE, false);
        List<Node> nodes = List.of(
                new Node("a", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE),
                new Node("b", 0, Transform.IDENTITY, 0, 0, Extras.NONE));
        return new Scene(
                "s",
                nodes,
                List.of(new Mesh("mesh", primitives)),
                List.of(material, material),
                List.of(SceneBuilder.texture("t")),
                List.of(skin),
                List.of(),
                cameras,
                lights,
                Extras.NONE);
    }

    private static Skin skin(int matrices, int... joints) {
        return new Skin("skin", joints, new float[matrices]);
    }

    private static Scene sceneWith(Primitive... primitives) {
        return scene(List.of(primitives), skin(32, 0, 1), List.of(CAMERA), List.of(LIGHT));
    }

    /** Returns one triangle whose arrays have the given lengths. */
    private static Primitive primitive(
            int normals, int coords, int extra, int colours, int set, int joints, int weights) {
        return new Primitive(
                new float[9],
                new float[normals],
                new float[coords],
                new byte[colours],
                set,
                new int[joints],
                new float[weights],
                new int[] {0, 1, 2},
                1,
                List.of(),
                Mode.TRIANGLES,
                extra < 0 ? List.of() : List.of(new float[extra]));
    }

    private static final Primitive VALID = primitive(9, 6, 6, 12, 4, 12, 12);

    private static Scene sceneWithCameras(Camera... cameras) {
        return scene(List.of(VALID), skin(32, 0, 1), List.of(cameras), List.of(LIGHT));
    }

    private static Scene sceneWithClip(Target target, Interpolation interpolation, float[] times, int values) {
        Channel channel = new Channel(target, interpolation, times, new float[values]);
        return sceneWith(VALID).withClips(List.of(new Clip("clip", 30, 2, List.of(channel), Extras.NONE)));
    }

    private static List<Node> nodesWith(int parent, int mesh, int skin) {
        return List.of(
                Node.of("a", Transform.IDENTITY), new Node("b", parent, Transform.IDENTITY, mesh, skin, Extras.NONE));
    }

    private static Camera camera(float angle, float near, float above) {
        return new Camera("c", 0, angle, near, above, Extras.NONE);
    }

    @Test
    void acceptsValidScenes() {
        float[] twoValues = {0, 2};
        List<Scene> validScenes = List.of(
                sceneWith(VALID),
                sceneWith(primitive(0, 0, -1, 0, 8, 24, 24)),
                sceneWith(VALID).withVariants(List.of(new Variant("v", Map.of(0, 1)))),
                sceneWithCameras(camera(3.14f, 0.001f, 0.002f)),
                sceneWithClip(new Target.OfNode(1, Property.VISIBLE), Interpolation.STEP, twoValues, 2),
                sceneWithClip(new Target.OfNode(0, Property.SCALE), Interpolation.CUBIC_SPLINE, twoValues, 18),
                sceneWithClip(new Target.OfNode(0, Property.ROTATION), Interpolation.LINEAR, new float[1], 4),
                sceneWithClip(
                        new Target.OfMaterial(1, MaterialProperty.BASE_COLOUR), Interpolation.LINEAR, twoValues, 8),
                sceneWithClip(
                        new Target.OfMaterial(0, MaterialProperty.TEXTURE_SCALE), Interpolation.LINEAR, twoValues, 4),
                sceneWithClip(
                        new Target.OfMaterial(0, MaterialProperty.TEXTURE_ROTATION),
                        Interpolation.LINEAR,
                        twoValues,
                        2));
        for (Scene scene : validScenes) {
            assertThatCode(() -> scene.requireValid()).doesNotThrowAnyException();
        }
    }

    @Test
    void reportsInvalidPrimitives() {
        Map<String, Scene> invalidScenes = new LinkedHashMap<>();
        String path = "mesh 0 primitive 0: ";
        invalidScenes.put(
                path + "the number of normals is 8, but must be 9", sceneWith(primitive(8, 6, 6, 12, 4, 12, 12)));
        invalidScenes.put(
                path + "the number of texture coordinates is 5, but must be 6",
                sceneWith(primitive(9, 5, 6, 12, 4, 12, 12)));
        invalidScenes.put(
                path + "the number of additional texture coordinates is 4, but must be 6",
                sceneWith(primitive(9, 6, 4, 12, 4, 12, 12)));
        invalidScenes.put(
                path + "the number of colours is 9, but must be 12", sceneWith(primitive(9, 6, 6, 9, 4, 12, 12)));
        invalidScenes.put(
                path + "a vertex has 3 influences, but 0, 4 or 8 are allowed",
                sceneWith(primitive(9, 6, 6, 12, 3, 9, 9)));
        invalidScenes.put(
                path + "the number of joints is 11, but must be 12", sceneWith(primitive(9, 6, 6, 12, 4, 11, 12)));
        invalidScenes.put(
                path + "the number of weights is 13, but must be 12", sceneWith(primitive(9, 6, 6, 12, 4, 12, 13)));
        invalidScenes.put(
                "node 1: the node has a skin, but a primitive has no influences",
                sceneWith(primitive(9, 6, 6, 12, 0, 0, 0)));
        invalidScenes.put(
                "mesh 0: the primitives have different numbers of morph targets",
                sceneWith(VALID, VALID.withTargets(List.of(new MorphTarget(new float[9], NONE)))));
        invalidScenes.put(
                path + "the number of target positions is 6, but must be 9",
                sceneWith(VALID.withTargets(List.of(new MorphTarget(new float[6], NONE)))));
        invalidScenes.put(
                path + "the number of target normals is 3, but must be 9",
                sceneWith(VALID.withTargets(List.of(new MorphTarget(new float[9], new float[3])))));
        Primitive above = primitive(9, 6, 6, 12, 4, 12, 12);
        above.joints()[7] = 2;
        invalidScenes.put("node 1: joint 2 does not exist: there are only 2", sceneWith(above));
        Primitive negative = primitive(9, 6, 6, 12, 4, 12, 12);
        negative.joints()[3] = -1;
        invalidScenes.put("node 1: joint -1 does not exist: there are only 2", sceneWith(negative));
        for (int skin : new int[] {1, -2}) {
            invalidScenes.put(
                    "node 1: skin " + skin + " does not exist: the scene has 1",
                    sceneWith(VALID).withNodes(nodesWith(Scene.NONE, 0, skin)));
            invalidScenes.put(
                    "node 1: mesh " + skin + " does not exist: the scene has 1",
                    sceneWith(VALID).withNodes(nodesWith(Scene.NONE, skin, 0)));
        }
        for (int parent : new int[] {1, 2, -2}) {
            invalidScenes.put(
                    "node 1: the parent " + parent + " is not a preceding node",
                    sceneWith(VALID).withNodes(nodesWith(parent, 0, 0)));
        }
        checkMessages(invalidScenes);
    }

    @Test
    void reportsInvalidSkinsMaterialsCamerasAndLights() {
        Map<String, Scene> invalidScenes = new LinkedHashMap<>();
        invalidScenes.put(
                "skin 0: the number of inverse bind matrices is 31, but must be 32",
                scene(List.of(VALID), skin(31, 0, 1), List.of(), List.of()));
        invalidScenes.put(
                "skin 0: joint node 2 does not exist: there are only 2",
                scene(List.of(VALID), skin(32, 0, 2), List.of(), List.of()));
        invalidScenes.put(
                "skin 0: the skin has 0 joints, but must have 1 to 65536",
                scene(List.of(), skin(0), List.of(), List.of()));
        invalidScenes.put(
                "v: material 2 does not exist: the scene has 2",
                sceneWith(VALID).withVariants(List.of(new Variant("v", Map.of(2, 0)))));
        invalidScenes.put(
                "w: material -1 does not exist: the scene has 2",
                sceneWith(VALID).withVariants(List.of(new Variant("w", Map.of(0, -1)))));
        String path = "camera at node 0: the field of view ";
        invalidScenes.put(
                path + "0.000000 with the clipping distances 1.000000 and 2.000000 is not valid",
                sceneWithCameras(camera(0, 1, 2)));
        invalidScenes.put(
                path + "3.150000 with the clipping distances 1.000000 and 2.000000 is not valid",
                sceneWithCameras(camera(3.15f, 1, 2)));
        invalidScenes.put(
                path + "1.000000 with the clipping distances 0.000000 and 2.000000 is not valid",
                sceneWithCameras(camera(1, 0, 2)));
        invalidScenes.put(
                path + "1.000000 with the clipping distances 2.000000 and 2.000000 is not valid",
                sceneWithCameras(camera(1, 2, 2)));
        invalidScenes.put(
                path + "1.000000 with the clipping distances 2.000000 and Infinity is not valid",
                sceneWithCameras(camera(1, 2, Float.POSITIVE_INFINITY)));
        invalidScenes.put(
                path + "NaN with the clipping distances 1.000000 and 2.000000 is not valid",
                sceneWithCameras(camera(Float.NaN, 1, 2)));
        invalidScenes.put("camera: one node has two of them", sceneWithCameras(CAMERA, CAMERA));
        invalidScenes.put(
                "camera: node 5 does not exist: the scene has 2",
                scene(List.of(VALID), skin(32, 0, 1), List.of(new Camera("c", 5, 1, 1, 2, Extras.NONE)), List.of()));
        invalidScenes.put(
                "light: one node has two of them",
                scene(List.of(VALID), skin(32, 0, 1), List.of(CAMERA), List.of(LIGHT, LIGHT)));
        checkMessages(invalidScenes);
    }

    @Test
    void reportsInvalidChannels() {
        Target visible = new Target.OfNode(1, Property.VISIBLE);
        Target target = new Target.OfNode(0, Property.TRANSLATION);
        Target colour = new Target.OfMaterial(2, MaterialProperty.BASE_COLOUR);
        float[] twoValues = {0, 2};
        Map<String, Scene> invalidScenes = new LinkedHashMap<>();
        invalidScenes.put(
                "clip 0 " + visible + ": this target supports only step interpolation",
                sceneWithClip(visible, Interpolation.LINEAR, twoValues, 2));
        invalidScenes.put(
                "clip 0 " + visible + ": the number of values is 3, but must be 2",
                sceneWithClip(visible, Interpolation.STEP, twoValues, 3));
        invalidScenes.put(
                "clip 0 " + target + ": the number of values is 5, but must be 6",
                sceneWithClip(target, Interpolation.LINEAR, twoValues, 5));
        invalidScenes.put(
                "clip 0 " + target + ": the number of values is 6, but must be 18",
                sceneWithClip(target, Interpolation.CUBIC_SPLINE, twoValues, 6));
        invalidScenes.put(
                "clip 0 " + target + ": the number of keys is 1, but must be at least 2",
                sceneWithClip(target, Interpolation.CUBIC_SPLINE, new float[1], 9));
        invalidScenes.put(
                "clip 0 " + target + ": the number of keys is 0, but must be at least 1",
                sceneWithClip(target, Interpolation.LINEAR, NONE, 0));
        invalidScenes.put(
                "clip 0 " + colour + ": the scene has only 2 materials",
                sceneWithClip(colour, Interpolation.LINEAR, twoValues, 8));
        Target negativeMaterial = new Target.OfMaterial(-1, MaterialProperty.BASE_COLOUR);
        invalidScenes.put(
                "clip 0 " + negativeMaterial + ": the scene has only 2 materials",
                sceneWithClip(negativeMaterial, Interpolation.LINEAR, twoValues, 8));
        Target missingNode = new Target.OfNode(2, Property.SCALE);
        invalidScenes.put(
                "clip 0 " + missingNode + ": the scene has only 2 nodes",
                sceneWithClip(missingNode, Interpolation.LINEAR, twoValues, 6));
        Target negative = new Target.OfNode(-1, Property.SCALE);
        invalidScenes.put(
                "clip 0 " + negative + ": the scene has only 2 nodes",
                sceneWithClip(negative, Interpolation.LINEAR, twoValues, 6));
        Target weights = new Target.OfNode(0, Property.WEIGHTS);
        invalidScenes.put(
                "clip 0 " + weights + ": the node has no mesh with morph targets",
                sceneWithClip(weights, Interpolation.LINEAR, twoValues, 2));
        invalidScenes.put(
                "clip 0 " + target + ": a key at 2.500000 s is outside of the clip, which takes 2.000000 s",
                sceneWithClip(target, Interpolation.LINEAR, new float[] {0.5f, 2.5f}, 6));
        checkMessages(invalidScenes);
    }

    private static void checkMessages(Map<String, Scene> invalidScenes) {
        invalidScenes.forEach((message, scene) -> assertThatThrownBy(() -> scene.requireValid())
                .isInstanceOf(IllegalArgumentException.class)
                .extracting(e -> String.valueOf(e.getMessage()).replaceAll("^(\\w+ \\d+) \"[^\"]*\"", "$1"))
                .isEqualTo(message));
    }

    @Test
    void flatExtrasAreStringsNumbersAndBooleansUnderTheirPaths() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("plain", 3);
        facts.put("inner", Extras.NONE.with("on", true).with("deeper", Map.of("x", 1.5f)));
        facts.put("list", List.of(1, List.of("a", "b"), 2));
        assertThat(ExtrasFormat.FLAT.apply(facts))
                .containsExactly(
                        Map.entry("plain", 3),
                        Map.entry("inner.on", true),
                        Map.entry("inner.deeper.x", 1.5f),
                        Map.entry("list", "1, (a, b), 2"));
        assertThat(ExtrasFormat.NONE.apply(facts)).isEmpty();
        assertThat(ExtrasFormat.FULL.apply(facts)).isEqualTo(facts);
    }

    @Test
    void escapesNames() {
        assertThat(FileUri.escape("a/Zz09-._~ü %.png")).isEqualTo("a/Zz09-._~%C3%BC%20%25.png");
        assertThat(FileUri.escape("@[`{/:")).isEqualTo("%40%5B%60%7B/%3A");
    }
}
