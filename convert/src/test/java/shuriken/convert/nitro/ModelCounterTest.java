package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.gpu.DisplayLists.vertex;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.WeightedMatrix;

/** Checks the counts of models. All numbers were counted by hand. */
class ModelCounterTest {
    private static final GpuCommand A = vertex(0, 0, 0);
    private static final GpuCommand B = vertex(1, 0, 0);
    private static final GpuCommand C = vertex(0, 1, 0);

    private static ModelInfo info(ModelDraft draft, float scale) {
        ConvertOptions options =
                new ConvertOptions(0, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.USUAL, scale);
        return new NitroConverter()
                .describe(draft.file(), "x", options, new ReadContext(ReadOptions.LENIENT))
                .models()
                .getFirst();
    }

    /** Creates two nodes at the same position with matrices in slots 0 and 1. The first one draws. */
    private static ModelDraft twoNodes(double[] position) {
        double[] unitScale = {1, 1, 1};
        return new ModelDraft()
                .node("root", position, unitScale)
                .node("child")
                .material("plain")
                .describe(0, 0, 0, NO_SLOT)
                .describe(1, 0, 1, 0)
                .commands(new SbcCommand.Matrix(0, 0));
    }

    /**
     * Returns the counts of a model with one primitive.
     *
     * @param type 0 triangles, 1 quads, 2 strip
     */
    private static ModelInfo countsOf(int type, GpuCommand... list) {
        List<GpuCommand> all = new ArrayList<>(List.of(new GpuCommand.Begin(type)));
        all.addAll(List.of(list));
        return info(
                twoNodes(new double[3])
                        .shape("s", all.toArray(GpuCommand[]::new))
                        .draw(0, 0, 0),
                1);
    }

    @Test
    void trianglesWithTwoEqualCornersAreDegenerate() {
        assertThat(countsOf(0, A, B, C).degenerateTriangleCount()).isZero();
        assertThat(countsOf(0, A, A, C).degenerateTriangleCount()).isEqualTo(1);
        assertThat(countsOf(0, A, B, B).degenerateTriangleCount()).isEqualTo(1);
        assertThat(countsOf(0, A, B, A).degenerateTriangleCount()).isEqualTo(1);
        assertThat(countsOf(0, A, A, A).degenerateTriangleCount()).isEqualTo(1);
        assertThat(countsOf(0, A, B, C, C, A, B).degenerateTriangleCount()).isZero();
        assertThat(countsOf(0, A, A, C, A, B, C, A, B, B).degenerateTriangleCount())
                .isEqualTo(2);
    }

    /** The triangle has no area, but all its corners are different. */
    @Test
    void cornersThatDifferInOneNumberAreDifferent() {
        assertThat(countsOf(0, A, B, vertex(2, 0, 0)).degenerateTriangleCount()).isZero();
        assertThat(countsOf(0, A, C, vertex(0, 2, 0)).degenerateTriangleCount()).isZero();
        assertThat(countsOf(0, A, vertex(0, 0, 1), vertex(0, 0, 2)).degenerateTriangleCount())
                .isZero();
    }

    /** Corners of two nodes can separate, so they are different. */
    @Test
    void cornersOfTwoNodesAreDifferent() {
        GpuCommand other = new GpuCommand.MatrixRestore(1);
        assertThat(countsOf(0, A, other, A, B).degenerateTriangleCount()).isZero();
        assertThat(countsOf(0, A, other, A, A).degenerateTriangleCount()).isEqualTo(1);
    }

    /** A quad A B B C has the triangles A B B and A B C; a strip A B B C has A B B and B B C. */
    @Test
    void countsTrianglesOfQuadsAndStrips() {
        ModelInfo quad = countsOf(1, A, B, B, C);
        assertThat(quad.triangleCount()).isEqualTo(2);
        assertThat(quad.degenerateTriangleCount()).isEqualTo(1);
        ModelInfo strip = countsOf(2, A, B, B, C);
        assertThat(strip.triangleCount()).isEqualTo(2);
        assertThat(strip.degenerateTriangleCount()).isEqualTo(2);
    }

    /**
     * The blend has three influences, and one influence has weight zero. Two vertices use the blend, and one vertex
     * uses only the child.
     */
    @Test
    void countsWeightedVerticesAndJoints() {
        ModelInfo rigid = countsOf(0, A, B, C);
        assertThat(rigid.weightedVertexCount()).isZero();
        assertThat(rigid.maxInfluences()).isEqualTo(1);
        ModelDraft blended = twoNodes(new double[3])
                .envelope(0, 0, 0)
                .envelope(0, 0, 0)
                .commands(new SbcCommand.NodeMix(
                        0,
                        4,
                        List.of(
                                new WeightedMatrix(0, 0, 100),
                                new WeightedMatrix(1, 1, 0),
                                new WeightedMatrix(1, 1, 156))))
                .shape("s", new GpuCommand.Begin(0), A, B, new GpuCommand.MatrixRestore(1), C)
                .draw(0, 0, 0);
        assertThat(info(blended, 1).weightedVertexCount()).isEqualTo(2);
        assertThat(info(blended, 1).maxInfluences()).isEqualTo(2);
    }

    /** The box contains what is drawn and not the origin. */
    @Test
    void boundingBoxCoversDrawnVertices() {
        GpuCommand[] list = {new GpuCommand.Begin(0), A, B, C};
        ModelDraft above = twoNodes(new double[] {2, 3, 4}).shape("s", list).draw(0, 0, 0);
        assertThat(info(above, 1).boundingBox()).containsExactly(2, 3, 4, 3, 4, 4);
        assertThat(info(above, 0.5f).boundingBox()).containsExactly(1, 1.5f, 2, 1.5f, 2, 2);
        ModelDraft below = twoNodes(new double[] {-5, -6, -7}).shape("s", list).draw(0, 0, 0);
        assertThat(info(below, 1).boundingBox()).containsExactly(-5, -6, -7, -4, -5, -7);
    }

    /** Two vertices do not form a triangle. A node and a material without other triangles are counted once each. */
    @Test
    void verticesWithoutATriangleHaveNoBox() {
        ModelInfo info = countsOf(0, A, B);
        assertThat(info.vertexCount()).isEqualTo(2);
        assertThat(info.triangleCount()).isZero();
        assertThat(info.boundingBox()).isEmpty();
        assertThat(info.nodeCount()).isEqualTo(2);
        assertThat(info.meshNodeCount()).isEqualTo(1);
        assertThat(info.materialCount()).isEqualTo(1);
    }
}
