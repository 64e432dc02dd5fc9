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
 * The hashes of all files together that models may take something from, as the manifest of {@code convert} has them.
 *
 * @param sources of textures, palettes, motions and lists
 * @param withModels of these and of models
 */
record RelatedHashes(String sources, String withModels) implements Serializable {
    private static final String SOURCES = "sources";
    private static final String WITH_MODELS = "with models";
    /** The order of paths on a disk. */
    private static final Comparator<String> BY_BYTES =
            (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

    /** Returns the placeholder for a hash in the line of a part; the hash is known only after all parts. */
    static String word(boolean withModels) {
        return withModels ? WITH_MODELS : SOURCES;
    }

    /** Returns the hash for the parts of an input, by their words; empty if it did not ask for related files. */
    Optional<String> of(Collection<String> words) {
        if (words.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(words.contains(WITH_MODELS) ? withModels : sources);
    }

    /** Returns whether a model may use a file. */
    static boolean counts(InputFile file) {
        return isSource(file.path(), true);
    }

    private static boolean isSource(String location, boolean withModels) {
        String name = FileSource.name(location);
        return RelatedFileResolver.isSource(name) || withModels && RelatedFileResolver.mayBeModel(name);
    }

    /**
     * Computes them from the hashes of the inputs. Files in the folders of inputs that were given by themselves are read.
     *
     * @param known hashes of inputs that count, by location
     */
    static RelatedHashes of(List<InputFile> inputs, Map<String, String> known, HadoopFileSource source) {
        Map<String, String> all = new TreeMap<>(BY_BYTES);
        for (InputFile input : inputs) {
            if (!input.explicit()) {
                all.put(input.path(), known.getOrDefault(input.path(), ""));
            }
        }
        for (String file : adjacent(inputs, source)) {
            all.computeIfAbsent(file, key -> known.containsKey(key) ? known.get(key) : hash(key, source));
        }
        all.keySet().removeIf(location -> !isSource(location, true));
        String withModels = ManifestLine.hash(all);
        all.keySet().removeIf(location -> !isSource(location, false));
        return new RelatedHashes(ManifestLine.hash(all), withModels);
    }

    private static List<String> adjacent(List<InputFile> inputs, HadoopFileSource source) {
        List<String> files = new ArrayList<>();
        inputs.stream()
                .filter(InputFile::explicit)
                .map(input -> FileSource.folder(input.path()))
                .distinct()
                .forEach(folder -> source.list(folder).forEach((name, status) -> {
                    if (status.isFile() && isSource(name, true)) {
                        files.add(FileSource.join(folder, name));
                    }
                }));
        return files;
    }

    private static String hash(String location, HadoopFileSource source) {
        try {
            return Sha256.of(source.open(location));
        } catch (IOException e) {
            return "";
        }
    }
}
