package shuriken.convert.ninja.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.scene.Channel;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.testkit.GltfValidator;

/** Converts a chain of four nodes. The second node remembers its rotation, and the last node uses it. */
class RememberedRotationsTest {
    private static final int ROOT = 0;
    private static final int BASE = 1;
    private static final int SET = 3;
    private static final Bams3[] ANGLES = {
        new Bams3(0, 0, 0x4000), new Bams3(0x1000, 0, 0), new Bams3(0, 0x2000, 0), new Bams3(0x111, 0x222, 0x333)
    };

    private static Scene scene(boolean hasMotion, Quirk... quirks) {
        ModelFixture model = new ModelFixture();
        int[] flags = {0, EvalFlag.ROTATE_BASE.mask(), 0, EvalFlag.ROTATE_SET.mask()};
        for (int i = 0; i < flags.length; i++) {
            model.node(i - 1, flags[i], new Vec3f(1, 2, 3), ANGLES[i], Vec3f.ONE)
                    .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        }
        List<NjBlock> blocks = new ArrayList<>(List.of(model.block()));
        if (hasMotion) {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion()));
        }
        return new NinjaConverter()
                .toScenes(
                        new NjFile(blocks),
                        "model",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT.withQuirks(Set.of(quirks)),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    /** Returns a motion in which all nodes rotate in each frame. */
    private static NjsMotion motion() {
        List<MotionRow> rows = new ArrayList<>();
        for (Bams3 angles : ANGLES) {
            int[] words = new int[9];
            for (int keyIndex = 0; keyIndex < 3; keyIndex++) {
                words[3 * keyIndex] = angles.x() * keyIndex + 0x100 * keyIndex;
                words[3 * keyIndex + 1] = angles.y() * keyIndex;
                words[3 * keyIndex + 2] = angles.z() - 0x700 * keyIndex;
            }
            rows.add(new MotionRow(List.of(new MotionTrack(MotionChannel.ANGLE, new int[] {0, 1, 2}, words))));
        }
        return NjsMotion.create(3, NjsMotion.Interpolation.LINEAR, List.of(MotionChannel.ANGLE), rows, List.of());
    }

    private static Quaterniond world(Scene scene, int node) {
        Quaterniond rotation = new Quaterniond();
        for (int i = 0; i <= node; i++) {
            float[] r = scene.nodes().get(i).transform().rotation();
            rotation.mul(new Quaterniond(r[0], r[1], r[2], r[3]));
        }
        return rotation;
    }

    /** Returns the rotation of a node at a key of the clip. */
    private static Quaterniond world(Scene scene, int node, int keyIndex) {
        Quaterniond rotation = new Quaterniond();
        for (int i = 0; i <= node; i++) {
            Target expected = new Target.OfNode(i, Target.Property.ROTATION);
            Channel channel = scene.clips().getFirst().channels().stream()
                    .filter(candidate -> candidate.target().equals(expected))
                    .findFirst()
                    .orElseThrow();
            assertThat(channel.times()).hasSize(3);
            float[] v = channel.values();
            rotation.mul(
                    new Quaterniond(v[4 * keyIndex], v[4 * keyIndex + 1], v[4 * keyIndex + 2], v[4 * keyIndex + 3]));
        }
        return rotation;
    }

    private static void assertEqualRotations(Quaterniond a, Quaterniond b) {
        assertThat(Math.abs(a.dot(b))).isCloseTo(1, within(1e-6));
    }

    @Test
    void lastNodeUsesTheRotationOfTheSecond() {
        Scene scene = scene(false);
        assertEqualRotations(world(scene, SET), new Quaterniond().rotateZ(Math.PI / 2));
        assertEqualRotations(world(scene, SET), world(scene, ROOT));
    }

    @Test
    void remembersRotationBeforeOrAfterTheNodeOrNever() {
        Scene after = scene(false, Quirk.REMEMBERED_ROTATIONS_AFTER);
        assertEqualRotations(world(after, SET), world(after, BASE));
        Scene off = scene(false, Quirk.REMEMBERED_ROTATIONS_OFF);
        float[] rotation = off.nodes().get(SET).transform().rotation();
        assertEqualRotations(
                new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]),
                NodeRotation.fromAngles(0x111, 0x222, 0x333, false, ConvertOptions.RotationOrder.YXZ));
    }

    @Test
    void motionsChangeTheRememberedRotation() {
        Scene scene = scene(true);
        Scene after = scene(true, Quirk.REMEMBERED_ROTATIONS_AFTER);
        for (int keyIndex = 0; keyIndex < 3; keyIndex++) {
            assertEqualRotations(world(scene, SET, keyIndex), world(scene, ROOT, keyIndex));
            assertEqualRotations(world(after, SET, keyIndex), world(after, BASE, keyIndex));
        }
        assertThat(scene.clips().getFirst().channels()).hasSize(4);
        var files = new GlbExporter().export(scene, "x", ExportOptions.DEFAULT);
        assertThat(GltfValidator.validate(Map.of("x.glb", files.getFirst().data())))
                .isEmpty();
    }

    /** Bit 12 has no effect if no rotation was remembered. */
    @Test
    void nodeKeepsItsRotationIfNoneIsRemembered() {
        ModelFixture model = new ModelFixture();
        model.node(-1, EvalFlag.ROTATE_SET.mask(), Vec3f.ZERO, ANGLES[0], Vec3f.ONE)
                .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        assertEqualRotations(world(model.scene(), 0), new Quaterniond().rotateZ(Math.PI / 2));
    }
}
