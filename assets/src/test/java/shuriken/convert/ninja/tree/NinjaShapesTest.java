package shuriken.convert.ninja.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.OutputFile;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.EditSteps;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNinjaFiles;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

/**
 * Weights of morph targets become shape motions. In every frame, each vertex has the position that it has in the GLB,
 * by the rules of glTF.
 */
class NinjaShapesTest {
    private static final SceneReader READER = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);

    /**
     * Returns two triangles that share an edge. The second target moves only one of two vertices with the same
     * position.
     */
    private static Primitive leaf() {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0};
        float[] normals = new float[18];
        for (int i = 2; i < normals.length; i += 3) {
            normals[i] = 1;
        }
        float[] lift = {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5f};
        float[] tilt = {0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        float[] normalChange = new float[18];
        normalChange[0] = 1;
        normalChange[2] = -1;
        return primitive(positions, normals, new int[] {0, 1, 2, 3, 4, 5})
                .withTargets(List.of(new MorphTarget(lift, normalChange), new MorphTarget(tilt, new float[18])));
    }

    private static Primitive primitive(float[] positions, float[] normals, int[] indices) {
        return new Primitive(
                positions, normals, new float[0], new byte[0], 0, new int[0], new float[0], indices, Scene.NONE);
    }

    private static Transform translation(float x, float y, float z) {
        float sine45 = (float) Math.sqrt(0.5);
        return new Transform(new float[] {x, y, z}, new float[] {0, 0, sine45, sine45}, new float[] {1, 1, 1});
    }

    static Channel weights(int node, Interpolation interpolation, float... values) {
        float[] times = {0, 0.5f, 1};
        return new Channel(new Target.OfNode(node, Property.WEIGHTS), interpolation, times, values);
    }

    static Scene scene(List<Clip> clips) {
        List<Node> nodes = List.of(
                new Node("stem", Scene.NONE, translation(1, 2, 3), Scene.NONE, Scene.NONE, Extras.NONE),
                new Node("leaf", 0, translation(0, 1, 0), 0, Scene.NONE, Extras.NONE),
                new Node("leaf_2", 1, translation(2, 0, 0), 1, Scene.NONE, Extras.NONE),
                new Node("stone", 0, translation(-2, 0, 0), 2, Scene.NONE, Extras.NONE));
        Primitive restingPrimitive = primitive(
                new float[] {0, 0, 0, 1, 0, 0, 0, 1, 1}, new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1}, new int[] {0, 1, 2});
        List<Mesh> meshes = List.of(
                new Mesh("leaf", List.of(leaf())),
                new Mesh("leaf_2", List.of(leaf())),
                new Mesh("stone", List.of(restingPrimitive)));
        return new Scene(
                "plant", nodes, meshes, List.of(), List.of(), List.of(), clips, List.of(), List.of(), Extras.NONE);
    }

    static Clip clip(String name, Channel... channels) {
        return new Clip(name, 30, 1, List.of(channels), Extras.NONE);
    }

    static List<OutputFile> encode(byte[] glb, NinjaTarget target, ReadContext context) {
        return encode(glb, target, Optional.empty(), context);
    }

    static List<OutputFile> encode(byte[] glb, NinjaTarget target, Optional<Asset> model, ReadContext context) {
        return NewNinjaFiles.create(
                Importer.load(glb, "x.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.STRICT)),
                "made",
                new NewNinjaFiles.Settings(
                        target,
                        GamePreset.defaultFor(target).conventions(),
                        model,
                        TextureOutput.NONE,
                        List.of(),
                        MotionOptions.DEFAULT),
                new SourceLocation("x.glb", 0),
                context);
    }

    private static List<NjsMotion> motions(byte[] file) {
        return ((NjFile) Asset.of(file, "made.nj").read(new ReadContext(ReadOptions.STRICT)))
                .blocks().stream()
                        .filter(NjBlock.Motion.class::isInstance)
                        .map(block -> ((NjBlock.Motion) block).motion())
                        .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"LINEAR", "STEP", "CUBIC_SPLINE"})
    void posedVerticesFollowTheirWeights(Interpolation interpolation) {
        float[] values = {0, 0, 1, 0.25f, 0.5f, 1};
        float[] tangents = {0, 0, 0, 0, 1, -1, 0.5f, 0, 1, 0.25f, 0.5f, 0, 0, 1, 0.5f, 1, 0, 0};
        Channel leafWeights =
                weights(1, interpolation, interpolation == Interpolation.CUBIC_SPLINE ? tangents : values);
        byte[] glb = EditSteps.glb(
                scene(List.of(clip("wave", leafWeights, weights(2, Interpolation.LINEAR, 1, 0, 0, 1, 1, 0)))));
        byte[] file = encode(glb, NinjaTarget.NJ, new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        Scene reconverted = READER.read(Asset.of(file, "made.nj"), new ReadContext(ReadOptions.STRICT))
                .getFirst();
        assertThat(reconverted.clips()).hasSize(1);
        assertEqualPoses(glb, reconverted);
    }

    /** Compares all 31 frames of a clip of one second. */
    private static void assertEqualPoses(byte[] glb, Scene reconverted) {
        Glb before = Glb.read(glb);
        Glb after = Glb.read(EditSteps.glb(reconverted));
        for (int frame = 0; frame <= 30; frame++) {
            float time = frame / 30f;
            assertThat(distance(
                            GlbPose.poseAt(before, GlbClip.of(before, 0), time),
                            GlbPose.poseAt(after, GlbClip.of(after, 0), time)))
                    .as("frame %d", frame)
                    .isLessThan(2e-3);
        }
    }

    /** A Basic model and its motion file, as in Sonic Adventure. */
    @ParameterizedTest
    @ValueSource(strings = {"SA1MDL", "SADXMDL"})
    void posedVerticesOfBasicModelsFollowTheirWeights(NinjaTarget target) throws IOException {
        byte[] glb = EditSteps.glb(scene(List.of(clip(
                "wave",
                weights(1, Interpolation.LINEAR, 0, 0, 1, 0.25f, 0.5f, 1),
                weights(2, Interpolation.LINEAR, 1, 0, 0, 1, 1, 0)))));
        OutputFile modelFile =
                encode(glb, target, new ReadContext(ReadOptions.LENIENT)).getFirst();
        Asset model = Asset.of(modelFile.data(), modelFile.name());
        byte[] motion = encode(glb, NinjaTarget.SAANIM, Optional.of(model), new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        InMemoryFileSource source =
                new InMemoryFileSource(Map.of(modelFile.name(), modelFile.data(), "made.saanim", motion));
        RelatedFileResolver resolver = new RelatedFileResolver(RelatedFileOptions.NONE
                .withExplicitPaths(source, List.of(), List.of(), List.of("made.saanim"))
                .withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));
        Scene reconverted = new SceneReader(ConvertOptions.DEFAULT, resolver)
                .read(Asset.read(source, modelFile.name()), new ReadContext(ReadOptions.STRICT))
                .getFirst();
        assertThat(reconverted.clips()).hasSize(1);
        assertEqualPoses(glb, reconverted);
    }

    /**
     * The normal of the first vertex points up, and sideways at the end. The motion is linear, so two keys are enough.
     */
    @Test
    void normalsAreAnimated() {
        byte[] glb = EditSteps.glb(scene(List.of(clip("wave", weights(1, Interpolation.LINEAR, 0, 0, 0.5f, 0, 1, 0)))));
        NjsMotion motion = motions(encode(glb, NinjaTarget.NJ, new ReadContext(ReadOptions.STRICT))
                        .getFirst()
                        .data())
                .getFirst();
        assertThat(motion.channels()).containsExactly(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE);
        assertThat(motion.rows()).hasSize(4);
        MotionTrack positions = motion.rows().get(1).track(MotionChannel.SHAPE).orElseThrow();
        MotionTrack normals =
                motion.rows().get(1).track(MotionChannel.NORMAL_SHAPE).orElseThrow();
        assertThat(positions.frames()).containsExactly(0, 30);
        assertThat(normals.frames()).containsExactly(0, 30);
        float[] last = motion.shapes().get(positions.intValue(1, 0));
        float[] lastNormals = motion.shapes().get(normals.intValue(1, 0));
        // Six corners. Corners that are equal in every shape share one vertex.
        assertThat(last).hasSize(3 * 5);
        assertThat(Arrays.copyOf(last, 3)).containsExactly(new float[] {0, 0, 2}, Offset.offset(1e-6f));
        assertThat(lastNormals).hasSize(3 * 5);
        assertThat(Arrays.copyOf(lastNormals, 3)).containsExactly(new float[] {1, 0, 0}, Offset.offset(1e-6f));
        assertThat(motion.rows().get(3).tracks()).allMatch(track -> track.keyCount() == 0);
    }

    /** The same applies to Basic models, in a separate file. */
    @Test
    void basicModelsShareVerticesOfEqualCorners() {
        byte[] glb = EditSteps.glb(scene(List.of(clip("wave", weights(1, Interpolation.LINEAR, 0, 0, 0.5f, 0, 1, 0)))));
        OutputFile modelFile = encode(glb, NinjaTarget.SA1MDL, new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        Asset model = Asset.of(modelFile.data(), modelFile.name());
        OutputFile file = encode(glb, NinjaTarget.SAANIM, Optional.of(model), new ReadContext(ReadOptions.STRICT))
                .getFirst();
        NjsMotion motion =
                ((SaanimFile) Asset.of(file.data(), file.name()).read(new ReadContext(ReadOptions.STRICT))).motion();
        assertThat(motion.channels()).containsExactly(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE);
        float[] positions =
                motion.shapes().get(motion.rows().get(1).tracks().get(0).intValue(1, 0));
        float[] lastNormals =
                motion.shapes().get(motion.rows().get(1).tracks().get(1).intValue(1, 0));
        BasicModel leaf = ((NodeMesh.Basic) ((SamdlFile) model.read(new ReadContext(ReadOptions.STRICT)))
                        .tree()
                        .meshes()
                        .getFirst())
                .model();
        assertThat(leaf.vertexCount()).isEqualTo(5);
        assertThat(positions).hasSize(3 * 5);
        for (int i = 0; i < 5; i++) {
            float x = leaf.positions()[3 * i];
            float y = leaf.positions()[3 * i + 1];
            boolean lifted = x + y < 0.5f;
            boolean raised = x + y > 1.5f;
            assertThat(Arrays.copyOfRange(positions, 3 * i, 3 * i + 3))
                    .containsExactly(new float[] {x, y, lifted ? 2 : raised ? 0.5f : 0}, Offset.offset(1e-6f));
            assertThat(Arrays.copyOfRange(lastNormals, 3 * i, 3 * i + 3))
                    .containsExactly(lifted ? new float[] {1, 0, 0} : new float[] {0, 0, 1}, Offset.offset(1e-6f));
        }
    }

    /** The console needs two motions: one of nodes and one of shapes. */
    @Test
    void clipOfNodesAndShapesBecomesTwoMotions() {
        Channel movedChannel = new Channel(
                new Target.OfNode(0, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    1, 2, 3, 5, 2, 3
                });
        byte[] glb = EditSteps.glb(
                scene(List.of(clip("jump", movedChannel, weights(1, Interpolation.LINEAR, 0, 0, 1, 0, 0, 0)))));
        assertThat(motions(encode(glb, NinjaTarget.NJ, new ReadContext(ReadOptions.STRICT))
                        .getFirst()
                        .data()))
                .extracting(NjsMotion::channels)
                .containsExactly(
                        List.of(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE),
                        List.of(MotionChannel.POSITION, MotionChannel.ANGLE));
        assertThat(encode(glb, NinjaTarget.NJM, new ReadContext(ReadOptions.STRICT)))
                .extracting(OutputFile::name)
                .containsExactly("made_jump_shape.njm", "made_jump.njm");
    }

    /** XJ models cannot have shape motions. */
    @Test
    void formatWithoutShapesReportsTheLoss() {
        byte[] glb = EditSteps.glb(scene(List.of(clip("wave", weights(1, Interpolation.LINEAR, 0, 0, 1, 0, 0, 0)))));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        encode(glb, NinjaTarget.XJ, context);
        assertThat(context.findings().toList()).extracting(Diagnostic::code).contains(DiagnosticCode.LOST);
    }

    /** Returns the largest distance of a vertex from the nearest vertex of the other model, in both directions. */
    static double distance(List<PosedGlbPrimitive> a, List<PosedGlbPrimitive> b) {
        return Math.max(maximumDistance(points(a), points(b)), maximumDistance(points(b), points(a)));
    }

    private static double maximumDistance(List<float[]> expected, List<float[]> actual) {
        double farthest = 0;
        for (float[] position : expected) {
            double nearest = Double.POSITIVE_INFINITY;
            for (float[] other : actual) {
                nearest = Math.min(
                        nearest,
                        Math.abs(position[0] - other[0])
                                + Math.abs(position[1] - other[1])
                                + Math.abs(position[2] - other[2]));
            }
            farthest = Math.max(farthest, nearest);
        }
        return farthest;
    }

    private static List<float[]> points(List<PosedGlbPrimitive> posed) {
        List<float[]> points = new ArrayList<>();
        for (PosedGlbPrimitive primitive : posed) {
            for (int i = 0; i + 2 < primitive.positions().length; i += 3) {
                points.add(Arrays.copyOfRange(primitive.positions(), i, i + 3));
            }
        }
        return points;
    }
}
