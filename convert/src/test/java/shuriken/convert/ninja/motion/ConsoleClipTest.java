package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.motion.MotionFixture.scene;
import static shuriken.ninja.motion.MotionChannel.ANGLE;
import static shuriken.ninja.motion.MotionChannel.ANGLE16;
import static shuriken.ninja.motion.MotionChannel.POSITION;
import static shuriken.ninja.motion.MotionChannel.SCALE;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ClipCheck;
import shuriken.convert.ninja.ModelFixture;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares clips with the poses of the console. */
class ConsoleClipTest {
    private static final List<Interpolation> CURVES = List.of(Interpolation.LINEAR, Interpolation.SPLINE);

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
