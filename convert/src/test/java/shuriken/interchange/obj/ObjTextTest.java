package shuriken.interchange.obj;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

/**
 * Checks lines of OBJ files against the format description. Each kind of element is numbered from 1 through the
 * complete file.
 */
class ObjTextTest {
    private static final float[] NONE = {};

    private static Primitive triangle(boolean hasTexCoords, boolean hasNormals) {
        return new Primitive(
                new float[] {0, 0, 0, 1, 0, 0, 0, 2, 0},
                hasNormals ? new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1} : NONE,
                hasTexCoords ? new float[] {0, 0, 1, 0, 0, 0.25f} : NONE,
                new byte[0],
                0,
                new int[0],
                NONE,
                new int[] {0, 1, 2},
                Scene.NONE);
    }

    private static List<String> lines(Scene scene, String start) {
        byte[] obj = new ObjExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        return new String(obj, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith(start + " "))
                .toList();
    }

    private static Scene scene(Transform transform, int skin, List<Skin> skins, Primitive... primitives) {
        return new Scene(
                "s",
                List.of(new Node("n", Scene.NONE, transform, 0, skin, Extras.NONE)),
                List.of(new Mesh("m", List.of(primitives))),
                List.of(),
                List.of(),
                skins,
                Extras.NONE);
    }

    @Test
    void numbersEachKindSeparately() {
        Scene scene = scene(
                Transform.IDENTITY,
                Scene.NONE,
                List.of(),
                triangle(true, true),
                triangle(false, true),
                triangle(true, false),
                triangle(false, false),
                triangle(true, true));
        assertThat(lines(scene, "f"))
                .containsExactly(
                        "f 1/1/1 2/2/2 3/3/3",
                        "f 4//4 5//5 6//6",
                        "f 7/4 8/5 9/6",
                        "f 10 11 12",
                        "f 13/7/7 14/8/8 15/9/9");
        assertThat(lines(scene, "vt").subList(3, 6)).containsExactly("vt 0.0 1.0", "vt 1.0 1.0", "vt 0.0 0.75");
        assertThat(new ObjExporter().id()).isEqualTo("obj");
    }

    /** Mirrored nodes reverse the winding, and flat nodes keep it. */
    @Test
    void flatNodesKeepTheWinding() {
        for (int z = -1; z < 2; z++) {
            Transform flat = new Transform(new float[3], new float[] {0, 0, 0, 1}, new float[] {1, 1, z});
            assertThat(lines(scene(flat, Scene.NONE, List.of(), triangle(false, false)), "f"))
                    .containsExactly(z < 0 ? "f 1 3 2" : "f 1 2 3");
        }
    }

    /** The weights add up to less than one. A skin at rest does not move vertices; otherwise, they are blended. */
    @Test
    void skinAtRestMovesNothing() {
        Primitive plain = triangle(false, false);
        Primitive skinned = new Primitive(
                plain.positions(),
                NONE,
                NONE,
                new byte[0],
                4,
                new int[12],
                new float[] {0.5f, 0, 0, 0, 0.5f, 0, 0, 0, 0.5f, 0, 0, 0},
                plain.indices(),
                Scene.NONE);
        Transform translated = new Transform(new float[] {1000, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
        for (float shift : new float[] {0, 1}) {
            float[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1000 + 2 * shift, 0, 0, 1};
            Skin skin = new Skin("k", new int[] {0}, bind);
            List<String> expected = shift == 0
                    ? List.of("v 0.0 0.0 0.0", "v 1.0 0.0 0.0", "v 0.0 2.0 0.0")
                    : List.of("v 1.0 0.0 0.0", "v 1.5 0.0 0.0", "v 1.0 1.0 0.0");
            assertThat(lines(scene(translated, 0, List.of(skin), skinned), "v")).isEqualTo(expected);
        }
    }
}
