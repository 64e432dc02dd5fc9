package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;

/** In every exported clip and frame, the vertices have the console's positions, within 1e-4 of the model's size. */
class ClipCorpusTest {
    private static final String PSO = "DaanVandenBosch/phantasmal-world";
    private static final String PLAYER = PSO + "/web/src/jsMain/resources/assets/player";

    private static NjFile read(Path file) {
        return new NjFormat()
                .read(ByteCursor.littleEndian(Corpus.read(file), file.toString()), new ReadContext(ReadOptions.STRICT));
    }

    private static NjBlock.Chunk model(NjFile file) {
        return (NjBlock.Chunk) file.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void playsAll94MotionsOfIkaruga() {
        int clips = 0;
        long compared = 0;
        for (Path path : Corpus.files("DashGL/ikaruga-asset-viewer", 159, "nj")) {
            NjFile file = read(path);
            List<NamedMotion> motions = NamedMotion.readAll(file, "motion");
            if (!motions.isEmpty()) {
                Scene scene = new NinjaConverter()
                        .toScenes(
                                file,
                                "model",
                                TextureSource.NONE,
                                ConvertOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .getFirst();
                ClipCheck check = new ClipCheck(model(file), scene);
                for (int i = 0; i < motions.size(); i++) {
                    compared += check.check(i, motions.get(i).motion(), path + " " + i);
                    clips++;
                }
            }
        }
        assertThat(clips).isEqualTo(94);
        assertThat(compared).isGreaterThan(10_000_000);
    }

    @Test
    void plays30PlayerMotionsOnABodyOf64Nodes() {
        NjFile body = read(Corpus.files(PLAYER, 209, "nj").stream()
                .filter(path -> path.endsWith("HUmarBody.nj"))
                .findFirst()
                .orElseThrow());
        assertThat(model(body).tree().nodes()).hasSize(64);
        List<MotionFile> files = new ArrayList<>();
        List<Path> motionPaths = Corpus.files(PSO, 572, "njm");
        for (int i = 0; i < 30; i++) {
            Path path = motionPaths.get(i * 19);
            var motion = new NjmFormat()
                    .read(
                            ByteCursor.littleEndian(Corpus.read(path), path.toString()),
                            new ReadContext(ReadOptions.LENIENT));
            files.add(new MotionFile(path.getFileName().toString(), new SourceLocation("", 0), false, motion));
        }
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        Scene scene = new NinjaConverter()
                .toScenes(body, "body", TextureSource.NONE, unused -> files, ConvertOptions.DEFAULT, context)
                .getFirst();
        assertThat(scene.clips()).hasSize(30);
        ClipCheck check = new ClipCheck(model(body), scene);
        for (int i = 0; i < 30; i++) {
            var motion = ((shuriken.ninja.motion.NjmFile) files.get(i).parsedFile()).motion();
            assertThat(check.check(i, motion, files.get(i).stem())).isGreaterThan(1_000);
        }
    }
}
