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
 * The folders and files that a page may read, each folder under a name, and those in which it may save. Nothing outside of
 * their real paths exists here.
 */
public final class Roots {
    private final Map<String, Root> roots = new LinkedHashMap<>();
    private final Set<Path> savablePaths = new HashSet<>();

    /**
     * A folder that was named, or the folder of files that were named.
     *
     * @param includesAll whether all files of the folder may be read
     * @param files the files that may be read otherwise, as searches that may still run
     */
    private record Root(Path folder, boolean includesAll, List<Future<Set<Path>>> files) {
        /** Returns whether a real path may be read, or is a folder on the path to a file that may. */
        boolean allows(Path real) {
            return real.startsWith(folder)
                    && (includesAll
                            || files.stream()
                                    .anyMatch(allowedFiles -> allowedPaths(allowedFiles).stream()
                                            .anyMatch(file -> file.startsWith(real))));
        }

        Root merge(Root other) {
            List<Future<Set<Path>>> mergedFiles = new ArrayList<>(files);
            mergedFiles.addAll(other.files);
            return new Root(folder, includesAll || other.includesAll, mergedFiles);
        }

        private static Set<Path> allowedPaths(Future<Set<Path>> files) {
            try {
                return files.get();
            } catch (ExecutionException e) {
                return Set.of();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Set.of();
            }
        }
    }

    /** Allows reading a folder with all its content. Returns the name of the root for this folder. */
    public String add(Path folder) throws IOException {
        return add(new Root(folder.toRealPath(), true, List.of()));
    }

    /**
     * Allows reading some files of a folder; returns the name that the folder has from now on. The files are searched in the
     * background; a request for one waits until the search has ended.
     *
     * @param search finds paths below the folder; those that do not exist, or are links out of it, are left out
     */
    public String add(Path folder, Callable<Collection<Path>> search) throws IOException {
        Path root = folder.toRealPath();
        FutureTask<Set<Path>> files = new FutureTask<>(() -> {
            Set<Path> real = new HashSet<>();
            for (Path file : search.call()) {
                if (Files.exists(file)) {
                    real.add(file.toRealPath());
                }
            }
            real.removeIf(file -> !file.startsWith(root));
            return real;
        });
        Thread.startVirtualThread(files);
        return add(new Root(root, false, List.of(files)));
    }

    private String add(Root root) {
        for (Map.Entry<String, Root> entry : roots.entrySet()) {
            if (entry.getValue().folder.equals(root.folder)) {
                entry.setValue(entry.getValue().merge(root));
                return entry.getKey();
            }
        }
        Path last = root.folder.getFileName();
        String stem = last == null ? "files" : last.toString();
        String name = stem;
        for (int i = 2; roots.containsKey(name); i++) {
            name = stem + " " + i;
        }
        roots.put(name, root);
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

    /** Returns whether something can be saved. */
    boolean allowsSaving() {
        return !savablePaths.isEmpty();
    }

    /** Returns whether a file may be saved, by its real path. */
    boolean allowsSaving(Path real) {
        return savablePaths.stream().anyMatch(real::startsWith);
    }

    /** Returns the real path of a path that begins with a root's name; empty if it does not exist or must not be read. */
    Optional<Path> find(String path) {
        int slash = path.indexOf('/');
        Root root = roots.get(slash < 0 ? path : path.substring(0, slash));
        if (root == null) {
            return Optional.empty();
        }
        try {
            Path real = root.folder
                    .resolve(slash < 0 ? "" : path.substring(slash + 1))
                    .toRealPath();
            return root.allows(real) ? Optional.of(real) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns the names in a folder with their sizes, which are -1 for folders. The empty path contains the roots. */
    Optional<Map<String, Long>> list(String path) throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        if (path.isEmpty()) {
            roots.keySet().forEach(name -> sizes.put(name, -1L));
            return Optional.of(sizes);
        }
        Optional<Path> folder = find(path).filter(Files::isDirectory);
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        try (var children = Files.newDirectoryStream(folder.get())) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                Optional<Path> real = find(path + "/" + name);
                if (real.isPresent() && Files.isDirectory(real.get()) && !Files.isSymbolicLink(child)) {
                    sizes.put(name, -1L);
                } else if (real.isPresent() && Files.isRegularFile(real.get())) {
                    sizes.put(name, Files.size(real.get()));
                }
            }
        }
        return Optional.of(sizes);
    }
}
