package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.NjmConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.scene.Camera;
import shuriken.scene.Channel;
import shuriken.scene.Light;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Converts hand-written cameras and lamps: their defaults and their directions. */
class RigDetailsTest {
    private static MotionTrack track(MotionChannel channel, int[] frames, Number... values) {
        int[] words = new int[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i] instanceof Float single ? Float.floatToRawIntBits(single) : values[i].intValue();
        }
        return new MotionTrack(channel, frames, words);
    }

    private static MotionTrack first(MotionChannel channel, Number... values) {
        return track(channel, new int[] {0}, values);
    }

    private static Scene scene(ConvertOptions options, MotionRow... rows) {
        List<MotionChannel> channels =
                rows[0].tracks().stream().map(MotionTrack::channel).toList();
        NjsMotion motion = NjsMotion.create(21, Interpolation.LINEAR, channels, List.of(rows), List.of());
        return new NjmConverter()
                .toScenes(new NjmFile(motion), "demo", TextureSource.NONE, options, new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static Scene scene(MotionTrack... tracks) {
        return scene(ConvertOptions.DEFAULT, new MotionRow(List.of(tracks)));
    }

    /** An opening angle within 1/100 of zero or of half a rotation is replaced by an eighth of a rotation. */
    @ParameterizedTest
    @CsvSource({
        "0, 8192",
        "104, 8192",
        "105, 105",
        "8192, 8192",
        "10923, 10923",
        "32663, 32663",
        "32664, 8192",
        "65536, 8192",
        "-99, 8192"
    })
    void replacesInvalidOpeningAngles(int stored, int expected) {
        Camera camera =
                scene(first(MotionChannel.FIELD_OF_VIEW, stored)).cameras().getFirst();
        assertThat(camera.fieldOfView()).isCloseTo((float) (expected * Math.PI / 32_768), within(1e-6f));
        assertThat(camera.near()).isEqualTo(1);
        assertThat(camera.far()).isEqualTo(100_000);
    }

    @Test
    void createsACameraForEachRow() {
        MotionRow row = new MotionRow(List.of(
                first(MotionChannel.ROLL, 5),
                track(MotionChannel.POSITION, new int[] {0, 20}, 1f, 2f, 3f, 4f, 5f, 6f)));
        ConvertOptions tenfold = new ConvertOptions(0, RotationOrder.YXZ, Lighting.NONE, 10);
        Scene scene = scene(tenfold, row, row);
        assertThat(scene.nodes()).extracting(Node::name).containsExactly("demo_1", "demo_2");
        assertThat(scene.cameras()).extracting(Camera::name).containsExactly("demo_1", "demo_2");
        assertThat(scene.cameras()).extracting(Camera::nodeIndex).containsExactly(0, 1);
        assertThat(scene.cameras()).extracting(Camera::fieldOfView).containsOnly((float) (Math.PI / 4));
        assertThat(scene.clips()).singleElement().satisfies(clip -> {
            assertThat(clip.name()).isEqualTo("demo");
            assertThat(clip.extras().values()).isEqualTo(Map.of("frames", 21L, "interpolation", "linear"));
            assertThat(clip.channels())
                    .extracting(Channel::target)
                    .containsExactly(
                            new Target.OfNode(0, Property.TRANSLATION), new Target.OfNode(1, Property.TRANSLATION));
            assertThat(clip.channels().get(1).values()).containsExactly(10, 20, 30, 40, 50, 60);
        });
        Object keys = scene.cameras().getFirst().extras().values().get("keys");
        assertThat(keys).hasToString("Extras[values={roll=[[0, 5]]}]");
    }

    /**
     * By default, a lamp is white with intensity 1. It is a point light, or a directional light if it has a direction.
     */
    @Test
    void usesDefaultsOfLamps() {
        Light plain = scene(first(MotionChannel.INTENSITY, 0.5f)).lights().getFirst();
        assertThat(plain.kind()).isEqualTo(Light.Kind.POINT);
        assertThat(plain.colour()).containsExactly(1, 1, 1);
        assertThat(plain.intensity()).isEqualTo(0.5f);
        assertThat(plain.range()).isZero();
        assertThat(plain.innerConeAngle()).isZero();
        assertThat(plain.outerConeAngle()).isEqualTo((float) (Math.PI / 4));
        Light sun = scene(first(MotionChannel.COLOUR, 0x00FF8000), first(MotionChannel.VECTOR, 0f, -1f, 0f))
                .lights()
                .getFirst();
        assertThat(sun.kind()).isEqualTo(Light.Kind.DIRECTIONAL);
        assertThat(sun.intensity()).isEqualTo(1);
        assertThat(sun.colour()[0]).isEqualTo(1);
        assertThat(sun.colour()[1]).isCloseTo((float) MaterialDescription.srgbToLinear(0x80), within(1e-6f));
        assertThat(sun.colour()[2]).isZero();
        Light lamp = scene(first(MotionChannel.POINT, 3f, 70f), first(MotionChannel.VECTOR, 0f, -1f, 0f))
                .lights()
                .getFirst();
        assertThat(lamp.kind()).isEqualTo(Light.Kind.POINT);
        assertThat(lamp.range()).isEqualTo(70);
        Light spot = scene(first(MotionChannel.SPOT, 3f, 80f, 0x800, 0x1800))
                .lights()
                .getFirst();
        assertThat(spot.kind()).isEqualTo(Light.Kind.SPOT);
        assertThat(spot.range()).isEqualTo(80);
        assertThat(spot.innerConeAngle()).isCloseTo((float) (Math.PI / 16), within(1e-6f));
        assertThat(spot.outerConeAngle()).isCloseTo((float) (3 * Math.PI / 16), within(1e-6f));
        assertThat(spot.extras().values().get("keys"))
                .hasToString("Extras[values={spot=[[0, 3.0, 80.0, 2048, 6144]]}]");
    }

    private static Channel rotation(Scene scene) {
        return scene.clips().getFirst().channels().stream()
                .filter(channel -> channel.target().equals(new Target.OfNode(0, Property.ROTATION)))
                .findFirst()
                .orElseThrow();
    }

    private static Vector3d rotatedVector(Channel channel, int frame, double x, double y, double z) {
        double[] q = ChannelValue.at(channel, frame / 30.0 + 1e-7, 4);
        return new Quaterniond(q[0], q[1], q[2], q[3]).transform(new Vector3d(x, y, z));
    }

    /**
     * The clip covers every frame from the first key of any track to the last one. If the camera looks straight up,
     * its right side is the x axis.
     */
    @Test
    void computesCameraDirections() {
        Channel channel = rotation(scene(
                track(MotionChannel.POSITION, new int[] {4, 8}, 0f, 0f, 0f, 0f, 0f, 0f),
                track(MotionChannel.TARGET, new int[] {5, 7, 9}, 0f, 0f, 0f, 0f, 4f, 0f, 4f, 0f, 0f),
                track(MotionChannel.ROLL, new int[] {3, 12}, 0, 0)));
        assertThat(channel.times()).hasSize(10);
        assertThat(channel.times()[0]).isCloseTo(0.1f, within(1e-6f));
        assertThat(channel.times()[9]).isCloseTo(0.4f, within(1e-6f));
        // First, its target is its position, so that it has no rotation. Then it looks up, and then to the right.
        assertThat(rotatedVector(channel, 4, 0, 0, -1).distance(0, 0, -1)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 6, 0, 0, -1).distance(0, 1, 0)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 6, 1, 0, 0).distance(1, 0, 0)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 9, 0, 0, -1).distance(1, 0, 0)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 9, 0, 1, 0).distance(0, 1, 0)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 12, 0, 0, -1).distance(1, 0, 0)).isLessThan(1e-4);
    }

    /**
     * A direction does not depend on the position of the lamp. A roll of a quarter rotation turns its right side up.
     */
    @Test
    void computesLampDirections() {
        Channel channel = rotation(scene(
                first(MotionChannel.INTENSITY, 1f),
                first(MotionChannel.POSITION, 9f, 9f, 9f),
                track(MotionChannel.VECTOR, new int[] {0, 2}, 0f, 0f, -3f, 0f, 0f, -5f),
                track(MotionChannel.ROLL, new int[] {1, 2}, 0, 0x4000)));
        assertThat(channel.times()).hasSize(3);
        assertThat(rotatedVector(channel, 2, 0, 0, -1).distance(0, 0, -1)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 1, 1, 0, 0).distance(1, 0, 0)).isLessThan(1e-4);
        assertThat(rotatedVector(channel, 2, 1, 0, 0).distance(0, 1, 0)).isLessThan(1e-4);
    }

    /** Angles have priority over targets. */
    @Test
    void rotatesCamerasByAngles() {
        Scene scene = scene(
                first(MotionChannel.ANGLE, 0, 0x4000, 0),
                first(MotionChannel.TARGET, 0f, 0f, 0f),
                first(MotionChannel.POSITION, 0f, 0f, 5f));
        assertThat(scene.clips().getFirst().channels()).hasSize(2);
        assertThat(rotatedVector(rotation(scene), 0, 0, 0, -1).distance(-1, 0, 0))
                .isLessThan(1e-4);
    }
}
