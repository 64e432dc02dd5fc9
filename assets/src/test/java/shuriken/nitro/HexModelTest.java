package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import shuriken.Shuriken;
import shuriken.convert.nitro.Scenes;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelHeader;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.scene.Scene;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Reads structs of a model that were written down in hex from the format's description. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HexModelTest {
    private static final int ONE = 0x1000;
    private static final int[] IDENTITY = {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE};

    private byte[] file;
    private Model model;
    private Scene scene;

    @BeforeAll
    void read() throws Exception {
        file = HexFile.read("crank.nsbmd");
        model = RoundTrip.read(new NsbmdFormat(), file).models().getFirst().value();
        scene = Shuriken.scene(Shuriken.read(Map.of("crank.nsbmd", file), "crank.nsbmd"));
    }

    @Test
    void isWrittenBackByteForByte() {
        RoundTrip.check(new NsbmdFormat(), file, "crank");
    }

    @Test
    void hasTheDocumentedHeader() {
        ModelHeader header = model.header();
        assertThat(header.textureMatrixMode()).isEqualTo(2);
        assertThat(header.firstFreeSlot()).isEqualTo(3);
        assertThat(header.positionScale()).isEqualTo(2 * ONE);
        assertThat(List.of(header.vertexCount(), header.polygonCount(), header.triangleCount(), header.quadCount()))
                .containsExactly(7, 2, 1, 1);
        assertThat(header.bounds()).containsExactly(-1.5, 0, -0.75, 4.5, 3, 0.75);
    }

    @Test
    void hasTheDocumentedNodes() {
        assertThat(model.nodes().names()).containsExactly("base", "arm");
        NodeData arm = model.nodes().valueAt(1);
        assertThat(arm.matrixSlot()).isEqualTo(1);
        assertThat(arm.translation()).containsExactly(2, 0.5, -1);
        assertThat(arm.rotation()).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        assertThat(arm.scale()).containsExactly(2, 1, 0.5);
    }

    /** If both flags are set, the slot for storing comes before the slot for restoring. */
    @Test
    void hasTheDocumentedCommands() {
        assertThat(model.commands().subList(0, 3))
                .containsExactly(
                        new SbcCommand.NodeDescription(0x20, 0, 0, 0, 0, SbcCommand.NO_SLOT),
                        new SbcCommand.NodeDescription(0x60, 1, 0, 0, 1, 0),
                        new SbcCommand.NodeMix(
                                0, 2, List.of(new WeightedMatrix(0, 0, 64), new WeightedMatrix(1, 1, 192))));
        assertThat(model.commands().get(3)).isEqualTo(new SbcCommand.Node(0, 0, 1));
        assertThat(model.commands().stream().map(SbcCommand::opcode)).startsWith(6, 6, 9, 2, 0x0B, 4, 5, 0x0B, 4, 5, 1);
    }

    @Test
    void hasTheDocumentedMaterials() {
        MaterialData wood = model.materials().valueAt(0);
        assertThat(wood.diffuseAmbient()).isEqualTo(0x0421FFFF);
        assertThat(wood.polygonAttributes()).isEqualTo(0x051F0081);
        assertThat(wood.textureParameters()).isEqualTo(0x40090000);
        assertThat(List.of(wood.width(), wood.height())).containsExactly(16, 8);
        assertThat(wood.scale()).containsExactly(2 * ONE, ONE);
        assertThat(wood.rotation()).containsExactly(0, ONE);
        assertThat(wood.translation()).containsExactly(ONE / 4, ONE / 2);
        MaterialData steel = model.materials().valueAt(1);
        assertThat(steel.specularEmission()).isEqualTo(0x03E08000);
        assertThat(steel.flags()).isEqualTo(0x1FCE);
        assertThat(steel.scale()).isEmpty();
        assertThat(model.textureBindings().find("oak")).contains(new TextureBinding(List.of(0, 1), 0));
        assertThat(model.paletteBindings().find("oak_pl")).contains(new TextureBinding(List.of(1), 0));
    }

    @Test
    void hasTheDocumentedShapesAndEnvelopes() {
        assertThat(model.shapes().names()).containsExactly("plate", "tip");
        assertThat(model.shapes().values().stream().map(ShapeData::flags)).containsExactly(5, 10);
        assertThat(model.envelopes().get(0).normalMatrix()).containsExactly(IDENTITY);
        assertThat(model.envelopes().get(1).modelToNode()).containsExactly(ONE, 0, 0, 0, ONE, 0, 0, 0, ONE, -ONE, 0, 0);
    }

    /**
     * The position v of the plate's corner is doubled by the position scale and transformed to v/4 + 3/4 (((v − (1 0
     * 0)) S) R + T) with S = (2 1 1/2), R = rows (0 1 0) (−1 0 0) (0 0 1) and T = (2 1/2 −1). The tip is not doubled
     * and follows only the arm.
     */
    @Test
    void hasTheDocumentedGeometryAtRest() {
        List<float[]> posed = Scenes.posed(scene);
        assertThat(posed).hasSize(2);
        assertThat(posed.get(0))
                .usingComparatorWithPrecision(1e-4f)
                .containsExactly(1.5f, -1.125f, -0.75f, 2, 1.875f, -0.75f, 0.5f, 2.375f, -0.75f, 0, -0.625f, -0.75f);
        assertThat(posed.get(1))
                .usingComparatorWithPrecision(1e-4f)
                .containsExactly(1.5f, 2.5f, 0, -1, 2.5f, -2, -0.999756f, 2.625f, -2.0625f);
    }

    /**
     * The matrix of 3ds Max for scale (2 1), translation (1/4 1/2), no rotation and 16×8 texels: s' = 2s − 16 and t' =
     * t + 4 texels.
     */
    @Test
    void hasTheDocumentedTexCoords() {
        float[] corners = scene.meshes().getFirst().primitives().getFirst().texCoords();
        assertThat(corners).usingComparatorWithPrecision(1e-5f).containsExactly(-1, 0.5f, 1, 0.5f, 1, 1.5f, -1, 1.5f);
    }

    @Test
    void hasTheDocumentedWeights() {
        var plate = scene.meshes().getFirst().primitives().getFirst();
        for (int vertex = 0; vertex < 4; vertex++) {
            assertThat(plate.weights()[plate.influencesPerVertex() * vertex]).isCloseTo(0.75f, within(1e-6f));
            assertThat(plate.weights()[plate.influencesPerVertex() * vertex + 1])
                    .isCloseTo(0.25f, within(1e-6f));
        }
    }
}
