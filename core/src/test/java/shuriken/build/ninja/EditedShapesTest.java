package shuriken.build.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import shuriken.asset.Asset;
import shuriken.catalog.Formats;
import shuriken.diag.ReadContext;
import shuriken.edit.EditReport.Line;
import shuriken.edit.Fate;
import shuriken.edit.WriteBack;
import shuriken.importer.EditSteps;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Edited clips of a file that has motions of shapes and of nodes: each goes to its own, and shapes stay. */
class EditedShapesTest {
    private static Channel moved(float far) {
        return new Channel(
                new Target.OfNode(0, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    1, 2, 3, far, 2, 3
                });
    }

    /** A motion of shapes, then two of nodes. */
    private static Asset model() {
        Channel shaping = NinjaShapesTest.weights(1, Interpolation.LINEAR, 0, 0, 0.5f, 0, 1, 0);
        byte[] glb = NinjaShapesTest.glb(NinjaShapesTest.scene(List.of(
                NinjaShapesTest.clip("wave", shaping),
                NinjaShapesTest.clip("walk", moved(5)),
                NinjaShapesTest.clip("run", moved(9)))));
        byte[] file = NinjaShapesTest.made(glb, NinjaTarget.NJ, ReadContext.strict())
                .getFirst()
                .data();
        return Asset.of(file, "plant.nj");
    }

    private static List<NjsMotion> motions(byte[] file) {
        return ((NjFile) Asset.of(file, "plant.nj").read(ReadContext.strict()))
                .blocks().stream()
                        .filter(NjBlock.Motion.class::isInstance)
                        .map(block -> ((NjBlock.Motion) block).motion())
                        .toList();
    }

    /** One clip with one channel's values changed. */
    private static Scene with(Scene scene, int clip, Property property, UnaryOperator<float[]> change) {
        List<Clip> clips = new ArrayList<>(scene.clips());
        Clip was = clips.get(clip);
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : was.channels()) {
            boolean isIt = channel.target() instanceof Target.OfNode(int node, Property own) && own == property;
            channels.add(
                    isIt
                            ? new Channel(
                                    channel.target(),
                                    channel.interpolation(),
                                    channel.times(),
                                    change.apply(channel.values().clone()))
                            : channel);
        }
        clips.set(clip, new Clip(was.name(), was.framesPerSecond(), was.duration(), channels, was.extras()));
        return scene.withClips(clips);
    }

    private static float[] raised(float[] values) {
        values[values.length - 2] += 3;
        return values;
    }

    @Test
    void whatIsNotEditedKeepsItsBytes() {
        Asset model = model();
        WriteBack.Result result = EditSteps.back(model, EditSteps.exported(model));
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
        assertThat(result.report().lines()).extracting(Line::fate).containsOnly(Fate.KEPT);
    }

    /** Not into that of shapes, and not into that of the neighbour. */
    @Test
    void anEditedClipGoesToItsOwnMotion() {
        Asset model = model();
        List<NjsMotion> before = motions(model.data().bytes("file", model.data().size()));
        for (int clip = 1; clip <= 2; clip++) {
            Scene edited = with(EditSteps.exported(model), clip, Property.TRANSLATION, EditedShapesTest::raised);
            WriteBack.Result result = EditSteps.back(model, edited);
            assertThat(result.report().count(Fate.REBUILT, "clip")).isOne();
            assertThat(result.report().files()).isEmpty();
            List<NjsMotion> after = motions(result.bytes());
            assertThat(after).hasSize(3);
            for (int i = 0; i < 3; i++) {
                if (i == clip) {
                    int last =
                            after.get(i).rows().getFirst().tracks().getFirst().keys() - 1;
                    assertThat(after.get(i)
                                    .rows()
                                    .getFirst()
                                    .tracks()
                                    .getFirst()
                                    .single(last, 1))
                            .isEqualTo(5);
                } else {
                    assertThat(after.get(i)).usingRecursiveComparison().isEqualTo(before.get(i));
                }
            }
        }
    }

    @Test
    void otherWeightsOfShapesAreTold() {
        Asset model = model();
        Scene edited = with(EditSteps.exported(model), 0, Property.WEIGHTS, values -> {
            values[values.length - 1] = 0.25f;
            return values;
        });
        WriteBack.Result result = EditSteps.back(model, edited);
        assertThat(result.report().lines())
                .filteredOn(line -> line.fate() == Fate.LOST)
                .extracting(Line::toString)
                .containsExactly("lost     clip plant: its shapes were changed; they stay as the original has them");
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /** A motion that moves nodes and shapes at once keeps its shapes. */
    @Test
    void shapesOfAMotionOfBothStay() {
        List<NjsMotion> motions =
                motions(model().data().bytes("file", model().data().size()));
        NjsMotion both = both(motions.get(0), motions.get(1));
        NjFile file = (NjFile) model().read(ReadContext.strict());
        List<NjBlock> blocks = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            boolean isFirst =
                    block instanceof NjBlock.Motion m && m.motion().shapes().size() > 0;
            blocks.add(isFirst ? new NjBlock.Motion(block.tag(), block.site(), both) : block);
        }
        Asset model = Asset.of(Formats.write("nj", new NjFile(blocks, file.sizeOrder(), file.dataOrder())), "plant.nj");
        WriteBack.Result result = EditSteps.back(
                model, with(EditSteps.exported(model), 0, Property.TRANSLATION, EditedShapesTest::raised));
        NjsMotion after = motions(result.bytes()).getFirst();
        assertThat(after.channels()).contains(MotionChannel.POSITION, MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE);
        assertThat(after.shapes()).hasSameSizeAs(both.shapes());
        assertThat(after.rows().get(1).track(MotionChannel.SHAPE).orElseThrow().frames())
                .isEqualTo(both.rows()
                        .get(1)
                        .track(MotionChannel.SHAPE)
                        .orElseThrow()
                        .frames());
    }

    private static NjsMotion both(NjsMotion shapes, NjsMotion nodes) {
        List<MotionChannel> channels = new ArrayList<>(nodes.channels());
        channels.addAll(shapes.channels());
        List<MotionRow> rows = new ArrayList<>();
        for (int i = 0; i < nodes.rows().size(); i++) {
            var tracks = new ArrayList<>(nodes.rows().get(i).tracks());
            tracks.addAll(shapes.rows().get(i).tracks());
            rows.add(new MotionRow(tracks));
        }
        return NjsMotion.of(nodes.frames(), NjsMotion.Interpolation.LINEAR, channels, rows, shapes.shapes());
    }
}
