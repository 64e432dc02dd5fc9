package shuriken.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The folders that may be read, each by a name. Nothing outside their real places is there. */
public final class Roots {
    private final Map<String, Path> roots = new LinkedHashMap<>();

    /** Lets a folder be read; gives the name that it has from now on. */
    public String add(Path folder) throws IOException {
        Path real = folder.toRealPath();
        for (Map.Entry<String, Path> known : roots.entrySet()) {
            if (known.getValue().equals(real)) {
                return known.getKey();
            }
        }
        Path last = real.getFileName();
        String stem = last == null ? "files" : last.toString();
        String name = stem;
        for (int i = 2; roots.containsKey(name); i++) {
            name = stem + " " + i;
        }
        roots.put(name, real);
        return name;
    }

    /** The real place of a path that begins with a root's name; empty if there is none, or it lies outside. */
    Optional<Path> find(String path) {
        int slash = path.indexOf('/');
        Path root = roots.get(slash < 0 ? path : path.substring(0, slash));
        if (root == null) {
            return Optional.empty();
        }
        try {
            Path real = root.resolve(slash < 0 ? "" : path.substring(slash + 1)).toRealPath();
            return real.startsWith(root) ? Optional.of(real) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The names in a folder with their sizes, -1 for folders; the empty path has the roots. */
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
