package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;
import shuriken.transform.SceneScaler;

/**
 * Models are exported larger or smaller ({@code convert --edit --scale}). Edits are converted to the sizes of the
 * file.
 */
class ScaledEditTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset asset(String name) {
        return Asset.of(SAMPLES.getOrDefault(name, new byte[0]), name);
    }

    private static Scene exported(Asset asset, float scale) {
        return EditSteps.exported(asset, ConvertOptions.DEFAULT.withScale(scale));
    }

    /** Returns a clip in which every key of the first node is higher by 2 units of the file. */
    private static Scene raised(Scene scene, float up) {
        Clip clip = scene.clips().getFirst();
        List<Channel> channels = clip.channels().stream()
                .map(channel ->
                        channel.target() instanceof Target.OfNode target && target.property() == Property.TRANSLATION
                                ? new Channel(
                                        channel.target(),
                                        channel.interpolation(),
                                        channel.times(),
                                        raised(channel.values(), up))
                                : channel)
                .toList();
        return scene.withClips(List.of(clip.withChannels(channels)));
    }

    private static float[] raised(float[] values, float up) {
        float[] raised = values.clone();
        for (int i = 1; i < raised.length; i += 3) {
            raised[i] += up;
        }
        return raised;
    }

    @ParameterizedTest
    @ValueSource(floats = {0.125f, 1, 40})
    void editedClipsAreScaledBack(float scale) {
        Asset ninja = asset("ninja.nj");
        Scene scene = exported(ninja, scale);
        assertThat(EditSteps.writeBack(ninja, scene).bytes()).isEqualTo(SAMPLES.get("ninja.nj"));
        Scene editedScene = raised(scene, 2 * scale);
        WriteBackResult result = EditSteps.writeBack(ninja, editedScene);
        assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
        Glb expected = Glb.read(EditSteps.glb(SceneScaler.scale(editedScene, 1 / scale)));
        Glb created = Glb.read(EditSteps.glb(Asset.of(result.bytes(), "ninja.nj")));
        GlbClip before = GlbClip.of(expected, 0);
        GlbClip after = GlbClip.of(created, 0);
        for (float time = 0; time < before.end(); time += 1 / 30f) {
            assertThat(PosedDistance.farthest(
                            GlbPose.poseAt(expected, before, time), GlbPose.poseAt(created, after, time)))
                    .as("at %s s", time)
                    .isLessThan(1e-3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "neko.nsbmd", "shrine.sa1lvl", "lantern.nj"})
    void editedMeshesAreScaledBack(String name) {
        Asset asset = asset(name);
        float scale = 0.25f;
        Scene scene = exported(asset, scale);
        assertThat(EditSteps.writeBack(asset, scene).bytes()).isEqualTo(SAMPLES.get(name));
        Scene editedScene = EditSteps.withMesh(scene, 0, primitive -> EditSteps.raised(primitive, scale * 0.125f));
        byte[] rewritten =
                EditSteps.glb(Asset.of(EditSteps.writeBack(asset, editedScene).bytes(), name));
        Scene expected = SceneScaler.scale(editedScene, 1 / scale);
        assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(expected)), GlbPose.atRest(rewritten)))
                .isLessThan(2e-3);
    }

    @Test
    void refusesAScaledLevelWithTheReason() {
        Asset level = asset("shrine.sa1lvl");
        Scene editedScene = SceneScaler.scale(exported(level, 1), 1.5f);
        assertThatThrownBy(() -> EditSteps.writeBack(level, editedScene))
                .hasMessageContaining("the entire level was scaled, but its collision is not in your edit")
                .hasMessageContaining("Set the scale of the armature back to 1");
    }
}
