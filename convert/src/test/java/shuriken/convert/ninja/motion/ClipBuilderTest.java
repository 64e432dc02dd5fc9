package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static shuriken.convert.ninja.motion.MotionFixture.angles;
import static shuriken.convert.ninja.motion.MotionFixture.codes;
import static shuriken.convert.ninja.motion.MotionFixture.floats;
import static shuriken.convert.ninja.motion.MotionFixture.motion;
import static shuriken.convert.ninja.motion.MotionFixture.nodes;
import static shuriken.convert.ninja.motion.MotionFixture.scene;
import static shuriken.ninja.motion.MotionChannel.POSITION;
import static shuriken.ninja.motion.MotionChannel.QUATERNION;
import static shuriken.ninja.motion.MotionChannel.SCALE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ModelFixture;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

class ClipBuilderTest {
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
            nodes.add(target.nodeIndex());
        }
        return nodes;
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
}
