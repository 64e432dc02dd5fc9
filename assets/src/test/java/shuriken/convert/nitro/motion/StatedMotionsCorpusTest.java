package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.ClipsJson;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNitroFiles;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.testkit.CorpusAssets;

/**
 * Exports every real animation of textures, colours and visibility as {@code clips.json} and encodes it again. The new
 * file has the same values in every frame, and the same bytes except for those that nothing reads or that the values
 * do not determine.
 */
class StatedMotionsCorpusTest {
    private static final Set<String> KINDS = Set.of("nsbta", "nsbtp", "nsbma", "nsbva");
    private static final int FILE_COUNT = 1058;

    private final Map<String, Integer> identicalCounts = new TreeMap<>();
    private final Map<String, Integer> fileCounts = new TreeMap<>();
    private final List<String> different = new ArrayList<>();

    @Test
    void jsonIsEncodedToTheSameFile() {
        CorpusAssets.forEach(CorpusAssets.NITRO, FILE_COUNT, KINDS, this::check);
        assertThat(different).isEmpty();
        assertThat(fileCounts).isEqualTo(Map.of("nsbta", 573, "nsbtp", 231, "nsbma", 252, "nsbva", 2));
        // 28 NSBTA have a value in an unused byte. 25 NSBMA store every second or fourth frame, which rounded
        // colours do not reveal. 2 NSBTP have their palettes in another order.
        assertThat(identicalCounts).isEqualTo(Map.of("nsbta", 545, "nsbtp", 229, "nsbma", 227, "nsbva", 2));
    }

    private void check(Asset asset) {
        String kind = asset.format().orElseThrow().info().id();
        Object file = asset.read(new ReadContext(ReadOptions.LENIENT));
        byte[] created = encodeAgain(file, kind);
        fileCounts.merge(kind, 1, Integer::sum);
        if (Arrays.equals(
                created, asset.data().copy().bytes("file", asset.data().size()))) {
            identicalCounts.merge(kind, 1, Integer::sum);
        }
        if (!extrasOf(Asset.of(created, "made." + kind).read(new ReadContext(ReadOptions.STRICT)))
                .equals(extrasOf(file))) {
            different.add(asset.path());
        }
    }

    /** Returns the values of each frame of each animation. */
    private static List<Extras> extrasOf(Object file) {
        return NitroAnimation.readAll(file).stream()
                .map(AnimationExtrasBuilder::build)
                .toList();
    }

    private static byte[] encodeAgain(Object file, String kind) {
        List<Clip> clips = NitroAnimation.readAll(file).stream()
                .map(motion -> new Clip(motion.name(), 60, 1, List.of(), AnimationExtrasBuilder.build(motion)))
                .toList();
        Scene scene = new Scene(
                "model",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                clips,
                List.of(),
                List.of(),
                Extras.NONE);
        OutputFile json = ClipsJson.createFile(scene, "model");
        Scene loaded =
                Importer.load(json.data(), json.name(), AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        List<OutputFile> result = NewNitroFiles.create(
                loaded,
                "model",
                NitroTarget.find(kind).orElseThrow(),
                NitroOptions.DEFAULT,
                TextureOutput.DEFAULT,
                NewNitroFiles.MotionSettings.ALL,
                new SourceLocation(json.name(), 0),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(result).hasSize(clips.size());
        return result.getFirst().data();
    }
}
