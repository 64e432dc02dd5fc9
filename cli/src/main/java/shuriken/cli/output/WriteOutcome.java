package shuriken.cli.output;

import java.nio.file.Path;
import java.util.List;
import shuriken.cli.console.JsonLine;
import shuriken.diagnostics.Diagnostic;
import shuriken.inspect.report.InfoJson;

/**
 * The outcome of writing one result.
 *
 * @param paths the files of the result
 * @param status whether the files were written, and if not, why
 */
record WriteOutcome(List<Path> paths, Status status) {
    enum Status {
        /** The files were written, or already exist with the same content from an earlier run. */
        WRITTEN,
        /** The run was a dry run. */
        WOULD_BE_WRITTEN,
        /** A file exists, and existing results are skipped. */
        SKIPPED,
        /** A file exists and must not be replaced. */
        REFUSED
    }

    /** Returns a JSON object that lists the files of all results of an input, and its diagnostics. */
    static String toJson(String input, List<Path> paths, List<Diagnostic> findings) {
        return JsonLine.of(json -> {
            json.name("path").string(input);
            json.name("outputs").beginArray();
            for (Path path : paths) {
                json.string(path.toString());
            }
            json.endArray();
            InfoJson.writeDiagnostics(json, findings);
        });
    }
}
