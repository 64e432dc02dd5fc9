package shuriken.siblings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shuriken.bytes.Shelf;
import shuriken.resolve.PlaceIndex;

/**
 * All files of the folders that were given, by their names: listed when something is first missing beside a model, once.
 * Shared between threads.
 */
final class InputIndex {
    private final Shelf shelf;
    private final List<String> folders;
    private final TextureFiles contents;
    private @Nullable SiblingFolder listed;
    private @Nullable Map<String, List<Sibling>> motions;

    InputIndex(Shelf shelf, List<String> folders, TextureFiles contents) {
        this.shelf = shelf;
        this.folders = folders;
        this.contents = contents;
    }

    boolean isEmpty() {
        return folders.isEmpty();
    }

    PlaceIndex textures() {
        return listed().textures();
    }

    /** All, in no order. */
    List<Sibling> files() {
        return isEmpty()
                ? List.of()
                : listed().files().values().stream().flatMap(List::stream).toList();
    }

    /** Motions of a stem. */
    synchronized List<Sibling> motions(String stem) {
        if (isEmpty()) {
            return List.of();
        }
        if (motions == null) {
            motions = new HashMap<>();
            for (Sibling motion : listed().motions()) {
                motions.computeIfAbsent(motion.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>())
                        .add(motion);
            }
        }
        return motions.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    private synchronized SiblingFolder listed() {
        if (listed == null) {
            List<Sibling> files = new ArrayList<>();
            for (String folder : folders) {
                for (Sibling file : SiblingFolders.files(new Spot(shelf, folder), true)) {
                    String path = file.spot().path();
                    String below = Shelf.join(folder, "");
                    files.add(file.labelled(path.startsWith(below) ? path.substring(below.length()) : path));
                }
            }
            listed = SiblingFolder.ofInput(files, contents);
        }
        return listed;
    }
}
