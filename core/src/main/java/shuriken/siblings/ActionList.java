package shuriken.siblings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shuriken.asset.Asset;

/** {@code .action}: a list of the motions of the model with the same stem, a file name in each line, as SA Tools has it. */
final class ActionList {
    private static final String ENDING = ".action";
    private static final String MOTION = ".saanim";
    /** Of a list; a file that is longer is none. */
    private static final int MOST_BYTES = 1 << 20;

    private ActionList() {}

    /** Whether a file is the list of a model. */
    static boolean isOf(Path file, Asset model) {
        return String.valueOf(file.getFileName()).equalsIgnoreCase(model.stem() + ENDING);
    }

    /** The files that a list names and that are there, in its order. */
    static List<Path> files(Path list) {
        List<Path> files = new ArrayList<>();
        try {
            String text = Files.size(list) > MOST_BYTES ? "" : Files.readString(list, StandardCharsets.ISO_8859_1);
            for (String line : text.split("\\R")) {
                String name = line.strip().replace('\\', '/');
                for (String each : name.isEmpty() ? List.<String>of() : List.of(name, name + MOTION)) {
                    Path file = list.resolveSibling(each);
                    if (Files.isRegularFile(file)) {
                        files.add(file);
                        break;
                    }
                }
            }
        } catch (IOException | InvalidPathException e) {
            return files;
        }
        return files;
    }
}
