package shuriken.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * The folders and files that a page may read, and those that it may save. Each folder has a name. Files outside these
 * folders do not exist for the page, even if a link leads to them.
 */
public final class Roots {
    /** The size that {@link #list} returns for a folder. */
    private static final long FOLDER_SIZE = -1;

    /** The roots by their names. The paths of the files of a root start with its name. */
    private final Map<String, Root> rootsByName = new LinkedHashMap<>();
    /** The real paths of the files, and of the folders of files, that may be saved. */
    private final Set<Path> savablePaths = new HashSet<>();

    /**
     * A folder that was named, or the folder of files that were named.
     *
     * @param includesAllFiles whether all files of the folder may be read
     * @param fileSearches the searches for the files that may be read if not all may be read; a search may still run
     */
    private record Root(Path folder, boolean includesAllFiles, List<Future<Set<Path>>> fileSearches) {
        /** Returns whether a real path may be read, or is a folder on the path to a file that may be read. */
        boolean allows(Path realPath) {
            return realPath.startsWith(folder)
                    && (includesAllFiles
                            || fileSearches.stream()
                                    .anyMatch(search ->
                                            awaitPaths(search).stream().anyMatch(file -> file.startsWith(realPath))));
        }

        /** Returns a root for the same folder with the files of both roots. */
        Root merge(Root other) {
            List<Future<Set<Path>>> mergedSearches = new ArrayList<>(fileSearches);
            mergedSearches.addAll(other.fileSearches);
            return new Root(folder, includesAllFiles || other.includesAllFiles, mergedSearches);
        }

        private static Set<Path> awaitPaths(Future<Set<Path>> search) {
            try {
                return search.get();
            } catch (ExecutionException e) {
                return Set.of();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Set.of();
            }
        }
    }

    /** Allows reading a folder with all its content, and returns the name of the root for this folder. */
    public String addFolder(Path folder) throws IOException {
        return addRoot(new Root(folder.toRealPath(), /* includesAllFiles= */ true, List.of()));
    }

    /**
     * Allows reading some files of a folder, and returns the name of the root for this folder. A search for the
     * files runs in the background. A request for one of them waits until the search has ended.
     *
     * @param search finds paths below the folder. Paths that do not exist or that lead out of the folder are omitted
     */
    public String addFiles(Path folder, Callable<Collection<Path>> search) throws IOException {
        Path realFolder = folder.toRealPath();
        FutureTask<Set<Path>> fileSearch = new FutureTask<>(() -> {
            Set<Path> realPaths = new HashSet<>();
            for (Path file : search.call()) {
                if (Files.exists(file)) {
                    realPaths.add(file.toRealPath());
                }
            }
            realPaths.removeIf(file -> !file.startsWith(realFolder));
            return realPaths;
        });
        Thread.startVirtualThread(fileSearch);
        return addRoot(new Root(realFolder, /* includesAllFiles= */ false, List.of(fileSearch)));
    }

    /** Adds a root, or merges it with the root of the same folder, and returns its unique name. */
    private String addRoot(Root root) {
        for (Map.Entry<String, Root> entry : rootsByName.entrySet()) {
            if (entry.getValue().folder.equals(root.folder)) {
                entry.setValue(entry.getValue().merge(root));
                return entry.getKey();
            }
        }
        Path folderName = root.folder.getFileName();
        String preferredName = folderName == null ? "files" : folderName.toString();
        String name = preferredName;
        for (int number = 2; rootsByName.containsKey(name); number++) {
            name = preferredName + " " + number;
        }
        rootsByName.put(name, root);
        return name;
    }

    /**
     * Allows saving in an existing file, or in all existing files of a folder.
     *
     * @param path a file or folder that may be read
     */
    public void allowSaving(Path path) throws IOException {
        savablePaths.add(path.toRealPath());
    }

    /** Returns whether any file may be saved. */
    boolean hasSavablePaths() {
        return !savablePaths.isEmpty();
    }

    /** Returns whether a file may be saved, by its real path. */
    boolean allowsSaving(Path realPath) {
        return savablePaths.stream().anyMatch(realPath::startsWith);
    }

    /**
     * Returns the real path of a path that begins with a root's name; empty if it does not exist or must not be read.
     */
    Optional<Path> find(String path) {
        int slashIndex = path.indexOf('/');
        Root root = rootsByName.get(slashIndex < 0 ? path : path.substring(0, slashIndex));
        if (root == null) {
            return Optional.empty();
        }
        try {
            Path realPath = root.folder
                    .resolve(slashIndex < 0 ? "" : path.substring(slashIndex + 1))
                    .toRealPath();
            return root.allows(realPath) ? Optional.of(realPath) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the size of each entry of a folder by name, or {@link #FOLDER_SIZE} for a folder. The result is empty if
     * the folder does not exist or must not be read. The entries of the empty path are the roots.
     */
    Optional<Map<String, Long>> list(String path) throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        if (path.isEmpty()) {
            rootsByName.keySet().forEach(name -> sizes.put(name, FOLDER_SIZE));
            return Optional.of(sizes);
        }
        Optional<Path> folder = find(path).filter(Files::isDirectory);
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        try (var children = Files.newDirectoryStream(folder.get())) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                Optional<Path> realChild = find(path + "/" + name);
                if (realChild.isPresent() && Files.isDirectory(realChild.get()) && !Files.isSymbolicLink(child)) {
                    sizes.put(name, FOLDER_SIZE);
                } else if (realChild.isPresent() && Files.isRegularFile(realChild.get())) {
                    sizes.put(name, Files.size(realChild.get()));
                }
            }
        }
        return Optional.of(sizes);
    }
}
