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
 * @param hashWithoutModels the combined hash of all textures, palettes, motions and lists of these
 * @param hashWithModels the combined hash of the same files and of all models
 */
record RelatedHashes(String hashWithoutModels, String hashWithModels) implements Serializable {
    private static final String PLACEHOLDER_WITHOUT_MODELS = "sources";
    private static final String PLACEHOLDER_WITH_MODELS = "with models";

    /** Compares paths by their UTF-8 bytes, as Java compares the paths of files on a disk. */
    private static final Comparator<String> BY_BYTES = (left, right) ->
            Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));

    /**
     * Returns the placeholder for the hash in the manifest line of a part. The hash itself is known only after all
     * parts are complete.
     *
     * @param includesModels whether the input requested models too
     */
    static String placeholder(boolean includesModels) {
        return includesModels ? PLACEHOLDER_WITH_MODELS : PLACEHOLDER_WITHOUT_MODELS;
    }

    /**
     * Returns the hash for an input that has these placeholders in its parts. The result is empty if there are no
     * placeholders, because the input then requested no related files.
     */
    Optional<String> resolve(Collection<String> placeholders) {
        if (placeholders.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(placeholders.contains(PLACEHOLDER_WITH_MODELS) ? hashWithModels : hashWithoutModels);
    }

    /** Returns whether a model may use an input. */
    static boolean mayBeUsed(InputFile file) {
        return isIncluded(file.path(), /* includesModels= */ true);
    }

    /** Returns whether a file is included in a hash. */
    private static boolean isIncluded(String path, boolean includesModels) {
        String name = FileSource.name(path);
        return RelatedFileResolver.mayBeRelatedFile(name) || (includesModels && RelatedFileResolver.mayBeModel(name));
    }

    /**
     * Calculates the combined hashes from the hashes of the inputs. If the user named an input itself, models can also
     * use the files next to it. These files are read.
     *
     * @param inputs all inputs
     * @param inputHashes the hashes of the inputs that models may use, by their paths
     * @param source the source of the inputs
     */
    static RelatedHashes calculate(List<InputFile> inputs, Map<String, String> inputHashes, HadoopFileSource source) {
        Map<String, String> hashesByPath = new TreeMap<>(BY_BYTES);
        for (InputFile input : inputs) {
            if (!input.isExplicit()) {
                hashesByPath.put(input.path(), inputHashes.getOrDefault(input.path(), ""));
            }
        }
        for (String file : findAdjacentFiles(inputs, source)) {
            hashesByPath.computeIfAbsent(
                    file, path -> inputHashes.containsKey(path) ? inputHashes.get(path) : calculateHash(path, source));
        }
        hashesByPath.keySet().removeIf(path -> !isIncluded(path, /* includesModels= */ true));
        String hashWithModels = ManifestLine.hashFiles(hashesByPath);
        hashesByPath.keySet().removeIf(path -> !isIncluded(path, /* includesModels= */ false));
        return new RelatedHashes(ManifestLine.hashFiles(hashesByPath), hashWithModels);
    }

    /** Returns the paths of the files next to the inputs that the user named one by one. */
    private static List<String> findAdjacentFiles(List<InputFile> inputs, HadoopFileSource source) {
        List<String> files = new ArrayList<>();
        inputs.stream()
                .filter(InputFile::isExplicit)
                .map(input -> FileSource.folder(input.path()))
                .distinct()
                .forEach(folder -> source.list(folder).forEach((name, status) -> {
                    if (status.isFile() && isIncluded(name, /* includesModels= */ true)) {
                        files.add(FileSource.join(folder, name));
                    }
                }));
        return files;
    }

    /** Returns the hash of a file; an empty string if the file cannot be read. */
    private static String calculateHash(String path, HadoopFileSource source) {
        try {
            return Sha256.of(source.open(path));
        } catch (IOException e) {
            return "";
        }
    }
}
