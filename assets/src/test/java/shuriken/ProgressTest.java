package shuriken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Progress;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.modding.WriteOptions;
import shuriken.scene.Scene;

class ProgressTest {
    private static final Path SAMPLES =
            Path.of(System.getProperty("shuriken.root", "..")).resolve("samples");

    /** A listener that counts the steps of each part and records steps that are out of range. */
    private static final class RecordingProgress implements Progress {
        private final Map<String, Integer> counts = new HashMap<>();
        private final List<String> errors = new ArrayList<>();

        @Override
        public void step(String part, long done, long total) {
            counts.merge(part, 1, Integer::sum);
            if (done < 0 || total != 0 && done > total) {
                errors.add(part + " " + done + " of " + total);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"garden.nj", "torii.nj", "koi.nj", "neko.nsbmd", "map_mill01n.rel", "shrine.sa1lvl"})
    void readingReportsStepsInsideAModel(String name) throws Exception {
        RecordingProgress steps = new RecordingProgress();
        Shuriken.scenes(
                Shuriken.read(SAMPLES.resolve(name)).withOptions(ReadOptions.LENIENT.withProgress(steps)),
                ConvertOptions.DEFAULT);
        assertThat(steps.counts).containsKeys("reading", "nodes");
        assertThat(steps.errors).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"glb", "gltf", "obj", "dae"})
    void exportersReportStepsAndStop(String extension, @TempDir Path folder) throws Exception {
        Scene scene = Shuriken.scene(SAMPLES.resolve("koi.nj"));
        RecordingProgress steps = new RecordingProgress();
        WriteOptions options = WriteOptions.DEFAULT.withExportOptions(ExportOptions.DEFAULT.withProgress(steps));
        Shuriken.write(scene, folder.resolve("koi." + extension), options);
        assertThat(steps.counts).containsKey("textures").containsKey(extension.equals("obj") ? "nodes" : "meshes");
        assertThat(steps.errors).isEmpty();
        WriteOptions stopping =
                WriteOptions.DEFAULT.withExportOptions(ExportOptions.DEFAULT.withProgress(stopAfter(2)));
        assertThatThrownBy(() -> Shuriken.write(scene, folder.resolve("stopped." + extension), stopping))
                .isInstanceOf(CancellationException.class);
        assertThat(folder.resolve("stopped." + extension)).doesNotExist();
    }

    @Test
    void everyReadStepCanCancel() throws Exception {
        RecordingProgress all = new RecordingProgress();
        Asset file = Shuriken.read(SAMPLES.resolve("koi.nj"));
        Shuriken.scene(file.withOptions(ReadOptions.LENIENT.withProgress(all)));
        int count = all.counts.values().stream().mapToInt(Integer::intValue).sum();
        for (int i = 1; i <= count; i++) {
            Asset stopping = file.withOptions(ReadOptions.LENIENT.withProgress(stopAfter(i)));
            assertThatThrownBy(() -> Shuriken.scene(stopping)).isInstanceOf(CancellationException.class);
        }
    }

    private static Progress stopAfter(int steps) {
        AtomicInteger count = new AtomicInteger();
        return (part, done, total) -> {
            if (count.incrementAndGet() >= steps) {
                throw new CancellationException();
            }
        };
    }
}
