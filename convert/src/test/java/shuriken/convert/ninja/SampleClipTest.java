package shuriken.convert.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.samples.Samples;
import shuriken.scene.Scene;
import shuriken.testkit.RoundTrip;

/**
 * The skinned samples move as on the console: one with a motion in its file, splines and short angles, and one with a
 * separate motion file.
 */
class SampleClipTest {
    private static final Map<String, byte[]> FILES = Samples.make();

    private static byte[] file(String name) {
        return requireNonNull(FILES.get(name));
    }

    private static long check(String name, NjFile model, NjsMotion motion, List<MotionFile> motionFiles) {
        Scene scene = new NinjaConverter()
                .toScenes(
                        model,
                        name,
                        TextureSource.NONE,
                        unused -> motionFiles,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
        assertThat(scene.skins()).isNotEmpty();
        NjBlock.Chunk tree = (NjBlock.Chunk) model.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .findFirst()
                .orElseThrow();
        return new ClipCheck(tree, scene).check(0, motion, name);
    }

    @Test
    void theNinjaRuns() {
        NjFile model = RoundTrip.read(new NjFormat(), file("ninja.nj"));
        NjsMotion run = NamedMotion.readAll(model, "run").getFirst().motion();
        assertThat(check("ninja", model, run, List.of())).isGreaterThan(20_000);
    }

    @Test
    void theKoiSwims() {
        NjmFile swim = RoundTrip.read(new NjmFormat(), file("koi_swim.njm"));
        List<MotionFile> motionFiles =
                List.of(new MotionFile("koi_swim", new SourceLocation("koi_swim.njm", 0), false, swim));
        assertThat(check("koi", RoundTrip.read(new NjFormat(), file("koi.nj")), swim.motion(), motionFiles))
                .isGreaterThan(20_000);
    }
}
