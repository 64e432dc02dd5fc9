package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.ManifestLine;
import shuriken.io.Sha256;
import shuriken.resolve.related.RelatedFileResolver;

/**
 * The hashes of files, each read once, and of all files together that models may take something from. Shared between
 * threads.
 */
public final class InputHashes {
    private final List<Path> paths;
    private final List<Path> singles;
    private final Optional<Path> results;
    private final Map<Path, String> hashes = new ConcurrentHashMap<>();
    private final Map<Boolean, String> combined = new ConcurrentHashMap<>();

    /**
     * @param paths folders that are searched, with all below them, and files
     * @param singles files whose folders are searched
     * @param results the folder that is written to, of which nothing is taken
     */
    InputHashes(List<Path> paths, List<Path> singles, Optional<Path> results) {
        this.paths = List.copyOf(paths);
        this.singles = List.copyOf(singles);
        this.results = results;
    }

    /** Of the bytes of a file; empty if it cannot be read. */
    String hash(Path file) {
        return hashes.computeIfAbsent(file.toAbsolutePath().normalize(), path_ -> {
            try {
                return Sha256.of(DiskFileSource.DEFAULT.open(DiskFileSource.path(path_)));
            } catch (IOException e) {
                return "";
            }
        });
    }

    /** Of all files together. */
    String hash(boolean withModels) {
        return combined.computeIfAbsent(withModels, unused -> {
            Map<String, String> related = new LinkedHashMap<>();
            files(withModels).forEach(file -> related.put(file.toString(), hash(file)));
            return ManifestLine.hash(related);
        });
    }

    private Set<Path> files(boolean withModels) {
        Predicate<String> counts =
                name -> RelatedFileResolver.isSource(name) || withModels && RelatedFileResolver.mayBeModel(name);
        Set<Path> files = new TreeSet<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                Inputs.of(List.of(path.toString()), counts, results).found().forEach(found -> add(found.file(), files));
            } else {
                add(path, files);
            }
        }
        Set<Path> folders = new TreeSet<>();
        singles.forEach(
                single -> folders.add(single.toAbsolutePath().normalize().resolveSibling("")));
        for (Path folder : folders) {
            try {
                DiskFileSource.children(folder).stream()
                        .filter(file -> counts.test(file.getFileName().toString()) && Files.isRegularFile(file))
                        .forEach(file -> add(file, files));
            } catch (IOException e) {
                // Reading a file of it reports the error.
            }
        }
        return files;
    }

    private static void add(Path file, Set<Path> files) {
        files.add(file.toAbsolutePath().normalize());
    }
}
