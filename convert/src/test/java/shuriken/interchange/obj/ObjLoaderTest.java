package shuriken.interchange.obj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.CleanFailure;

class ObjLoaderTest {
    private static final String HUT = """
        # a hut
        mtllib hut.mtl
        o wall
        v 0 0 0 1 0 0
        v 1 0 0 0 1 0
        v 1 1 0 0 0 1
        v 0 1 0 1 1 1
        vt 0 0
        vt 1 0
        vt 1 1
        vt 0 1
        vn 0 0 1
        usemtl plank wood
        f 1/1/1 2/2/1 3/3/1 \\
          4/4/1
        o roof
        usemtl straw
        f -4//-1 -3//-1 -2//-1
        l 1 2 3
        """;

    private static final Map<String, String> FILES = Map.of(
            "hut.mtl", "newmtl plank wood\nKd 1 0.5 0\nd 0.5\nmap_Kd -clamp on maps/wood plank.png\n",
            "maps/wood plank.png", "picture");

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Map<String, byte[]> fixtures() {
        return Map.of("hut", text(HUT));
    }

    private static Scene load(String text) {
        return ObjLoader.load(
                text(text),
                "hut.obj",
                name -> Optional.ofNullable(FILES.get(name)).map(ObjLoaderTest::text),
                (data, location, context) -> Optional.of(new Image(1, 1, new byte[4])),
                new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void convertsObjectsAndPolygons() {
        Scene scene = load(HUT);
        assertThat(scene.nodes()).extracting(Node::name).containsExactly("wall", "roof");
        Primitive wall = scene.meshes().getFirst().primitives().getFirst();
        assertThat(wall.indices()).containsExactly(0, 1, 2, 0, 2, 3);
        assertThat(wall.texCoords()).containsExactly(0, 1, 1, 1, 1, 0, 0, 0);
        assertThat(wall.normals()).startsWith(0, 0, 1);
        assertThat(wall.colours()).startsWith(-1, 0, 0, -1, 0, -1, 0, -1);
        Primitive roof = scene.meshes().get(1).primitives().getFirst();
        assertThat(roof.positions()).startsWith(0, 0, 0, 1, 0, 0, 1, 1, 0);
        assertThat(scene.meshes().get(1).primitives().get(1).mode()).isEqualTo(Primitive.Mode.LINES);
    }

    @Test
    void loadsImagesOfMaterials() {
        Scene scene = load(HUT);
        var plank = scene.materials().getFirst();
        assertThat(plank.name()).isEqualTo("plank wood");
        assertThat(plank.baseColour()[0]).isEqualTo(1);
        assertThat(plank.baseColour()[3]).isEqualTo(0.5f);
        assertThat(plank.texture()).isPresent();
        assertThat(scene.textures().getFirst().name()).isEqualTo("wood plank");
        assertThat(scene.materials().get(1).name()).isEqualTo("straw");
    }

    /** A line may list several libraries, and the name of one library may contain spaces. */
    @ParameterizedTest
    @ValueSource(strings = {"red.mtl blue.mtl", "two colours.mtl"})
    void readsSeveralLibraries(String arguments) {
        String red = "newmtl red\nKd 1 0 0\n";
        String blue = "newmtl blue\nKd 0 0 1\n";
        Map<String, String> files = Map.of("red.mtl", red, "blue.mtl", blue, "two colours.mtl", red + blue);
        Scene scene = ObjLoader.load(
                text("mtllib " + arguments
                        + "\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\nusemtl blue\nf 3 2 1\n"),
                "two.obj",
                name -> Optional.ofNullable(files.get(name)).map(ObjLoaderTest::text),
                ImageDecoder.NONE,
                new ReadContext(ReadOptions.STRICT));
        assertThat(scene.materials()).extracting(Material::name).containsExactly("red", "blue");
        assertThat(scene.materials().get(1).baseColour()).containsExactly(0, 0, 1, 1);
    }

    @Test
    void reportsInvalidLines() {
        assertThatThrownBy(() -> load("v 0 0 0\nf 1 2 1\n"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("hut.obj line 2")
                .hasMessageContaining("expected the index of one of 1 preceding elements, found \"2\"");
        assertThatThrownBy(() -> load("v 0 zero 0\n")).hasMessageContaining("expected a number, found \"zero\"");
    }

    @Test
    void failsCleanlyOnDamage() {
        CleanFailure.of((data, context) ->
                        ObjLoader.load(data, "hut.obj", AdjacentFileReader.NONE, ImageDecoder.NONE, context))
                .checkDamagedCopies(text(HUT), 400);
    }
}
