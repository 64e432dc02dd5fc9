package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.Billboard;
import shuriken.nitro.mdl0.SbcCommand.Node;
import shuriken.nitro.mdl0.SbcCommand.Shape;
import shuriken.scene.Scene;

/** All nodes of a model become nodes of the scene, under each scaling rule. */
class NodesTest {
    private static final double TOLERANCE = 1e-3;

    private static void assertAt(Vector3d actual, double x, double y, double z) {
        assertThat(actual.distance(x, y, z)).as("%s", actual).isLessThan(TOLERANCE);
    }

    /** Creates a parent scaled by (2, 3, 4) and a child one unit away along each axis, scaled by (1, 1, 5). */
    private static ModelDraft family(int rule, int parentBits, int childBits) {
        return new ModelDraft()
                .scalingRule(rule)
                .node("root")
                .node("parent", new double[] {10, 0, 0}, new double[] {2, 3, 4})
                .node("child", new double[] {1, 1, 1}, new double[] {1, 1, 5})
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .describe(1, 0, parentBits, NO_SLOT, NO_SLOT)
                .describe(2, 1, childBits, NO_SLOT, NO_SLOT);
    }

    @Test
    void standardScalesApplyToChildren() {
        Scene scene = Scenes.of(family(0, 0, 0));
        assertThat(scene.nodes()).hasSize(3);
        assertAt(Scenes.at(scene, "child", 0, 0, 0), 12, 3, 4);
        assertAt(Scenes.at(scene, "child", 1, 1, 1), 14, 6, 24);
    }

    /** The parent's scale moves the child but does not resize it. */
    @Test
    void mayaCompensatesTheParentsScale() {
        Scene scene = Scenes.of(family(1, 2, 1));
        assertAt(Scenes.at(scene, "child", 0, 0, 0), 12, 3, 4);
        assertAt(Scenes.at(scene, "child", 1, 1, 1), 13, 4, 9);
        assertAt(Scenes.at(scene, "parent_scale", 1, 1, 1), 12, 3, 4);
        assertAt(Scenes.at(scene, "parent", 1, 1, 1), 11, 1, 1);
    }

    @Test
    void mayaWithoutTheFlagIsStandard() {
        Scene scene = Scenes.of(family(1, 0, 0));
        assertThat(scene.nodes()).hasSize(3);
        assertAt(Scenes.at(scene, "child", 1, 1, 1), 14, 6, 24);
    }

    /** Scales are multiplied for what is drawn: (2, 3, 20) for the child. */
    @Test
    void si3dScalesApplyToWhatIsDrawn() {
        Scene scene = Scenes.of(family(2, 0, 0));
        assertAt(Scenes.at(scene, "child_scale", 0, 0, 0), 12, 3, 4);
        assertAt(Scenes.at(scene, "child_scale", 1, 1, 1), 14, 6, 24);
        assertAt(Scenes.at(scene, "child", 1, 1, 1), 13, 4, 5);
    }

    /** In SI3D mode, a rotated child of a stretched parent is stretched along its own axes, without shear. */
    @Test
    void si3dDoesNotShear() {
        NodeData rotated = new NodeData(0x28D & ~4 | 4, (short) 0, new int[0], new short[] {0, 0x1000}, new int[0]);
        Scene scene = Scenes.of(new ModelDraft()
                .scalingRule(2)
                .node("parent", new double[3], new double[] {2, 1, 1})
                .node("child", rotated)
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .describe(1, 0, NO_SLOT, NO_SLOT));
        assertAt(Scenes.at(scene, "child_scale", 1, 0, 0), 0, 2, 0);
    }

    /** The stored rotation is for row vectors: its first row is the image of the x axis. */
    @Test
    void rotatesBy90DegreesAboutZ() {
        NodeData rotated = new NodeData(0x28D, (short) 0, new int[0], new short[] {0, 0x1000}, new int[0]);
        Scene scene = Scenes.of(new ModelDraft().node("turned", rotated).describe(0, 0, NO_SLOT, NO_SLOT));
        assertAt(Scenes.at(scene, "turned", 1, 0, 0), 0, 1, 0);
        assertAt(Scenes.at(scene, "turned", 0, 1, 0), -1, 0, 0);
    }

