package shuriken.interchange.obj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.Scenes;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Extras;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

class ObjExporterTest {
    private static List<OutputFile> export(Scene scene) {
        return new ObjExporter().export(scene, "x", ExportOptions.DEFAULT);
    }

    private static String text(OutputFile file) {
        return new String(file.data(), StandardCharsets.UTF_8);
    }

    static Stream<String> names() {
        return Scenes.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void exportIsDeterministic(String name) {
        List<OutputFile> first = export(Scenes.named(name));
        List<OutputFile> second = export(Scenes.named(name));
        assertThat(second).hasSameSizeAs(first);
        for (int i = 0; i < first.size(); i++) {
            assertThat(second.get(i).name()).isEqualTo(first.get(i).name());
            assertThat(second.get(i).data()).isEqualTo(first.get(i).data());
        }
        assertThat(text(first.getFirst())).doesNotContain("NaN", "Infinity", "\r", " -0.0\n", " -0.0 ");
    }

    @Test
    void writesLinesAndPointsAsElements() {
        String text = text(export(Scenes.linesAndPoints()).getFirst());
        assertThat(text.lines().filter(line -> line.matches("[lpf] .*")))
                .containsExactly("l 1 2", "l 3 1", "p 4", "p 6");
    }

    /** The triangles of the OBJ file are those that a glTF viewer draws. */
    @ParameterizedTest
    @MethodSource("names")
    void trianglesMatchGltf(String name) {
        Scene scene = Scenes.named(name);
        if (name.equals("broken")) {
            return; // a pose with infinite values cannot be compared
        }
        byte[] glb = new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        List<Float> expected = new ArrayList<>();
        for (PosedGlbPrimitive primitive : GlbPose.atRest(glb)) {
            for (int index : primitive.indices()) {
                for (int axis = 0; axis < 3; axis++) {
                    expected.add(primitive.positions()[3 * index + axis]);
                }
            }
        }
        var obj = new ParsedObj(text(export(scene).getFirst()));
        // Skinned meshes are last in glTF, so that the comparison ignores the order and the first corner.
        assertThat(triangles(obj.indices(0), obj.positions)).hasSameSizeAs(splitIntoTriangles(expected));
        assertThat(checksum(triangles(obj.indices(0), obj.positions)))
                .containsExactly(checksum(splitIntoTriangles(expected)), within(1e-3));
    }

    private static List<float[]> triangles(List<Integer> corners, List<float[]> positions) {
        List<Float> values = new ArrayList<>();
        for (int corner : corners) {
            for (int axis = 0; axis < 3; axis++) {
                values.add(positions.get(corner - 1)[axis]);
            }
        }
        return splitIntoTriangles(values);
    }

    private static List<float[]> splitIntoTriangles(List<Float> values) {
        List<float[]> triangles = new ArrayList<>();
        for (int i = 0; i < values.size(); i += 9) {
            float[] triangle = new float[9];
            for (int j = 0; j < 9; j++) {
                triangle[j] = values.get(i + j);
            }
            triangles.add(triangle);
        }
        return triangles;
    }

    /** Returns sums that change if any vertex moves. */
    private static double[] checksum(List<float[]> triangles) {
        double[] sums = new double[4];
        for (float[] t : triangles) {
            for (int i = 0; i < 9; i++) {
                sums[i % 3] += t[i] / triangles.size();
                sums[3] += Math.abs(t[i]) * (1 + i % 3) / triangles.size();
            }
        }
        return sums;
    }

    @Test
    void mirroredNodesKeepCounterClockwiseWinding() {
        Scene scene = Scenes.rigid();
        Primitive quad = scene.meshes().getFirst().primitives().getFirst();
        var obj = new ParsedObj(text(export(scene).getFirst()));
        assertThat(obj.groups).containsExactly("arm", "mirrored");
        List<Integer> corners = obj.indices(0);
        List<Integer> normals = obj.indices(2);
        assertThat(corners).hasSize(12);
        for (int i = 0; i < corners.size(); i += 3) {
            Vector3f a = obj.position(corners.get(i));
            Vector3f face = obj.position(corners.get(i + 1))
                    .sub(a)
                    .cross(obj.position(corners.get(i + 2)).sub(a));
            // The first normal of the quad belongs to its first triangle. The second triangle is tilted forward.
            Vector3f front = new Vector3f(obj.normals.get(i < 6 ? 0 : quad.vertexCount()));
            assertThat(face.normalize().dot(front)).isGreaterThan(i % 6 == 0 ? 0.99999f : 0.1f);
            assertThat(new Vector3f(obj.normals.get(normals.get(i) - 1)).length())
                    .isCloseTo(1, within(1e-6f));
        }
    }

    @Test
    void flipsTexCoordsAndWritesVertexColoursAfterPositions() {
        Scene scene = Scenes.rigid();
        Primitive quad = scene.meshes().getFirst().primitives().getFirst();
        var obj = new ParsedObj(text(export(scene).getFirst()));
        for (int v = 0; v < 4; v++) {
            assertThat(obj.texCoords.get(v)).containsExactly(quad.texCoords()[2 * v], 1 - quad.texCoords()[2 * v + 1]);
            for (int i = 0; i < 3; i++) {
                assertThat(Math.round(obj.positions.get(v)[3 + i] * 255)).isEqualTo(quad.colours()[4 * v + i] & 0xFF);
            }
        }
        assertThat(obj.indices(1)).startsWith(1, 2, 3, 1, 3, 4);
    }

    @Test
    void writesImagesAndColoursToTheMaterialLibrary() {
        List<OutputFile> files = export(Scenes.named("alpha"));
        assertThat(files).extracting(OutputFile::name).containsExactly("x.obj", "x.mtl", "x_textures/t.png");
        assertThat(text(files.getFirst())).startsWith("# Shuriken\nmtllib x.mtl\ng all\nusemtl OPAQUE_false\n");
        // A quarter of the light is 0.5371 in sRGB.
        assertThat(text(files.get(1))).startsWith("""
            # Shuriken

            newmtl OPAQUE_false
            Kd 0.5370987 1.0 0.0
            d 0.5
            illum 0
            map_Kd x_textures/t.png

            """).contains("""
                newmtl MASK_true_3
                Kd 0.5370987 1.0 0.0
                d 0.5
                illum 1
                map_Kd x_textures/t.png
                map_d x_textures/t.png
                """).doesNotContain("unused");
    }

    @Test
    void writesProvenanceInTheHeader() {
        var options = new ExportOptions("G 1", false, Extras.NONE.with("source", "a\nb\u0085c\u2028d"));
        List<OutputFile> files = new ObjExporter().export(Scenes.named("empty"), "e", options);
        assertThat(files).hasSize(1);
        assertThat(text(files.getFirst())).isEqualTo("# G 1\n# source: a b c d\n");
    }

    @Test
    void namesAreSingleWordsAndDistinct() {
        List<OutputFile> files = export(Scenes.oddNames());
        var obj = new ParsedObj(text(files.getFirst()));
        assertThat(obj.groups).hasSize(1).allMatch(name -> name.matches("[^\\s\"\\\\/:]+"));
        assertThat(text(files.get(1)).lines().filter(line -> line.startsWith("newmtl")))
                .hasSize(2)
                .doesNotHaveDuplicates();
    }

    /** A parsed OBJ file with one entry for each line. */
    private static final class ParsedObj {
        final List<float[]> positions = new ArrayList<>();
        final List<float[]> texCoords = new ArrayList<>();
        final List<float[]> normals = new ArrayList<>();
        final List<String> groups = new ArrayList<>();
        private final List<String[]> indices = new ArrayList<>();

        ParsedObj(String text) {
            Map<String, List<float[]>> lists = new TreeMap<>(Map.of("v", positions, "vt", texCoords, "vn", normals));
            text.lines().map(line -> line.split(" ", -1)).forEach(words -> {
                if (lists.containsKey(words[0])) {
                    float[] values = new float[words.length - 1];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = Float.parseFloat(words[i + 1]);
                    }
                    lists.get(words[0]).add(values);
                } else if (words[0].equals("g")) {
                    groups.add(words[1]);
                } else if (words[0].equals("f")) {
                    for (int i = 1; i < 4; i++) {
                        indices.add(words[i].split("/", -1));
                    }
                }
            });
        }

        /**
         * Returns one index of each corner, starting at 1. Part 0 is the position, part 1 the texture coordinate, part
         * 2 the normal.
         */
        List<Integer> indices(int part) {
            return indices.stream().map(corner -> Integer.valueOf(corner[part])).toList();
        }

        Vector3f position(int index) {
            float[] p = positions.get(index - 1);
            return new Vector3f(p[0], p[1], p[2]);
        }
    }
}
