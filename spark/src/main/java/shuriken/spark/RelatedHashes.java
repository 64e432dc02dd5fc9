package shuriken.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.batch.catalog.ManifestLine;
import shuriken.io.FileSource;
import shuriken.io.support.Sha256;
import shuriken.resolve.related.RelatedFileResolver;

/**
 * The combined hashes of the files that models may use, as in the manifest of {@code convert}.
 *
 * @param sources the hash of all textures, palettes, motions and lists
 * @param sourcesAndModels the hash of the same files and all models
 */
record RelatedHashes(String sources, String sourcesAndModels) implements Serializable {
    private static final String SOURCES_PLACEHOLDER = "sources";
    private static final String MODELS_PLACEHOLDER = "with models";
    /** The order of paths on a disk. */
    private static final Comparator<String> BY_BYTES =
            (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

    /**
     * Returns the placeholder for a hash in the manifest line of a part. The hash itself is known only after all parts
     * are complete.
     */
    static String placeholder(boolean includesModels) {
        return includesModels ? MODELS_PLACEHOLDER : SOURCES_PLACEHOLDER;
    }

    /**
     * Returns the hash for an input by the placeholders of its parts. Without placeholders, the input requested no
     * related files, and the result is empty.
     */
    Optional<String> resolve(Collection<String> placeholders) {
        if (placeholders.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(placeholders.contains(MODELS_PLACEHOLDER) ? sourcesAndModels : sources);
    }

    /** Returns whether a model may use an input. */
    static boolean mayBeUsed(InputFile file) {
        return mayContribute(file.path(), /* includesModels= */ true);
    }

    private static boolean mayContribute(String location, boolean includesModels) {
        String name = FileSource.name(location);
        return RelatedFileResolver.isSource(name) || (includesModels && RelatedFileResolver.mayBeModel(name));
    }

    /**
     * Calculates the hashes from those of the inputs. Files next to inputs that the user named one by one are read.
     *
     * @param inputs all inputs
     * @param knownHashes the hashes of the inputs that models may use, by location
     * @param source the file system
     */
    static RelatedHashes calculate(List<InputFile> inputs, Map<String, String> knownHashes, HadoopFileSource source) {
        Map<String, String> hashesByLocation = new TreeMap<>(BY_BYTES);
        for (InputFile input : inputs) {
            if (!input.isExplicit()) {
                hashesByLocation.put(input.path(), knownHashes.getOrDefault(input.path(), ""));
            }
        }
        for (String file : findAdjacentFiles(inputs, source)) {
            hashesByLocation.computeIfAbsent(
                    file, key -> knownHashes.containsKey(key) ? knownHashes.get(key) : calculateHash(key, source));
        }
        hashesByLocation.keySet().removeIf(location -> !mayContribute(location, /* includesModels= */ true));
        String hashWithModels = ManifestLine.hashFiles(hashesByLocation);
        hashesByLocation.keySet().removeIf(location -> !mayContribute(location, /* includesModels= */ false));
        return new RelatedHashes(ManifestLine.hashFiles(hashesByLocation), hashWithModels);
    }

    /** Returns the paths of the files next to the inputs that the user named one by one. */
    private static List<String> findAdjacentFiles(List<InputFile> inputs, HadoopFileSource source) {
        List<String> files = new ArrayList<>();
        inputs.stream()
                .filter(InputFile::isExplicit)
                .map(input -> FileSource.folder(input.path()))
                .distinct()
                .forEach(folder -> source.list(folder).forEach((name, status) -> {
                    if (status.isFile() && mayContribute(name, /* includesModels= */ true)) {
                        files.add(FileSource.join(folder, name));
                    }
                }));
        return files;
    }

    private static String calculateHash(String location, HadoopFileSource source) {
        try {
            return Sha256.of(source.open(location));
        } catch (IOException e) {
            return "";
        }
    }
}