    @Test
    void convertsAMirrorToANegativeScale() {
        NodeData mirror = new NodeData(
                0x5, (short) -0x1000, new int[0], new short[] {0, 0, 0, 0x1000, 0, 0, 0, 0x1000}, new int[0]);
        Scene scene = Scenes.of(new ModelDraft()
                .node("mirror", mirror)
                .material("m")
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0));
        assertThat(Scenes.node(scene, "mirror").transform().scale()).containsExactly(-1, 1, 1);
        assertAt(Scenes.at(scene, "mirror", 1, 2, 3), -1, 2, 3);
        assertThat(scene.meshes().getFirst().primitives().getFirst().indices()).containsExactly(1, 0, 2);
    }

    /** With the flags 0x60, the store slot is stored before the restore slot. */
    @Test
    void storeSlotIsBeforeRestoreSlot() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root", new double[] {1, 0, 0}, new double[] {1, 1, 1})
                .node("left", new double[] {0, 1, 0}, new double[] {1, 1, 1})
                .node("right", new double[] {0, 0, 1}, new double[] {1, 1, 1})
                .describe(0, 0, 3, NO_SLOT)
                .describe(1, 0, 4, 3)
                .describe(2, 0, 5, 3));
        assertAt(Scenes.at(scene, "left", 0, 0, 0), 1, 1, 0);
        assertAt(Scenes.at(scene, "right", 0, 0, 0), 1, 0, 1);
        assertThat(scene.nodes().get(2).parentIndex()).isZero();
    }

    @Test
    void keepsNodesWithoutADescription() {
        Scene scene = Scenes.of(new ModelDraft().node("root").node("lost").describe(0, 0, NO_SLOT, NO_SLOT));
        assertThat(scene.nodes()).extracting(node -> node.name()).containsExactly("root", "lost");
    }

    @Test
    void marksABillboard() {
        Scene scene = Scenes.of(billboard(NO_SLOT, false));
        assertThat(scene.nodes()).hasSize(1);
        assertThat(scene.nodes().getFirst().extras().values()).containsEntry("billboard", "spherical");
    }

    /** Another command may restore the matrix without the rotation. */
    @Test
    void separatesABillboardWithAStoredMatrix() {
        Scene scene = Scenes.of(billboard(7, true));
        assertThat(scene.nodes()).extracting(node -> node.name()).containsExactly("root", "root_billboard");
        assertThat(scene.nodes().get(0).extras().values()).doesNotContainKey("billboard");
        assertThat(scene.nodes().get(1).extras().values()).containsEntry("billboard", "cylindrical");
        assertThat(scene.nodes().get(1).meshIndex()).isZero();
    }

    /** The first triangle must not rotate to the camera, even though no slot has its matrix. */
    @Test
    void separatesABillboardAfterADrawnShape() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m")
                .shape("fixed", DisplayLists.triangle())
                .shape("turned", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0)
                .commands(new Billboard(0, false, 0, NO_SLOT, NO_SLOT))
                .draw(0, 0, 1);
        Scene scene = Scenes.of(draft);
        assertThat(scene.nodes()).extracting(node -> node.name()).startsWith("root", "root_billboard");
        assertThat(scene.nodes().get(0).extras().values()).doesNotContainKey("billboard");
        assertThat(scene.nodes().get(1).extras().values()).containsKey("billboard");
    }

    private static ModelDraft billboard(int store, boolean aboutY) {
        return new ModelDraft()
                .node("root")
                .material("m")
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, store, NO_SLOT)
                .commands(new Billboard(0, aboutY, 0, NO_SLOT, NO_SLOT))
                .draw(0, 0, 0);
    }

    @Test
    void omitsAndCountsHiddenNodes() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m")
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .commands(new Node(0, 0, 0), new SbcCommand.Material(0, 0), new Shape(0, 0));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(Scenes.of(draft, context).meshes()).isEmpty();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactlyInAnyOrder(DiagnosticCode.NOT_DRAWN, DiagnosticCode.EMPTY_MODEL);
        assertThat(new NitroConverter()
                        .describe(
                                draft.file(),
                                "draft",
                                shuriken.convert.ConvertOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .models()
                        .getFirst()
                        .triangleCount())
                .isEqualTo(1);
    }

    @Test
    void skipsMissingParts() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = Scenes.of(
                new ModelDraft()
                        .node("root")
                        .describe(3, 0, NO_SLOT, NO_SLOT)
                        .commands(new SbcCommand.Matrix(0, 9))
                        .draw(5, 6, 7),
                context);
        assertThat(scene.nodes()).hasSize(1);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .isEqualTo(List.of(
                        DiagnosticCode.MISSING_PART,
                        DiagnosticCode.MISSING_MATRIX,
                        DiagnosticCode.MISSING_PART,
                        DiagnosticCode.MISSING_PART,
                        DiagnosticCode.EMPTY_MODEL));
    }

    @Test
    void scaleOptionScalesLengthsOnly() {
        Scene scene = Scenes.of(
                family(0, 0, 0),
                new shuriken.convert.ConvertOptions(
                        256,
                        shuriken.convert.ConvertOptions.RotationOrder.YXZ,
                        shuriken.convert.ConvertOptions.Lighting.NONE,
                        0.5f),
                new ReadContext(ReadOptions.STRICT));
        assertAt(Scenes.at(scene, "child", 0, 0, 0), 6, 1.5, 2);
        assertThat(Scenes.node(scene, "child").transform().scale()[2]).isEqualTo(5, within(1e-6f));
    }
}
