package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.assets.disk.OutputFiles;
import shuriken.diagnostics.FormatException;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.dae.DaeExporter;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Scene;
import shuriken.testkit.Blender;
import shuriken.transform.Profile;

/** Blender imports exported files with all nodes, triangles and clips: one armature, and one action for each clip. */
class BlenderTest {
    private static final List<String> SAMPLES = List.of(
            "bamboo.gj",
            "garden.nj",
            "koi.nj",
            "map_mill01n.rel",
            "neko.nsbmd",
            "ninja.nj",
            "shrine.sa1lvl",
            "torii.nj");

    private static final String PSO = "DaanVandenBosch/phantasmal-world/web/src/jsMain/resources/assets/";

    /** Folders of real games, each with the endings of model names in it. */
    private static final List<List<String>> REAL_MODELS = List.of(
            List.of(PSO + "npcs", ".nj"),
            List.of(PSO + "objects", ".nj", ".xj"),
            List.of(PSO + "areas", "01_00n.rel", "ship01n.rel", "forest01n.rel"),
            List.of("DashGL/ikaruga-asset-viewer/public/iso", ".nj"),
            List.of("DashGL/psz-asset-viewer", ".nsbmd"),
            List.of("pret/pokeheartgold", ".nsbmd"),
            List.of("pret/pokeplatinum", ".nsbmd"),
            List.of("X-Hax", ".sa1mdl", ".sa2mdl"),
            List.of("kellsnc", ".sa1mdl", ".sa2mdl"));

    private static final int MAX_PER_FAMILY = 16;

    @TempDir
    private Path folder;

    @Test
    void importsSamplesCompletely() throws IOException, InterruptedException {
        List<Path> files = new ArrayList<>();
        for (String sample : SAMPLES) {
            Path source = Path.of("../samples", sample);
            files.addAll(exportedFiles(source, new GlbExporter()));
            files.addAll(exportedFiles(source, new DaeExporter()));
        }
        assertThat(files).hasSizeGreaterThanOrEqualTo(2 * SAMPLES.size());
        assertThat(Blender.findLosses(files)).isEmpty();
    }

    @Test
    void importsRealModelsCompletely() throws IOException, InterruptedException {
        String corpus = System.getenv("SHURIKEN_CORPUS");
        Assumptions.assumeTrue(corpus != null, "SHURIKEN_CORPUS is not set: 100 real models were not imported");
        List<Path> files = new ArrayList<>();
        for (List<String> family : REAL_MODELS) {
            for (Path source : select(Path.of(String.valueOf(corpus)).resolve(family.getFirst()), family)) {
                files.addAll(exportedFiles(source, new GlbExporter()));
            }
        }
        assertThat(files).hasSizeGreaterThanOrEqualTo(100);
        assertThat(Blender.findLosses(files)).isEmpty();
    }

    /** Returns models that are spread evenly over a folder. */
    private static List<Path> select(Path folder, List<String> extensions) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> models = all.filter(Files::isRegularFile)
                    .filter(file -> extensions.stream()
                            .anyMatch(extension ->
                                    file.toString().toLowerCase(Locale.ROOT).endsWith(extension)))
                    .sorted()
                    .toList();
            List<Path> selected = new ArrayList<>();
            for (int i = 0; i < Math.min(MAX_PER_FAMILY, models.size()); i++) {
                selected.add(models.get((int) ((long) i * models.size() / MAX_PER_FAMILY)));
            }
            return selected;
        }
    }

    private List<Path> exportedFiles(Path source, Exporter exporter) throws IOException {
        List<Path> files = new ArrayList<>();
        try {
            for (Scene scene : Shuriken.scenes(source)) {
                Path directory = Files.createTempDirectory(folder, "model");
                String stem = source.getFileName() + "_" + scene.name().replaceAll("[^a-zA-Z0-9_-]", "_");
                OutputFiles.write(
                        directory, exporter.export(Profile.DEFAULT.apply(scene), stem, ExportOptions.DEFAULT));
                files.add(directory.resolve(stem + "." + exporter.id()));
            }
        } catch (FormatException e) {
            assertThat(e.kind()).as(source.toString()).isNotNull();
        }
        return files;
    }
}
