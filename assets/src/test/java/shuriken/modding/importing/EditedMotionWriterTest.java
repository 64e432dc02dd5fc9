package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.io.InMemoryFileSource;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Clips and textures of an edited DS model are written back. The sample is the cat with its waving animation. */
class EditedMotionWriterTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();
    private static final SourceLocation SITE = new SourceLocation("edited.glb", 0);
    private static final RelatedFileResolver WITH_RELATED_FILES = new RelatedFileResolver(
            RelatedFileOptions.NONE.withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));

    private static byte[] sample(String name) {
        return requireNonNull(SAMPLES.get(name));
    }

    private static Asset asset(String name) throws IOException {
        return Asset.read(
                new InMemoryFileSource(Map.of(
                        "neko.nsbmd", sample("neko.nsbmd"),
                        "neko.nsbca", sample("neko.nsbca"),
                        "neko.nsbtx", sample("neko.nsbtx"))),
                name);
    }

    private static WriteBackResult writeBack(Scene editedScene) throws IOException {
        return EditedMotionWriter.writeInto(
                asset("neko.nsbca"),
                asset("neko.nsbmd"),
                editedScene,
                ConvertOptions.DEFAULT,
                SITE,
                new ReadContext(ReadOptions.LENIENT));
    }

    /** Returns the clip with the head bone one unit lower. */
    private static Clip lowered(Scene scene, Clip clip) {
        int node = 0;
        while (!scene.nodes().get(node).name().equals("head")) {
            node++;
        }
        float[] position = scene.nodes().get(node).transform().translation();
        List<Channel> channels = new ArrayList<>(clip.channels());
        channels.add(new Channel(
                new Target.OfNode(node, Property.TRANSLATION),
                Channel.Interpolation.LINEAR,
                new float[] {0, clip.duration() / 2, clip.duration()},
                new float[] {
                    position[0],
                    position[1],
                    position[2],
                    position[0],
                    position[1] - 1,
                    position[2],
                    position[0],
                    position[1],
                    position[2]
                }));
        return clip.withChannels(channels);
    }

    @Test
    void unchangedClipsKeepTheirBytes() throws IOException {
        Scene editedScene = EditSteps.exported(asset("neko.nsbmd"), WITH_RELATED_FILES);
        assertThat(editedScene.clips()).isNotEmpty();
        WriteBackResult result = writeBack(editedScene);
        assertThat(result.bytes()).isEqualTo(sample("neko.nsbca"));
        assertThat(result.report().lines()).extracting(EditReport.Line::change).containsOnly(ChangeKind.UNCHANGED);
        assertThat(EditedMotionWriter.createAddedMotions(
                        editedScene, asset("neko.nsbmd"), "neko", SITE, new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
    }

    @Test
    void changedClipIsWrittenBack() throws IOException {
        Scene editedScene = EditSteps.exported(asset("neko.nsbmd"), WITH_RELATED_FILES);
        Clip first = editedScene.clips().getFirst();
        List<Clip> clips = new ArrayList<>(editedScene.clips());
        clips.set(0, lowered(editedScene, first));
        WriteBackResult result = writeBack(editedScene.withClips(clips));
        assertThat(result.report().lines()).extracting(EditReport.Line::change).containsOnly(ChangeKind.REBUILT);
        JointAnimation before = animation(sample("neko.nsbca"));
        JointAnimation after = animation(result.bytes());
        assertThat(after.frameCount()).isEqualTo(before.frameCount());
        assertThat(after.flags()).isEqualTo(before.flags());
        Scene reconverted = scene(result.bytes());
        Clip created = reconverted.clips().getFirst();
        Channel movedChannel = created.channels().stream()
                .filter(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.TRANSLATION)
                .findFirst()
                .orElseThrow();
        float[] values = movedChannel.values();
        float low = Float.POSITIVE_INFINITY;
        for (int i = 1; i < values.length; i += 3) {
            low = Math.min(low, values[i]);
        }
        assertThat(values[1] - low).isCloseTo(1, within(0.001f));
    }

    private static JointAnimation animation(byte[] file) {
        return ((NsbcaFile) Asset.of(file, "x.nsbca").read(new ReadContext(ReadOptions.STRICT)))
                .animations()
                .getFirst()
                .value();
    }

    private static Scene scene(byte[] motions) throws IOException {
        InMemoryFileSource source =
                new InMemoryFileSource(Map.of("neko.nsbmd", sample("neko.nsbmd"), "neko.nsbca", motions));
        return new SceneReader(ConvertOptions.DEFAULT, WITH_RELATED_FILES)
                .read(Asset.read(source, "neko.nsbmd"), new ReadContext(ReadOptions.LENIENT))
                .getFirst();
    }

    @Test
    void newClipBecomesASeparateFile() throws IOException {
        Scene editedScene = EditSteps.exported(asset("neko.nsbmd"), WITH_RELATED_FILES);
        Clip first = editedScene.clips().getFirst();
        Clip extended = new Clip(
                "nod",
                first.framesPerSecond(),
                first.duration(),
                lowered(editedScene, first).channels(),
                first.extras());
        List<Clip> clips = new ArrayList<>(editedScene.clips());
        clips.add(extended);
        Scene combinedScene = editedScene.withClips(clips);
        assertThat(writeBack(combinedScene).bytes()).isEqualTo(sample("neko.nsbca"));
        List<OutputFile> files = EditedMotionWriter.createAddedMotions(
                combinedScene, asset("neko.nsbmd"), "neko", SITE, new ReadContext(ReadOptions.LENIENT));
        assertThat(files).extracting(OutputFile::name).containsExactly("neko_nod.nsbca");
        assertThat(animation(files.getFirst().data()).frameCount())
                .isEqualTo(animation(sample("neko.nsbca")).frameCount());
    }

    @Test
    void otherFilesAreRefused() {
        assertThatThrownBy(() -> EditedMotionWriter.writeInto(
                        asset("neko.nsbtx"),
                        asset("neko.nsbmd"),
                        EditSteps.exported(asset("neko.nsbmd"), WITH_RELATED_FILES),
                        ConvertOptions.DEFAULT,
                        SITE,
                        new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("this is not an animation file");
    }

    /** The textures of fur and face are exchanged. They have the same size, or the change is reported as lost. */
    @Test
    void exchangedTextureIsWrittenBack() throws IOException {
        Scene editedScene = EditSteps.exported(asset("neko.nsbmd"), WITH_RELATED_FILES);
        List<Material> materials = new ArrayList<>(editedScene.materials());
        int face = index(editedScene, "ne_face");
        int fur = index(editedScene, "ne_fur");
        materials.set(
                face,
                materials.get(face).withTexture(materials.get(fur).texture().orElseThrow()));
        WriteBackResult result = Importer.writeInto(
                asset("neko.nsbmd"),
                editedScene.withMaterials(materials),
                ConvertOptions.DEFAULT,
                WITH_RELATED_FILES,
                SITE,
                new ReadContext(ReadOptions.LENIENT));
        boolean fits = size(editedScene, face).equals(size(editedScene, fur));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("material"))
                .extracting(EditReport.Line::change)
                .containsExactly(fits ? ChangeKind.PATCHED : ChangeKind.UNSUPPORTED);
        Model model = ((NsbmdFile) Asset.of(result.bytes(), "x.nsbmd").read(new ReadContext(ReadOptions.STRICT)))
                .models()
                .getFirst()
                .value();
        Optional<TextureBinding> binding = model.textureBindings().find("ne_fur");
        assertThat(binding.orElseThrow().materialIndices()).hasSize(fits ? 2 : 1);
        assertThat(model.textureBindings().find("ne_face").isEmpty()).isEqualTo(fits);
    }

    private static int index(Scene scene, String texture) {
        for (int i = 0; i < scene.materials().size(); i++) {
            if (texture.equals(scene.materials().get(i).extras().values().get("textureName"))) {
                return i;
            }
        }
        throw new AssertionError(texture);
    }

    private static List<Integer> size(Scene scene, int material) {
        var image = scene.textures()
                .get(scene.materials().get(material).texture().orElseThrow().textureIndex())
                .image();
        return List.of(image.width(), image.height());
    }
}
