package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.support.ChannelSamples;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** One import writes a model and the motion files next to it. */
class MotionFilesWriteBackTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset asset(Map<String, byte[]> files, String name) throws IOException {
        return Asset.read(new InMemoryFileSource(files), name);
    }

    private static Scene scene(Map<String, byte[]> files, String name) throws IOException {
        return EditSteps.exported(asset(files, name), new RelatedFileResolver());
    }

    private static boolean isMoved(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property)
                && property == Property.ROTATION
                && channel.times().length > 2;
    }

    /** Returns the first clip of bones, with a bone that is moved in the middle of the clip. */
    private static Clip changedClip(Scene scene) {
        Clip clip = scene.clips().stream()
                .filter(candidate -> candidate.channels().stream().anyMatch(MotionFilesWriteBackTest::isMoved))
                .findFirst()
                .orElseThrow();
        List<Channel> channels = new ArrayList<>(clip.channels());
        Channel first = channels.stream()
                .filter(MotionFilesWriteBackTest::isMoved)
                .findFirst()
                .orElseThrow();
        float[] values = first.values().clone();
        int middle = 4 * (first.times().length / 2);
        Quaterniond rotated = rotation(values, middle).rotateX(0.7);
        values[middle] = (float) rotated.x;
        values[middle + 1] = (float) rotated.y;
        values[middle + 2] = (float) rotated.z;
        values[middle + 3] = (float) rotated.w;
        channels.set(
                channels.indexOf(first), new Channel(first.target(), first.interpolation(), first.times(), values));
        return clip.withChannels(channels);
    }

    private static Quaterniond rotation(float[] values, int offset) {
        return new Quaterniond(values[offset], values[offset + 1], values[offset + 2], values[offset + 3]);
    }

    private static void assertWritten(Map<String, byte[]> files, String model, String motions) throws IOException {
        Scene scene = scene(files, model);
        Clip edited = changedClip(scene);
        List<Clip> clips = new ArrayList<>(scene.clips());
        clips.replaceAll(clip -> clip.name().equals(edited.name()) ? edited : clip);
        WriteBackResult result =
                EditSteps.writeBack(asset(files, model), scene.withClips(clips), new RelatedFileResolver());
        assertThat(result.bytes()).isEqualTo(files.get(model));
        assertThat(result.report().lines())
                .as("%s", result.report().lines())
                .noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(result.report().files()).containsOnlyKeys(motions);
        Map<String, byte[]> updatedFiles = new HashMap<>(files);
        updatedFiles.putAll(result.report().files());
        assertThat(asset(updatedFiles, motions).isWrapper())
                .isEqualTo(asset(files, motions).isWrapper());
        Clip written = scene(updatedFiles, model).clips().stream()
                .filter(clip -> clip.name().equals(edited.name()))
                .findFirst()
                .orElseThrow();
        assertThat(written.duration()).isEqualTo(edited.duration(), within(1e-4f));
        for (Channel channel : edited.channels()) {
            if (isMoved(channel)) {
                Channel existing = written.channels().stream()
                        .filter(other -> other.target().equals(channel.target()))
                        .findFirst()
                        .orElseThrow();
                int frames = ChannelSamples.frameCount(edited.duration(), edited.framesPerSecond());
                double[][] expected = ChannelSamples.sample(channel, 4, frames, edited.framesPerSecond());
                double[][] actual = ChannelSamples.sample(existing, 4, frames, edited.framesPerSecond());
                for (int frame = 0; frame < frames; frame++) {
                    double[] a = expected[frame];
                    double[] b = actual[frame];
                    double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
                    assertThat(Math.abs(dot)).as("frame %d", frame).isEqualTo(1, within(1e-2));
                }
            }
        }
    }

    @Test
    void editedAnimationOfADsModelChangesItsFile() throws IOException {
        assertWritten(SAMPLES, "neko.nsbmd", "neko.nsbca");
    }

    @Test
    void aCompressedAnimationFileIsCompressedAgain() throws IOException {
        Map<String, byte[]> files = new HashMap<>(SAMPLES);
        files.replace(
                "neko.nsbca", BiosCompression.LZ10.encode(requireNonNull(SAMPLES.get("neko.nsbca")), LzMode.STOCK));
        assertWritten(files, "neko.nsbmd", "neko.nsbca");
    }

    /** Callers write the file into the archive, so the report names only the file and the archive that it came from. */
    @Test
    void anAnimationFileInAnArchiveIsNamedWithItsOrigin() throws IOException {
        AfsBuilder members = new AfsBuilder(0x800, 0x800);
        for (String name : List.of("neko.nsbmd", "neko.nsbtx", "neko.nsbca")) {
            members.add(Optional.of(name), requireNonNull(SAMPLES.get(name)));
        }
        Asset archive = asset(Map.of("neko.afs", Formats.write("afs", members.build())), "neko.afs");
        Asset model = archive.member("neko.nsbmd").orElseThrow();
        Scene scene = EditSteps.exported(model, new RelatedFileResolver());
        Clip edited = changedClip(scene);
        List<Clip> clips = new ArrayList<>(scene.clips());
        clips.replaceAll(clip -> clip.name().equals(edited.name()) ? edited : clip);
        EditReport report = EditSteps.writeBack(model, scene.withClips(clips), new RelatedFileResolver())
                .report();
        assertThat(report.originPaths()).containsExactly(Map.entry("neko.nsbca", "neko.afs!neko.nsbca"));
        assertThat(report.lines())
                .filteredOn(line -> line.name().equals(edited.name()))
                .singleElement()
                .satisfies(line -> assertThat(line.description()).endsWith(", in neko.nsbca"));
    }

    /** Blender exports a bone that is mirrored at rest with a different scale and a different rotation. */
    @Test
    void equivalentTransformIsNotAChange() throws IOException {
        Scene scene = scene(SAMPLES, "neko.nsbmd");
        List<Clip> clips = new ArrayList<>(scene.clips());
        clips.replaceAll(clip -> {
            List<Channel> channels = new ArrayList<>();
            for (Channel channel : clip.channels()) {
                channels.add(isMoved(channel) ? rotatedByHalfTurn(channel) : channel);
                if (isMoved(channel) && channel.target() instanceof Target.OfNode(int node, Property property)) {
                    Target scale = new Target.OfNode(node, Property.SCALE);
                    channels.removeIf(other -> other.target().equals(scale));
                    channels.add(
                            new Channel(scale, Channel.Interpolation.STEP, new float[] {0}, new float[] {-1, -1, 1}));
                }
            }
            return clip.withChannels(channels);
        });
        WriteBackResult result =
                EditSteps.writeBack(asset(SAMPLES, "neko.nsbmd"), scene.withClips(clips), new RelatedFileResolver());
        assertThat(result.report().files()).isEmpty();
        assertThat(result.report().isUnchanged()).isTrue();
    }

    private static Channel rotatedByHalfTurn(Channel channel) {
        float[] values = channel.values().clone();
        for (int i = 0; i < values.length; i += 4) {
            Quaterniond rotated = rotation(values, i).rotateZ(Math.PI);
            values[i] = (float) rotated.x;
            values[i + 1] = (float) rotated.y;
            values[i + 2] = (float) rotated.z;
            values[i + 3] = (float) rotated.w;
        }
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }

    private static Map<String, byte[]> sonicFiles() throws IOException {
        Scene koi = scene(SAMPLES, "koi.nj");
        Map<String, byte[]> files = new HashMap<>();
        for (NinjaTarget target : List.of(NinjaTarget.SA2MDL, NinjaTarget.SAANIM)) {
            Optional<Asset> template =
                    Optional.ofNullable(files.get("koi.sa2mdl")).map(bytes -> Asset.of(bytes, "koi.sa2mdl"));
            List<OutputFile> result = NewNinjaFiles.create(
                    koi,
                    "koi",
                    new NewNinjaFiles.Settings(
                            target,
                            GamePreset.defaultFor(target).conventions(),
                            template,
                            TextureOutput.NONE,
                            List.of(),
                            MotionOptions.DEFAULT),
                    new SourceLocation("koi.glb", 0),
                    new ReadContext(ReadOptions.LENIENT));
            result.forEach(
                    file -> files.put(target == NinjaTarget.SAANIM ? "koi_swim.saanim" : "koi.sa2mdl", file.data()));
        }
        return files;
    }

    @Test
    void editedAnimationOfASonicModelChangesItsFile() throws IOException {
        Map<String, byte[]> files = sonicFiles();
        assertThat(requireNonNull(files.get("koi_swim.saanim"))).isNotEmpty();
        assertWritten(files, "koi.sa2mdl", "koi_swim.saanim");
    }

    @Test
    void aNewAnimationGetsAFile() throws IOException {
        for (String model : List.of("neko.nsbmd", "koi.sa2mdl")) {
            Map<String, byte[]> files = model.equals("koi.sa2mdl") ? sonicFiles() : SAMPLES;
            Scene scene = scene(files, model);
            Clip template = changedClip(scene);
            List<Clip> clips = new ArrayList<>(scene.clips());
            clips.add(new Clip(
                    "waving", template.framesPerSecond(), template.duration(), template.channels(), template.extras()));
            WriteBackResult result =
                    EditSteps.writeBack(asset(files, model), scene.withClips(clips), new RelatedFileResolver());
            assertThat(result.report().files().keySet())
                    .as(model)
                    .containsExactly(model.equals("neko.nsbmd") ? "waving.nsbca" : "waving.saanim");
            assertThat(result.report().lines().stream()
                            .filter(line -> line.change() == ChangeKind.ADDED)
                            .map(EditReport.Line::name))
                    .containsExactly("waving");
        }
    }
}
