package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shuriken.io.FileSource;
import shuriken.resolve.SearchIndex;

/**
 * An index of all files of the input folders by name, which is created when something is first missing in a model's
 * folder. Thread-safe.
 */
final class InputIndex {
    private final FileSource shelf;
    private final List<String> folders;
    private final TextureFiles contents;
    private @Nullable RelatedFolder listed;
    private @Nullable Map<String, List<RelatedFile>> motions;

    InputIndex(FileSource shelf, List<String> folders, TextureFiles contents) {
        this.shelf = shelf;
        this.folders = folders;
        this.contents = contents;
    }

    boolean isEmpty() {
        return folders.isEmpty();
    }

    SearchIndex textures() {
        return listed().textures();
    }

    /** Returns all files, in no order. */
    List<RelatedFile> files() {
        return isEmpty()
                ? List.of()
                : listed().files().values().stream().flatMap(List::stream).toList();
    }

    /** Returns the motions with a stem. */
    synchronized List<RelatedFile> motions(String stem) {
        if (isEmpty()) {
            return List.of();
        }
        if (motions == null) {
            motions = new HashMap<>();
            for (RelatedFile motion : listed().motions()) {
                motions.computeIfAbsent(motion.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>())
                        .add(motion);
            }
        }
        return motions.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    private synchronized RelatedFolder listed() {
        if (listed == null) {
            List<RelatedFile> files = new ArrayList<>();
            for (String folder : folders) {
                for (RelatedFile file : RelatedFolders.files(new FileRef(shelf, folder), true)) {
                    String path = file.ref().path();
                    String below = FileSource.join(folder, "");
                    files.add(file.labelled(path.startsWith(below) ? path.substring(below.length()) : path));
                }
            }
            listed = RelatedFolder.ofInput(files, contents);
        }
        return listed;
    }
}
