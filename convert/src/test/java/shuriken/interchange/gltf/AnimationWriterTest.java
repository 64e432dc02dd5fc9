package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.MovingScenes;
import shuriken.interchange.Scenes;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;

/** Plays clips with an independent reader. The expected numbers were worked out by hand. */
class AnimationWriterTest {
    private static final Glb GLB = Glb.read(bytes(MovingScenes.allFeatures()));

    private static byte[] bytes(Scene scene) {
        return new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    private static void assertCorner(int clip, double seconds, int vertex, double x, double y, double z) {
        float[] positions =
                GlbPose.poseAt(GLB, GlbClip.of(GLB, clip), seconds).getFirst().positions();
        float[] expected = {(float) x, (float) y, (float) z};
        for (int i = 0; i < 3; i++) {
            assertThat(positions[3 * vertex + i]).isCloseTo(expected[i], offset(1e-5f));
        }
    }

    @Test
    void interpolatesLinearValuesAndRotations() {
        // Corner 1 is (1 0 0), lifted by half of the first target, rotated by 45 degrees, and moved by (3 0 0).
        double half = Math.sqrt(0.5);
        assertCorner(0, 0.25, 1, 3 + half * (1 - 0.5), half * (1 + 0.5), 0);
        assertCorner(0, 2, 1, 7, 4, 2);
        assertCorner(0, 99, 1, 7, 4, 2);
    }

    @Test
    void holdsStepsUntilTheNextKey() {
        GlbClip clip = GlbClip.of(GLB, 0);
        assertThat(GlbPose.worldTransformsAt(GLB, clip, 0.49)[1].getScale(new org.joml.Vector3d()).x)
                .isCloseTo(1, offset(1e-6));
        assertThat(GlbPose.worldTransformsAt(GLB, clip, 1.99)[1].getScale(new org.joml.Vector3d()).x)
                .isCloseTo(2, offset(1e-6));
    }

    @Test
    void cubicCurvesFollowTheirTangents() {
        // At 1/2, the value is the mean of both values plus an eighth of the difference of the tangents.
        // For x, this is 0 + (4 - 1) / 8.
        assertCorner(1, 0.5, 0, 0.375, -0.125, 0);
        // The quaternion halfway is the normalized (1/8 + 1/2, 0, 0, 1/2).
        var matrix = GlbPose.worldTransformsAt(GLB, GlbClip.of(GLB, 1), 0.5)[1];
        double angle = 2 * Math.atan2(0.625, 0.5);
        assertThat(matrix.m11()).isCloseTo(Math.cos(angle), offset(1e-6));
        assertThat(matrix.m12()).isCloseTo(Math.sin(angle), offset(1e-6));
    }

    @Test
    void storesEqualTimesOnceAndOmitsEmptyClips() {
        JsonNode animations = GLB.json().get("animations");
        assertThat(animations).hasSize(3);
        assertThat(animations.get(0).get("samplers").findValues("input"))
                .allMatch(animations.get(0).get("samplers").get(0).get("input")::equals);
        assertThat(animations.get(1).get("samplers").findValues("input").stream()
                        .distinct())
                .hasSize(1);
        assertThat(animations.get(0).get("extras").toString())
                .isEqualTo("{\"frames\":61,\"framesPerSecond\":30.0,\"duration\":2.0}");
    }

    @Test
    void lampsAndCamerasFollowTheirNodes() {
        JsonNode json = GLB.json();
        assertThat(json.at("/nodes/1/camera").intValue()).isZero();
        assertThat(json.at("/cameras/0/perspective/yfov").floatValue()).isEqualTo(0.75f);
        assertThat(json.at("/nodes/3/extensions/KHR_lights_punctual/light").intValue())
                .isEqualTo(2);
        JsonNode lamps = json.at("/extensions/KHR_lights_punctual/lights");
        assertThat(lamps.findValuesAsText("type")).containsExactly("point", "directional", "spot");
        assertThat(lamps.get(0).get("range").floatValue()).isEqualTo(40);
        assertThat(lamps.get(1).has("range")).isFalse();
        assertThat(lamps.get(2).at("/spot/outerConeAngle").floatValue()).isEqualTo(0.5f);
        assertThat(json.get("extensionsUsed").toString()).contains("KHR_lights_punctual");
    }

    @Test
    void refusesAnInvalidClip() {
        Channel validChannel = channel(0, Property.TRANSLATION, new float[] {0, 1}, new float[6]);
        for (List<Channel> invalidChannels : List.of(
                List.of(validChannel, validChannel),
                List.of(channel(9, Property.TRANSLATION, new float[] {0}, new float[3])),
                List.of(channel(1, Property.WEIGHTS, new float[] {0}, new float[2])),
                List.of(channel(0, Property.ROTATION, new float[] {0}, new float[3])),
                List.of(channel(0, Property.SCALE, new float[] {}, new float[0])),
                List.of(channel(0, Property.SCALE, new float[] {1, 1}, new float[6])),
                List.of(channel(0, Property.SCALE, new float[] {-1, 1}, new float[6])),
                List.of(channel(0, Property.SCALE, new float[] {0, 3}, new float[6])),
                List.of(channel(0, Property.SCALE, new float[] {Float.NaN}, new float[3])))) {
            Clip clip = new Clip("bad", 30, 2, invalidChannels, Extras.NONE);
            Scene scene = MovingScenes.allFeatures().withClips(List.of(clip));
            assertThatThrownBy(() -> bytes(scene)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static Channel channel(int node, Property property, float[] times, float[] values) {
        return new Channel(new Target.OfNode(node, property), Interpolation.LINEAR, times, values);
    }

    /** White is the default, but it is written if a clip changes it. */
    @Test
    void pointersReferToWrittenProperties() {
        Scene scene = Scenes.rigid();
        Channel colour = new Channel(
                new Target.OfMaterial(0, Target.MaterialProperty.BASE_COLOUR),
                Interpolation.LINEAR,
                new float[] {0, 1},
                new float[] {1, 1, 1, 1, 1, 0, 0, 1});
        Channel offset = new Channel(
                new Target.OfMaterial(0, Target.MaterialProperty.TEXTURE_OFFSET),
                Interpolation.STEP,
                new float[] {0, 1},
                new float[] {0, 0, 0.5f, 0});
        JsonNode json = Glb.read(
                        bytes(scene.withClips(List.of(new Clip("c", 30, 1, List.of(colour, offset), Extras.NONE)))))
                .json();
        List<String> pointers = json.findValues("pointer").stream()
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .toList();
        assertThat(pointers).hasSize(2);
        for (String pointer : pointers) {
            assertThat(json.at(pointer).isMissingNode()).as(pointer).isFalse();
        }
    }
}
