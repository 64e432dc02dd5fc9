package shuriken.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.cli.console.JsonLine;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditReport;
import shuriken.edit.WriteBackResult;
import shuriken.inspect.InfoJson;
import shuriken.interchange.OutputFile;

/**
 * Files that {@code import} is to write, and what is said of them.
 *
 * @param original the bytes of the file that an edited one goes back into
 */
public record ImportResult(
        Optional<byte[]> original,
        List<OutputFile> files,
        Optional<WriteBackResult> result,
        List<Diagnostic> findings) {
    /** The same with other files to write. */
    ImportResult inside(List<OutputFile> written) {
        return new ImportResult(original, written, result, findings);
    }

    /** Whether there is a warning, or something of the edited file is not in the result. */
    boolean loses() {
        return findings.stream().anyMatch(found -> found.severity() != Severity.INFO)
                || result.isPresent()
                        && result.get().report().lines().stream()
                                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
    }

    /** @param folder the folder of the files, as the user named it */
    List<String> text(Path folder, List<OutputFile> named, boolean dryRun, boolean verbose) {
        List<String> lines = new ArrayList<>();
        result.ifPresent(back -> {
            EditReport report = back.report();
            long meshes = report.count(ChangeKind.UNCHANGED, "mesh");
            long clips = report.count(ChangeKind.UNCHANGED, "clip");
            lines.add("kept     " + meshes + (meshes == 1 ? " mesh, " : " meshes, ") + clips
                    + (clips == 1 ? " animation" : " animations"));
            report.lines().stream()
                    .filter(line -> line.change() != ChangeKind.UNCHANGED || verbose)
                    .map(EditReport.Line::toString)
                    .forEach(lines::add);
            lines.add(String.format(
                    Locale.ROOT,
                    "checked  the file matches your edit (largest deviation %.2f %% of its size)",
                    100 * back.deviation()));
        });
        named.forEach(file -> lines.add(String.format(
                Locale.ROOT,
                "%s%s: %,d bytes%s",
                dryRun ? "Would write " : "",
                folder.resolve(file.name()),
                file.data().length,
                isOriginal(file) ? ", identical to the original" : "")));
        return lines;
    }

    boolean isOriginal(OutputFile file) {
        return original.isPresent() && Arrays.equals(original.get(), file.data());
    }

    String json(Path folder, List<OutputFile> named) {
        List<EditReport.Line> report =
                result.stream().flatMap(back -> back.report().lines().stream()).toList();
        return JsonLine.of(json -> {
            json.name("outputs").beginArray();
            named.forEach(file -> json.string(folder.resolve(file.name()).toString()));
            json.endArray();
            json.name("identical").value(named.stream().anyMatch(file -> isOriginal(file)));
            json.name("parts").beginArray();
            for (EditReport.Line line : report) {
                json.beginObject();
                json.name("fate")
                        .string(line.change().label().toUpperCase(Locale.ROOT))
                        .name("kind")
                        .string(line.kind());
                json.name("name").string(line.name()).name("what").string(line.description());
                json.endObject();
            }
            json.endArray();
            result.ifPresent(back -> json.name("deviation").number(back.deviation()));
            InfoJson.diagnostics(json, findings);
        });
    }
}
