package shuriken.cli.input;

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
import shuriken.io.support.Sha256;
import shuriken.resolve.related.RelatedFileResolver;

/**
 * Computes the hashes of files, and the combined hash of all files that models may use, such as textures and motions.
 * Each file is read once. This class is thread-safe.
 */
public final class InputHashes {
    private final List<Path> searchedPaths;
    private final List<Path> singleFiles;
    private final Optional<Path> outputFolder;
    /** The SHA-256 of each file that was read, or an empty string if it cannot be read. */
    private final Map<Path, String> hashes = new ConcurrentHashMap<>();
    /** The combined hashes. The key is whether the files include other models. */
    private final Map<Boolean, String> combinedHashes = new ConcurrentHashMap<>();

    /**
     * Creates an instance that has read no file yet.
     *
     * @param searchedPaths files to include, and folders to search recursively
     * @param singleFiles the files that the user named. Their folders are searched, but not the subfolders
     * @param outputFolder the output folder, which is not searched
     */
    InputHashes(List<Path> searchedPaths, List<Path> singleFiles, Optional<Path> outputFolder) {
        this.searchedPaths = List.copyOf(searchedPaths);
        this.singleFiles = List.copyOf(singleFiles);
        this.outputFolder = outputFolder;
    }

    /** Returns the hash of a file; empty if it cannot be read. */
    public String hash(Path file) {
        return hashes.computeIfAbsent(file.toAbsolutePath().normalize(), normalized -> {
            try {
                return Sha256.of(DiskFileSource.DEFAULT.open(DiskFileSource.toSourcePath(normalized)));
            } catch (IOException e) {
                return "";
            }
        });
    }

    /**
     * Returns the combined hash of all files that models may use.
     *
     * @param includesModels whether these files include other models
     */
    public String combinedHash(boolean includesModels) {
        return combinedHashes.computeIfAbsent(includesModels, unused -> {
            Map<String, String> hashesByPath = new LinkedHashMap<>();
            findFiles(includesModels).forEach(file -> hashesByPath.put(file.toString(), hash(file)));
            return ManifestLine.hashFiles(hashesByPath);
        });
    }

    /** Returns the absolute paths of all files that models may use. */
    private Set<Path> findFiles(boolean includesModels) {
        Predicate<String> isRelevant = name ->
                RelatedFileResolver.mayBeRelatedFile(name) || (includesModels && RelatedFileResolver.mayBeModel(name));
        Set<Path> files = new TreeSet<>();
        for (Path path : searchedPaths) {
            if (Files.isDirectory(path)) {
                InputResolver.resolve(List.of(path.toString()), isRelevant, outputFolder)
                        .inputs()
                        .forEach(input -> addAbsolute(input.file(), files));
            } else {
                addAbsolute(path, files);
            }
        }
        Set<Path> folders = new TreeSet<>();
        singleFiles.forEach(singleFile ->
                folders.add(singleFile.toAbsolutePath().normalize().resolveSibling("")));
        for (Path folder : folders) {
            try {
                DiskFileSource.children(folder).stream()
                        .filter(file -> isRelevant.test(file.getFileName().toString()) && Files.isRegularFile(file))
                        .forEach(file -> addAbsolute(file, files));
            } catch (IOException e) {
                // The error is reported when a file of the folder is read.
            }
        }
        return files;
    }

    private static void addAbsolute(Path file, Set<Path> files) {
        files.add(file.toAbsolutePath().normalize());
    }
}
