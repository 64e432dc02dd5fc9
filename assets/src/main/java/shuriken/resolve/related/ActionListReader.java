package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FileSource;

/**
 * Reads {@code .action} files. SA Tools writes them to list the motions of the model with the same stem. Each line is a
 * file name, possibly without the extension {@code .saanim}.
 */
final class ActionListReader {
    private static final String EXTENSION = ".action";
    private static final String MOTION_EXTENSION = ".saanim";

    private ActionListReader() {}

    /** Returns whether a file is the motion list of a model. */
    static boolean isFor(String file, Asset model) {
        return FileSource.name(file).equalsIgnoreCase(model.stem() + EXTENSION);
    }

    /**
     * Reads the paths of the files that a list names, in its order. Names of files that do not exist are ignored, and
     * names that lead out of the list's folder are reported.
     */
    static List<String> readPaths(FileSource source, String listPath, ReadContext context) {
        String folder = FileSource.folder(listPath);
        List<String> files = new ArrayList<>();
        if (!source.leadsInside(folder, listPath)) {
            context.report(
                    DiagnosticCode.OUTSIDE_OF_FOLDER,
                    new SourceLocation(listPath, 0),
                    "is a link to a file outside its folder and was not read");
            return files;
        }
        for (String line : TextFileReader.readLines(source, listPath)) {
            List<String> candidates = line.isEmpty()
                    ? List.of()
                    : List.of(FileSource.resolve(folder, line), FileSource.resolve(folder, line + MOTION_EXTENSION));
            Optional<String> file = candidates.stream()
                    .filter(path -> FileSource.isWithin(folder, path)
                            && source.isFile(path)
                            && source.leadsInside(folder, path))
                    .findFirst();
            file.ifPresent(files::add);
            if (file.isEmpty() && !candidates.stream().allMatch(path -> FileSource.isWithin(folder, path))) {
                context.report(
                        DiagnosticCode.OUTSIDE_OF_FOLDER,
                        new SourceLocation(listPath, 0),
                        "\"%s\" is outside the folder of the list",
                        line);
            }
        }
        return files;
    }
}
