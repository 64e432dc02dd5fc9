package shuriken.cli.run;

import java.nio.file.Path;
import java.util.List;
import shuriken.cli.console.JsonLine;
import shuriken.diagnostics.Diagnostic;
import shuriken.inspect.InfoJson;

/** The files of one result, and what became of them. */
record Written(List<Path> paths, Result result) {
    enum Result {
        WRITTEN,
        /** It was a dry run. */
        WOULD_BE_WRITTEN,
        /** One of them exists, and such are skipped. */
        SKIPPED,
        /** One of them exists. */
        REFUSED
    }

    /** What {@code --json} says of an input. */
    static String json(String input, List<Path> paths, List<Diagnostic> findings) {
        return JsonLine.of(json -> {
            json.name("path").string(input);
            json.name("outputs").beginArray();
            for (Path path : paths) {
                json.string(path.toString());
            }
            json.endArray();
            InfoJson.diagnostics(json, findings);
        });
    }
}
