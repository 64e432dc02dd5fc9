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
 * Reads {@code .action}: a list of the motions of the model with the same stem, a file name in each line, as SA Tools
 * writes it.
 */
final class ActionList {
    private static final String ENDING = ".action";
    private static final String MOTION = ".saanim";

    private ActionList() {}

    /** Returns whether a file is the list of a model. */
    static boolean isOf(String file, Asset model) {
        return FileSource.name(file).equalsIgnoreCase(model.stem() + ENDING);
    }

    /**
     * Returns the existing files in the list's folder, or below it, that it names, in its order; others are reported.
     */
    static List<String> files(FileSource shelf, String list, ReadContext context) {
        String folder = FileSource.folder(list);
        List<String> files = new ArrayList<>();
        if (!shelf.leadsInside(folder, list)) {
            context.report(
                    DiagnosticCode.OUTSIDE_OF_FOLDER,
                    new SourceLocation(list, 0),
                    "is a link that leads out of its folder, and is not read");
            return files;
        }
        for (String line : TextFile.lines(shelf, list)) {
            List<String> locations = line.isEmpty()
                    ? List.of()
                    : List.of(FileSource.resolve(folder, line), FileSource.resolve(folder, line + MOTION));
            Optional<String> file = locations.stream()
                    .filter(path ->
                            FileSource.isWithin(folder, path) && shelf.isFile(path) && shelf.leadsInside(folder, path))
                    .findFirst();
            file.ifPresent(files::add);
            if (file.isEmpty() && !locations.stream().allMatch(path -> FileSource.isWithin(folder, path))) {
                context.report(
                        DiagnosticCode.OUTSIDE_OF_FOLDER,
                        new SourceLocation(list, 0),
                        "\"%s\" lies outside of the list's folder",
                        line);
            }
        }
        return files;
    }
}
