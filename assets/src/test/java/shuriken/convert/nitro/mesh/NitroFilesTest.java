package shuriken.convert.nitro.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.EditSteps;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNitroFiles;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/** Models that are encoded from a GLB have its pose, by the rules of glTF. */
class NitroFilesTest {
    private static final SceneReader READER = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);

    static byte[] encode(byte[] glb, NitroTarget target) {
        Scene scene = Importer.load(glb, "x.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        return NewNitroFiles.create(
                        scene,
                        "made",
                        target,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
    }

    static byte[] export(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    @ParameterizedTest
    @CsvSource({
        "neko.nsbmd, 0.0003",
        "koi.nj, 0.01",
        "ninja.nj, 0.01",
        "lantern.nj, 0.0003",
        "star.nj, 0.0003",
        "bamboo.gj, 0.0005",
    })
    void encodesEverySampleFromItsGlb(String name, double maximum) {
        byte[] glb = EditSteps.sample(name);
        byte[] created = encode(glb, NitroTarget.NSBMD);
        Scene reconverted = READER.read(Asset.of(created, "made.nsbmd"), new ReadContext(ReadOptions.STRICT))
                .getFirst();
        Glb before = Glb.read(glb);
        Glb after = Glb.read(export(reconverted));
        assertThat(PosedDistance.farthest(GlbPose.atRest(before), GlbPose.atRest(after)))
                .isLessThan(maximum);
        assertThat(PosedDistance.countTriangles(GlbPose.atRest(after)))
                .isEqualTo(PosedDistance.countTriangles(GlbPose.atRest(before)));
    }

    @ParameterizedTest
    @CsvSource({"ninja.nj, 0.01", "lantern.nj, 0.001", "bamboo.gj, 0.01", "koi.nj, 0.01"})
    void encodesMotionsOfSamplesFromTheirGlb(String name, double maximum) throws IOException {
        byte[] glb = EditSteps.sample(name);
        Glb before = Glb.read(glb);
        if (before.json().path("animations").isEmpty()) {
            return;
        }
        InMemoryFileSource source = new InMemoryFileSource(
                Map.of("made.nsbmd", encode(glb, NitroTarget.NSBMD), "made.nsbca", encode(glb, NitroTarget.NSBCA)));
        RelatedFileResolver relatedFiles = new RelatedFileResolver(RelatedFileOptions.NONE.withReading(
                ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));
        Scene reconverted = new SceneReader(ConvertOptions.DEFAULT, relatedFiles)
                .read(Asset.read(source, "made.nsbmd"), new ReadContext(ReadOptions.STRICT))
                .getFirst();
        assertThat(reconverted.clips()).hasSize(1);
        Glb after = Glb.read(export(reconverted));
        GlbClip original = GlbClip.of(before, 0);
        GlbClip actual = GlbClip.of(after, 0);
        assertThat(actual.end()).as("it plays as fast").isCloseTo(original.end(), within(1 / 30f + 1e-4f));
        Scene loaded = Importer.load(glb, "x.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        float expected = loaded.clips().getFirst().framesPerSecond();
        int frames = Math.round(original.end() * expected);
        for (int frame = 0; frame < frames; frame++) {
            assertThat(PosedDistance.farthest(
                            GlbPose.poseAt(before, original, frame / expected),
                            GlbPose.poseAt(after, actual, frame / expected)))
                    .as("frame %d", frame)
                    .isLessThan(maximum);
        }
    }
}
