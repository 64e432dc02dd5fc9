package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.interchange.dae.DaeExporterTest.elements;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import shuriken.diagnostics.FormatException;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/** A small scene whose COLLADA was worked out by hand from the specification, release 1.4.1. */
class DaeNumbersTest {
    private static final float[] NONE = {};
    private static final float[] NO_ROTATION = {0, 0, 0, 1};
    private static final float[] UNIT_SCALE = {1, 1, 1};
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    private static final String TIP_MATRIX = "1 0 0 0 0 1 0 3 0 0 1 4 0 0 0 1";

    private static Document dae(Scene scene) throws Exception {
        ExportOptions options = ExportOptions.DEFAULT
                .withKeptBlend(true)
                .withProvenance(Extras.NONE.with("a", 1).with("b", "x"));
        byte[] xml = new DaeExporter().export(scene, "x", options).getFirst().data();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
    }

    private static Element id(Document dae, String id) {
        return elements(dae, "*").stream()
                .filter(element -> element.getAttribute("id").equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + id));
    }

    private static List<String> texts(Document dae, String name) {
        return elements(dae, name).stream().map(Element::getTextContent).toList();
    }

    private static List<String> attributes(Document dae, String name, String attribute) {
        return elements(dae, name).stream()
                .map(element -> element.getAttribute(attribute))
                .toList();
    }

    private static Transform translation(float x, float y, float z) {
        return new Transform(new float[] {x, y, z}, NO_ROTATION, UNIT_SCALE);
    }

    private static Material material(String name, Optional<TextureRef> texture, AlphaMode mode, boolean doubleSided) {
        return new Material(name, new float[] {0.5f, 0, 2, 0.5f}, texture, mode, 0.5f, doubleSided, true, Extras.NONE);
    }

    private static Primitive skinned() {
        int[] joints = {0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0};
        float[] weights = {1, 0, 0, 0, 0.5f, 0.5f, 0, 0, 1, 0, 0, 0};
        byte[] colours = {0, 51, 102, -1, 0, 0, 0, -1, -1, -1, -1, 0};
        float[] coords = {0, 0.25f, 1, 0, 0, 1};
        float[] second = {0.5f, 1, 0, 0, 0, 0};
        float[] normals = {0, 0, 1, 0, 1, 0, 1, 0, 0};
        int[] corners = {2, 1, 0};
        return new Primitive(
                CORNERS,
                normals,
                coords,
                colours,
                4,
                joints,
                weights,
                corners,
                0,
                List.of(),
                Mode.TRIANGLES,
                List.of(second));
    }

    private static Primitive positionsOnly(Mode mode, int... corners) {
        return new Primitive(
                CORNERS, NONE, NONE, new byte[0], 0, new int[0], NONE, corners, 1, List.of(), mode, List.of());
    }

    /** @param tip the position of the second joint in its inverse bind matrix */
    private static Scene scene(float... tip) {
        float[] binds = new float[32];
        for (int i = 0; i < 32; i++) {
            binds[i] = i % 16 % 5 == 0 ? 1 : 0;
        }
        System.arraycopy(tip, 0, binds, 28, 3);
        TextureRef ref = new TextureRef(0, Wrap.MIRROR, Wrap.CLAMP, Filter.NEAREST);
        Texture texture = new Texture("a b", new Image(1, 1, new byte[] {9, 8, 7, -1}), Optional.empty(), Extras.NONE);
        return new Scene(
                "s",
                List.of(
                        new Node("1 ö", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE),
                        new Node("tip", 0, translation(0, 3, 4), Scene.NONE, Scene.NONE, Extras.NONE),
                        new Node("a<b>&\"c\u0001\uFFFE", Scene.NONE, Transform.IDENTITY, 0, 0, Extras.NONE),
                        new Node("still", Scene.NONE, translation(7, 0, 0), 1, Scene.NONE, Extras.NONE)),
                List.of(
                        new Mesh("body", List.of(skinned())),
                        new Mesh(
                                "bare",
                                List.of(
                                        positionsOnly(Mode.TRIANGLES, 0, 1, 2),
                                        positionsOnly(Mode.LINES, 0, 1),
                                        positionsOnly(Mode.TRIANGLES),
                                        positionsOnly(Mode.TRIANGLES, 2, 1, 0, 0, 1, 2)))),
                List.of(
                        material("painted", Optional.of(ref), AlphaMode.OPAQUE, false),
                        material("glass", Optional.empty(), AlphaMode.BLEND, true)),
                List.of(texture),
                List.of(new Skin("skin", new int[] {0, 1}, binds)),
                Extras.NONE);
    }

    @Test
    void namesBecomeUniqueIdentifiers() throws Exception {
        Document dae = dae(scene(0, -3, -4));
        assertThat(attributes(dae, "node", "id")).containsExactly("n1__", "tip", "a_b___c__", "still");
        assertThat(attributes(dae, "node", "name")).containsExactly("1 ö", "tip", "a<b>&\"c??", "still");
        assertThat(attributes(dae, "node", "type")).containsExactly("JOINT", "JOINT", "NODE", "NODE");
        assertThat(texts(dae, "comments")).containsExactly("a: 1; b: x");
        IdRegistry ids = new IdRegistry();
        assertThat(List.of(
                        ids.makeUnique("X-y"),
                        ids.makeUnique("x-Y"),
                        ids.makeUnique("x-y"),
                        ids.makeUnique(""),
                        ids.makeUnique("-z")))
                .containsExactly("X-y", "x-Y_2", "x-y_3", "n", "n-z");
    }

    @Test
    void skinsAreBoundToTheirJoints() throws Exception {
        Document dae = dae(scene(0, -3, -4));
        assertThat(texts(dae, "matrix"))
                .containsExactly(
                        "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
                        TIP_MATRIX,
                        "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
                        "1 0 0 7 0 1 0 0 0 0 1 0 0 0 0 1");
        String skin = elements(dae, "controller").getFirst().getAttribute("id");
        assertThat(id(dae, skin + "-joints-array").getTextContent()).isEqualTo("n1__ tip");
        assertThat(id(dae, skin + "-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
        assertThat(id(dae, skin + "-binds-array").getAttribute("count")).isEqualTo("32");
        assertThat(id(dae, skin + "-weights-array").getTextContent()).isEqualTo("1 0.5");
        assertThat(texts(dae, "vcount")).containsExactly("1 2 1");
        assertThat(texts(dae, "v")).containsExactly("0 0 0 1 1 1 1 0");
        assertThat(elements(dae, "vertex_weights").getFirst().getAttribute("count"))
                .isEqualTo("3");
        assertThat(texts(dae, "skeleton")).containsExactly("#n1__");
        assertThat(texts(dae, "bind_shape_matrix")).containsExactly("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1");
        assertThat(texts(dae, "tip_y")).containsExactlyInAnyOrder("5", "5");
        assertThat(elements(dae, "animation")).isEmpty();
    }

    /** The second joint is at (0, 3, 4) at rest. The second vertex belongs to it by one half, the third entirely. */
    @Test
    void bindsASkinWithAnotherBindPoseToItsRestPose() throws Exception {
        Document dae = dae(scene(0, 0, 0));
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 1 1.5 2 0 4 4");
        assertThat(id(dae, "body-geometry-normals-array").getTextContent()).isEqualTo("0 0 1 0 1 0 1 0 0");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
        assertThat(elements(dae, "animation")).isEmpty();
    }

    @Test
    void aSkinThatIsAnimatedKeepsItsBindPose() throws Exception {
        Channel move = new Channel(
                new Target.OfNode(1, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    0, 3, 4, 0, 3, 5
                });
        Scene moving = scene(0, 0, 0).withClips(List.of(new Clip("move", 30, 1, List.of(move), Extras.NONE)));
        Document dae = dae(moving);
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 1 0 0 0 1 0");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1");
    }

    /** Vertices of a joint of size 0 are at the joint, and its bone has size 1. */
    @Test
    void aJointOfSizeZeroHasAnInverse() throws Exception {
        Scene resting = scene(0, 0, 0);
        List<Node> nodes = new ArrayList<>(resting.nodes());
        nodes.set(1, nodes.get(1).withTransform(nodes.get(1).transform().withScale(new float[3])));
        Document dae = dae(resting.withNodes(nodes));
        assertThat(id(dae, "body-geometry-positions-array").getTextContent()).isEqualTo("0 0 0 0.5 1.5 2 0 3 4");
        assertThat(id(dae, "body-skin-binds-array").getTextContent())
                .isEqualTo("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -3 0 0 1 -4 0 0 0 1");
    }

    /** Texture coordinates count from the top in a scene and from the bottom in COLLADA. */
    @Test
    void geometryHasSharedPositionsAndCornersOfEachPrimitive() throws Exception {
        Document dae = dae(scene(0, -3, -4));
        String body = "body-geometry";
        assertThat(id(dae, body + "-positions-array").getTextContent()).isEqualTo("0 0 0 1 0 0 0 1 0");
        assertThat(id(dae, body + "-normals-array").getTextContent()).isEqualTo("0 0 1 0 1 0 1 0 0");
        assertThat(id(dae, body + "-uv0-array").getTextContent()).isEqualTo("0 0.75 1 1 0 0");
        assertThat(id(dae, body + "-uv1-array").getTextContent()).isEqualTo("0.5 0 0 1 0 1");
        assertThat(id(dae, body + "-colours-array").getTextContent()).isEqualTo("0 0.2 0.4 1 0 0 0 1 1 1 1 0");
        assertThat(id(dae, "bare-geometry-positions-array").getAttribute("count"))
                .isEqualTo("18");
        assertThat(texts(dae, "p")).containsExactly("2 2 1 1 0 0", "0 1 2", "5 4 3 3 4 5");
        assertThat(attributes(dae, "triangles", "count")).containsExactly("1", "1", "2");
        Element accessor = (Element)
                id(dae, body + "-uv0").getElementsByTagName("accessor").item(0);
        assertThat(accessor.getAttribute("count") + " " + accessor.getAttribute("stride"))
                .isEqualTo("3 2");
        NodeList inputs = elements(dae, "triangles").getFirst().getElementsByTagName("input");
        List<String> semantics = new ArrayList<>();
        for (int i = 0; i < inputs.getLength(); i++) {
            Element input = (Element) inputs.item(i);
            semantics.add(input.getAttribute("semantic") + input.getAttribute("offset") + input.getAttribute("set"));
        }
        assertThat(semantics).containsExactly("VERTEX0", "NORMAL1", "TEXCOORD10", "TEXCOORD11", "COLOR10");
    }

    /** The second primitive has normals only; its zeros are for texture coordinates and colours that nothing uses. */
    @Test
    void primitivesShareASourcePerAttribute() throws Exception {
        Primitive first = triangle(0, new float[] {0, 0, 0.5f, 0, 0, 0.5f}, new byte[0]);
        Primitive plain = triangle(1, NONE, new byte[0]);
        Primitive third = triangle(
                1, new float[] {0.25f, 0.25f, 1, 0.75f, 0, 1}, new byte[] {-1, 0, 0, -1, 0, -1, 0, -1, 0, 0, -1, -1});
        Scene scene = scene(0, -3, -4)
                .withMeshes(
                        List.of(new Mesh("body", List.of(skinned())), new Mesh("bare", List.of(first, plain, third))));
        Document dae = dae(scene);
        String geometry = "bare-geometry";
        assertThat(id(dae, geometry + "-normals-array").getTextContent())
                .isEqualTo("0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1");
        assertThat(id(dae, geometry + "-uv0-array").getTextContent())
                .isEqualTo("0 1 0.5 1 0 0.5 0 0 0 0 0 0 0.25 0.75 1 0.25 0 0");
        assertThat(id(dae, geometry + "-colours-array").getTextContent())
                .isEqualTo("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 1 0 1 0 1 0 0 1 1");
        assertThat(texts(dae, "p").subList(1, 4)).containsExactly("0 0 1 1 2 2", "3 3 4 4 5 5", "6 6 7 7 8 8");
        List<String> sources = elements(dae, "triangles").stream()
                .skip(1)
                .map(triangles -> {
                    NodeList inputs = triangles.getElementsByTagName("input");
                    List<String> names = new ArrayList<>();
                    for (int i = 1; i < inputs.getLength(); i++) {
                        names.add(((Element) inputs.item(i)).getAttribute("source"));
                    }
                    return String.join(" ", names);
                })
                .toList();
        assertThat(sources)
                .containsExactly(
                        "#bare-geometry-normals #bare-geometry-uv0",
                        "#bare-geometry-normals",
                        "#bare-geometry-normals #bare-geometry-uv0 #bare-geometry-colours");
    }

    private static Primitive triangle(int material, float[] texCoords, byte[] colours) {
        float[] normals = {0, 0, 1, 0, 0, 1, 0, 0, 1};
        int[] corners = {0, 1, 2};
        return new Primitive(
                CORNERS,
                normals,
                texCoords,
                colours,
                0,
                new int[0],
                NONE,
                corners,
                material,
                List.of(),
                Mode.TRIANGLES,
                List.of());
    }

    /** A linear value of 0.5 is stored as 0.735357; the maximum of a colour is 1. */
    @Test
    void materialsHaveATextureOrAColour() throws Exception {
        Document dae = dae(scene(0, -3, -4));
        assertThat(texts(dae, "wrap_s")).containsExactly("MIRROR");
        assertThat(texts(dae, "wrap_t")).containsExactly("CLAMP");
        assertThat(texts(dae, "minfilter")).containsExactly("NEAREST");
        assertThat(texts(dae, "magfilter")).containsExactly("NEAREST");
        assertThat(elements(dae, "image").getFirst().getAttribute("name")).isEqualTo("a b_tinted");
        assertThat(texts(dae, "double_sided")).containsExactly("0", "1");
        assertThat(elements(dae, "texture")).hasSize(1);
        assertThat(attributes(dae, "transparent", "opaque")).containsExactly("A_ONE");
        float[] colour = new float[4];
        String[] parts = texts(dae, "color").getFirst().split(" ");
        for (int i = 0; i < 4; i++) {
            colour[i] = Float.parseFloat(parts[i]);
        }
        assertThat(colour[0]).isBetween(0.73535f, 0.73536f);
        assertThat(Arrays.copyOfRange(colour, 1, 4)).containsExactly(0, 1, 1);
        assertThat(texts(dae, "color").get(1)).isEqualTo("0.5 0.5 0.5 0.5");
    }

    private static Clip clip(
            float framesPerSecond, Property property, Interpolation interpolation, float[] times, float... values) {
        Channel channel = new Channel(new Target.OfNode(3, property), interpolation, times, values);
        return new Clip(
                "c" + (int) framesPerSecond, framesPerSecond, times[times.length - 1], List.of(channel), Extras.NONE);
    }

    /** Four frames at 30 frames per second, then three frames at ten frames per second, which are played at 30. */
    @Test
    void clipsBecomeOneMatrixPerFrame() throws Exception {
        Scene scene = scene(0, -3, -4)
                .withClips(List.of(
                        clip(30, Property.TRANSLATION, Interpolation.LINEAR, new float[] {0, 0.1f}, new float[] {
                            0, 0, 0, 3, 6, 9
                        }),
                        clip(10, Property.SCALE, Interpolation.STEP, new float[] {0, 0.2f}, new float[] {
                            2, 3, 4, 5, 6, 7
                        })));
        Document dae = dae(scene);
        float[] positions = numbers(id(dae, "still-motion-places-array"));
        float[] times = numbers(id(dae, "still-motion-times-array"));
        assertThat(positions).hasSize(7 * 16);
        for (int frame = 0; frame < 7; frame++) {
            float step = frame < 4 ? frame : Float.NaN;
            float scale = frame < 4 ? 1 : frame < 6 ? 2 : 5;
            float[] expected = {
                scale,
                0,
                0,
                frame < 4 ? step : 7,
                0,
                frame < 4 ? 1 : scale + 1,
                0,
                frame < 4 ? 2 * step : 0,
                0,
                0,
                frame < 4 ? 1 : scale + 2,
                frame < 4 ? 3 * step : 0,
                0,
                0,
                0,
                1
            };
            assertThat(times[frame]).isBetween(frame / 30f - 1e-6f, frame / 30f + 1e-6f);
            for (int i = 0; i < 16; i++) {
                assertThat(positions[16 * frame + i])
                        .as("frame %d, %d", frame, i)
                        .isBetween(expected[i] - 1e-4f, expected[i] + 1e-4f);
            }
        }
        List<Element> clips = elements(dae, "animation_clip");
        assertThat(clips).hasSize(2);
        assertThat(attributes(dae, "instance_animation", "url")).containsExactly("#still-motion", "#still-motion");
        assertThat(Float.parseFloat(clips.get(0).getAttribute("end"))).isBetween(0.0999f, 0.1001f);
        assertThat(Float.parseFloat(clips.get(1).getAttribute("start"))).isBetween(0.1333f, 0.1334f);
        assertThat(Float.parseFloat(clips.get(1).getAttribute("end"))).isBetween(0.1999f, 0.2001f);
    }

    private static float[] numbers(Element array) {
        String[] texts = array.getTextContent().split(" ");
        float[] numbers = new float[texts.length];
        for (int i = 0; i < texts.length; i++) {
            numbers[i] = Float.parseFloat(texts[i]);
        }
        return numbers;
    }

    @Test
    void aClipOfMillionsOfFramesIsRefused() {
        Scene scene = scene(0, -3, -4)
                .withClips(List.of(
                        clip(30, Property.TRANSLATION, Interpolation.LINEAR, new float[] {0, 300_000}, new float[] {
                            0, 0, 0, 3, 6, 9
                        })));
        assertThatThrownBy(() -> dae(scene))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(
                        "COLLADA needs a matrix for each frame of each node: 9,000,001 × 1, but 8,388,608 is the");
    }
}
