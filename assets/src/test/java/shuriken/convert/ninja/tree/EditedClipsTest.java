package shuriken.convert.ninja.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.importing.EditSteps;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target.Property;

/**
 * Edited clips of nodes in a file that also has shape motions are stored in their own motion, and shapes do not
 * change.
 */
class EditedClipsTest {
    private static float[] withRaisedLastKey(float[] values) {
        values[values.length - 2] += 3;
        return values;
    }

    /** The keys are stored neither in the shape motion nor in the other motion of nodes. */
    @Test
    void editedClipChangesItsOwnMotion() {
        Asset model = EditedShapesTest.model();
        List<NjsMotion> before =
                EditedShapesTest.motions(model.data().bytes("file", model.data().size()));
        for (int clip = 1; clip <= 2; clip++) {
            Scene editedScene = EditedShapesTest.withChangedChannels(
                    EditSteps.exported(model), clip, Property.TRANSLATION, EditedClipsTest::withRaisedLastKey);
            WriteBackResult result = EditSteps.writeBack(model, editedScene);
            assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
            assertThat(result.report().files()).isEmpty();
            List<NjsMotion> after = EditedShapesTest.motions(result.bytes());
            assertThat(after).hasSize(3);
            for (int i = 0; i < 3; i++) {
                if (i == clip) {
                    int last =
                            after.get(i).rows().getFirst().tracks().getFirst().keyCount() - 1;
                    assertThat(after.get(i)
                                    .rows()
                                    .getFirst()
                                    .tracks()
                                    .getFirst()
                                    .floatValue(last, 1))
                            .isEqualTo(5);
                } else {
                    assertThat(after.get(i)).usingRecursiveComparison().isEqualTo(before.get(i));
                }
            }
        }
    }

    /** A motion that moves nodes and shapes at the same time keeps its shapes. */
    @Test
    void motionOfNodesAndShapesKeepsItsShapes() {
        List<NjsMotion> motions = EditedShapesTest.motions(EditedShapesTest.model()
                .data()
                .bytes("file", EditedShapesTest.model().data().size()));
        NjsMotion combinedMotion = merge(motions.get(0), motions.get(1));
        NjFile file = (NjFile) EditedShapesTest.model().read(new ReadContext(ReadOptions.STRICT));
        List<NjBlock> blocks = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            boolean isShapeMotion =
                    block instanceof NjBlock.Motion m && m.motion().shapes().size() > 0;
            blocks.add(isShapeMotion ? new NjBlock.Motion(block.tag(), block.location(), combinedMotion) : block);
        }
        Asset model = Asset.of(
                Formats.write("nj", new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder())), "plant.nj");
        WriteBackResult result = EditSteps.writeBack(
                model,
                EditedShapesTest.withChangedChannels(
                        EditSteps.exported(model), 0, Property.TRANSLATION, EditedClipsTest::withRaisedLastKey));
        NjsMotion after = EditedShapesTest.motions(result.bytes()).getFirst();
        assertThat(after.channels()).contains(MotionChannel.POSITION, MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE);
        assertThat(after.shapes()).hasSameSizeAs(combinedMotion.shapes());
        assertThat(after.rows().get(1).track(MotionChannel.SHAPE).orElseThrow().frames())
                .isEqualTo(combinedMotion
                        .rows()
                        .get(1)
                        .track(MotionChannel.SHAPE)
                        .orElseThrow()
                        .frames());
    }

    private static NjsMotion merge(NjsMotion shapes, NjsMotion nodes) {
        List<MotionChannel> channels = new ArrayList<>(nodes.channels());
        channels.addAll(shapes.channels());
        List<MotionRow> rows = new ArrayList<>();
        for (int i = 0; i < nodes.rows().size(); i++) {
            var tracks = new ArrayList<>(nodes.rows().get(i).tracks());
            tracks.addAll(shapes.rows().get(i).tracks());
            rows.add(new MotionRow(tracks));
        }
        return NjsMotion.create(nodes.frameCount(), NjsMotion.Interpolation.LINEAR, channels, rows, shapes.shapes());
    }

    /** A copy of a mesh with fewer morph targets is added. The same change of the original mesh is reported. */
    @Test
    void copiesWithFewerShapesAreAdded() {
        Asset model = EditedShapesTest.model();
        Scene scene = EditSteps.exported(model);
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Node first =
                nodes.stream().filter(node -> node.meshIndex() == 0).findFirst().orElseThrow();
        Primitive primitive = meshes.getFirst().primitives().getFirst();
        meshes.add(new Mesh(
                "copy", List.of(primitive.withTargets(primitive.targets().subList(0, 1)))));
        nodes.add(
                new Node("copy", Scene.NONE, first.transform(), meshes.size() - 1, first.skinIndex(), first.extras()));
        for (boolean copyIsFirst : new boolean[] {false, true}) {
            if (copyIsFirst) {
                meshes.set(0, meshes.set(meshes.size() - 1, meshes.getFirst()));
            }
            WriteBackResult result =
                    EditSteps.writeBack(model, scene.withNodes(nodes).withMeshes(meshes));
            assertThat(result.report().lines()).extracting(Line::change).contains(ChangeKind.ADDED);
            assertThat(EditedShapesTest.motions(result.bytes())).hasSize(3);
        }
        List<Mesh> meshesWithFewerTargets = new ArrayList<>(scene.meshes());
        meshesWithFewerTargets.set(
                0,
                new Mesh(
                        "half",
                        List.of(primitive.withTargets(primitive.targets().subList(0, 1)))));
        WriteBackResult fewerTargetsResult = EditSteps.writeBack(model, scene.withMeshes(meshesWithFewerTargets));
        assertThat(EditedShapesTest.motions(fewerTargetsResult.bytes())).hasSize(3);
        assertThat(fewerTargetsResult.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .extracting(Line::description)
                .contains("the animation plant has weights for other morph targets, so the original weights are kept");
    }
}
