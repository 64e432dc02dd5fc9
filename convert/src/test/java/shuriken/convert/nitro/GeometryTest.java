package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.nitro.gpu.DisplayLists.pair;
import static shuriken.nitro.gpu.DisplayLists.ten;
import static shuriken.nitro.gpu.DisplayLists.vertex;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuCommand.Begin;
import shuriken.nitro.gpu.GpuCommand.MatrixIdentity;
import shuriken.nitro.gpu.GpuCommand.MatrixMode;
import shuriken.nitro.gpu.GpuCommand.MatrixPop;
import shuriken.nitro.gpu.GpuCommand.MatrixPush;
import shuriken.nitro.gpu.GpuCommand.MatrixRestore;
import shuriken.nitro.gpu.GpuCommand.MatrixRows;
import shuriken.nitro.gpu.GpuCommand.MatrixScale;
import shuriken.nitro.gpu.GpuCommand.MatrixStore;
import shuriken.nitro.gpu.GpuCommand.MatrixTranslate;
import shuriken.nitro.gpu.GpuCommand.Vertex10;
import shuriken.nitro.gpu.GpuCommand.VertexDifference;
import shuriken.nitro.gpu.GpuCommand.VertexPair;
import shuriken.nitro.gpu.GpuOpcode;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.SbcCommand.CallList;
import shuriken.nitro.mdl0.SbcCommand.Matrix;
import shuriken.nitro.mdl0.SbcCommand.NodeMix;
import shuriken.nitro.mdl0.SbcCommand.PositionScale;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Converts vertices, triangles and the matrices that transform them. */
class GeometryTest {
    private static final int ONE = 0x1000;

    private static ModelDraft modelOf(GpuCommand... list) {
        return new ModelDraft()
                .node("root", new double[] {10, 0, 0}, new double[] {1, 1, 1})
                .material("m")
                .shape("s", list)
                .describe(0, 0, 0, NO_SLOT)
                .draw(0, 0, 0);
    }

    private static Primitive primitive(Scene scene) {
        return scene.meshes().getFirst().primitives().getFirst();
    }

    private static int[] indices(int type, int vertices) {
        List<GpuCommand> commands = new ArrayList<>(List.of(new Begin(type)));
        for (int i = 0; i < vertices; i++) {
            commands.add(vertex(i, i * i / 8.0, 0));
        }
        return primitive(Scenes.of(modelOf(commands.toArray(GpuCommand[]::new))))
                .indices();
    }

