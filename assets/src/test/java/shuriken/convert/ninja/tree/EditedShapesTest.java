package shuriken.convert.ninja.tree;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.modding.importing.EditSteps;
import shuriken.modding.importing.EditedMotionWriter;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;

/** Shapes that are changed in an editor are stored in their motions. */
class EditedShapesTest {
    static Channel translationChannel(float lastX) {
        return new Channel(
                new Target.OfNode(0, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    1, 2, 3, lastX, 2, 3
                });
    }

    /** Returns a model with a shape motion followed by two motions of nodes. */
    static Asset model() {
        Channel shaping = NinjaShapesTest.weights(1, Interpolation.LINEAR, 0, 0, 0.5f, 0, 1, 0);
        byte[] glb = EditSteps.glb(NinjaShapesTest.scene(List.of(
                NinjaShapesTest.clip("wave", shaping),
                NinjaShapesTest.clip("walk", translationChannel(5)),
                NinjaShapesTest.clip("run", translationChannel(9)))));
        byte[] file = NinjaShapesTest.encode(glb, NinjaTarget.NJ, new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        return Asset.of(file, "plant.nj");
    }

    static List<NjsMotion> motions(byte[] file) {
        return ((NjFile) Asset.of(file, "plant.nj").read(new ReadContext(ReadOptions.STRICT)))
                .blocks().stream()
                        .filter(NjBlock.Motion.class::isInstance)
                        .map(block -> ((NjBlock.Motion) block).motion())
                        .toList();
    }

    /** Returns the scene with changed values of one property in one clip. */
    static Scene withChangedChannels(Scene scene, int clip, Property property, UnaryOperator<float[]> change) {
        return withChangedClip(scene, clip, channel -> {
            boolean isChanged = channel.target() instanceof Target.OfNode(int node, Property ownProperty)
                    && ownProperty == property;
            return isChanged
                    ? new Channel(
                            channel.target(),
                            channel.interpolation(),
                            channel.times(),
                            change.apply(channel.values().clone()))
                    : channel;
        });
    }

    /** Returns the scene with other channels in one clip. The number of frames does not change. */
    private static Scene withChangedClip(Scene scene, int clip, UnaryOperator<Channel> change) {
        List<Clip> clips = new ArrayList<>(scene.clips());
        Clip before = clips.get(clip);
        List<Channel> channels = before.channels().stream().map(change).toList();
        float[] times = channels.getFirst().times();
        clips.set(
                clip,
                new Clip(before.name(), before.framesPerSecond(), times[times.length - 1], channels, before.extras()));
        return scene.withClips(clips);
    }

    @Test
    void uneditedModelKeepsItsBytes() {
        Asset model = model();
        WriteBackResult result = EditSteps.writeBack(model, EditSteps.exported(model));
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
        assertThat(result.report().lines()).extracting(Line::change).containsOnly(ChangeKind.UNCHANGED);
    }

    /** A typical change of shapes in an editor. */
    enum Change {
        WEIGHTS {
            @Override
            Scene apply(Scene scene) {
                return withChangedChannels(scene, 0, Property.WEIGHTS, values -> {
                    values[1] = 0.5f;
                    values[values.length - 1] = 0.25f;
                    return values;
                });
            }
        },
        ONE_TARGET {
            @Override
            Scene apply(Scene scene) {
                return shaped(scene, 0, 1, 0, 0.75f);
            }
        },
        /** Moves the mesh at rest and with it every shape. */
        MESH {
            @Override
            Scene apply(Scene scene) {
                return EditSteps.withMesh(scene, 0, primitive -> EditSteps.raised(primitive, 0.5f));
            }
        },
        LONGER {
            @Override
            Scene apply(Scene scene) {
                return withChangedClip(scene, 0, channel -> {
                    float[] times = channel.times().clone();
                    times[times.length - 1] = 2;
                    return new Channel(channel.target(), channel.interpolation(), times, channel.values());
                });
            }
        },
        STEPPED {
            @Override
            Scene apply(Scene scene) {
                return withChangedClip(
                        scene,
                        0,
                        channel ->
                                new Channel(channel.target(), Interpolation.STEP, channel.times(), channel.values()));
            }
        },
        ALL {
            @Override
            Scene apply(Scene scene) {
                return WEIGHTS.apply(ONE_TARGET.apply(MESH.apply(scene)));
            }
        };

        abstract Scene apply(Scene scene);
    }

    /** Returns the scene after a change of one component of one vertex of a morph target of the first mesh. */
    private static Scene shaped(Scene scene, int target, int vertex, int axis, float offset) {
        return EditSteps.withMesh(scene, 0, primitive -> {
            List<MorphTarget> targets = new ArrayList<>(primitive.targets());
            float[] positions = targets.get(target).positionDeltas().clone();
            positions[3 * vertex + axis] += offset;
            targets.set(target, new MorphTarget(positions, targets.get(target).normalDeltas()));
            return primitive.withTargets(targets);
        });
    }

    /**
     * The edited GLB and the new file have the same pose in every frame, by the rules of glTF. Other motions do not
     * change.
     */
    @ParameterizedTest
    @EnumSource
    void editedShapesHaveTheirPositionsInEveryFrame(Change change) {
        Asset model = model();
        byte[] original = model.data().bytes("file", model.data().size());
        byte[] edited = EditSteps.glb(change.apply(EditSteps.exported(model)));
        WriteBackResult result = EditSteps.writeBack(model, EditSteps.load(edited));
        assertThat(result.report().lines()).extracting(Line::change).doesNotContain(ChangeKind.UNSUPPORTED);
        assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
        assertThat(result.report().count(ChangeKind.REBUILT, "shapes")).isOne();
        assertThat(result.report().files()).isEmpty();
        byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), "plant.nj"));
        assertEqualPoses(edited, rewritten, change == Change.LONGER ? 60 : 30);
        assertThat(distance(edited, EditSteps.glb(model), 30)).isGreaterThan(0.1);
        List<NjsMotion> before = motions(original);
        List<NjsMotion> after = motions(result.bytes());
        assertThat(after).hasSize(3);
        assertThat(after.subList(1, 3)).usingRecursiveComparison().isEqualTo(before.subList(1, 3));
    }

    private static void assertEqualPoses(byte[] edited, byte[] rewritten, int last) {
        assertThat(distance(edited, rewritten, last)).isLessThan(1e-3);
    }

    /** Returns the greatest distance in any frame. */
    private static double distance(byte[] a, byte[] b, int last) {
        Glb first = Glb.read(a);
        Glb second = Glb.read(b);
        double maximum = 0;
        for (int frame = 0; frame <= last; frame++) {
            maximum = Math.max(
                    maximum,
                    NinjaShapesTest.distance(
                            GlbPose.poseAt(first, GlbClip.of(first, 0), frame / 30.0),
                            GlbPose.poseAt(second, GlbClip.of(second, 0), frame / 30.0)));
        }
        return maximum;
    }

    /** A Basic model, whose motions are in a separate file. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"MESH", "ALL"})
    void editedShapesOfBasicModelsChangeTheirMotion(Change change) {
        byte[] glb = EditSteps.glb(NinjaShapesTest.scene(List.of(
                NinjaShapesTest.clip("wave", NinjaShapesTest.weights(1, Interpolation.LINEAR, 0, 0, 0.5f, 0, 1, 0)))));
        OutputFile created = NinjaShapesTest.encode(glb, NinjaTarget.SA1MDL, new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        Asset model = Asset.of(created.data(), created.name());
        byte[] motion = NinjaShapesTest.encode(
                        glb, NinjaTarget.SAANIM, Optional.of(model), new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        byte[] edited = EditSteps.glb(change.apply(EditSteps.exported(model, withMotion(motion))));
        WriteBackResult result = into(motion, model, EditSteps.load(edited));
        assertThat(result.report().lines())
                .extracting(Line::change)
                .contains(ChangeKind.REBUILT)
                .doesNotContain(ChangeKind.UNSUPPORTED);
        byte[] rewritten = EditSteps.glb(model, ConvertOptions.DEFAULT, withMotion(result.bytes()));
        assertEqualPoses(edited, rewritten, change == Change.LONGER ? 60 : 30);
        assertThat(into(motion, model, EditSteps.exported(model, withMotion(motion)))
                        .bytes())
                .isEqualTo(motion);
    }

    private static AssetContext withMotion(byte[] motion) {
        Asset asset = Asset.of(motion, "wave.saanim");
        MotionFile file = new MotionFile(
                "wave", new SourceLocation("wave.saanim", 0), true, asset.read(new ReadContext(ReadOptions.STRICT)));
        return AssetContext.ofMotions(unused -> List.of(file));
    }

    private static WriteBackResult into(byte[] motion, Asset model, Scene editedScene) {
        return EditedMotionWriter.writeInto(
                Asset.of(motion, "wave.saanim"),
                model,
                editedScene,
                ConvertOptions.DEFAULT,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.STRICT));
    }

    /** Shapes that the motion already contains keep their bits. */
    @Test
    void unchangedShapesAreStoredOnce() {
        Asset model = model();
        NjsMotion before =
                motions(model.data().bytes("file", model.data().size())).getFirst();
        Scene editedScene = withChangedClip(
                EditSteps.exported(model),
                0,
                channel -> new Channel(
                        channel.target(), Interpolation.LINEAR, new float[] {0, 0.5f, 1}, new float[] {0, 0, 0, 1, 0, 0
                        }));
        NjsMotion after =
                motions(EditSteps.writeBack(model, editedScene).bytes()).getFirst();
        assertThat(after.channels()).isEqualTo(before.channels());
        MotionTrack positions = after.rows().get(1).track(MotionChannel.SHAPE).orElseThrow();
        assertThat(positions.frames()).containsExactly(0, 15, 30);
        assertThat(positions.intValue(0, 0)).isEqualTo(positions.intValue(2, 0));
        assertThat(positions.intValue(1, 0)).isNotEqualTo(positions.intValue(0, 0));
        assertThat(after.shapes()).hasSameSizeAs(before.shapes());
        for (int i = 0; i < before.shapes().size(); i++) {
            float[] old = before.shapes().get(i);
            assertThat(after.shapes()).anyMatch(shape -> Arrays.equals(shape, old));
        }
    }

    /** Changes that the file cannot represent are reported and have no other effect. */
    @Test
    void shapesOfOtherVerticesAreReported() {
        Asset model = model();
        Scene editedScene = EditSteps.withMesh(EditSteps.exported(model), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(model, editedScene);
        assertThat(result.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .extracting(Line::description)
                .containsExactly("has different vertices, so the original morph targets are kept");
    }

    /** A vertex that two triangles of the file share cannot have two positions. */
    @Test
    void cornersOfAVertexMoveTogether() {
        Asset model = model();
        Scene scene = EditSteps.withMesh(EditSteps.exported(model), 0, EditedShapesTest::split);
        assertThat(EditSteps.writeBack(model, scene).report().lines())
                .extracting(Line::change)
                .containsOnly(ChangeKind.UNCHANGED);
        int[] indices = EditSteps.exported(model)
                .meshes()
                .getFirst()
                .primitives()
                .getFirst()
                .indices();
        int second = IntStream.range(1, indices.length)
                .filter(i -> Arrays.stream(indices, 0, i).anyMatch(before -> before == indices[i]))
                .findFirst()
                .orElseThrow();
        WriteBackResult result = EditSteps.writeBack(model, shaped(scene, 1, second, 2, 1));
        assertThat(result.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .extracting(Line::description)
                .containsExactly("vertices that were split, each stored at only one position: 1");
    }

    /** Returns the same primitive with three vertices for each triangle. */
    private static Primitive split(Primitive primitive) {
        int[] indices = IntStream.range(0, primitive.indices().length).toArray();
        List<MorphTarget> targets = primitive.targets().stream()
                .map(target -> new MorphTarget(
                        select(target.positionDeltas(), 3, primitive.indices()),
                        select(target.normalDeltas(), 3, primitive.indices())))
                .toList();
        return new Primitive(
                        select(primitive.positions(), 3, primitive.indices()),
                        select(primitive.normals(), 3, primitive.indices()),
                        select(primitive.texCoords(), 2, primitive.indices()),
                        new byte[0],
                        primitive.influencesPerVertex(),
                        IntStream.of(primitive.indices())
                                .flatMap(i -> Arrays.stream(
                                        primitive.joints(),
                                        i * primitive.influencesPerVertex(),
                                        (i + 1) * primitive.influencesPerVertex()))
                                .toArray(),
                        select(primitive.weights(), primitive.influencesPerVertex(), primitive.indices()),
                        indices,
                        primitive.materialIndex())
                .withTargets(targets);
    }

    private static float[] select(float[] all, int width, int[] indices) {
        float[] selected = new float[all.length == 0 ? 0 : Math.multiplyExact(width, indices.length)];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = all[width * indices[i / width] + i % width];
        }
        return selected;
    }

    @Test
    void keepsShapesOfAMeshThatHasNoneInTheGlb() {
        Asset model = model();
        Scene editedScene =
                EditSteps.withMesh(EditSteps.exported(model), 0, primitive -> primitive.withTargets(List.of()));
        WriteBackResult result = EditSteps.writeBack(
                model, editedScene.withClips(editedScene.clips().subList(1, 3)));
        assertThat(result.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .extracting(Line::description)
                .containsExactly(
                        "is not in the edited file. It stays, because games find the animations of a file by number",
                        "no longer has morph targets, so the original ones are kept");
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /** A new clip that contains only shapes becomes a separate shape motion file. */
    @Test
    void newShapeClipBecomesAFile() {
        Asset model = model();
        Scene scene = EditSteps.exported(model);
        List<Clip> clips = new ArrayList<>(scene.clips());
        Clip nod = new Clip("nod", 30, 1, clips.getFirst().channels(), Extras.NONE);
        clips.add(nod);
        WriteBackResult result = EditSteps.writeBack(model, scene.withClips(clips));
        assertThat(result.report().files()).containsOnlyKeys("nod_shape.njm");
        NjsMotion created = motions(requireNonNull(result.report().files().get("nod_shape.njm")))
                .getFirst();
        assertThat(created.channels()).containsExactly(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE);
        assertThat(created.shapes().getFirst()).hasSize(15);
    }
}
