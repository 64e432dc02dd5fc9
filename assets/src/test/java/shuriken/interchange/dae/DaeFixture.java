package shuriken.interchange.dae;

import static shuriken.interchange.dae.DaeExporterTest.elements;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/** A small scene and its COLLADA file, in which tests find elements. */
final class DaeFixture {
    static final float[] NONE = {};
    private static final float[] NO_ROTATION = {0, 0, 0, 1};
    private static final float[] UNIT_SCALE = {1, 1, 1};
    static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0};

    private DaeFixture() {}

    static Document dae(Scene scene) throws Exception {
        ExportOptions options = ExportOptions.DEFAULT
                .withKeptBlend(true)
                .withProvenance(Extras.NONE.with("a", 1).with("b", "x"));
        byte[] xml = new DaeExporter().export(scene, "x", options).getFirst().data();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
    }

    static Element id(Document dae, String id) {
        return elements(dae, "*").stream()
                .filter(element -> element.getAttribute("id").equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + id));
    }

    static List<String> texts(Document dae, String name) {
        return elements(dae, name).stream().map(Element::getTextContent).toList();
    }

    static List<String> attributes(Document dae, String name, String attribute) {
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

    static Primitive skinned() {
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
    static Scene scene(float... tip) {
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
}
