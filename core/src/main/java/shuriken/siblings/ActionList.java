package shuriken.siblings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.asset.Asset;
import shuriken.bytes.Shelf;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;

/** {@code .action}: a list of the motions of the model with the same stem, a file name in each line, as SA Tools has it. */
final class ActionList {
    private static final String ENDING = ".action";
    private static final String MOTION = ".saanim";

    private ActionList() {}

    /** Whether a file is the list of a model. */
    static boolean isOf(String file, Asset model) {
        return Shelf.name(file).equalsIgnoreCase(model.stem() + ENDING);
    }

    /** The files in the list's folder, or below it, that it names and that are there, in its order; others are reported. */
    static List<String> files(Shelf shelf, String list, ReadContext context) {
        String folder = Shelf.folder(list);
        List<String> files = new ArrayList<>();
        for (String line : TextFile.lines(shelf, list)) {
            List<String> places = line.isEmpty()
                    ? List.of()
                    : List.of(Shelf.resolve(folder, line), Shelf.resolve(folder, line + MOTION));
            Optional<String> file = places.stream()
                    .filter(path -> Shelf.isWithin(folder, path) && shelf.isFile(path))
                    .findFirst();
            file.ifPresent(files::add);
            if (file.isEmpty() && !places.stream().allMatch(path -> Shelf.isWithin(folder, path))) {
                context.report(
                        DiagnosticCode.OUTSIDE_OF_FOLDER,
                        new Site(list, 0),
                        "\"%s\" lies outside of the list's folder",
                        line);
            }
        }
        return files;
    }
}
