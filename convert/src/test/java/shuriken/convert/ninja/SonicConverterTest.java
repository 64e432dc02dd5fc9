package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.FourCc;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicMeshset.Type;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;

@SuppressWarnings("BadImport")
class SonicConverterTest {
    private static final int ALPHA_BLEND = 0x94000000;

    private static Scene scene(SamdlFile file, ConvertOptions options, ReadContext context) {
        return new SamdlConverter()
                .toScenes(file, "fixture", TextureSource.NONE, options, context)
                .getFirst();
    }

    private static SamdlFile basic(BasicMaterial material, BasicMeshset set) {
        return SamdlFile.create(
                SaMagic.SA1MDL,
                new ObjectTree<>(
                        List.of(SonicFixtures.node(-1, 0, 0, 0, 0)),
                        List.of(new NodeMesh.Basic(SonicFixtures.square(material, set)))),
                List.of());
    }

    private static Primitive only(Scene scene) {
        assertThat(scene.meshes()).hasSize(1);
        return scene.meshes().getFirst().primitives().getFirst();
    }

    /** Returns which corners of the square the triangles use, in order: 0 to 3, numbered by x and y. */
    private static List<Integer> corners(Primitive primitive) {
        return IntStream.of(primitive.indices())
                .mapToObj(i ->
                        (primitive.positions()[3 * i] > 5 ? 1 : 0) + (primitive.positions()[3 * i + 1] > 5 ? 2 : 0))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "TRIANGLES, false, false, '0,1,3'",
        "QUADS, false, false, '0,1,2,2,1,3'",
        "STRIPS, false, false, '0,1,2,2,1,3'",
        "STRIPS, true, false, '1,0,2,1,2,3'",
        "N_GONS, false, false, '0,1,2,2,1,3'",
        "N_GONS, false, true, '0,1,2,0,2,3'",
        "N_GONS, true, true, '0,2,1,0,3,2'",
    })
    void convertsPolygonsToTriangles(Type type, boolean reversed, boolean fans, String expected) {
        BasicPolygon polygon = type == Type.TRIANGLES
                ? SonicFixtures.polygon(false, 0, 1, 3)
                : SonicFixtures.polygon(reversed, 0, 1, 2, 3);
        BasicMeshset set = BasicMeshset.create(type, 0, List.of(polygon), new int[0], new short[0]);
        ConvertOptions options = ConvertOptions.DEFAULT.withPolygonsAsFans(fans);
        Scene scene =
                scene(basic(SonicFixtures.material(0, ALPHA_BLEND), set), options, new ReadContext(ReadOptions.STRICT));
        assertThat(corners(only(scene)).toString().replace(" ", "")).isEqualTo("[" + expected + "]");
    }

    @Test
    void readsCoordinatesAndColoursByCorner() {
        BasicMeshset set = BasicMeshset.create(
                Type.TRIANGLES,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2)),
                new int[] {0xFF010203, 0x80040506, 0xFF070809},
                SonicFixtures.shorts(0, 0, 255, -255, 510, 51));
        Scene scene = scene(
                basic(SonicFixtures.material(0, ALPHA_BLEND), set),
                ConvertOptions.DEFAULT,
                new ReadContext(ReadOptions.STRICT));
        assertThat(only(scene).texCoords()).containsExactly(0, 0, 1, -1, 2, 0.2f);
        assertThat(only(scene).colours()).containsExactly(1, 2, 3, -1, 4, 5, 6, -128, 7, 8, 9, -1);
        ConvertOptions other =
                new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 1);
        Scene half =
                scene(basic(SonicFixtures.material(0, ALPHA_BLEND), set), other, new ReadContext(ReadOptions.STRICT));
        assertThat(only(half).texCoords()[2]).isEqualTo(255 / 256f);
    }

    @Test
    void prefersPolygonNormals() {
        BasicMeshset set = new BasicMeshset(
                Type.TRIANGLES,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2), SonicFixtures.polygon(false, 2, 1, 3)),
                new int[0],
                0,
                new float[] {1, 0, 0, 0, -2, 0},
                new int[0],
                new short[0],
                0);
        Scene scene = scene(
                basic(SonicFixtures.material(0, ALPHA_BLEND), set),
                ConvertOptions.DEFAULT,
                new ReadContext(ReadOptions.STRICT));
        assertThat(only(scene).normals()).startsWith(1, 0, 0).endsWith(0, -1, 0);
        assertThat(only(scene).vertexCount()).isEqualTo(6);
    }

    /** The material is additive, double-sided, unlit and translucent; user bits 0 and 2 are set. */
    @Test
    void keepsMaterialFlags() {
        int flags = 4 << 29 | 1 << 26 | 1 << 25 | 1 << 23 | 1 << 20 | 5;
        BasicMeshset set = BasicMeshset.create(
                Type.STRIPS, 0, List.of(SonicFixtures.polygon(false, 0, 1, 2)), new int[0], new short[0]);
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        Material material = scene(basic(SonicFixtures.material(0, flags), set), ConvertOptions.DEFAULT, context)
                .materials()
                .getFirst();
        assertThat(material.isDoubleSided()).isTrue();
        assertThat(material.alphaMode()).isEqualTo(Material.AlphaMode.BLEND);
        assertThat(material.extras().values())
                .containsEntry("flags", List.of("IGNORE_LIGHT", "USE_ALPHA", "DOUBLE_SIDED"))
                .containsEntry("blend", List.of("SOURCE_ALPHA", "ONE"))
                .containsEntry("userFlags", 5)
                .containsEntry("exponent", 11);
        assertThat(material.blend()).isEqualTo(new Blend(Factor.SOURCE_ALPHA, Factor.ONE));
    }

    /** The exponent 11 corresponds to a roughness of the fourth root of 2/13. */
    @Test
    void convertsHighlightsToRoughnessIfLit() {
        BasicMeshset set = BasicMeshset.create(
                Type.STRIPS, 0, List.of(SonicFixtures.polygon(false, 0, 1, 2)), new int[0], new short[0]);
        ConvertOptions lit = new ConvertOptions(0, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.ALL, 1);
        Scene shining =
                scene(basic(SonicFixtures.material(0, ALPHA_BLEND), set), lit, new ReadContext(ReadOptions.STRICT));
        assertThat(shining.materials().getFirst().roughness()).isCloseTo(0.62628f, within(1e-5f));
        String glb = new String(
                new GlbExporter()
                        .export(shining, "x", ExportOptions.DEFAULT)
                        .getFirst()
                        .data(),
                StandardCharsets.ISO_8859_1);
        assertThat(glb).contains("\"roughnessFactor\":0.626");
        int dull = ALPHA_BLEND | 1 << 19;
        Scene matt = scene(basic(SonicFixtures.material(0, dull), set), lit, new ReadContext(ReadOptions.STRICT));
        assertThat(matt.materials().getFirst().roughness()).isEqualTo(1);
        Scene unlit = scene(
                basic(SonicFixtures.material(0, ALPHA_BLEND), set),
                ConvertOptions.DEFAULT.withLighting(ConvertOptions.Lighting.NONE),
                new ReadContext(ReadOptions.STRICT));
        assertThat(unlit.materials().getFirst().roughness()).isEqualTo(1);
    }

    /**
     * Columns: the lighting option, whether there are colours, whether the material ignores lights, and whether the
     * result is lit.
     */
    @ParameterizedTest
    @CsvSource({
        "USUAL, false, false, true",
        "USUAL, true, false, false",
        "USUAL, false, true, false",
        "NONE, false, false, false",
        "ALL, true, false, true",
        "ALL, true, true, false"
    })
    void modelsWithoutVertexColoursAreLit(
            ConvertOptions.Lighting lighting, boolean isColoured, boolean ignoresLight, boolean lit) {
        BasicMeshset set = BasicMeshset.create(
                Type.STRIPS,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2)),
                isColoured ? new int[] {-1, -1, -1} : new int[0],
                new short[0]);
        Scene scene = scene(
                basic(SonicFixtures.material(0, ALPHA_BLEND | (ignoresLight ? 1 << 25 : 0)), set),
                ConvertOptions.DEFAULT.withLighting(lighting),
                new ReadContext(ReadOptions.STRICT));
        assertThat(scene.materials().getFirst().isLit()).isEqualTo(lit);
    }

    @Test
    void verticesWithoutNormalsFaceUp() {
        BasicMeshset set = BasicMeshset.create(
                Type.STRIPS, 0, List.of(SonicFixtures.polygon(false, 0, 1, 2)), new int[0], new short[0]);
        BasicModel model = BasicModel.create(
                SonicFixtures.SQUARE,
                new float[0],
                List.of(set),
                List.of(SonicFixtures.material(0, ALPHA_BLEND)),
                Vec3f.ZERO,
                1);
        ObjectTree<NodeMesh> tree =
                new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(new NodeMesh.Basic(model)));
        Scene scene = scene(
                SamdlFile.create(SaMagic.SA1MDL, tree, List.of()),
                ConvertOptions.DEFAULT,
                new ReadContext(ReadOptions.STRICT));
        assertThat(only(scene).normals()).containsExactly(0, 1, 0, 0, 1, 0, 0, 1, 0);
    }

    /**
     * Vertex 0 of the root is one quarter the root's vertex at 0 and three quarters vertex 1 of the child at 10 + 10.
     * The result was worked out by hand.
     */
    @Test
    void createsSkinsFromWeights() {
        Metadata weights = new Metadata.Weights(List.of(new NodeWeights(
                0, List.of(new VertexWeights(0, List.of(new Influence(0, 0, 0.25f), new Influence(1, 1, 0.75f)))))));
        SamdlFile file = SamdlFile.create(SaMagic.SA1MDL, SonicFixtures.basicTwoSquares(), List.of(weights));
        Scene scene = scene(file, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(scene.skins()).hasSize(1);
        List<Vector3d> posed = new ScenePose(scene).positions();
        assertThat(posed)
                .anySatisfy(position -> assertThat(position.distance(15, 0, 0)).isLessThan(1e-5));
        ModelInfo info = new SamdlConverter()
                .describe(file, "fixture", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT))
                .models()
                .getFirst();
        assertThat(info.weightedVertexCount()).isEqualTo(1);
        assertThat(info.maxInfluences()).isEqualTo(2);
        assertThat(info.boundingBox()).containsExactly(0, 0, 0, 20, 10, 0);
    }

    /**
     * The motion has as many rows as the model has nodes but a different name. It is used only because the file lists
     * it.
     */
    @Test
    void bindsMotionsThatTheFileLists() {
        SaanimFile motion = SaanimFile.create(SonicFixtures.motion(2, false), List.of());
        MotionSource motionSource = context -> List.of(new MotionFile("Walk", motion.location(), false, motion));
        Metadata names = new Metadata.Names(FourCc.of("ANIM"), List.of("anims\\walk.saanim"));
        for (boolean isListed : new boolean[] {false, true}) {
            SamdlFile file = SamdlFile.create(
                    SaMagic.SA1MDL, SonicFixtures.basicTwoSquares(), isListed ? List.of(names) : List.of());
            Scene scene = new SamdlConverter()
                    .toScenes(
                            file,
                            "x",
                            TextureSource.NONE,
                            motionSource,
                            ConvertOptions.DEFAULT,
                            new ReadContext(ReadOptions.STRICT))
                    .getFirst();
            assertThat(scene.clips()).hasSize(isListed ? 1 : 0);
        }
    }

    @Test
    void reportsZeroWeights() {
        Metadata weights = new Metadata.Weights(List.of(new NodeWeights(
                0, List.of(new VertexWeights(0, List.of(new Influence(1, 99, 1)))))));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = scene(
                SamdlFile.create(SaMagic.SA1MDL, SonicFixtures.basicTwoSquares(), List.of(weights)),
                ConvertOptions.DEFAULT,
                context);
        assertThat(scene.skins()).isEmpty();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MISSING_VERTEX);
    }

    /** Positions count quarters, texture coordinates sixteenths, and normals sixty-fourths. */
    @Test
    void convertsRigidGinja() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        SamdlFile file = SamdlFile.create(SaMagic.SA2BMDL, SonicFixtures.rigidGinja(), List.of());
        Scene scene = scene(file, ConvertOptions.DEFAULT, context);
        List<Primitive> primitives = scene.meshes().getFirst().primitives();
        Primitive strip = primitives.getFirst();
        assertThat(corners(strip)).containsExactly(0, 1, 2, 2, 1, 3);
        assertThat(strip.texCoords()).containsExactly(0, 0, 1, 0, 0, 1, 1, 1);
        assertThat(strip.normals()).startsWith(0, 0, 1, 0, 0, 1);
        assertThat(strip.colours()).startsWith(10, 20, 30, 40, -1, -1, -1, -1);
        assertThat(corners(primitives.get(1))).containsExactly(0, 1, 3, 0, 1, 3, 0, 3, 2, 0, 1, 3, 0, 3, 2);
        Material material = scene.materials().get(strip.materialIndex());
        assertThat(material.isDoubleSided()).isTrue();
        assertThat(material.extras().values())
                .containsEntry("blend", List.of("SOURCE_ALPHA", "ONE"))
                .containsEntry("diffuse", List.of(0x80, 0x40, 0x20, 0xFF))
                .containsEntry("textureId", 2);
        assertThat(primitives).extracting(Primitive::mode).containsExactly(Mode.TRIANGLES, Mode.TRIANGLES, Mode.LINES);
        assertThat(corners(primitives.get(2))).containsExactly(0, 1);
    }

    /** Slot 2 is 64/256 at (0, 1, 0) and 192/256 at (1, 2, 0). The result was worked out by hand. */
    @Test
    void skinnedGinjaMatchesTheEmulatedBuffer() {
        SamdlFile file = SamdlFile.create(SaMagic.SA2BMDL, SonicFixtures.skinnedGinja(), List.of());
        Scene scene = scene(file, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        List<Vector3d> posed = new ScenePose(scene).positions();
        assertThat(posed).hasSize(3);
        assertThat(posed.get(0).distance(0, 0, 0)).isLessThan(1e-4);
        assertThat(posed.get(1).distance(1, 0, 0)).isLessThan(1e-4);
        assertThat(posed.get(2).distance(0.75, 1.75, 0)).isLessThan(1e-4);
        Primitive primitive = only(scene);
        assertThat(primitive.weights()[8]).isCloseTo(0.75f, within(1e-6f));
        assertThat(primitive.texCoords()).containsExactly(0, 0, 1, 0, 0, 1);
        assertThat(primitive.normals()[7]).isCloseTo((float) (3 / Math.sqrt(10)), within(1e-5f));
    }
}
