package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.support.Sha256;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/** A file that is converted in tasks has the same outputs as a file that is converted at once. */
class AssetTaskTest {
    private static final AssetConverter CONVERTER = new AssetConverter(
            new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE),
            new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false));

    /** Returns a ZIP in a ZIP, with a damaged member between valid ones. */
    private static Asset nested() throws IOException {
        byte[] inner = zip(List.of("koi.nj", "sub/koi.pvm"), List.of(sample("koi.nj"), sample("koi.pvm")));
        byte[] truncated = new byte[40];
        System.arraycopy(sample("garden.pvm"), 0, truncated, 0, truncated.length);
        return Asset.of(
                zip(
                        List.of("a/inner.zip", "cut.pvm", "notes.txt", "star.nj"),
                        List.of(inner, truncated, new byte[] {'h', 'i'}, sample("star.nj"))),
                "disc.zip");
    }

    private static byte[] sample(String name) throws IOException {
        return Files.readAllBytes(Path.of("../samples", name));
    }

    private static byte[] zip(List<String> names, List<byte[]> contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < names.size(); i++) {
                zip.putNextEntry(new ZipEntry(names.get(i)));
                zip.write(contents.get(i));
            }
        }
        return bytes.toByteArray();
    }

    private static List<AssetTask> withSubtasks(AssetTask task) {
        List<AssetTask> all = new ArrayList<>(List.of(task));
        task.execute().nestedTasks().forEach(nested -> all.addAll(withSubtasks(nested)));
        return all;
    }

    /** Returns the names and the bytes of outputs as comparable text. */
    private static List<String> describe(List<Output> outputs) {
        List<String> shown = new ArrayList<>();
        for (Output output : outputs) {
            for (OutputFile file : output.files()) {
                shown.add(output.folders() + " " + file.name() + " " + Sha256.of(file.data()));
            }
        }
        return shown;
    }

    @Test
    void tasksHaveTheOutputsOfTheFile() throws IOException {
        Conversion complete = CONVERTER.convert(nested());
        List<String> outputs = new ArrayList<>();
        List<Diagnostic> findings = new ArrayList<>();
        AssetTask file = CONVERTER.createTask(nested());
        for (AssetTask task : withSubtasks(file)) {
            Conversion result = task.execute().conversion();
            outputs.addAll(describe(result.outputs()));
            findings.addAll(result.diagnostics());
        }
        assertThat(outputs).isEqualTo(describe(complete.outputs()));
        assertThat(findings).isEqualTo(complete.diagnostics());
        assertThat(findings).extracting(Diagnostic::code).contains(DiagnosticCode.UNREADABLE);
        assertThat(complete.outputs().stream().map(Output::folders))
                .contains(List.of("disc", "a", "inner"), List.of("disc", "a", "inner", "sub", "koi"), List.of("disc"));
    }

    @Test
    void taskIsFoundAgainByItsSteps() throws IOException {
        AssetTask file = CONVERTER.createTask(nested());
        List<AssetTask> tasks = withSubtasks(file);
        assertThat(tasks)
                .extracting(AssetTask::path)
                .startsWith("disc.zip", "disc.zip!a/inner.zip", "disc.zip!a/inner.zip!koi.nj");
        for (AssetTask task : tasks) {
            AssetTask reread = CONVERTER.createTask(nested()).nestedTask(task.indexPath());
            assertThat(reread.path()).isEqualTo(task.path());
            assertThat(describe(reread.execute().conversion().outputs()))
                    .isEqualTo(describe(task.execute().conversion().outputs()));
        }
    }

    @Test
    void planHasTheNamesOfOutputs() throws IOException {
        for (AssetTask task : withSubtasks(CONVERTER.createTask(nested()))) {
            List<Output> names =
                    task.plan().plannedAsset().map(PlannedAsset::outputs).orElse(List.of());
            assertThat(names.stream()
                            .map(output ->
                                    output.folders() + output.files().getFirst().name()))
                    .as(task.path())
                    .isEqualTo(task.execute().conversion().outputs().stream()
                            .map(output ->
                                    output.folders() + output.files().getFirst().name())
                            .toList());
        }
    }

    /** The members have ten times the permitted total size, and each of them has less than the limit. */
    @Test
    void budgetAppliesToEachTask() throws IOException {
        List<String> names = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            names.add("koi" + i + ".pvm");
            contents.add(sample("koi.pvm"));
        }
        byte[] zip = zip(names, contents);
        Limits limits = new Limits(4 * 128 * 128 * 4, 1_000, 8);
        Conversion result =
                CONVERTER.convert(Asset.of(zip, "many.zip").withOptions(ReadOptions.LENIENT.withLimits(limits)));
        assertThat(result.diagnostics()).extracting(Diagnostic::code).containsOnly(DiagnosticCode.PALETTE_MISSING);
        assertThat(result.outputs()).hasSizeGreaterThanOrEqualTo(40);
    }
}
