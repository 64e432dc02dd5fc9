package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef.Wrap;
import shuriken.testkit.RoundTrip;

/** Each model is written and read before it is converted. */
class GinjaConverterTest {
    private static final int POSITION_8 = 2 << 2;
    private static final int FLAGS = 2;
    private static final int BLEND = 4;
    private static final int DIFFUSE = 5;
    private static final int TEXTURE = 8;
    private static final int TEV = 9;
    private static final int GENERATOR = 10;

    /** A source with a texture of one texel for every index. */
    private static final TextureSource TEXELS = (request, context) -> {
        Image texel = new Image(1, 1, new byte[] {(byte) request.index(), 0, 0, -1});
        return Optional.of(new Texture("t" + request.index(), texel, Optional.empty(), Extras.NONE));
    };

    private static Scene scene(ObjectTree<NodeMesh> tree, Quirk... quirks) {
        byte[] bytes = RoundTrip.write(new SamdlFormat(), SamdlFile.create(SaMagic.SA2BMDL, tree, List.of()));
        ConvertOptions options = ConvertOptions.DEFAULT.withQuirks(Set.of(quirks));
        return new SamdlConverter()
                .toScenes(
                        RoundTrip.read(new SamdlFormat(), bytes),
                        "x",
                        TEXELS,
                        options,
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static Primitive first(Scene scene) {
        return scene.meshes().getFirst().primitives().getFirst();
    }

    private static Material material(Scene scene) {
        return scene.materials().get(first(scene).materialIndex());
    }

    private static GinjaParameter parameter(int type, int value) {
        return GinjaParameter.create(type, 0, value);
    }

    private static ObjectTree<NodeMesh> singleMesh(
            List<VertexSet> sets, List<GinjaParameter> parameters, int... corners) {
        List<VertexSet> allSets = new ArrayList<>(
                List.of(SonicFixtures.set(VertexSet.POSITION, 1, 4, 12, SonicFixtures.floats(SonicFixtures.SQUARE))));
        allSets.addAll(sets);
        allSets.add(VertexSet.end());
        GinjaMesh mesh = new GinjaMesh(parameters, SonicFixtures.displayList(0x90, 3, corners));
        GinjaModel model = new GinjaModel(allSets, List.of(), List.of(mesh), List.of(), Vec3f.ZERO, 1);
        return tree(model);
    }

    private static ObjectTree<NodeMesh> tree(GinjaModel... models) {
        List<ObjectNode> nodes = new ArrayList<>();
        List<NodeMesh> meshes = new ArrayList<>();
        for (GinjaModel model : models) {
            nodes.add(SonicFixtures.node(nodes.size() - 1, nodes.size(), 0, 0, 0));
            meshes.add(new NodeMesh.Ginja(model));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    private static VertexSet colours(int attribute, int... bytes) {
        byte[] data = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            data[i] = (byte) bytes[i];
        }
        return SonicFixtures.set(attribute, 6, 10, 4, data);
    }

    @Test
    void readsColoursInAnotherByteOrder() {
        ObjectTree<NodeMesh> tree = singleMesh(
                List.of(colours(3, 10, 20, 30, 40)), List.of(parameter(1, POSITION_8 | 2 << 6)), 0, 0, 1, 0, 2, 0);
        assertThat(first(scene(tree)).colours()).startsWith(10, 20, 30, 40);
        assertThat(first(scene(tree, Quirk.GINJA_COLOURS_BGRA)).colours()).startsWith(30, 20, 10, 40);
        assertThat(first(scene(tree, Quirk.GINJA_COLOURS_ABGR)).colours()).startsWith(40, 30, 20, 10);
    }

    @Test
    void swapsWrapBitsOfTheAxes() {
        VertexSet coordinates = SonicFixtures.set(VertexSet.TEX_COORD, 8, 3, 4, SonicFixtures.words(0, 0));
        ObjectTree<NodeMesh> tree = singleMesh(
                List.of(coordinates),
                List.of(parameter(1, POSITION_8 | 2 << 10), parameter(TEXTURE, 1 << 16 | 2 << 18)),
                0,
                0,
                1,
                0,
                2,
                0);
        assertThat(material(scene(tree)).texture().orElseThrow().wrapU()).isEqualTo(Wrap.MIRROR);
        assertThat(material(scene(tree)).texture().orElseThrow().wrapV()).isEqualTo(Wrap.REPEAT);
        Scene other = scene(tree, Quirk.GINJA_WRAP_UV);
        assertThat(material(other).texture().orElseThrow().wrapU()).isEqualTo(Wrap.REPEAT);
        assertThat(material(other).texture().orElseThrow().wrapV()).isEqualTo(Wrap.MIRROR);
    }

    @Test
    void readsWeightSetsInUnitsOf256() {
        List<Vector3d> usual = new ScenePose(scene(SonicFixtures.skinnedGinja())).positions();
        Scene scene = scene(SonicFixtures.skinnedGinja(), Quirk.GINJA_UNIT_256);
        List<Vector3d> posed = new ScenePose(scene).positions();
        assertThat(usual.get(1).x).isCloseTo(1, within(1e-6));
        assertThat(posed.get(1).x).isCloseTo(255 / 256.0, within(1e-6));
        assertThat(scene.meshes().getFirst().primitives().getFirst().weights()[8])
                .as("divided by their sum")
                .isCloseTo(0.75f, within(1e-6f));
    }

    /** The generator selects the second set, although corners also have an index of the first. */
    @Test
    void usesTheSetOfCoordinatesThatAGeneratorSelects() {
        VertexSet zero = SonicFixtures.set(VertexSet.TEX_COORD, 8, 3, 4, SonicFixtures.words(256, 256));
        VertexSet singleVertexSet =
                SonicFixtures.set(VertexSet.TEX_COORD + 1, 8, 3, 4, SonicFixtures.words(0, 64, 64, 0));
        List<VertexSet> sets = List.of(zero, singleVertexSet);
        int layout = POSITION_8 | 2 << 10 | 3 << 12;
        int[] corners = {0, 0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 0};
        GinjaParameter fraction = parameter(0, 6 << 16 | 0x8306);
        Scene usual = scene(singleMesh(sets, List.of(fraction, parameter(1, layout)), corners));
        assertThat(first(usual).texCoords()).startsWith(1, 1, 1, 1);
        assertThat(first(usual).extraTexCoords()).singleElement().isEqualTo(new float[] {0, 1, 1, 0, 0, 1});
        assertThat(material(usual).extras().values()).containsEntry("texCoordSets", List.of(0, 1));
        GinjaParameter second = parameter(GENERATOR, 1 << 12 | 5 << 4 | 10);
        Scene other = scene(singleMesh(sets, List.of(fraction, parameter(1, layout), second), corners));
        assertThat(first(other).texCoords()).containsExactly(0, 1, 1, 0, 0, 1);
        assertThat(first(other).extraTexCoords()).singleElement().isEqualTo(new float[] {1, 1, 1, 1, 1, 1});
        assertThat(material(other).extras().values()).containsEntry("texCoordSets", List.of(1, 0));
    }

    /** Generators of other outputs are kept as extras. */
    @Test
    void keepsFurtherGenerators() {
        Scene scene = scene(singleMesh(
                List.of(), List.of(parameter(1, POSITION_8), parameter(GENERATOR, 3 << 16 | 0x105A)), 0, 1, 2));
        assertThat(material(scene).extras().values()).containsEntry("generator3", 3 << 16 | 0x105A);
    }

    @Test
    void usesTheSecondColourThatAParameterSelects() {
        List<VertexSet> sets = List.of(colours(3, 1, 2, 3, 4), colours(4, 5, 6, 7, 8));
        int layout = POSITION_8 | 2 << 6 | 2 << 8;
        int[] corners = {0, 0, 0, 1, 0, 0, 2, 0, 0};
        assertThat(first(scene(singleMesh(sets, List.of(parameter(1, layout), parameter(TEV, 4)), corners)))
                        .colours())
                .startsWith(1, 2, 3, 4);
        assertThat(first(scene(singleMesh(sets, List.of(parameter(1, layout), parameter(TEV, 5)), corners)))
                        .colours())
                .startsWith(5, 6, 7, 8);
    }

    /** A normal with its tangents has three vectors and three indices. The first vector is the normal. */
    @Test
    void readsNormalsWithThreeIndices() {
        VertexSet normals = SonicFixtures.set(VertexSet.NORMAL, 4, 1, 9, new byte[] {0, 64, 0, 1, 0, 0, 0, 0, 1});
        ObjectTree<NodeMesh> tree = singleMesh(
                List.of(normals),
                List.of(parameter(0, 2 << 16 | 0x4106), parameter(1, POSITION_8 | 2 << 4)),
                0,
                0,
                9,
                9,
                1,
                0,
                9,
                9,
                2,
                0,
                9,
                9);
        assertThat(first(scene(tree)).vertexCount()).isEqualTo(3);
        assertThat(first(scene(tree)).normals()).containsExactly(0, 1, 0, 0, 1, 0, 0, 1, 0);
    }

    /** Corner 1 uses the position of slot 1 and the normal of slot 2. */
    @Test
    void readsNormalsFromTheSlotOfTheirIndex() {
        short[] vertices = SonicFixtures.shorts(0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 255, 0);
        GinjaModel bone = new GinjaModel(
                List.of(),
                List.of(WeightSet.create(WeightSet.Kind.COMPLETE, 0, vertices, new short[0]), WeightSet.end()),
                List.of(),
                List.of(),
                Vec3f.ZERO,
                1);
        GinjaModel root = new GinjaModel(
                List.of(),
                List.of(),
                List.of(new GinjaMesh(
                        List.of(parameter(1, POSITION_8 | 2 << 4)),
                        SonicFixtures.displayList(0x90, 3, 0, 0, 1, 2, 2, 2))),
                List.of(),
                Vec3f.ZERO,
                1);
        Primitive primitive = first(scene(tree(root, bone)));
        assertThat(primitive.positions()).startsWith(0, 0, 0, 1, 0, 0);
        assertThat(primitive.normals()).containsExactly(0, 0, 1, 0, 1, 0, 0, 1, 0);
    }

    /** Vertex colours replace the material's colours if a flag is set; otherwise both are multiplied. */
    @Test
    void vertexColoursReplaceOrMultiplyMaterialColours() {
        List<VertexSet> sets = List.of(colours(3, 10, 20, 30, 255));
        GinjaParameter layout = parameter(1, POSITION_8 | 2 << 6);
        GinjaParameter red = parameter(DIFFUSE, 0x0000FFFF);
        int[] corners = {0, 0, 1, 0, 2, 0};
        Scene multiplied = scene(singleMesh(sets, List.of(layout, red, parameter(FLAGS, 0)), corners));
        assertThat(material(multiplied).baseColour()).containsExactly(1, 0, 0, 1);
        Scene replaced = scene(singleMesh(sets, List.of(layout, red, parameter(FLAGS, 8 << 8)), corners));
        assertThat(material(replaced).baseColour()).containsExactly(1, 1, 1, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "true, 0x60, BLEND", // alpha is used, without punch-through
        "false, 0x60, OPAQUE",
        "true, 0x00, OPAQUE",
        "false, 0x20, BLEND", // punch-through, or a translucent material colour
    })
    void alphaModeFollowsBlendAndAlphaTest(boolean isOn, int flags, Material.AlphaMode expected) {
        ObjectTree<NodeMesh> tree = singleMesh(
                List.of(colours(3, 10, 20, 30, 40)),
                List.of(
                        parameter(1, POSITION_8 | 2 << 6),
                        parameter(FLAGS, flags << 8),
                        parameter(BLEND, (isOn ? 1 << 14 : 0) | 4 << 11 | 5 << 8)),
                0,
                0,
                1,
                0,
                2,
                0);
        assertThat(material(scene(tree)).alphaMode()).isEqualTo(expected);
    }

    /**
     * The display list contains all elements directly: byte positions with two fraction bits, a colour and
     * coordinates.
     */
    @Test
    void readsElementsStoredInTheDisplayList() {
        List<GinjaParameter> parameters = List.of(
                parameter(0, VertexSet.POSITION << 16 | 0x1102),
                parameter(0, VertexSet.COLOUR << 16 | 0x6500),
                parameter(0, VertexSet.TEX_COORD << 16 | 0x8001),
                parameter(1, 1 << 2 | 1 << 6 | 1 << 10));
        int[] corners = {0, 0, 0, 0xF8, 0, 0, 2, 40, 0, 0, 0x07, 0xE0, 4, 6, 0, 252, 0, 0, 0x1F, 8, 10};
        Primitive primitive = first(scene(singleMesh(List.of(), parameters, corners)));
        assertThat(primitive.positions()).containsExactly(0, 0, 0, 10, 0, 0, 0, -1, 0);
        assertThat(primitive.colours()).containsExactly(-1, 0, 0, -1, 0, -1, 0, -1, 0, 0, -1, -1);
        assertThat(primitive.texCoords()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    /** Matrix indices are skipped. An odd last corner does not form a line. */
    @Test
    void convertsLinesAndPoints() {
        ByteWriter displayList = ByteWriter.bigEndian();
        for (int opcode : new int[] {0xA8, 0xB0, 0xB8}) {
            displayList.u8(opcode).u16(3).u8(3).u8(0).u8(3).u8(1).u8(3).u8(3);
        }
        displayList.u8(0x97).u16(3).u8(3).u8(0).u8(6).u8(1).u8(9).u8(3);
        GinjaMesh mesh = new GinjaMesh(
                List.of(parameter(1, POSITION_8 | 1)), displayList.align(0x20).toByteArray());
        VertexSet square = SonicFixtures.set(VertexSet.POSITION, 1, 4, 12, SonicFixtures.floats(SonicFixtures.SQUARE));
        GinjaModel model =
                new GinjaModel(List.of(square, VertexSet.end()), List.of(), List.of(mesh), List.of(), Vec3f.ZERO, 1);
        List<Primitive> drawnPrimitives = scene(tree(model)).meshes().getFirst().primitives();
        assertThat(drawnPrimitives)
                .extracting(Primitive::mode)
                .containsExactly(Mode.POINTS, Mode.LINES, Mode.TRIANGLES);
        assertThat(drawnPrimitives)
                .allSatisfy(
                        primitive -> assertThat(primitive.positions()).containsExactly(0, 0, 0, 10, 0, 0, 10, 10, 0));
        assertThat(drawnPrimitives.get(0).indices()).containsExactly(0, 1, 2);
        assertThat(drawnPrimitives.get(1).indices()).containsExactly(0, 1, 0, 1, 1, 2);
        assertThat(drawnPrimitives.get(2).indices()).containsExactly(0, 1, 2);
    }
}
