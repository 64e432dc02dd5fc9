package shuriken.convert.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.NjmConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.FourCc;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.scene.Light;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.GltfValidator;

/** Converts cameras, lamps and shapes from records to a GLB, which an independent reader plays. */
class RigBuilderTest {
    private static final float[] UP = {0, 0, 1, 0, 0, 1, 0, 0, 1};

    private static MotionTrack track(MotionChannel channel, int[] frames, Number... values) {
        int[] words = new int[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i] instanceof Float single ? Float.floatToRawIntBits(single) : values[i].intValue();
        }
        return new MotionTrack(channel, frames, words);
    }

    private static NjsMotion motion(Interpolation interpolation, List<float[]> shapes, MotionTrack... tracks) {
        List<MotionChannel> channels = new ArrayList<>();
        for (MotionTrack track : tracks) {
            channels.add(track.channel());
        }
        return NjsMotion.create(31, interpolation, channels, List.of(new MotionRow(List.of(tracks))), shapes);
    }

    private static Scene scene(NjBlock... blocks) {
        return new NinjaConverter()
                .toScenes(
                        new NjFile(List.of(blocks)),
                        "model",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static NjBlock block(String tag, NjsMotion motion) {
        return new NjBlock.Motion(FourCc.of(tag), ModelFixture.SITE, motion);
    }

    private static Glb valid(Scene scene) {
        byte[] glb = new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        assertThat(GltfValidator.validate(Map.of("scene.glb", glb))).isEmpty();
        return Glb.read(glb);
    }

    private static ModelFixture triangle() {
        return new ModelFixture()
                .node(-1, 0)
                .mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
    }

    @Test
    void aCameraLooksAtItsTarget() {
        NjsMotion motion = motion(
                Interpolation.LINEAR,
                List.of(),
                track(MotionChannel.POSITION, new int[] {0, 30}, 0f, 0f, 10f, 0f, 20f, 10f),
                track(MotionChannel.TARGET, new int[] {0, 10}, 0f, 0f, 0f, 5f, 0f, 0f),
                track(MotionChannel.ROLL, new int[] {0, 30}, 0, 0x2000),
                track(MotionChannel.FIELD_OF_VIEW, new int[] {0, 30}, 0x2AAB, 0x1555));
        Scene scene = scene(triangle().block(), block("NCAM", motion));
        assertThat(scene.cameras()).hasSize(1);
        assertThat(scene.cameras().getFirst().fieldOfView()).isCloseTo((float) (Math.PI / 3), offset(1e-4f));
        assertThat(scene.cameras().getFirst().extras().toString())
                .contains("fieldOfView=[[0, 10923], [30, 5461]]")
                .contains("roll=[[0, 0], [30, 8192]]");
        Glb glb = valid(scene);
        GlbClip clip = GlbClip.of(glb, 0);
        int node = scene.cameras().getFirst().nodeIndex();
        for (int frame = 0; frame <= 30; frame++) {
            Matrix4d camera = GlbPose.worldTransformsAt(glb, clip, frame / 30.0)[node];
            Vector3d eye = camera.transformPosition(new Vector3d());
            assertThat(eye.distance(0, 20 * frame / 30.0, 10)).isLessThan(1e-5);
            Vector3d target = new Vector3d(Math.min(frame, 10) / 2.0, 0, 0);
            Vector3d sight = camera.transformDirection(new Vector3d(0, 0, -1));
            assertThat(sight.dot(target.sub(eye).normalize())).isCloseTo(1, offset(1e-6));
            // Without roll, the right side is level. With roll to the left, it rises.
            double rise = camera.transformDirection(new Vector3d(1, 0, 0)).y;
            assertThat(rise).isCloseTo(Math.sin(Math.PI / 4 * frame / 30) * up(sight), offset(1e-6));
        }
    }

    /** Returns the height of the screen's up direction for a level camera. */
    private static double up(Vector3d sight) {
        return Math.sqrt(1 - sight.y * sight.y);
    }

    @Test
    void convertsLampsOfAllKinds() {
        NjsMotion spot = motion(
                Interpolation.SPLINE,
                List.of(),
                track(MotionChannel.POSITION, new int[] {0, 30}, 1f, 2f, 3f, 4f, 5f, 6f),
                track(MotionChannel.VECTOR, new int[] {0}, 0f, -1f, 0f),
                track(MotionChannel.COLOUR, new int[] {0, 30}, 0xFFFF0080, 0xFF000000),
                track(MotionChannel.INTENSITY, new int[] {0}, 2f),
                track(MotionChannel.SPOT, new int[] {0}, 1f, 50f, 0x1000, 0x2000));
        NjsMotion point = motion(
                Interpolation.LINEAR,
                List.of(),
                track(MotionChannel.POSITION, new int[] {0, 30}, 1f, 2f, 3f, 4f, 5f, 6f),
                track(MotionChannel.POINT, new int[] {0}, 1f, 9f));
        NjsMotion sun = motion(
                Interpolation.LINEAR,
                List.of(),
                track(MotionChannel.VECTOR, new int[] {0, 30}, 0f, -1f, 0f, 1f, 0f, 0f),
                track(MotionChannel.COLOUR, new int[] {0}, 0xFFFFFFFF));
        Scene scene = scene(block("NLIM", spot), block("NJLI", point), block("NLIM", sun));
        assertThat(scene.lights())
                .extracting(Light::kind)
                .containsExactly(Light.Kind.SPOT, Light.Kind.POINT, Light.Kind.DIRECTIONAL);
        Light first = scene.lights().getFirst();
        assertThat(first.colour()).containsExactly(new float[] {1, 0, 0.21586f}, offset(1e-4f));
        assertThat(first.intensity()).isEqualTo(2);
        assertThat(first.range()).isEqualTo(50);
        assertThat(first.innerConeAngle()).isCloseTo((float) (Math.PI / 8), offset(1e-6f));
        assertThat(first.outerConeAngle()).isCloseTo((float) (Math.PI / 4), offset(1e-6f));
        assertThat(first.extras().toString()).contains("colour=[[0, -65408], [30, -16777216]]");
        Glb glb = valid(scene);
        Vector3d shines =
                GlbPose.worldTransformsAt(glb, GlbClip.of(glb, 0), 0)[0].transformDirection(new Vector3d(0, 0, -1));
        assertThat(shines.distance(0, -1, 0)).isLessThan(1e-6);
        Vector3d rotated =
                GlbPose.worldTransformsAt(glb, GlbClip.of(glb, 2), 1)[2].transformDirection(new Vector3d(0, 0, -1));
        assertThat(rotated.distance(1, 0, 0)).isLessThan(1e-6);
    }

    @Test
    void convertsShapesToMorphTargets() {
        float[] high = {0, 0, 0, 1, 0, 0, 0, 5, 0};
        float[] wide = {0, 0, 0, 4, 0, 0, 0, 1, 0};
        NjsMotion linear = motion(
                Interpolation.LINEAR,
                List.of(high, wide, UP),
                track(MotionChannel.SHAPE, new int[] {0, 10, 30}, 0, 1, 0),
                track(MotionChannel.NORMAL_SHAPE, new int[] {0, 10}, 2, 2));
        NjsMotion spline = motion(
                Interpolation.SPLINE, List.of(high, wide), track(MotionChannel.SHAPE, new int[] {0, 10, 30}, 0, 1, -1));
        Scene scene = scene(triangle().block(), block("NSSM", linear), block("NMDM", spline));
        assertThat(scene.meshes()
                        .get(scene.nodes().getFirst().meshIndex())
                        .primitives()
                        .getFirst()
                        .targets())
                .hasSize(5);
        Glb glb = valid(scene);
        // Halfway between the first and the second key is the mean of both shapes.
        assertThat(GlbPose.poseAt(glb, GlbClip.of(glb, 0), 5 / 30.0).getFirst().positions())
                .containsExactly(new float[] {0, 0, 0, 2.5f, 0, 0, 0, 3, 0}, offset(1e-5f));
        assertThat(GlbPose.poseAt(glb, GlbClip.of(glb, 1), 10 / 30.0).getFirst().positions())
                .containsExactly(new float[] {0, 0, 0, 4, 0, 0, 0, 1, 0}, offset(1e-5f));
        // The last key has no shape, so the mesh is unchanged. The slopes per frame are -1/10, 0 and -1/30 for the
        // first shape, and 1/10, 1/30, … for the second.
        assertThat(GlbPose.poseAt(glb, GlbClip.of(glb, 1), 1).getFirst().positions())
                .containsExactly(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, offset(1e-5f));
        assertThat(GlbPose.atRest(glb).getFirst().positions())
                .containsExactly(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, offset(1e-5f));
    }

    @Test
    void convertsAFileWithOnlyACamera() {
        NjsMotion motion = motion(
                Interpolation.LINEAR,
                List.of(),
                track(MotionChannel.POSITION, new int[] {0}, 0f, 0f, 10f),
                track(MotionChannel.TARGET, new int[] {0}, 0f, 0f, 10f));
        List<Scene> scenes = new NjmConverter()
                .toScenes(
                        new NjmFile(motion),
                        "demo",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT));
        assertThat(scenes).hasSize(1);
        assertThat(scenes.getFirst().cameras().getFirst().name()).isEqualTo("demo");
        valid(scenes.getFirst());
    }
}
