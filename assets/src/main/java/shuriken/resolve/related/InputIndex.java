package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shuriken.io.FileSource;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.SearchIndex;

/**
 * An index of all files in the input folders by name. At the first request, it lists the folders and opens the files
 * whose names do not show whether they are motions. A search opens other files when it needs them. It is thread-safe.
 */
final class InputIndex {
    private final FileSource source;
    private final List<String> folders;
    private final TextureFiles textureFiles;
    private final MotionKindCache motionKinds;
    private @Nullable RelatedFolder rootFolder;
    private @Nullable Map<String, List<RelatedFile>> motionsByStem;

    InputIndex(FileSource source, List<String> folders, TextureFiles textureFiles, MotionKindCache motionKinds) {
        this.source = source;
        this.folders = folders;
        this.textureFiles = textureFiles;
        this.motionKinds = motionKinds;
    }

    boolean isEmpty() {
        return folders.isEmpty();
    }

    SearchIndex textures() {
        return rootFolder().textures();
    }

    /** Returns the palettes in the order of their paths. */
    List<PaletteLocation> palettes() {
        return isEmpty()
                ? List.of()
                : rootFolder().palettes().stream()
                        .sorted(Comparator.comparing(PaletteLocation::label))
                        .toList();
    }

    /** Returns all files in undefined order. */
    List<RelatedFile> files() {
        return isEmpty()
                ? List.of()
                : rootFolder().filesByStem().values().stream()
                        .flatMap(List::stream)
                        .toList();
    }

    /** Returns the motions whose stem is {@code stem}. */
    synchronized List<RelatedFile> motions(String stem) {
        if (isEmpty()) {
            return List.of();
        }
        if (motionsByStem == null) {
            motionsByStem = new HashMap<>();
            for (RelatedFile motion : rootFolder().motions()) {
                motionsByStem
                        .computeIfAbsent(motion.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>())
                        .add(motion);
            }
        }
        return motionsByStem.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    private synchronized RelatedFolder rootFolder() {
        if (rootFolder == null) {
            List<RelatedFile> files = new ArrayList<>();
            for (String folder : folders) {
                for (RelatedFile file :
                        RelatedFolders.listFiles(new FileRef(source, folder), /* isRecursive= */ true)) {
                    String path = file.ref().path();
                    String prefix = FileSource.join(folder, "");
                    files.add(file.withLabel(path.startsWith(prefix) ? path.substring(prefix.length()) : path));
                }
            }
            rootFolder = RelatedFolder.createForInput(files, textureFiles, motionKinds);
        }
        return rootFolder;
    }
}
