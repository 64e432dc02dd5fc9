package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Reads each struct of the five kinds of animations. The files are written in hex from the format pages. */
class HexAnimationsTest {
    private static final int ONE = 0x1000;

    @Test
    void readsJointAnimations() {
        byte[] file = HexFile.read("crank.nsbca");
        RoundTrip.check(new NsbcaFormat(), file, "crank");
        JointAnimation animation =
                RoundTrip.read(new NsbcaFormat(), file).animations().getFirst().value();
        assertThat(animation.frameCount()).isEqualTo(6);
        assertThat(animation.flags()).isEqualTo(1);
        JointTrack base = animation.tracks().get(0);
        assertThat(((JointCurve.Constant) base.translation().get(0)).words()).containsExactly(0x1800);
        assertThat(sampled(base.translation().get(1)).words())
                .containsExactly(0, ONE / 4, ONE / 2, 3 * ONE / 4, ONE, -ONE);
        assertThat(sampled(base.translation().get(2)).words()).containsExactly(0, 2 * ONE, 4 * ONE, 8 * ONE);
        assertThat(sampled(base.translation().get(2)).sampling().valueAt(3, frame -> 2.0 * frame))
                .isEqualTo(3);
        assertThat(sampled(base.translation().get(2)).sampling().sampleIndex(5)).isEqualTo(3);
        assertThat(sampled(base.rotation().orElseThrow()).words()).startsWith(0x8000, 0x8001, 0x8000);
        assertThat(base.scale()).isEmpty();
        JointTrack arm = animation.tracks().get(1);
        assertThat(arm.translation()).isEmpty();
        assertThat(((JointCurve.Constant) arm.scale().get(0)).words()).containsExactly(2 * ONE, ONE / 2);
        assertThat(sampled(arm.scale().get(1)).words()).startsWith(ONE, ONE, 2 * ONE, ONE / 2);
    }

    /**
     * A pivot of an animation has its signs in bits 4 to 6. A full rotation has five numbers of 13 bits, and the low
     * bits of its words form the sixth.
     */
    @Test
    void readsBothKindsOfRotations() {
        JointAnimation animation = RoundTrip.read(new NsbcaFormat(), HexFile.read("crank.nsbca"))
                .animations()
                .getFirst()
                .value();
        assertThat(animation.rotations().matrix(0x8000)).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1);
        assertThat(animation.rotations().matrix(0x8001)).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        assertThat(animation.rotations().matrix(0))
                .usingComparatorWithPrecision(0.001)
                .containsExactly(0, 0, 1, 0.6, 0.8, 0, -0.8, 0.6, 0);
    }

    /** The format does not define whether the tables of rotations precede the samples or follow them. */
    @Test
    void readsRotationsAfterTheSamples() {
        byte[] file = HexFile.read("late-rotations.nsbca");
        JointAnimation animation =
                RoundTrip.read(new NsbcaFormat(), file).animations().getFirst().value();
        assertThat(animation.rotations().matrix(0x8001)).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        assertThat(animation.rotations().matrix(0)[2]).isGreaterThan(0.99);
    }

    private static JointCurve.Sampled sampled(JointCurve curve) {
        return (JointCurve.Sampled) curve;
    }

    @Test
    void readsTextureAnimations() {
        byte[] file = HexFile.read("crank.nsbta");
        RoundTrip.check(new NsbtaFormat(), file, "crank");
        TextureAnimation animation =
                RoundTrip.read(new NsbtaFormat(), file).animations().getFirst().value();
        assertThat(animation.tracks().names()).containsExactly("wood", "steel");
        assertThat(animation.tracks().valueAt(0).transformAt(0)).isEqualTo(new TextureTransform(2, 1, 1, 0, 0, 0));
        assertThat(animation.tracks().valueAt(0).transformAt(3))
                .isEqualTo(new TextureTransform(2, 2.5, 1, 0, 0.375, 1.5));
        assertThat(animation.tracks().valueAt(0).transformAt(5)).isEqualTo(new TextureTransform(2, 3.5, 1, 0, -0.5, 5));
        assertThat(animation.tracks().valueAt(1).transformAt(3)).isEqualTo(new TextureTransform(1, 1, -1, 0, 0, -0.25));
    }

    @Test
    void readsMaterialAnimations() {
        byte[] file = HexFile.read("crank.nsbma");
        RoundTrip.check(new NsbmaFormat(), file, "crank");
        MaterialTrack steel = RoundTrip.read(new NsbmaFormat(), file)
                .animations()
                .getFirst()
                .value()
                .tracks()
                .find("steel")
                .orElseThrow();
        assertThat(steel.stateAt(0)).isEqualTo(new MaterialState(0x001F, 0x03E0, 0, 0x7C00, 31));
        assertThat(steel.stateAt(1)).isEqualTo(new MaterialState(0x001E, 0x03E0, 0, 0x7C00, 23));
        assertThat(steel.stateAt(5)).isEqualTo(new MaterialState(0x7C00, 0x03E0, 0, 0x7C00, 8));
    }

    @Test
    void readsVisibilityAnimations() {
        byte[] file = HexFile.read("crank.nsbva");
        RoundTrip.check(new NsbvaFormat(), file, "crank");
        VisibilityAnimation animation =
                RoundTrip.read(new NsbvaFormat(), file).animations().getFirst().value();
        boolean[][] expected = {{true, true}, {true, false}, {false, false}, {true, true}, {true, false}, {false, true}
        };
        for (int frame = 0; frame < 6; frame++) {
            assertThat(animation.isVisible(frame, 0)).as("frame %d", frame).isEqualTo(expected[frame][0]);
            assertThat(animation.isVisible(frame, 1)).as("frame %d", frame).isEqualTo(expected[frame][1]);
        }
    }

    @Test
    void readsPatternAnimations() {
        byte[] file = HexFile.read("crank.nsbtp");
        RoundTrip.check(new NsbtpFormat(), file, "crank");
        PatternAnimation animation =
                RoundTrip.read(new NsbtpFormat(), file).animations().getFirst().value();
        assertThat(animation.textureNames()).containsExactly("four", "sixteen");
        assertThat(animation.paletteNames()).containsExactly("four_pl");
        assertThat(animation.tracks().valueAt(0).keysPerFrame()).isEqualTo(ONE / 2);
        assertThat(animation.tracks().valueAt(0).keys())
                .isEqualTo(List.of(new PatternKey(0, 0, 0), new PatternKey(2, 1, 0xFF), new PatternKey(4, 0, 0)));
    }
}
