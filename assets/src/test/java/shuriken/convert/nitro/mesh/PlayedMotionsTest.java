package shuriken.convert.nitro.mesh;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.EditSteps;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNitroFiles;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.testkit.HexFile;

/**
 * Animations that are encoded from the channels of a GLB equal the hand-written animations that the GLB was converted
 * from.
 */
class PlayedMotionsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();
    private static final double TOLERANCE = 2.0 / 4096;

    /** Converts a model and a separate animation and encodes the clip without its extras. */
    private static Object encode(byte[] model, byte[] animation, String kind) throws IOException {
        return encode(
                model,
                animation,
                kind,
                clip -> new Clip(clip.name(), clip.framesPerSecond(), clip.duration(), clip.channels(), Extras.NONE));
    }

    private static Object encode(byte[] model, byte[] animation, String kind, UnaryOperator<Clip> edit)
            throws IOException {
        byte[] file = file(model, animation, kind, edit);
        return Asset.of(file, "made." + kind).read(new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] file(byte[] model, byte[] animation, String kind, UnaryOperator<Clip> edit)
            throws IOException {
        Map<String, byte[]> files =
                Map.of("crank.nsbmd", model, "crank.nsbtx", sample("neko.nsbtx"), "crank." + kind, animation);
        RelatedFileResolver relatedFiles = new RelatedFileResolver(RelatedFileOptions.NONE.withReading(
                ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));
        Asset asset = Asset.read(new InMemoryFileSource(files), "crank.nsbmd");
        Scene scene = new SceneReader(ConvertOptions.DEFAULT, relatedFiles)
                .read(asset, new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        Scene loaded = Importer.load(
                NitroFilesTest.export(scene),
                "crank.glb",
                AdjacentFileReader.NONE,
                new ReadContext(ReadOptions.LENIENT));
        List<Clip> clips = loaded.clips().stream().map(edit).toList();
        return make(loaded.withClips(clips), kind, Optional.of(asset));
    }

    private static byte[] sample(String name) {
        return requireNonNull(SAMPLES.get(name));
    }

    private static byte[] make(Scene scene, String kind, Optional<Asset> model) {
        return NewNitroFiles.create(
                        scene,
                        "made",
                        NitroTarget.find(kind).orElseThrow(),
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        new NewNitroFiles.MotionSettings(List.of(), 0, model),
                        new SourceLocation("crank.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
    }

    private static Object read(String kind) {
        return Asset.of(HexFile.read("crank." + kind), "crank." + kind).read(new ReadContext(ReadOptions.STRICT));
    }

    private static Object encode(String kind) throws IOException {
        return encode(HexFile.read("crank.nsbmd"), HexFile.read("crank." + kind), kind);
    }

    /** The extras of a clip in our own GLB contain the original values exactly. */
    @Test
    void unchangedChannelsUseTheExtras() throws IOException {
        for (String kind : List.of("nsbta", "nsbtp", "nsbma", "nsbva")) {
            boolean isCat = kind.equals("nsbta") || kind.equals("nsbtp");
            byte[] model = isCat ? sample("neko.nsbmd") : HexFile.read("crank.nsbmd");
            byte[] before = isCat ? sample("neko." + kind) : HexFile.read("crank." + kind);
            assertThat(file(model, before, kind, clip -> clip))
                    .as(kind)
                    .isEqualTo(file(model, before, kind, clip -> clip.withChannels(List.of())));
        }
    }

    /** The extras stay unchanged when a user edits the channels: the channels have priority. */
    @Test
    void changedChannelsHavePriorityOverExtras() throws IOException {
        TextureAnimation original = ((NsbtaFile)
                        Asset.of(sample("neko.nsbta"), "neko.nsbta").read(new ReadContext(ReadOptions.STRICT)))
                .animations()
                .getFirst()
                .value();
        NsbtaFile file = (NsbtaFile) encode(
                sample("neko.nsbmd"),
                sample("neko.nsbta"),
                "nsbta",
                clip -> halved(clip, Target.MaterialProperty.TEXTURE_OFFSET));
        TextureAnimation actual = file.animations().getFirst().value();
        int middleFrame = original.frameCount() / 2;
        double before = original.tracks().valueAt(0).transformAt(middleFrame).translationT()
                + original.tracks().valueAt(0).transformAt(middleFrame).translationS();
        double after = actual.tracks().valueAt(0).transformAt(middleFrame).translationT()
                + actual.tracks().valueAt(0).transformAt(middleFrame).translationS();
        assertThat(Math.abs(after - before)).isGreaterThan(0.1);
        MaterialAnimation steelAfter = ((NsbmaFile) encode(
                        HexFile.read("crank.nsbmd"),
                        HexFile.read("crank.nsbma"),
                        "nsbma",
                        clip -> halved(clip, Target.MaterialProperty.BASE_COLOUR)))
                .animations()
                .getFirst()
                .value();
        MaterialAnimation steelBefore =
                ((NsbmaFile) read("nsbma")).animations().getFirst().value();
        assertThat(steelAfter.tracks().valueAt(0).stateAt(0).alpha())
                .isNotEqualTo(steelBefore.tracks().valueAt(0).stateAt(0).alpha());
    }

    /** Returns the clip with the values of one kind halved. */
    private static Clip halved(Clip clip, Target.MaterialProperty property) {
        return clip.withChannels(clip.channels().stream()
                .map(channel -> {
                    float[] values = channel.values().clone();
                    for (int i = 0; i < values.length; i++) {
                        values[i] /= 2;
                    }
                    return channel.target()
                                            instanceof
                                            Target.OfMaterial(int material, Target.MaterialProperty materialProperty)
                                    && materialProperty == property
                            ? new Channel(channel.target(), channel.interpolation(), channel.times(), values)
                            : channel;
                })
                .toList());
    }

    @Test
    void textureMatricesEqualTheOriginal() throws IOException {
        byte[] run = sample("neko.nsbta");
        TextureAnimation before = ((NsbtaFile) Asset.of(run, "neko.nsbta").read(new ReadContext(ReadOptions.STRICT)))
                .animations()
                .getFirst()
                .value();
        TextureAnimation after = ((NsbtaFile) encode(sample("neko.nsbmd"), run, "nsbta"))
                .animations()
                .getFirst()
                .value();
        assertThat(after.frameCount()).isEqualTo(before.frameCount());
        assertThat(after.tracks().names())
                .isNotEmpty()
                .isSubsetOf(before.tracks().names());
        for (String name : after.tracks().names()) {
            for (int frame = 0; frame < before.frameCount(); frame++) {
                TextureTransform a = before.tracks().find(name).orElseThrow().transformAt(frame);
                TextureTransform b = after.tracks().find(name).orElseThrow().transformAt(frame);
                assertThat(b.scaleS()).as("%s %d", name, frame).isCloseTo(a.scaleS(), within(TOLERANCE));
                assertThat(b.scaleT()).as("%s %d", name, frame).isCloseTo(a.scaleT(), within(TOLERANCE));
                assertThat(b.sine()).isCloseTo(a.sine(), within(TOLERANCE));
                assertThat(b.cosine()).isCloseTo(a.cosine(), within(TOLERANCE));
                assertThat(b.translationS()).isCloseTo(a.translationS(), within(TOLERANCE));
                assertThat(b.translationT()).isCloseTo(a.translationT(), within(TOLERANCE));
            }
        }
    }

    @Test
    void coloursEqualTheOriginal() throws IOException {
        MaterialAnimation before =
                ((NsbmaFile) read("nsbma")).animations().getFirst().value();
        MaterialAnimation after =
                ((NsbmaFile) encode("nsbma")).animations().getFirst().value();
        assertThat(after.frameCount()).isEqualTo(before.frameCount());
        assertThat(after.tracks().names()).isEqualTo(List.of("steel"));
        for (int frame = 0; frame < before.frameCount(); frame++) {
            assertThat(after.tracks().valueAt(0).stateAt(frame).alpha())
                    .isEqualTo(before.tracks().valueAt(0).stateAt(frame).alpha());
        }
    }

    @Test
    void visibilityEqualsTheOriginal() throws IOException {
        VisibilityAnimation before =
                ((NsbvaFile) read("nsbva")).animations().getFirst().value();
        VisibilityAnimation after =
                ((NsbvaFile) encode("nsbva")).animations().getFirst().value();
        assertThat(after.frameCount()).isEqualTo(before.frameCount());
        assertThat(after.nodeCount()).isEqualTo(before.nodeCount());
        // The other node draws nothing.
        for (int frame = 0; frame < before.frameCount(); frame++) {
            assertThat(after.isVisible(frame, 0)).as("frame %d", frame).isEqualTo(before.isVisible(frame, 0));
        }
    }

    @Test
    void patternsEqualTheOriginal() throws IOException {
        byte[] blink = sample("neko.nsbtp");
        PatternAnimation before = ((NsbtpFile) Asset.of(blink, "neko.nsbtp").read(new ReadContext(ReadOptions.STRICT)))
                .animations()
                .getFirst()
                .value();
        PatternAnimation after = ((NsbtpFile) encode(sample("neko.nsbmd"), blink, "nsbtp"))
                .animations()
                .getFirst()
                .value();
        assertThat(after.tracks().names()).isEqualTo(before.tracks().names());
        assertThat(after.textureNames()).isSorted();
        for (int frame = 0; frame < before.frameCount(); frame++) {
            assertThat(describe(after, frame)).as("frame %d", frame).isEqualTo(describe(before, frame));
        }
    }

    private static String describe(PatternAnimation animation, int frame) {
        PatternKey key = animation.tracks().valueAt(0).keyAt(frame);
        return animation.textureNames().get(key.textureIndex()) + " "
                + animation.paletteNames().get(key.paletteIndex());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nsbca", "nsbta", "nsbtp", "nsbma", "nsbva"})
    void aSceneWithoutSuchClipsIsRefused(String kind) {
        Scene restingScene = Importer.load(
                EditSteps.sample("star.nj"), "star.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        assertThatThrownBy(() -> make(restingScene.withClips(List.of()), kind, Optional.empty()))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the file contains no animation that");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"textureSrt\",\"frames\":4}",
                "{\"kind\":\"textureSrt\",\"frames\":0,\"tracks\":{\"a\":[[0,1,1,0,1,0,0]]}}",
                "{\"kind\":\"textureSrt\",\"frames\":4,\"tracks\":{\"a\":[]}}",
                "{\"kind\":\"textureSrt\",\"frames\":4,\"tracks\":{\"a\":[[0,1,1,0,1,0]]}}",
                "{\"kind\":\"textureSrt\",\"frames\":4,\"tracks\":{\"a\":[[9,1,1,0,1,0,0]]}}",
                "{\"kind\":\"textureSrt\",\"frames\":1.5,\"tracks\":{\"a\":[[0,1,1,0,1,0,0]]}}",
                "{\"kind\":\"textureSrt\",\"frames\":\"x\",\"tracks\":{\"a\":7}}",
            })
    void invalidRowsAreReportedInOneSentence(String extras) {
        byte[] json = ("{\"clips\":[{\"name\":\"c\",\"extras\":" + extras + "}]}").getBytes(StandardCharsets.UTF_8);
        Scene scene =
                Importer.load(json, "x.clips.json", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        assertThatThrownBy(() -> make(scene, "nsbta", Optional.empty())).isInstanceOf(FormatException.class);
    }
}
