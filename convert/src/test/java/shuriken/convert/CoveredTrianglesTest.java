package shuriken.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import shuriken.convert.support.AlphaModeRefiner;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/**
 * Random triangles keep their order within opaque and blended materials. Opaque triangles stay unchanged, and
 * triangles with a translucent corner are blended.
 */
class CoveredTrianglesTest {
    private static final int INFLUENCES = 4;

    private static Primitive primitive(Gen gen) {
        int vertices = 3 + gen.intBelow(30);
        int triangles = 1 + gen.intBelow(20);
        byte[] colours = gen.bytes(gen.intBelow(4) == 0 ? 0 : 4 * vertices);
        boolean hasTranslucentVertices = gen.coin();
        for (int i = 3; i < colours.length; i += 4) {
            colours[i] = (byte) (hasTranslucentVertices && gen.intBelow(6) == 0 ? 254 : 255);
        }
        List<MorphTarget> targets = new ArrayList<>();
        for (int i = gen.intBelow(3); i > 0; i--) {
            targets.add(
                    new MorphTarget(floats(gen, 3 * vertices), gen.coin() ? floats(gen, 3 * vertices) : new float[0]));
        }
        int influences = gen.coin() ? 0 : INFLUENCES;
        int[] joints = IntStream.range(0, influences * vertices)
                .map(i -> gen.intBelow(9))
                .toArray();
        return new Primitive(
                floats(gen, 3 * vertices),
                gen.coin() ? new float[0] : floats(gen, 3 * vertices),
                gen.coin() ? new float[0] : floats(gen, 2 * vertices),
                colours,
                influences,
                joints,
                floats(gen, joints.length),
                IntStream.range(0, 3 * triangles)
                        .map(i -> gen.intBelow(vertices))
                        .toArray(),
                0,
                targets,
                Mode.TRIANGLES,
                gen.coin() ? List.of() : List.of(floats(gen, 2 * vertices), floats(gen, 2 * vertices)));
    }

    private static float[] floats(Gen gen, int n) {
        float[] floats = new float[n];
        for (int i = 0; i < n; i++) {
            floats[i] = gen.number(100);
        }
        return floats;
    }

    /** Returns all attributes of a corner as text. */
    private static String corner(Primitive primitive, int vertex) {
        StringBuilder text = new StringBuilder();
        append(text, primitive.positions(), 3, vertex);
        append(text, primitive.normals(), 3, vertex);
        append(text, primitive.texCoords(), 2, vertex);
        append(text, primitive.weights(), primitive.influencesPerVertex(), vertex);
        for (float[] extended : primitive.extraTexCoords()) {
            append(text, extended, 2, vertex);
        }
        for (MorphTarget target : primitive.targets()) {
            append(text, target.positionDeltas(), 3, vertex);
            append(text, target.normalDeltas(), 3, vertex);
        }
        for (int i = 0; i < 4 && primitive.colours().length > 0; i++) {
            text.append(primitive.colours()[4 * vertex + i]).append(' ');
        }
        for (int i = 0; i < primitive.influencesPerVertex(); i++) {
            text.append(primitive.joints()[primitive.influencesPerVertex() * vertex + i])
                    .append(' ');
        }
        return text.toString();
    }

    private static void append(StringBuilder text, float[] values, int width, int vertex) {
        text.append('|')
                .append(
                        values.length == 0
                                ? ""
                                : Arrays.toString(Arrays.copyOfRange(values, width * vertex, width * vertex + width)));
    }

    private static List<String> triangles(Primitive primitive) {
        List<String> triangles = new ArrayList<>();
        for (int i = 0; i < primitive.indices().length; i += 3) {
            triangles.add(corner(primitive, primitive.indices()[i])
                    + corner(primitive, primitive.indices()[i + 1])
                    + corner(primitive, primitive.indices()[i + 2]));
        }
        return triangles;
    }

    private static boolean isTranslucent(Primitive primitive, int triangle) {
        return primitive.colours().length > 0
                && IntStream.range(0, 3)
                        .anyMatch(k -> primitive.colours()[4 * primitive.indices()[3 * triangle + k] + 3] != -1);
    }

    @Seeds(60)
    void keepsTrianglesUnchanged(long seed) {
        Gen gen = Gen.seeded(seed);
        Primitive primitive = primitive(gen);
        Material glass = Material.of("Glass").withAlpha(AlphaMode.BLEND, Blend.ALPHA, 0);
        Scene scene = new Scene(
                "x",
                List.of(),
                List.of(new Mesh("m", List.of(primitive))),
                List.of(glass, Material.of("glass_blend")),
                List.of(),
                List.of(),
                Extras.NONE);
        Scene refined = AlphaModeRefiner.refine(scene);
        List<String> opaque = new ArrayList<>();
        List<String> blended = new ArrayList<>();
        List<String> all = triangles(primitive);
        for (int i = 0; i < all.size(); i++) {
            (isTranslucent(primitive, i) ? blended : opaque).add(all.get(i));
        }
        List<Primitive> parts = refined.meshes().getFirst().primitives();
        List<List<String>> expected = new ArrayList<>(List.of(opaque, blended));
        expected.removeIf(List::isEmpty);
        assertThat(parts.stream().map(CoveredTrianglesTest::triangles).toList()).isEqualTo(expected);
        for (int i = 0; i < parts.size(); i++) {
            boolean isBlended = expected.get(i) == blended;
            Material material = refined.materials().get(parts.get(i).materialIndex());
            assertThat(material.alphaMode()).isEqualTo(isBlended ? AlphaMode.BLEND : AlphaMode.OPAQUE);
            assertThat(material.alphaCutoff()).isZero();
            assertThat(material.name()).isEqualTo(i == 0 ? "Glass" : "Glass_blend_2");
            Set<Integer> usedVertices = new TreeSet<>();
            Arrays.stream(parts.get(i).indices()).forEach(usedVertices::add);
            assertThat(parts.get(i).vertexCount())
                    .as("no vertex that nothing uses, where it is divided")
                    .isEqualTo(parts.size() == 1 ? primitive.vertexCount() : usedVertices.size());
        }
    }
}
