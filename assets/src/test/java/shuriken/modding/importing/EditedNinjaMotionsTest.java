package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.NinjaFileEncoder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.io.InMemoryFileSource;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Clips of an edited Ninja model are written to the motion file next to it. The sample is the carp with its swimming
 * motion.
 */
class EditedNinjaMotionsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();
    private static final SourceLocation SITE = new SourceLocation("edited.glb", 0);

    private static byte[] sample(String name) {
        return requireNonNull(SAMPLES.get(name));
    }

    /** Returns the motion as one of three kinds of file. */
    private static byte[] motion(String extension) {
        NjmFile sample =
                (NjmFile) Asset.of(sample("koi_swim.njm"), "koi_swim.njm").read(new ReadContext(ReadOptions.STRICT));
        NjsMotion swim = sample.motion();
        ByteWriter out = ByteWriter.littleEndian();
        return switch (extension) {
            case "blocks.njm" -> NinjaFileEncoder.encodeNjm(swim);
            case "saanim" -> {
                new SaanimFormat().write(SaanimFile.create(swim, List.of()), out);
                yield out.toByteArray();
            }
            default -> sample("koi_swim.njm");
        };
    }

    private static String name(String extension) {
        return "koi_swim." + extension.replace("blocks.", "");
    }

    private static Asset sampleWithRelatedFiles(String extension, String name) throws IOException {
        return Asset.read(
                new InMemoryFileSource(Map.of("koi.nj", sample("koi.nj"), name(extension), motion(extension))), name);
    }

    private static Scene exported(String extension) throws IOException {
        return EditSteps.exported(sampleWithRelatedFiles(extension, "koi.nj"), relatedFiles());
    }

    private static WriteBackResult writeBack(String extension, Scene editedScene) throws IOException {
        return EditedMotionWriter.writeInto(
                sampleWithRelatedFiles(extension, name(extension)),
                sampleWithRelatedFiles(extension, "koi.nj"),
                editedScene,
                ConvertOptions.DEFAULT,
                SITE,
                new ReadContext(ReadOptions.LENIENT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"njm", "blocks.njm", "saanim"})
    void unchangedClipsKeepTheirBytes(String extension) throws IOException {
        Scene editedScene = exported(extension);
        assertThat(editedScene.clips()).hasSize(1);
        WriteBackResult result = writeBack(extension, editedScene);
        assertThat(result.bytes()).isEqualTo(motion(extension));
        assertThat(result.report().count(ChangeKind.UNCHANGED, "clip")).isOne();
    }

    /** Returns the clip with a first joint that is one unit higher. */
    private static Clip raised(Scene scene, Clip clip) {
        int joint = scene.skins().getFirst().joints()[0];
        float[] position = scene.nodes().get(joint).transform().translation();
        List<Channel> channels = new ArrayList<>(clip.channels());
        Target target = new Target.OfNode(joint, Property.TRANSLATION);
        channels.removeIf(channel -> channel.target().equals(target));
        channels.add(new Channel(target, Channel.Interpolation.LINEAR, new float[] {0, clip.duration()}, new float[] {
            position[0], position[1] + 1, position[2], position[0], position[1] + 1, position[2]
        }));
        return clip.withChannels(channels);
    }

    /** Returns the height of the first joint in the clip. */
    private static double height(Scene scene) {
        Target target = new Target.OfNode(scene.skins().getFirst().joints()[0], Property.TRANSLATION);
        return scene.clips().getFirst().channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst()
                .orElseThrow()
                .values()[1];
    }

    @ParameterizedTest
    @ValueSource(strings = {"njm", "blocks.njm", "saanim"})
    void changedClipIsWrittenBack(String extension) throws IOException {
        Scene editedScene = exported(extension);
        WriteBackResult result = writeBack(
                extension,
                editedScene.withClips(
                        List.of(raised(editedScene, editedScene.clips().getFirst()))));
        assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
        assertIsRaised(extension, result.bytes(), editedScene);
    }

    @ParameterizedTest
    @ValueSource(strings = {"njm", "blocks.njm", "saanim"})
    void importIntoTheModelWritesTheMotionFile(String extension) throws IOException {
        Scene editedScene = exported(extension);
        WriteBackResult result = EditSteps.writeBack(
                sampleWithRelatedFiles(extension, "koi.nj"),
                editedScene.withClips(
                        List.of(raised(editedScene, editedScene.clips().getFirst()))),
                relatedFiles());
        assertThat(result.bytes()).isEqualTo(sample("koi.nj"));
        assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
        assertThat(result.report().files()).containsOnlyKeys(name(extension));
        assertIsRaised(extension, requireNonNull(result.report().files().get(name(extension))), editedScene);
    }

    /** Asserts that a motion file moves the first joint one unit higher than its rest position. */
    private static void assertIsRaised(String extension, byte[] motionFile, Scene editedScene) throws IOException {
        Asset reread = Asset.read(
                new InMemoryFileSource(Map.of("koi.nj", sample("koi.nj"), name(extension), motionFile)), "koi.nj");
        Scene created = EditSteps.exported(reread, relatedFiles());
        assertThat(height(created))
                .isCloseTo(
                        editedScene
                                        .nodes()
                                        .get(editedScene.skins().getFirst().joints()[0])
                                        .transform()
                                        .translation()[1]
                                + 1,
                        within(1e-3));
    }

    private static RelatedFileResolver relatedFiles() {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withReading(
                ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));
    }

    @Test
    void clipsAreNotWrittenToOtherFiles() {
        Asset star = Asset.of(sample("star.nj"), "star.nj");
        assertThatThrownBy(() -> EditedMotionWriter.writeInto(
                        star,
                        star,
                        EditSteps.exported(star),
                        ConvertOptions.DEFAULT,
                        SITE,
                        new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("this is not an animation file (NSBCA, NJM or SAANIM)");
    }
}
