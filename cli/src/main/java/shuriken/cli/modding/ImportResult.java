package shuriken.cli.modding;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.cli.console.JsonLine;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.inspect.report.InfoJson;
import shuriken.interchange.OutputFile;

/**
 * The result of {@code import}: the files to write and a report.
 *
 * @param originalBytes the bytes of the original file; empty for an import without an original
 * @param files the files to write; the edited original comes first, if there is one
 * @param writeBack the edits of the original and their report, if there is an original
 * @param findings the diagnostics of the import
 */
public record ImportResult(
        Optional<byte[]> originalBytes,
        List<OutputFile> files,
        Optional<WriteBackResult> writeBack,
        List<Diagnostic> findings) {
    /**
     * A file to write.
     *
     * @param path the path as the user sees it
     * @param size the size in bytes
     * @param isOriginal whether the bytes equal the original
     * @param container the path of the container whose file this file replaces; empty if it replaces no file in a
     *     container
     */
    public record Output(Path path, long size, boolean isOriginal, String container) {}

    /** Returns the result of an import without an original. */
    public static ImportResult ofNewFiles(List<OutputFile> files, ReadContext context) {
        return new ImportResult(
                Optional.empty(), files, Optional.empty(), context.findings().toList());
    }

    /**
     * Returns the result of an import into an original.
     *
     * @param originalBytes the bytes of the original file
     */
    public static ImportResult ofEdit(
            byte[] originalBytes, List<OutputFile> files, WriteBackResult result, ReadContext context) {
        return new ImportResult(
                Optional.of(originalBytes),
                files,
                Optional.of(result),
                context.findings().toList());
    }

    /** Returns the description of a file that is written to a folder. */
    public Output toOutput(Path folder, OutputFile file) {
        String origin = writeBack
                .map(edits -> edits.report().originPaths().getOrDefault(file.name(), ""))
                .orElse("");
        String container = origin.substring(0, Math.max(0, origin.lastIndexOf('!')));
        return new Output(folder.resolve(file.name()), file.data().length, isOriginal(file), container);
    }

    /** Returns whether there is a warning or error, or the result cannot contain a change of the edited file. */
    public boolean isLossy() {
        return findings.stream().anyMatch(finding -> finding.severity() != Severity.INFO)
                || (writeBack.isPresent()
                        && writeBack.get().report().lines().stream()
                                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED));
    }

    /**
     * Returns lines about the meshes and animations of the model, then about the written files.
     *
     * @param outputPrefix the start of each line about a file, see {@link
     *     shuriken.cli.option.FileWriteOptions#linePrefix}
     * @param isVerbose whether unchanged meshes and animations have a line, too
     */
    public List<String> describe(List<Output> outputs, String outputPrefix, boolean isVerbose) {
        List<String> lines = new ArrayList<>();
        writeBack.ifPresent(edits -> {
            EditReport report = edits.report();
            long meshCount = report.count(ChangeKind.UNCHANGED, "mesh");
            long clipCount = report.count(ChangeKind.UNCHANGED, "clip");
            lines.add("kept     " + meshCount + (meshCount == 1 ? " mesh, " : " meshes, ") + clipCount
                    + (clipCount == 1 ? " animation" : " animations"));
            report.lines().stream()
                    .filter(line -> line.change() != ChangeKind.UNCHANGED || isVerbose)
                    .map(EditReport.Line::toString)
                    .forEach(lines::add);
            lines.add(String.format(
                    Locale.ROOT,
                    "checked  the file matches your edit (largest deviation: %.2f %% of the model's size)",
                    100 * edits.deviation()));
        });
        outputs.forEach(output -> lines.add(String.format(
                Locale.ROOT,
                "%s%s: %,d bytes%s%s",
                outputPrefix,
                output.path,
                output.size,
                output.isOriginal ? ", identical to the original" : "",
                output.container.isEmpty() ? "" : ". Pack it into " + output.container)));
        return lines;
    }

    /** Returns whether a file has the bytes of the original. */
    public boolean isOriginal(OutputFile file) {
        return originalBytes.isPresent() && Arrays.equals(originalBytes.get(), file.data());
    }

    /** Returns the report as JSON. */
    public String toJson(List<Output> outputs) {
        List<EditReport.Line> reportLines = writeBack.stream()
                .flatMap(edits -> edits.report().lines().stream())
                .toList();
        return JsonLine.of(json -> {
            json.name("outputs").beginArray();
            outputs.forEach(output -> json.string(output.path.toString()));
            json.endArray();
            json.name("identical").value(outputs.stream().anyMatch(Output::isOriginal));
            json.name("parts").beginArray();
            for (EditReport.Line line : reportLines) {
                json.beginObject();
                json.name("fate")
                        .string(line.change().label().toUpperCase(Locale.ROOT))
                        .name("kind")
                        .string(line.kind());
                json.name("name").string(line.name()).name("what").string(line.description());
                json.endObject();
            }
            json.endArray();
            writeBack.ifPresent(edits -> json.name("deviation").number(edits.deviation()));
            InfoJson.writeDiagnostics(json, findings);
        });
    }
}
