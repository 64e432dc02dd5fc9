package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.joml.Matrix3f;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.AnimationInfo;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.HexFile;

/** Compares the hand-written animations with values of a node that were worked out by hand. */
class HexMotionsTest {
    private static AnimationInfo info(Format<?> format) {
        byte[] file = HexFile.read("crank." + format.info().id());
        Object model = format.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.STRICT));
        return AnimationSummary.summarize(NitroAnimation.readAll(model).getFirst(), ConvertOptions.DEFAULT);
    }

    @Test
    void countsKeysByChannel() {
        assertThat(info(new NsbcaFormat()))
                .isEqualTo(new AnimationInfo(
                        "turn", "skeletal", 6, 60, "linear", 2, Map.of("position", 11, "angle", 4, "scale", 8)));
        assertThat(info(new NsbtaFormat()))
                .isEqualTo(new AnimationInfo(
                        "slide", "textureSrt", 6, 60, "linear", 2, Map.of("scale", 9, "angle", 7, "position", 12)));
        assertThat(info(new NsbtpFormat()))
                .isEqualTo(new AnimationInfo("swap", "pattern", 6, 60, "step", 1, Map.of("texture", 3)));
        assertThat(info(new NsbmaFormat()))
                .isEqualTo(new AnimationInfo(
                        "glow",
                        "material",
                        6,
                        60,
                        "linear",
                        1,
                        Map.of("diffuse", 6, "ambient", 1, "specular", 1, "emission", 1, "alpha", 4)));
        assertThat(info(new NsbvaFormat()))
                .isEqualTo(new AnimationInfo("blink", "visibility", 6, 60, "step", 2, Map.of("visible", 12)));
    }

    private static Channel channel(Scene scene, Clip clip, String node, Property property) {
        return clip.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property movedProperty)
                        && movedProperty == property
                        && scene.nodes().get(nodeIndex).name().equals(node))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Rotation: 90° about z at frame 4, 0° at frames 0 and 5. The y position has a value for each frame, the z
     * position for every second frame and the last one.
     */
    @Test
    void decodesRotationAndTranslationOfTheBase() throws IOException {
        Scene scene = Shuriken.scene(Shuriken.read(
                Map.of("crank.nsbmd", HexFile.read("crank.nsbmd"), "crank.nsbca", HexFile.read("crank.nsbca")),
                "crank.nsbmd"));
        Clip turn = scene.clips().getFirst();
        assertThat(turn.name()).isEqualTo("turn");
        float[] x = {1.5f, 1.5f, 1.5f, 1.5f, 1.5f, 1.5f};
        float[] y = {0, 0.25f, 0.5f, 0.75f, 1, -1};
        float[] z = {0, 1, 2, 3, 4, 8};
        Channel translation = channel(scene, turn, "base", Property.TRANSLATION);
        for (int i = 0; i < translation.times().length; i++) {
            int frame = Math.round(60 * translation.times()[i]);
            assertThat(translation.values()[3 * i]).isEqualTo(x[frame]);
            assertThat(translation.values()[3 * i + 1]).isEqualTo(y[frame]);
            assertThat(translation.values()[3 * i + 2]).isEqualTo(z[frame]);
        }
        Channel rotation = channel(scene, turn, "base", Property.ROTATION);
        for (int i = 0; i < rotation.times().length; i++) {
            int frame = Math.round(60 * rotation.times()[i]);
            if (frame == 0 || frame == 4 || frame == 5) {
                float half = frame == 4 ? (float) Math.sqrt(0.5) : 0;
                float sign = Math.signum(rotation.values()[4 * i + 3]);
                assertThat(sign * rotation.values()[4 * i]).isBetween(-1e-3f, 1e-3f);
                assertThat(sign * rotation.values()[4 * i + 1]).isBetween(-1e-3f, 1e-3f);
                assertThat(sign * rotation.values()[4 * i + 2]).isBetween(half - 1e-3f, half + 1e-3f);
            }
        }
        assertThat(rotation.times()).hasSizeGreaterThanOrEqualTo(3);
    }

    /**
     * The x scale is 2 in all frames, the y scale is stored for each frame; the rotation is the complete matrix with
     * the rows 0 0 1, 3/5 4/5 0, -4/5 3/5 0.
     */
    @Test
    void decodesScaleAndConstantRotationOfTheArm() throws IOException {
        Scene scene = Shuriken.scene(Shuriken.read(
                Map.of("crank.nsbmd", HexFile.read("crank.nsbmd"), "crank.nsbca", HexFile.read("crank.nsbca")),
                "crank.nsbmd"));
        Clip turn = scene.clips().getFirst();
        float[] y = {1, 2, 4, 2, 1, 0.5f};
        Channel scale = channel(scene, turn, "arm", Property.SCALE);
        for (int i = 0; i < scale.times().length; i++) {
            int frame = Math.round(60 * scale.times()[i]);
            assertThat(scale.values()[3 * i]).isEqualTo(2);
            assertThat(scale.values()[3 * i + 1]).isEqualTo(y[frame]);
            assertThat(scale.values()[3 * i + 2]).isEqualTo(1);
        }
        Channel rotation = channel(scene, turn, "arm", Property.ROTATION);
        for (int i = 0; i < rotation.times().length; i++) {
            Matrix3f rows = new Matrix3f()
                    .rotation(new Quaternionf(
                            rotation.values()[4 * i],
                            rotation.values()[4 * i + 1],
                            rotation.values()[4 * i + 2],
                            rotation.values()[4 * i + 3]));
            float[] actual = rows.get(new float[9]);
            float[] expected = {0, 0, 1, 0.6f, 0.8f, 0, -0.8f, 0.6f, 0};
            for (int k = 0; k < 9; k++) {
                assertThat(actual[k]).isBetween(expected[k] - 1e-3f, expected[k] + 1e-3f);
            }
        }
    }
}
