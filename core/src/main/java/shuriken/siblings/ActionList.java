package shuriken.siblings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.asset.Asset;
import shuriken.bytes.Shelf;

/** {@code .action}: a list of the motions of the model with the same stem, a file name in each line, as SA Tools has it. */
final class ActionList {
    private static final String ENDING = ".action";
    private static final String MOTION = ".saanim";

    private ActionList() {}

    /** Whether a file is the list of a model. */
    static boolean isOf(String file, Asset model) {
        return Shelf.name(file).equalsIgnoreCase(model.stem() + ENDING);
    }

    /** The files in the list's folder, or below it, that it names and that are there, in its order. */
    static List<String> files(Shelf shelf, String list) {
        List<String> files = new ArrayList<>();
        for (String line : TextFile.lines(shelf, list)) {
            if (!line.isEmpty()) {
                Optional<String> file = List.of(line, line + MOTION).stream()
                        .map(name -> Shelf.resolve(Shelf.folder(list), name))
                        .filter(path -> path.startsWith(Shelf.join(Shelf.folder(list), "")) && shelf.isFile(path))
                        .findFirst();
                file.ifPresent(files::add);
            }
        }
        return files;
    }
}