    @Test
    void convertsTriangles() {
        assertThat(indices(0, 7)).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void convertsQuads() {
        assertThat(indices(1, 5)).containsExactly(0, 1, 2, 0, 2, 3);
    }

    @Test
    void convertsTriangleStrips() {
        // Corners are numbered in the order of the triangles. Every second triangle is reversed.
        assertThat(indices(2, 5)).containsExactly(0, 1, 2, 2, 1, 3, 2, 3, 4);
    }

    /** The third and the fourth corner of each quad are stored in reversed order. */
    @Test
    void convertsQuadStrips() {
        assertThat(indices(3, 6)).containsExactly(0, 1, 2, 0, 2, 3, 3, 2, 4, 3, 4, 5);
    }

    @Test
    void omitsATriangleWithTwoEqualCorners() {
        Scene scene = Scenes.of(modelOf(
                new Begin(2), vertex(0, 0, 0), vertex(1, 0, 0), vertex(0, 1, 0), vertex(0, 1, 0), vertex(1, 1, 0)));
        assertThat(primitive(scene).indices()).hasSize(3);
    }

    /** Each relative form starts from the previous vertex. */
    @Test
    void readsEveryFormOfVertices() {
        Primitive primitive = primitive(Scenes.of(modelOf(
                new Begin(0),
                vertex(1, 2, -3),
                new Vertex10(ten(64, -32, 16)),
                new VertexPair(GpuOpcode.VTX_XY, pair(2 * ONE, 3 * ONE)),
                new VertexPair(GpuOpcode.VTX_XZ, pair(ONE, -ONE)),
                new VertexPair(GpuOpcode.VTX_YZ, pair(4 * ONE, 5 * ONE)),
                new VertexDifference(ten(511, -512, 256)))));
        assertThat(primitive.positions())
                .containsExactly(
                        new float[] {
                            1,
                            2,
                            -3,
                            1,
                            -0.5f,
                            0.25f,
                            2,
                            3,
                            0.25f,
                            1,
                            3,
                            -1,
                            1,
                            4,
                            5,
                            1 + 511 / 4096f,
                            4 - 0.125f,
                            5.0625f
                        },
                        within(1e-6f));
    }

    @Test
    void appliesPositionScaleToVertices() {
        Scene scene = Scenes.of(new ModelDraft()
                .positionScale(4)
                .node("root")
                .material("m")
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .commands(new PositionScale(0))
                .draw(0, 0, 0)
                .commands(new PositionScale(0x20))
                .draw(0, 0, 0));
        assertThat(primitive(scene).positions()).containsExactly(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThat(scene.skins()).isEmpty();
    }

    /** A list that restores two matrices becomes a skin. At rest, its vertices have the positions of the nodes. */
    @Test
    void skinsAListWithTwoMatrices() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root", new double[] {10, 0, 0}, new double[] {1, 1, 1})
                .node("arm", new double[] {0, 5, 0}, new double[] {1, 2, 1})
                .material("m")
                .shape(
                        "s",
                        new Begin(0),
                        new MatrixRestore(1),
                        vertex(0, 1, 0),
                        new MatrixRestore(0),
                        vertex(0, 1, 0),
                        vertex(1, 0, 0))
                .describe(0, 0, 0, NO_SLOT)
                .describe(1, 0, 1, NO_SLOT)
                .draw(0, 0, 0));
        assertThat(scene.skins().getFirst().joints()).containsExactly(0, 1);
        Primitive primitive = primitive(scene);
        assertThat(primitive.joints()).containsExactly(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        assertThat(Scenes.posed(scene).getFirst())
                .containsExactly(new float[] {10, 7, 0, 10, 1, 0, 11, 0, 0}, within(1e-5f));
    }

    /** Weights of 128 and 127 count as 128/255 and 127/255. */
    @Test
    void normalizesWeights() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root")
                .node("arm", new double[] {0, 5, 0}, new double[] {1, 1, 1})
                .material("m")
                .shape("s", DisplayLists.triangle())
                .envelope(0, 0, 0)
                .envelope(0, -5, 0)
                .describe(0, 0, 0, NO_SLOT)
                .describe(1, 0, 1, NO_SLOT)
                .commands(new NodeMix(0, 2, List.of(new WeightedMatrix(0, 0, 128), new WeightedMatrix(1, 1, 127))))
                .draw(0, 0, 0));
        Primitive primitive = primitive(scene);
        assertThat(primitive.weights()[0]).isEqualTo(128 / 255f, within(1e-6f));
        assertThat(primitive.weights()[1]).isEqualTo(127 / 255f, within(1e-6f));
        assertThat(scene.skins().getFirst().inverseBindMatrices()[16 + 13]).isEqualTo(-5);
        assertThat(Scenes.posed(scene).getFirst())
                .containsExactly(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, within(1e-5f));
    }

    /** The node is flat at rest, but its mesh is bound at full size. */
    @Test
    void keepsTheSizeOfAMeshAtAFlatJoint() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root")
                .node("flat", new double[] {1, 0, 0}, new double[] {0, 0, 0})
                .material("m")
                .shape("s", new Begin(0), vertex(0, 0, 0), new MatrixRestore(1), vertex(1, 0, 0), vertex(0, 1, 0))
                .describe(0, 0, 0, NO_SLOT)
                .describe(1, 0, 1, NO_SLOT)
                .commands(new Matrix(0, 0))
                .draw(0, 0, 0));
        assertThat(primitive(scene).positions())
                .containsExactly(new float[] {0, 0, 0, 2, 0, 0, 1, 1, 0}, within(1e-6f));
        assertThat(Scenes.posed(scene).getFirst())
                .containsExactly(new float[] {0, 0, 0, 1, 0, 0, 1, 0, 0}, within(1e-6f));
    }

    private static float[] afterMatrices(GpuCommand... before) {
        return Scenes.posed(Scenes.of(modelOf(DisplayLists.triangle(before)))).getFirst();
    }

    @Test
    void appliesMatrixCommandsOfLists() {
        assertThat(afterMatrices(new MatrixScale(2 * ONE, 3 * ONE, ONE))).containsExactly(10, 0, 0, 12, 0, 0, 10, 3, 0);
        assertThat(afterMatrices(new MatrixTranslate(0, 0, 7 * ONE))).containsExactly(10, 0, 7, 11, 0, 7, 10, 1, 7);
        assertThat(afterMatrices(new MatrixIdentity())).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThat(afterMatrices(
                        new MatrixPush(),
                        new MatrixIdentity(),
                        new MatrixStore(5),
                        new MatrixPop(1),
                        new MatrixRestore(5)))
                .containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThat(afterMatrices(new MatrixPush(), new MatrixIdentity(), new MatrixPop(1)))
                .containsExactly(10, 0, 0, 11, 0, 0, 10, 1, 0);
    }

    /** Matrices are for row vectors: the last row is the translation, and the first row is the image of the x axis. */
    @Test
    void matricesOfListsAreForRowVectors() {
        int[] rotation = {0, ONE, 0, -ONE, 0, 0, 0, 0, ONE};
        int[] translation = {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE, 0, 0, 2 * ONE};
        int[] load = {ONE, 0, 0, 0, 0, ONE, 0, 0, 0, 0, ONE, 0, 0, 0, 3 * ONE, ONE};
        assertThat(afterMatrices(new MatrixRows(GpuOpcode.MTX_MULT_3X3, rotation)))
                .containsExactly(10, 0, 0, 10, 1, 0, 9, 0, 0);
        assertThat(afterMatrices(new MatrixRows(GpuOpcode.MTX_MULT_4X3, translation)))
                .containsExactly(10, 0, 2, 11, 0, 2, 10, 1, 2);
        assertThat(afterMatrices(new MatrixRows(GpuOpcode.MTX_LOAD_4X4, load)))
                .containsExactly(0, 0, 3, 1, 0, 3, 0, 1, 3);
    }

    @Test
    void textureMatrixDoesNotMoveVertices() {
        assertThat(afterMatrices(new MatrixMode(3), new MatrixScale(2 * ONE, 2 * ONE, ONE), new MatrixMode(2)))
                .containsExactly(10, 0, 0, 11, 0, 0, 10, 1, 0);
    }

    @Test
    void drawsCalledLists() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root")
                .material("m")
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .commands(
                        new shuriken.nitro.mdl0.SbcCommand.Node(0, 0, 1),
                        new shuriken.nitro.mdl0.SbcCommand.Material(0, 0),
                        new CallList(0, List.of(DisplayLists.triangle()))));
        assertThat(primitive(scene).indices()).containsExactly(0, 1, 2);
    }
}
