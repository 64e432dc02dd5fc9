package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.convert.ninja.ModelFixture.bits;
import static shuriken.convert.ninja.ModelFixture.corners;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.shorts;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.strips;
import static shuriken.convert.ninja.ModelFixture.textures;
import static shuriken.convert.ninja.ModelFixture.vertices;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

class NinjaConverterTest {
    private static final Vertices SQUARE = points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 2, 0, 0);

    private static ModelFixture singleNode(Vertices vertices, PolyChunk... polygons) {
        return new ModelFixture().node(Scene.NONE, 0).mesh(List.of(vertices), polygons);
    }

    private static Primitive only(Scene scene) {
        assertThat(scene.meshes()).hasSize(1);
        assertThat(scene.meshes().getFirst().primitives()).hasSize(1);
        return scene.meshes().getFirst().primitives().getFirst();
    }

    private static List<DiagnosticCode> codes(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void reversesEverySecondTriangleOfAStrip() {
        Primitive plain = only(singleNode(SQUARE, strip(0, false, 0, 1, 2, 3)).scene());
        assertThat(plain.indices()).containsExactly(0, 1, 2, 2, 1, 3);
        Primitive reversed = only(singleNode(SQUARE, strip(0, true, 0, 1, 2, 3)).scene());
        assertThat(positionText(reversed)).isEqualTo("100 000 010 100 010 110 ");
    }

    private static String positionText(Primitive primitive) {
        StringBuilder text = new StringBuilder();
        for (int index : primitive.indices()) {
            var position = ScenePose.stored(primitive, index);
            text.append(String.format(Locale.ROOT, "%.0f%.0f%.0f ", position.x, position.y, position.z));
        }
        return text.toString();
    }

    @Test
    void degenerateTrianglesAreCountedButNotExported() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2, 2, 3, 1));
        ModelInfo info = model.info(new ReadContext(ReadOptions.STRICT));
        assertThat(info.triangleCount()).isEqualTo(4);
        assertThat(info.degenerateTriangleCount()).isEqualTo(2);
        assertThat(only(model.scene()).indices()).hasSize(6);
    }

    @Test
    void verticesWithoutStripAreNotExportedNorMeasured() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2));
        assertThat(only(model.scene()).vertexCount()).isEqualTo(3);
        ModelInfo info = model.info(new ReadContext(ReadOptions.STRICT));
        assertThat(info.vertexCount()).isEqualTo(5);
        assertThat(info.boundingBox()).containsExactly(0, 0, 0, 1, 1, 0);
    }

    /**
     * A corner has an index, up to two pairs of coordinates, a normal and a colour, depending on the type. User words
     * start at the third corner.
     */
    @ParameterizedTest
    @EnumSource(StripChunkType.class)
    void everyStripKindIsRead(StripChunkType kind) {
        List<Integer> words = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            words.add(i);
            for (int set = 0; set < kind.uvSetCount(); set++) {
                words.addAll(List.of(i * kind.uvScale(), -kind.uvScale() / 2));
            }
            words.addAll(kind.hasNormal() ? List.of(0, 0, -32767) : List.of());
            words.addAll(kind.hasColour() ? List.of(0x3040, 0x8010 + i) : List.of());
            words.addAll(i < 2 ? List.of() : List.of(0xDEAD));
        }
        int[] all = words.stream().mapToInt(Integer::intValue).toArray();
        Strip strip = new Strip(false, 4, shorts(all), kind.wordsPerCorner(), 1);
        Primitive primitive = only(singleNode(SQUARE, strips(kind, 0, strip)).scene());
        assertThat(primitive.vertexCount()).isEqualTo(4);
        assertThat(primitive.indices()).containsExactly(0, 1, 2, 2, 1, 3);
        assertThat(primitive.texCoords())
                .isEqualTo(kind.uvSetCount() == 0 ? new float[0] : new float[] {0, -.5f, 1, -.5f, 2, -.5f, 3, -.5f});
        assertThat(primitive.normals())
                .isEqualTo(kind.hasNormal() ? new float[] {0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1} : new float[0]);
        assertThat(primitive.colours()).hasSize(kind.hasColour() ? 16 : 0);
        if (kind.hasColour()) {
            assertThat(primitive.colours()).startsWith(0x10, 0x30, 0x40, 0x80).endsWith(0x13, 0x30, 0x40, 0x80);
        }
    }

    @Test
    void uvUnitOptionCoversBothKinds() {
        ConvertOptions old = new ConvertOptions(255, RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 1);
        for (StripChunkType kind : List.of(StripChunkType.UVN, StripChunkType.UVH)) {
            int unit = kind.uvScale() - 1;
            Strip strip = corners(kind, 0, unit, 0, 1, 0, unit, 2, unit, unit);
            Scene scene = singleNode(SQUARE, strips(kind, 0, strip))
                    .scene(TextureSource.NONE, old, new ReadContext(ReadOptions.STRICT));
            assertThat(only(scene).texCoords()).containsExactly(1, 0, 0, 1, 1, 1);
        }
    }

    @Test
    void cornersOfOneSlotKeepSeparateCoordinates() {
        Strip strip = corners(StripChunkType.UVN, 0, 0, 0, 1, 256, 0, 2, 0, 256);
        Strip other = corners(StripChunkType.UVN, 0, 0, 0, 1, 512, 0, 2, 0, 256);
        Primitive primitive = only(
                singleNode(SQUARE, strips(StripChunkType.UVN, 0, strip, other)).scene());
        assertThat(primitive.vertexCount()).isEqualTo(4);
        assertThat(primitive.indices()).containsExactly(0, 1, 2, 0, 3, 2);
    }

    @Test
    void separatesVerticesWithAndWithoutColours() {
        Vertices coloured = vertices(
                VertexChunkType.D8, 0, 10, new int[] {0, 0, 0, 0xFF102030}, new int[] {bits(1), 0, 0, 0xFF405060});
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(List.of(SQUARE, coloured), strip(0, false, 10, 11, 2), strip(0, false, 0, 1, 2))
                .scene();
        List<Primitive> primitives = scene.meshes().getFirst().primitives();
        assertThat(primitives).hasSize(2);
        assertThat(primitives.get(0).colours())
                .containsExactly(0x10, 0x20, 0x30, -1, 0x40, 0x50, 0x60, -1, -1, -1, -1, -1);
        assertThat(primitives.get(1).colours()).isEmpty();
        assertThat(scene.materials()).hasSize(1);
    }

    @Test
    void normalizesNormalsAndOmitsZeroNormals() {
        int[] up = {0, 0, 0, 0, bits(8), 0};
        int[] empty = {bits(1), 0, 0, 0, 0, 0};
        Vertices normals = vertices(VertexChunkType.VN, 0, 0, up, up, up, empty);
        Scene scene = singleNode(normals, strip(0, false, 0, 1, 2), strip(0, false, 0, 1, 3))
                .scene();
        List<Primitive> primitives = scene.meshes().getFirst().primitives();
        assertThat(primitives.get(0).normals()).containsExactly(0, 1, 0, 0, 1, 0, 0, 1, 0);
        assertThat(primitives.get(1).normals()).isEmpty();
    }

    @Test
    void omitsHiddenNodesAndChildrenAfterABreak() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2))
                .node(0, EvalFlag.HIDE.mask())
                .sameMesh(0)
                .node(1, 0)
                .sameMesh(0)
                .node(0, EvalFlag.BREAK.mask())
                .sameMesh(0)
                .node(3, 0)
                .sameMesh(0)
                .node(4, 0)
                .sameMesh(0);
        Scene scene = model.scene();
        assertThat(scene.nodes()).extracting(Node::meshIndex).containsExactly(0, -1, 0, 0, -1, -1);
        assertThat(scene.nodes()).extracting(Node::parentIndex).containsExactly(-1, 0, 1, 0, 3, 4);
        ModelInfo info = model.info(new ReadContext(ReadOptions.STRICT));
        assertThat(info.nodeCount()).isEqualTo(6);
        assertThat(info.meshNodeCount()).isEqualTo(6);
        assertThat(info.triangleCount()).isEqualTo(3);
        assertThat(info.vertexCount()).isEqualTo(15);
    }

    @Test
    void nodesKeepTheirTransformsNamesAndFlags() {
        Bams3 quarter = new Bams3(0, 0, 0x4000);
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0x2000)
                .node(0, 0, new Vec3f(1, 2, 3), quarter, new Vec3f(2, 2, 2))
                .scene(new ReadContext(ReadOptions.LENIENT));
        Node node = scene.nodes().get(1);
        assertThat(node.name()).isEqualTo("node_001");
        assertThat(node.transform().translation()).containsExactly(1, 2, 3);
        assertThat(node.transform().rotation()).containsExactly(0, 0, (float) Math.sqrt(0.5), (float) Math.sqrt(0.5));
        assertThat(node.transform().scale()).containsExactly(2, 2, 2);
        assertThat(node.extras().values()).containsEntry("angles", List.of(0, 0, 0x4000));
        assertThat(scene.nodes().getFirst().extras().values()).containsEntry("evalflags", 0x2000);
    }

    @Test
    void keepsVisibleFacesOfMirroredNodes() {
        Scene scene = new ModelFixture()
                .node(Scene.NONE, 0, Vec3f.ZERO, Bams3.ZERO, new Vec3f(-1, 1, 1))
                .mesh(List.of(SQUARE), strip(0, false, 0, 1, 2))
                .scene();
        assertThat(positionText(only(scene))).isEqualTo("100 000 010 ");
    }

    @Test
    void reportsAnUnwrittenSlot() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 77, 2, 3, 4));
        ReadContext lenient = new ReadContext(ReadOptions.LENIENT);
        assertThat(only(model.scene(lenient)).indices()).hasSize(3);
        assertThat(codes(lenient)).contains(DiagnosticCode.MISSING_VERTEX);
        assertThatThrownBy(model::scene).isInstanceOf(FormatException.class);
    }

    @Test
    void reportsAnEmptyModel() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        Scene scene = new ModelFixture().node(Scene.NONE, 0).scene(context);
        assertThat(scene.meshes()).isEmpty();
        assertThat(scene.nodes()).hasSize(1);
        assertThat(codes(context)).containsExactly(DiagnosticCode.EMPTY_MODEL);
        assertThat(new ModelFixture().node(Scene.NONE, 0).info(context).boundingBox())
                .isEmpty();
    }

    @Test
    void convertsEveryModelWithThePrecedingTextureList() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2));
        NjFile file = new NjFile(List.of(textures("a"), model.block(), textures("b", "c"), model.block()));
        NinjaConverter converter = new NinjaConverter();
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(converter.toScenes(file, "x", TextureSource.NONE, ConvertOptions.DEFAULT, context))
                .extracting(Scene::name)
                .containsExactly("x", "x_2");
        assertThat(converter
                        .describe(file, "x", ConvertOptions.DEFAULT, context)
                        .models())
                .extracting(ModelInfo::textureNames)
                .containsExactly(List.of("a"), List.of("b", "c"));
    }

    @Test
    void replacesNaNByZero() {
        Vertices broken = points(0, Float.NaN, Float.POSITIVE_INFINITY, 3, 1, 0, 0, 0, 1, 0);
        assertThat(only(singleNode(broken, strip(0, false, 0, 1, 2)).scene()).positions())
                .startsWith(0, 0, 3);
    }

    @Test
    void scaleOptionScalesPositions() {
        ConvertOptions tenfold = new ConvertOptions(256, RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 10);
        Scene scene = singleNode(SQUARE, strip(0, false, 1, 2, 4))
                .scene(TextureSource.NONE, tenfold, new ReadContext(ReadOptions.STRICT));
        assertThat(only(scene).positions()).containsExactly(10, 0, 0, 0, 10, 0, 20, 0, 0);
    }

    @Test
    void chunksAreCountedPerUse() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2), new PolyChunk.Null(0))
                .node(0, 0)
                .sameMesh(0);
        ModelInfo info = model.info(new ReadContext(ReadOptions.STRICT));
        assertThat(info.chunkCounts().get("vertex")).containsOnly(Map.entry("0x22", 2));
        assertThat(info.chunkCounts().get("polygon")).containsOnly(Map.entry("0x40", 2));
    }

    @Test
    void convertsDeepTrees() {
        ModelFixture model = singleNode(SQUARE, strip(0, false, 0, 1, 2));
        for (int i = 0; i < 50_000; i++) {
            model.node(i, 0);
        }
        model.sameMesh(0);
        assertThat(model.scene().nodes()).hasSize(50_001);
    }
}
