package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.ninja.motion.MotionChannel.ANGLE;
import static shuriken.ninja.motion.MotionChannel.ANGLE16;
import static shuriken.ninja.motion.MotionChannel.POSITION;
import static shuriken.ninja.motion.MotionChannel.QUATERNION;
import static shuriken.ninja.motion.MotionChannel.SCALE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.AdjacentModel;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ClipCheck;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class ClipBuilderTest {
    private static final List<Interpolation> CURVES = List.of(Interpolation.LINEAR, Interpolation.SPLINE);

    private static MotionTrack floats(MotionChannel channel, int[] frames, float... values) {
        int[] words = new int[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(values[i]);
        }
        return new MotionTrack(channel, frames, words);
    }

    private static MotionTrack angles(int[] frames, int... values) {
        return new MotionTrack(ANGLE, frames, values);
    }

    private static NjsMotion motion(int frames, Interpolation interpolation, MotionTrack... rows) {
        List<MotionRow> result = new ArrayList<>();
        for (MotionTrack track : rows) {
            result.add(new MotionRow(List.of(track)));
        }
        return NjsMotion.create(frames, interpolation, List.of(rows[0].channel()), result, List.of());
    }

    private static ModelFixture nodes(int... flags) {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < flags.length; i++) {
            model.node(i - 1, flags[i]).mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        }
        return model;
    }

    private static Scene scene(ModelFixture model, ConvertOptions options, ReadContext context, NjsMotion... motions) {
        List<NjBlock> blocks = new ArrayList<>(List.of(model.block()));
        for (NjsMotion motion : motions) {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion));
        }
        return new NinjaConverter()
                .toScenes(new NjFile(blocks), "model", TextureSource.NONE, options, context)
                .getFirst();
    }

    private static Clip clip(NjsMotion motion, ConvertOptions options) {
        return scene(nodes(0), options, new ReadContext(ReadOptions.STRICT), motion)
                .clips()
                .getFirst();
    }

    private static Channel only(Clip clip) {
        assertThat(clip.channels()).hasSize(1);
        return clip.channels().getFirst();
    }

    @Test
    void keepsKeysOfLinearMotions() {
        NjsMotion motion =
                motion(61, Interpolation.LINEAR, floats(POSITION, new int[] {0, 15, 60}, 0, 0, 0, 1, 2, 3, 4, 5, 6));
        Clip clip = clip(
                motion, new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 10));
        assertThat(clip.name()).isEqualTo("model");
        assertThat(clip.framesPerSecond()).isEqualTo(30);
        assertThat(clip.duration()).isEqualTo(2);
        assertThat(clip.extras().values())
                .containsEntry("frames", 61L)
                .containsEntry("interpolation", "linear")
                .containsEntry("rows", "1 row for 1 node");
        assertThat(only(clip).target()).isEqualTo(new Target.OfNode(0, Property.TRANSLATION));
        assertThat(only(clip).interpolation()).isEqualTo(Channel.Interpolation.LINEAR);
        assertThat(only(clip).times()).containsExactly(0, 0.5f, 2);
        assertThat(only(clip).values()).containsExactly(0, 0, 0, 10, 20, 30, 40, 50, 60);
    }

    @Test
    void convertsSplinesToCubicCurves() {
        NjsMotion motion =
                motion(31, Interpolation.SPLINE, floats(SCALE, new int[] {0, 10, 30}, 1, 0, 0, 2, 0, 0, 7, 0, 0));
        Channel channel = only(clip(motion, ConvertOptions.DEFAULT));
        assertThat(channel.interpolation()).isEqualTo(Channel.Interpolation.CUBIC_SPLINE);
        // The slopes per second are 1 in 10 frames, 6 in 30 frames and 5 in 20 frames.
        assertThat(channel.values())
                .containsExactly(
                        new float[] {
                            0, 0, 0, 1, 0, 0, 3, 0, 0, //
                            6, 0, 0, 2, 0, 0, 6, 0, 0, //
                            7.5f, 0, 0, 7, 0, 0, 0, 0, 0
                        },
                        offset(1e-5f));
    }

    @Test
    void keepsKeysOfOneAngleAndSamplesSeveral() {
        int[] frames = {0, 10, 20, 30};
        NjsMotion motion = motion(
                31,
                Interpolation.LINEAR,
                angles(frames, 0, 0, 0, 0x4000, 0, 0, 0x4000, 0x2000, 0x1000, 0x4000, 0xB000, 0x1000));
        Channel channel = only(clip(motion, ConvertOptions.DEFAULT));
        // One angle changes by a quarter turn, then two angles change, then one angle changes by more than half a turn.
        assertThat(channel.times()).hasSize(1 + 10 + 10 + 1);
        assertThat(channel.times()).startsWith(0, 10 / 30f, 11 / 30f);
        NjsMotion smooth = motion(31, Interpolation.SPLINE, angles(new int[] {0, 20, 30}, 1, 2, 3, 1, 2, 3, 1, 2, 9));
        // A spline also moves between equal keys, because its slope depends on the key after them.
        assertThat(only(clip(smooth, ConvertOptions.DEFAULT)).times()).hasSize(31);
        NjsMotion restingMotion = motion(31, Interpolation.SPLINE, angles(new int[] {0, 30}, 1, 2, 3, 1, 2, 3));
        assertThat(only(clip(restingMotion, ConvertOptions.DEFAULT)).times()).hasSize(2);
    }

    @Test
    void keepsQuaternionKeysAndTheShorterArc() {
        float half = (float) Math.sqrt(0.5);
        MotionTrack track = floats(QUATERNION, new int[] {0, 30}, 2, 0, 0, 0, -half, 0, 0, -half);
        Channel channel = only(clip(motion(31, Interpolation.LINEAR, track), ConvertOptions.DEFAULT));
        assertThat(channel.target()).isEqualTo(new Target.OfNode(0, Property.ROTATION));
        assertThat(channel.values()).containsExactly(new float[] {0, 0, 0, 1, 0, 0, half, half}, offset(1e-6f));
        Channel smooth = only(clip(motion(31, Interpolation.SPLINE, track), ConvertOptions.DEFAULT));
        assertThat(smooth.values())
                .containsExactly(
                        new float[] {
                            0, 0, 0, 0, 0, 0, 0, 1, 0, 0, half, half - 1, //
                            0, 0, half, half - 1, 0, 0, half, half, 0, 0, 0, 0
                        },
                        offset(1e-5f));
    }

    @Test
    void loopContinuesToTheFirstKey() {
        ConvertOptions loop = ConvertOptions.DEFAULT.withMotion(10, true);
        NjsMotion motion = motion(30, Interpolation.LINEAR, floats(POSITION, new int[] {0, 20}, 1, 2, 3, 4, 5, 6));
        Clip clip = clip(motion, loop);
        assertThat(clip.duration()).isEqualTo(3);
        assertThat(only(clip).times()).containsExactly(0, 2, 3);
        assertThat(only(clip).values()).containsExactly(1, 2, 3, 4, 5, 6, 1, 2, 3);
        // A full rotation continues in the same direction.
        NjsMotion turn = motion(
                40,
                Interpolation.LINEAR,
                angles(new int[] {0, 10, 20, 30}, 0, 0, 0, 0, 0x4000, 0, 0, 0x8000, 0, 0, 0xC000, 0));
        Channel rotation = only(clip(turn, loop));
        assertThat(rotation.times()).containsExactly(0, 1, 2, 3, 4);
        assertThat(rotation.values()[17]).isCloseTo(0, offset(1e-6f));
        assertThat(Math.abs(rotation.values()[19])).isCloseTo(1, offset(1e-6f));
        // The slopes at both ends are equal.
        NjsMotion smooth =
                motion(30, Interpolation.SPLINE, floats(POSITION, new int[] {0, 10, 20}, 0, 0, 0, 1, 0, 0, 3, 0, 0));
        float[] values = only(clip(smooth, loop)).values();
        assertThat(values[6]).isCloseTo(-1, offset(1e-6f));
        assertThat(values[27]).isCloseTo(-1, offset(1e-6f));
    }

    @Test
    void clipHasTheLengthOfTheMotion() {
        NjsMotion motion = motion(31, Interpolation.LINEAR, floats(POSITION, new int[] {3, 6}, 1, 2, 3, 4, 5, 6));
        Channel channel = only(clip(motion, ConvertOptions.DEFAULT));
        assertThat(channel.times()).containsExactly(0.1f, 0.2f, 1);
        assertThat(channel.values()).endsWith(4, 5, 6, 4, 5, 6);
    }

    @Test
    void assignsRowsToAnimatedNodes() {
        int skip = EvalFlag.SKIP.mask();
        MotionTrack a = floats(POSITION, new int[] {0}, 1, 1, 1);
        MotionTrack b = floats(POSITION, new int[] {0}, 2, 2, 2);
        MotionTrack c = floats(POSITION, new int[] {0}, 3, 3, 3);
        assertThat(targets(nodes(0, skip, 0), new ReadContext(ReadOptions.STRICT), a, b))
                .containsExactly(0, 2);
        assertThat(targets(nodes(0, skip, 0), new ReadContext(ReadOptions.STRICT), a, b, c))
                .containsExactly(0, 1, 2);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(targets(nodes(0, skip, 0), context, a)).containsExactly(0);
        assertThat(targets(nodes(0, 0), context, a, b, c)).containsExactly(0, 1);
        assertThat(codes(context)).containsExactly(DiagnosticCode.MOTION_ROWS, DiagnosticCode.MOTION_ROWS);
    }

    private static List<Integer> targets(ModelFixture model, ReadContext context, MotionTrack... rows) {
        Scene scene = scene(model, ConvertOptions.DEFAULT, context, motion(1, Interpolation.LINEAR, rows));
        List<Integer> nodes = new ArrayList<>();
        for (Channel channel : scene.clips().getFirst().channels()) {
            Target.OfNode target = (Target.OfNode) channel.target();
            nodes.add(target.node());
        }
        return nodes;
    }

    private static List<DiagnosticCode> codes(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void readsUserInterpolationAsLinesAndReportsIt() {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        NjsMotion motion = motion(2, Interpolation.USER, floats(POSITION, new int[] {0, 1}, 0, 0, 0, 1, 1, 1));
        Clip clip =
                scene(nodes(0), ConvertOptions.DEFAULT, context, motion).clips().getFirst();
        assertThat(only(clip).interpolation()).isEqualTo(Channel.Interpolation.LINEAR);
        assertThat(codes(context)).containsExactly(DiagnosticCode.INTERPOLATION_GUESSED);
    }

    @Test
    void toleratesUnorderedKeysAndNaN() {
        MotionTrack track = floats(
                POSITION, new int[] {0, 4, 4, 2, 6, -1}, 0, 0, 0, Float.NaN, 1, 1, 9, 9, 9, 9, 9, 9, 2, 2, 2, 9, 9, 9);
        Channel channel = only(clip(motion(7, Interpolation.SPLINE, track), ConvertOptions.DEFAULT));
        assertThat(channel.times()).hasSize(3);
        assertThat(channel.values()[12]).isZero();
    }

    @Test
    void omitsAMotionWithoutEnd() {
        NjsMotion motion =
                motion(Integer.MAX_VALUE, Interpolation.LINEAR, angles(new int[] {0, 0x7000_0000}, 0, 0, 0, 1, 1, 1));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = scene(nodes(0), ConvertOptions.DEFAULT, context, motion);
        assertThat(scene.clips()).isEmpty();
        assertThat(scene.meshes()).hasSize(1);
        assertThat(codes(context)).containsExactly(DiagnosticCode.MOTION_LEFT_OUT);
    }

    /** A hundred bytes must not cause minutes of work, but an hour at 30 frames a second is accepted. */
    @ParameterizedTest
    @CsvSource({"108000, 1, 1", "1048577, 1, 0", "1048577, 2, 1"})
    void limitsSampledRotations(int frames, int times, int clips) {
        NjsMotion motion = motion(frames + 1, Interpolation.LINEAR, angles(new int[] {0, frames}, 0, 0, 0, 1, 1, 1));
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(Limits.DEFAULT.times(times)));
        assertThat(scene(nodes(0), ConvertOptions.DEFAULT, context, motion).clips())
                .hasSize(clips);
        assertThat(codes(context)).isEqualTo(clips == 1 ? List.of() : List.of(DiagnosticCode.MOTION_LEFT_OUT));
    }

    /** Frames have 32 bits, but times are floats of 24 bits. Keys that would have the same time are refused. */
    @ParameterizedTest
    @CsvSource({"16777215, 1", "1073741824, 0"})
    void omitsAMotionWhoseKeysHaveEqualTimes(int frame, int clips) {
        int[] frames = {0, frame, frame + 1};
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        for (MotionTrack track : List.of(
                floats(POSITION, frames, 0, 0, 0, 1, 1, 1, 2, 2, 2), angles(frames, 0, 0, 0, 0, 0, 0, 1, 0, 0))) {
            NjsMotion motion = motion(frame + 2, Interpolation.LINEAR, track);
            assertThat(scene(nodes(0), ConvertOptions.DEFAULT, context, motion).clips())
                    .hasSize(clips);
        }
        assertThat(codes(context)).isEqualTo(Collections.nCopies(clips == 1 ? 0 : 2, DiagnosticCode.MOTION_LEFT_OUT));
    }

    @Test
    void selectsAdjacentMotionsByNameAndRows() {
        MotionTrack track = floats(POSITION, new int[] {0}, 1, 1, 1);
        NjmFile second = new NjmFile(motion(1, Interpolation.LINEAR, track, track));
        NjmFile first = new NjmFile(motion(1, Interpolation.LINEAR, track));
        assertThat(chosenNames("bm_lappy", file("bm_lappy_walk", false, second), file("other", false, second)))
                .containsExactly("bm_lappy_walk");
        assertThat(chosenNames("bm_lappy", file("bm_lappy_walk", false, first), file("other", true, first)))
                .containsExactly("other");
        assertThat(chosenNames("bm_lappy", file("BM_LAPPY", false, first))).containsExactly("BM_LAPPY");
        MotionTrack[] rows = new MotionTrack[8];
        java.util.Arrays.fill(rows, track);
        NjmFile eight = new NjmFile(motion(1, Interpolation.LINEAR, rows));
        List<NamedMotion> actual = MotionMatcher.match(
                "x",
                nodes(0, 0, 0, 0, 0, 0, 0, 0).block().tree().nodes(),
                List.of(file("y", false, eight)),
                MotionSource.NONE,
                new ReadContext(ReadOptions.STRICT));
        assertThat(actual).hasSize(1);
    }

    /** A motion with the exact name of another model belongs to that model and not to one with only the same prefix. */
    @Test
    void motionBelongsToTheModelWithItsExactName() {
        MotionTrack track = floats(POSITION, new int[] {0}, 1, 1, 1);
        List<ObjectNode> singleNode = nodes(0).block().tree().nodes();
        MotionFile walk = file("lappy_walk", false, new NjmFile(motion(1, Interpolation.LINEAR, track)));
        for (int nodes = 1; nodes <= 2; nodes++) {
            ModelFixture other = nodes == 1 ? nodes(0) : nodes(0, 0);
            MotionSource source = new MotionSource() {
                @Override
                public List<MotionFile> find(ReadContext context) {
                    return List.of(walk);
                }

                @Override
                public List<AdjacentModel> models(String name) {
                    return List.of(new AdjacentModel("Lappy_Walk", new NjFile(List.of(other.block()))));
                }
            };
            assertThat(MotionMatcher.match(
                            "lappy", singleNode, List.of(walk), source, new ReadContext(ReadOptions.STRICT)))
                    .as("beside a model of %d nodes", nodes)
                    .hasSize(nodes == 1 ? 0 : 1);
        }
    }

    private static MotionFile file(String stem, boolean isNamed, Object model) {
        return new MotionFile(stem, new SourceLocation(stem, 0), isNamed, model);
    }

    private static List<String> chosenNames(String model, MotionFile... files) {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        List<String> names =
                MotionMatcher.match(
                                model, nodes(0, 0).block().tree().nodes(), List.of(files), MotionSource.NONE, context)
                        .stream()
                        .map(NamedMotion::name)
                        .toList();
        assertThat(codes(context))
                .allMatch(DiagnosticCode.MOTION_CHOSEN::equals)
                .hasSameSizeAs(names);
        return names;
    }

    /** In every frame of a random exported clip, the vertices have the console's positions. */
    @Seeds(40)
    void clipsMatchTheConsole(long seed) {
        Gen gen = Gen.seeded(seed);
        int count = 1 + gen.intBelow(4);
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < count; i++) {
            Vec3f position = new Vec3f(gen.number(3), gen.number(3), gen.number(3));
            Bams3 angles = new Bams3(gen.intBelow(0x10000), gen.intBelow(0x10000), gen.intBelow(0x10000));
            model.node(i - 1, gen.coin() ? EvalFlag.ZXY_ANG.mask() : 0, position, angles, Vec3f.ONE)
                    .mesh(
                            List.of(points(3 * i, 0, 0, 0, 1, 0, 0, 0, 1, 0)),
                            strip(0, false, 3 * i, 3 * i + 1, 3 * i + 2));
        }
        MotionChannel angle = gen.coin() ? ANGLE : ANGLE16;
        List<MotionRow> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(new MotionRow(
                    List.of(randomTrack(gen, POSITION), randomTrack(gen, angle), randomTrack(gen, SCALE))));
        }
        NjsMotion motion =
                NjsMotion.create(24, CURVES.get(gen.intBelow(2)), List.of(POSITION, angle, SCALE), rows, List.of());
        Scene scene = scene(model, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT), motion);
        assertThat(new ClipCheck(model.block(), scene).check(0, motion, "seed " + seed))
                .isEqualTo(24 * 3L * count);
    }

    private static MotionTrack randomTrack(Gen gen, MotionChannel channel) {
        if (gen.intBelow(5) == 0) {
            return MotionTrack.empty(channel);
        }
        int[] frames = {0, 1 + gen.intBelow(9), 10 + gen.intBelow(9), 23};
        int[] words = new int[12];
        for (int i = 0; i < words.length; i++) {
            words[i] = channel.isAngle()
                    ? gen.intBetween(-0x7FFF, 0x8000)
                    : Float.floatToRawIntBits(channel == SCALE ? 0.5f + gen.intBelow(8) / 4f : gen.number(5));
        }
        return new MotionTrack(channel, frames, words);
    }
}
