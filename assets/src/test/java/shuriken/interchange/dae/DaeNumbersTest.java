package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.interchange.dae.DaeExporterTest.elements;
import static shuriken.interchange.dae.DaeFixture.CORNERS;
import static shuriken.interchange.dae.DaeFixture.NONE;
import static shuriken.interchange.dae.DaeFixture.attributes;
import static shuriken.interchange.dae.DaeFixture.dae;
import static shuriken.interchange.dae.DaeFixture.id;
import static shuriken.interchange.dae.DaeFixture.scene;
import static shuriken.interchange.dae.DaeFixture.skinned;
import static shuriken.interchange.dae.DaeFixture.texts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;

/** Names, geometry and materials in COLLADA, worked out by hand from the specification, release 1.4.1. */
class DaeNumbersTest {
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
}
